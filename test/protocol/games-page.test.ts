// docs/games.md and the games agree on the synced view, the own view of a seat, decisions and events.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VIEWS } from '../../protocol/src/views.ts'
import { nextToAct } from '../../rules/src/asked.ts'
import { ACTIONS as FLOWER_WAR_ACTIONS } from '../../rules/src/flower-war/actions.ts'
import { GAMES } from '../../rules/src/games.ts'
import { present } from '../../rules/src/invariant.ts'
import type { Match, MatchEvent, Playable } from '../../rules/src/match.ts'
import { ACTIONS as MEXICA_ACTIONS } from '../../rules/src/mexica/actions.ts'
import { POLICIES } from '../../rules/src/policy.ts'
import { pick, seedFromText } from '../../rules/src/random.ts'
import { GODS } from '../../rules/src/ritual-calendar/gods.ts'
import type { Viewer } from '../../rules/src/seat.ts'
import type { ActionShapes } from '../../rules/src/shape.ts'
import { ACTIONS as SPACE_AZTECS_ACTIONS } from '../../rules/src/space-aztecs/actions.ts'
import { ACTIONS as TIEQCHIEQ_ACTIONS } from '../../rules/src/tieqchieq/actions.ts'
import { constantChance } from '../support/constant-chance.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/games.md'), 'utf8')

const SHAPES: Readonly<Record<string, ActionShapes>> = {
  tieqchieq: TIEQCHIEQ_ACTIONS,
  'flower-war': FLOWER_WAR_ACTIONS,
  mexica: MEXICA_ACTIONS,
  'space-aztecs': SPACE_AZTECS_ACTIONS,
}
/** Options with which every kind of decision and of event comes up in a few matches. */
const OPTIONS: Readonly<Record<string, readonly unknown[]>> = {
  'flower-war': [{ length: 'epic', racks: '6' }],
  mexica: [{ pace: 'brisk' }, { pace: 'brisk' }, { pace: 'brisk', apocalypseAt: 20 }],
}
const MATCHES = 60
/** One input in so many is a bead. */
const INPUTS_TO_A_BEAD = 24

/** The text under a heading of the page in the chapter of a game. */
function partOf(text: string, title: string, heading: string): string {
  const [, game = ''] = text.split(`\n## ${title}\n`)
  const [, part = ''] = (game.split(/^## /m)[0] ?? '').split(`### ${heading}\n`)
  return part.split(/^### /m)[0] ?? ''
}

/** The cells of the table in a part of the page. */
function rowsOf(part: string): readonly (readonly string[])[] {
  const rows = part.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) => row.slice(2, -2).split(' | '))
}

function wordsIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '')
}

/** The paths to all values in a schema: `players[].space`. */
function waysTo(schema: unknown, before = ''): readonly string[] {
  const fields = Object.values(Object(Object(schema)[Symbol.metadata]))
  return fields.flatMap((field) => {
    const { name, type } = Object(field)
    const isList = typeof type !== 'string' && type.array !== undefined
    const way = `${before}${name}${isList ? '[]' : ''}`
    const inner: unknown = isList ? type.array : type
    return typeof inner === 'string' ? [way] : waysTo(inner, `${way}.`)
  })
}

/** The sorted names of the members of a value. */
const membersOf = (value: unknown): string => Object.keys(Object(value)).sort().join()

interface Seen {
  /** By type, the members of the events that any viewer is told. */
  readonly events: Map<string, Set<string>>
  /** By kind of decision, the members of its facts and the types of its answers. */
  readonly asked: Map<string, { readonly facts: Set<string>; readonly answers: Set<string> }>
  readonly own: Set<string>
}

function played(game: Playable): Seen {
  const seen: Seen = { events: new Map(), asked: new Map(), own: new Set() }
  for (let index = 0; index < MATCHES; index++) playOne(game, index, seen)
  return seen
}

function playOne(game: Playable, index: number, seen: Seen): void {
  const chance = constantChance(`page ${game.id} ${index}`)
  const { min, max } = game.seats
  const players = min + (index % (max - min + 1))
  // Combines each of the settings with each number of players.
  const { [game.id]: settings = [{}] } = OPTIONS
  const options = settings[Math.floor(index / (max - min + 1)) % settings.length]
  const seed = seedFromText(`page ${game.id} ${index}`)
  const started = game.start({ players, options, seed })
  if (!started.ok) throw new Error(started.refusal.detail)
  const { match, events } = started.value
  note(seen, match, events)
  for (let inputs = 0; ; inputs++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    noteAsked(seen, match, asked)
    const isBead = game.hasTemple && inputs % INPUTS_TO_A_BEAD === 0
    const done = isBead
      ? match.bead(pick(chance, GODS), match.seats)
      : match.act(asked.seat, POLICIES.random(match, asked, chance))
    note(seen, match, present(done.ok ? done.value : undefined, 'it is legal'))
  }
}

