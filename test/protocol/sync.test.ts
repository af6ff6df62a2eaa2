// Values written into schemas arrive unchanged at every decoder, whenever it joins.
import { Decoder, Encoder, type Schema, schema, t } from '@colyseus/schema'
import { describe, expect, test } from 'vitest'
import { newWriter, read, shapeOf } from '../../protocol/src/sync.ts'
import type { ViewShape } from '../../protocol/src/synced-schema.ts'
import { matchStateOf } from '../../protocol/src/synced-schema.ts'
import { POLICIES, playOut } from '../../rules/src/bots/policy.ts'
import { GAMES } from '../../rules/src/games.ts'
import { playable } from '../../rules/src/match.ts'
import { drawBelow } from '../../rules/src/random.ts'
import { tieqchieq } from '../../rules/src/tieqchieq/index.ts'
import { chanceOf, drawn } from '../support/chance/chance.ts'
import { constantChance } from '../support/chance/constant-chance.ts'
import { gameOf, started } from '../support/matches/matches.ts'

/** A state with its encoder, and clients that join at some time and follow its patches. */
function newTable(view: ViewShape) {
  const State = matchStateOf(view)
  const shape = shapeOf(State)
  const state = new State()
  const write = newWriter(shape, state)
  const encoder = new Encoder(state)
  const clients: { readonly state: Schema; readonly decoder: Decoder }[] = []
  return {
    join() {
      const client = new State()
      const decoder = new Decoder(client)
      decoder.decode(encoder.encodeAll())
      clients.push({ state: client, decoder })
    },
    /** Writes a value, sends what has changed, and returns the number of bytes sent. */
    show(value: Readonly<Record<string, unknown>>): number {
      write(value)
      const patch = encoder.encode().slice()
      encoder.discardChanges()
      for (const { decoder } of clients) decoder.decode(patch)
      return patch.length
    },
    seen: () => clients.map((client) => read(shape, client.state)),
  }
}

const common = {
  game: 'tieqchieq',
  version: 1,
  phase: 'playing',
  paused: '',
  commitment: 'ab',
  visibility: 'public',
  spectators: 'anyone',
  temples: [],
  readyCheck: false,
  watching: 2,
  rematch: '',
  host: 0,
  seats: [
    {
      seat: 'red',
      name: 'Citlali',
      kind: 'player',
      played: 'player',
      level: '',
      account: null,
      present: true,
      ready: true,
    },
    {
      seat: 'yellow',
      name: '',
      kind: 'bot',
      played: 'bot',
      level: 'hard',
      account: null,
      present: false,
      ready: false,
    },
  ],
  outcome: null,
}

/** Every match has more inputs. */
const SOON = 10

describe('a synced match', () => {
  test.for([
    ['tieqchieq', 10, 20],
    ['flower-war', 1, 2],
    ['mexica', 1, 2],
    ['space-aztecs', 4, 4],
  ] as const)(
    'of %s looks the same to every client, whenever it joins',
    ([id, matches, clients]) => {
      const game = gameOf(id)
      for (let n = 0; n < matches; n++) {
        const match = started(game, drawn(`sync ${n}`))
        const chance = chanceOf(`joins ${n}`)
        // One joins soon, so that there is one who joins during every match.
        let inputsToJoin = drawBelow(chance, SOON)
        const table = newTable(game.shapes.view)
        table.show({ ...common, phase: 'open', seats: [], waiting: [], view: null })
        table.join()
        playOut(match, POLICIES.random, chanceOf(`sync ${n}`), () => {
          const { waiting, ...view } = match.view()
          const value = { ...common, waiting, view }
          table.show(value)
          const isTime = inputsToJoin-- === 0 || drawBelow(chance, 30) === 0
          if (isTime && table.seen().length < clients) table.join()
          for (const seen of table.seen()) expect(seen).toEqual(value)
        })
        expect(table.seen().length).toBeGreaterThan(1)
      }
    },
  )

  test('has one class and one shape for each game, however many matches there are', () => {
    const views = GAMES.map(({ shapes }) => shapes.view)
    for (const view of views) {
      expect(matchStateOf(view)).toBe(matchStateOf(view))
      expect(shapeOf(matchStateOf(view))).toBe(shapeOf(matchStateOf(view)))
    }
    expect(new Set(views.map(matchStateOf)).size).toBe(views.length)
  })

  test('sends nothing if nothing has changed, and few bytes for a turn', () => {
    const match = started(playable(tieqchieq), 'bytes')
    const table = newTable(tieqchieq.shapes.view)
    const show = () => {
      const { waiting, ...view } = match.view()
      return table.show({ ...common, waiting, view })
    }
    show()
    expect(show()).toBe(0)
    const sizes: number[] = []
    playOut(match, POLICIES.random, constantChance('bytes'), () => sizes.push(show()))
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
    // G5: the patch of a realistic turn has at most 64 bytes.
    expect(mean).toBeLessThan(64)
  })

  test('grows and shrinks lists of values and of objects', () => {
    const Item = schema({ name: t.string() }, 'Item')
    const Lists = schema({ words: t.array('string'), items: t.array(Item) }, 'Lists')
    const lists = shapeOf(Lists)
    const source = new Lists()
    const write = newWriter(lists, source)
    const encoder = new Encoder(source)
    const target = new Lists()
    const decoder = new Decoder(target)
    const chance = chanceOf('lists')
    decoder.decode(encoder.encodeAll())
    for (let n = 0; n < 2_000; n++) {
      const words = Array.from({ length: drawBelow(chance, 6) }, () => `w${drawBelow(chance, 9)}`)
      const items = Array.from({ length: drawBelow(chance, 4) }, () => ({
        name: `i${drawBelow(chance, 9)}`,
      }))
      write({ words, items })
      decoder.decode(encoder.encode().slice())
      encoder.discardChanges()
      expect(read(lists, target)).toEqual({ words, items })
    }
  })

  test('refuses a schema with a type that it cannot write', () => {
    const Odd = schema({ map: t.map('string') }, 'Odd')
    expect(() => shapeOf(Odd)).toThrow('"map" is of a type that is not synced')
  })
})
