// The boards of the terminal as lines: that of any game, and what the boards of our games show of what is printed.
import { describe, expect, test } from 'vitest'
import type { GameGuide, Match } from '../../client-sdk/src/index.ts'
import { sightsOf } from '../../client-sdk/src/meanings.ts'
import { mexicaBoard } from '../../examples/terminal/mexica-board.ts'
import { plainBoard, type Seen } from '../../examples/terminal/plain-board.ts'
import { tieqchieqBoard } from '../../examples/terminal/tieqchieq-board.ts'
import { type Wording, wordingOf } from '../../examples/terminal/wording.ts'
import { gameSchemaOf } from '../../protocol/src/described/game-schema.ts'
import { guideOf } from '../../rules/src/guide.ts'
import { present } from '../../rules/src/invariant.ts'
import {
  choice,
  count,
  flag,
  list,
  maybe,
  type Shape,
  seatOf,
  structure,
} from '../../rules/src/making.ts'
import { gameOf, started } from '../support/matches/matches.ts'

const WIDTH = 60

/** The words of a match of Ana and bots, as Ana reads them. */
function wordingFor(guide: GameGuide, view: object, names: readonly string[]): Wording {
  const seats = names.map((seat, index) => ({
    ...{ seat, name: index === 0 ? 'Ana' : '', account: null },
    kind: index === 0 ? ('player' as const) : ('bot' as const),
  }))
  return wordingOf(guide, { seat: 0, state: { seats, view } })
}

const VIEW = structure({
  keeper: seatOf(3),
  piles: list(count(20)),
  track: list(choice('flood', 'war')),
  lake: structure({ tokens: count(20), dry: flag(), owner: maybe(seatOf(3)) }),
  players: list(structure({ hand: list(choice('strike-1', 'shield')), left: maybe(count(9)) })),
})
const SHAPES = { options: {}, decisions: {}, actions: {}, events: {} }

/** The board of a view of that shape, in the words of Mexica. */
function boardOf(seen: Seen, before?: Seen, width = WIDTH): readonly string[] {
  const document = gameSchemaOf({
    ...{ id: 'any', version: 1 },
    shapes: { ...SHAPES, view: VIEW as Shape, own: structure({}) },
  })
  const wording = wordingFor(guideOf(gameOf('mexica'), 'en'), {}, ['east', 'north', 'west'])
  return plainBoard(seen, { wording, before, width, sights: sightsOf(document) })
}

const view = {
  keeper: 1,
  piles: [3, 0],
  track: ['flood', 'war', 'war'],
  lake: { tokens: 5, dry: false, owner: null },
  players: [
    { hand: ['strike-1', 'shield', 'strike-1'], left: null },
    { hand: [], left: null },
    { hand: ['shield'], left: null },
  ],
}

describe('the board of any game', () => {
  test('shows players, pieces, places and cards, and no empty columns', () => {
    expect(boardOf({ view, own: {} })).toEqual([
      '  Keeper: North (bot)',
      '  Piles: 3 ●●●, 0',
      '  Track: 1 Flood, 2–3 War',
      '  Lake: Tokens 5',
      '  Players',
      '                 Hand',
      '    East (you)   2 x Blow, Shield',
      '    North (bot)  –',
      '    West (bot)   Shield',
    ])
  })

  test('marks changed values, in tables the lines and the cells', () => {
    const [east, north, west] = view.players
    const players = [east, { ...north, left: 3 }, west, { hand: [], left: null }]
    const now = { ...view, piles: [2, 0], lake: { ...view.lake, owner: 2 }, players }
    const lines = boardOf({ view: now, own: {} }, { view, own: {} })
    expect(lines.filter((line) => line.startsWith('* '))).toEqual([
      '* Piles: 2 ●●, 0',
      '* Lake: Tokens 5, Owner West (bot)',
      expect.stringMatching(/^\* {3}North \(bot\) +– +3\*$/),
      expect.stringMatching(/^\* /),
    ])
    expect(boardOf({ view, own: {} }, { view, own: {} }).join('\n')).not.toContain('*')
  })

  test('is no wider than the terminal, and indents continued lines', () => {
    const hand = Array.from({ length: 30 }, (_, card) => (card % 2 === 0 ? 'strike-1' : 'shield'))
    const track = Array.from({ length: 30 }, (_, place) => (place % 2 === 0 ? 'flood' : 'war'))
    const players = view.players.map((player) => ({ ...player, hand, left: 4 }))
    for (const width of [30, 60, 120]) {
      const lines = boardOf({ view: { ...view, track, players }, own: {} }, undefined, width)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      expect(lines.join(' ').match(/Flood/g)).toHaveLength(15)
    }
  })
})

describe('boards draw the facts that the server serves', () => {
  test('the signs on the track of Tıeqchıeq', () => {
    const game = gameOf('tieqchieq')
    const match = started(game, 'printed')
    const drawn = (guide: GameGuide) => {
      const seen = { view: match.view() } as unknown as Match<'tieqchieq', 1>
      return tieqchieqBoard(seen, wordingFor(guide, match.view(), ['red', 'yellow']))
    }
    const guide = guideOf(game, 'en')
    expect(drawn(guide)).toContain(' y+     r  r y+  o  *  o r+  y  y    r+')
    expect(drawn(guide).join('\n')).toContain('*: The sun: another turn')
    const moved = {
      ...guide.spaces,
      1: present(guide.spaces[6], 'the sun'),
      6: { ...guide.spaces[1] },
    }
    const other = { ...guide, spaces: moved } as GameGuide
    expect(drawn(other)).toContain(' y+  *  r  r y+  o     o r+  y  y    r+')
  })

  test('the quadrants and full weeks of Mexica', () => {
    const game = gameOf('mexica')
    const match = started(game, 'printed')
    const drawn = (guide: GameGuide) => {
      const seen = { view: match.view(), own: null } as unknown as Match<'mexica', 2>
      return mexicaBoard(seen, wordingFor(guide, match.view(), game.seats.names(4))).join('\n')
    }
    const guide = guideOf(game, 'en')
    expect(drawn(guide)).toMatch(/\nEast:\n +20 Flower 6: tokens 7/)
    expect(drawn(guide)).toMatch(/\nNorth:\n +5 Serpent 6: tokens 7/)
    const moved = Object.entries(guide.spaces).map(([id, space]) => {
      const facts = { quadrant: Number(id) <= 10 ? 'east' : 'west', tokens: 20 }
      return [id, { ...space, facts }]
    })
    const other = drawn({ ...guide, spaces: Object.fromEntries(moved) })
    expect(other).toMatch(/\nEast:\n +1 Crocodile 13: tokens 7/)
    expect(other).toMatch(/\nWest:\n +11 /)
    expect(other).not.toContain('North:\n')
  })
})