function note({ events }: Seen, match: Match, happened: readonly MatchEvent[]): void {
  const viewers: readonly Viewer[] = [...match.seats, 'spectator']
  for (const event of happened) {
    for (const viewer of viewers) {
      const told = match.redact(event, viewer)
      if (told === undefined) continue
      const known = events.get(told.type) ?? new Set()
      events.set(told.type, known.add(membersOf(told)))
    }
  }
}

function noteAsked(seen: Seen, match: Match, { seat, decision }: Asked): void {
  const { facts, answers } = seen.asked.get(decision.kind) ?? {
    facts: new Set<string>(),
    answers: new Set<string>(),
  }
  facts.add(membersOf(decision.asked))
  for (const action of decision.actions) answers.add(String(Object(action).type))
  seen.asked.set(decision.kind, { facts, answers })
  seen.own.add(membersOf(match.own(seat)))
}
type Asked = NonNullable<ReturnType<typeof nextToAct>>

const sorted = (words: Iterable<string>) => [...words].sort()

test('every game has a chapter on the page', () => {
  const titles = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title ?? '')
  expect(sorted(titles)).toEqual(sorted(GAMES.map(({ texts }) => texts.en.title)))
})

test('a missing or superfluous field is found', () => {
  const ways = (text: string) =>
    rowsOf(partOf(text, 'Flower War', 'Public view')).flatMap(([names]) => wordsIn(names))
  const schema = sorted(waysTo(VIEWS['flower-war']))
  expect(schema).toContain('temple.beads[].seats[]')
  expect(sorted(ways(page))).toEqual(schema)
  expect(sorted(ways(page.replace('`players[].space`, ', '')))).not.toEqual(schema)
  expect(sorted(ways(page.replace('`spaces[].rack`', '`spaces[].skulls`')))).not.toEqual(schema)
})

describe.for(GAMES.map((game) => [game.texts.en.title, game] as const))('%s', ([title, game]) => {
  const part = (heading: string) => partOf(page, title, heading)
  const seen = played(game)

  test('the page lists exactly the synced fields', () => {
    const told = rowsOf(part('Public view')).flatMap(([names]) => wordsIn(names))
    expect(sorted(told)).toEqual(sorted(waysTo(VIEWS[game.id])))
  })

  test('the page lists the members of the own view', () => {
    const [, json = ''] = /^`own` is `(.+?)`/m.exec(part('Public view')) ?? []
    expect([...seen.own]).toEqual([membersOf(JSON.parse(json))])
  })

  test('the page lists every decision with its facts and answers, each of which is an action', () => {
    const rows = rowsOf(part('Decisions'))
    const told = rows.map(([kind, facts, answers]) => {
      const actions = [...(answers ?? '').matchAll(/`(\{.+?\})`/g)].map(
        ([, json]): { type: string } => JSON.parse(json ?? ''),
      )
      const { match } = begun(game)
      for (const action of actions)
        expect([action, match.parse(action)]).toMatchObject([{}, { ok: true }])
      const types = actions.map(({ type }) => type)
      return [wordsIn(kind)[0], [membersOf(JSON.parse(wordsIn(facts)[0] ?? ''))], sorted(types)]
    })
    expect(told.map(([kind]) => kind)).toEqual(Object.keys(game.texts.en.decisions))
    const types = new Set(told.flatMap(([, , answers]) => answers ?? []))
    expect(sorted(types)).toEqual(Object.keys(present(SHAPES[game.id], 'its shapes')).sort())
    const asked = [...seen.asked].map(([kind, { facts, answers }]) => [
      kind,
      sorted(facts),
      sorted(answers),
    ])
    expect(new Map(told.map((row) => [row[0], row]))).toEqual(
      new Map([...told, ...asked].map((row) => [row[0], row])),
    )
  })

  test('the page lists every event with its members', () => {
    const told = rowsOf(part('Events')).map(([json]): [string, string[]] => {
      const event: { type: string } = JSON.parse(wordsIn(json)[0] ?? '')
      return [event.type, [membersOf(event)]]
    })
    const happened = [...seen.events].map(([type, members]): [string, string[]] => [
      type,
      [...members],
    ])
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(happened))
  })
})

function begun(game: Playable) {
  const seed = seedFromText('a beginning')
  const started = game.start({ players: game.seats.min, options: {}, seed })
  if (!started.ok) throw new Error(started.refusal.detail)
  return started.value
}
