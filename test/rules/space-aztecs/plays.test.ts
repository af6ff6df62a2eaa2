// Whole matches: every card gets played, and the legal actions are counted.
import { describe, expect, test } from 'vitest'
import { nextToAct } from '../../../rules/src/asked.ts'
import { POLICIES, playOut } from '../../../rules/src/bots/policy.ts'
import { type Match, playable } from '../../../rules/src/match.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import {
  AZTEC_IDS,
  bonusOf,
  CARD_IDS,
  CARDS,
  type CodexId,
  worthOf,
} from '../../../rules/src/space-aztecs/cards.ts'
import { aztecsOf } from '../../../rules/src/space-aztecs/city.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import type { Event, Public } from '../../../rules/src/space-aztecs/shapes.ts'
import type { State } from '../../../rules/src/space-aztecs/state.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { perft } from '../../support/matches/perft.ts'
import { taken } from './position.ts'

const game = playable(spaceAztecs)

function begun(name: string, players: number, options: unknown = {}): Match {
  const result = game.start({ players, options, seed: seedFromText(name) })
  if (!result.ok) throw new Error(result.refusal.detail)
  return result.value.match
}

/** A match that continues from a state. */
function from(state: State): Match {
  const setup = () => ({ state, events: [] })
  const players = state.cities.length
  const result = playable({ ...spaceAztecs, setup }).start({
    players,
    options: {},
    seed: seedFromText(''),
  })
  if (!result.ok) throw new Error(result.refusal.detail)
  return result.value.match
}

const CODEX_IDS = CARD_IDS.filter((card): card is CodexId => CARDS[card].kind === 'codex')

describe('in random matches', () => {
  const events: Event[] = []
  const ends: Public[] = []
  for (let n = 0; n < 30; n++) {
    const match = begun(`plays ${n}`, 2 + (n % 5))
    const happened: unknown[] = []
    playOut(match, POLICIES.random, constantChance(`plays ${n}`), (_input, each) =>
      happened.push(...each),
    )
    events.push(...(happened as Event[]))
    ends.push(match.view() as Public)
  }

  test('SA-1 every card is played', () => {
    const played = new Set(events.flatMap((event) => (event.type === 'played' ? event.card : [])))
    expect(CARD_IDS.filter((card) => !played.has(card))).toEqual([])
  })

  test('SA-20 SA-21 SA-22 SA-23 every effect of cards happens', () => {
    const happened = new Set(
      events.map((event) => {
        if (event.type === 'settled') return event.under === null ? 'settled' : 'hidden'
        return event.type
      }),
    )
    expect(happened).toEqual(
      new Set([
        'round-began',
        'took',
        'chose',
        'announced',
        'played',
        'settled',
        'hidden',
        'covered',
        'captured',
        'ended',
      ]),
    )
  })

  test('SA-30 SA-35 every way to score counts at the end of some match', () => {
    const cities = ends.flatMap(({ players }) => players)
    const counted = new Set(
      cities.flatMap((city) => [
        ...aztecsOf(city).map((aztec) => worthOf(aztec).op),
        ...city.codices.map((codex) => bonusOf(codex).op),
      ]),
    )
    expect(counted).toEqual(
      new Set([
        ...AZTEC_IDS.map((aztec) => worthOf(aztec).op),
        ...CODEX_IDS.map((codex) => bonusOf(codex).op),
      ]),
    )
  })
})

describe('perft', () => {
  test.for([
    // A pile of eight, then one of seven.
    [1, 8],
    [2, 8 * 7],
    // Either player first chooses one of seven cards, then the other.
    [3, 8 * 7 * (7 + 7)],
    [4, 8 * 7 * (7 + 7) * 7],
  ] as const)('of a match of two to depth %i', ([depth, sequences]) => {
    expect(perft(begun('perft', 2), depth)).toBe(sequences)
  })

  test.for([
    [1, 2 + 2],
    [2, 2 * 2 * 2],
    // The noble may be hidden or not; the saucer takes one of two villagers.
    [3, 4 * 2 + 4 * 2],
    // Eight piles, then seven.
    [4, 16 * 8],
    [5, 16 * 8 * 7],
  ] as const)('of a round with questions to depth %i', ([depth, sequences]) => {
    const cities = [
      { visible: ['very-special-agent-1'], temples: { 'superiors-temple-1': [] } },
      { visible: ['villager-1', 'villager-2'] },
    ] as const
    const piles = [
      ['noble-7', 'villagers-saucer-1'],
      ['codex-1', 'codex-2'],
    ] as const
    expect(perft(from(taken({ cities, piles })), depth)).toBe(sequences)
  })

  // These numbers come from these rules themselves: they only show that something has changed.
  test.for([
    [2, 40, 5, 16_590],
    [3, 50, 5, 19_344],
    [4, 60, 4, 7_104],
    [6, 80, 4, 41_472],
  ] as const)('of a match of %i, %i inputs on', ([players, inputs, depth, sequences]) => {
    const match = begun('perft', players)
    const chance = constantChance('perft')
    for (let input = 0; input < inputs; input++) {
      const asked = nextToAct(match, chance)
      if (asked !== undefined) match.act(asked.seat, POLICIES.random(match, asked, chance))
    }
    expect(perft(match, depth)).toBe(sequences)
  })
})
