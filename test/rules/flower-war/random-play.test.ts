// Whole matches by random players: everything in the box is used, nothing is lost, nothing takes long.
import { expect, test } from 'vitest'
import { POLICIES, playOut } from '../../../rules/src/bots/policy.ts'
import {
  CARD_IDS,
  CARDS,
  type CardId,
  kindOf,
  rowOf,
} from '../../../rules/src/flower-war/cards/cards.ts'
import { DECKS } from '../../../rules/src/flower-war/cards/deck-rows.ts'
import { DISCS } from '../../../rules/src/flower-war/course/discs.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import type { State } from '../../../rules/src/flower-war/state.ts'
import type { Event } from '../../../rules/src/flower-war/views/events.ts'
import { playable } from '../../../rules/src/match.ts'
import { pick, seedFromText } from '../../../rules/src/random.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { started } from '../../support/matches/matches.ts'
import { perft } from '../../support/matches/perft.ts'
import { readsOf } from '../../support/reads.ts'

interface Played {
  readonly states: readonly State[]
  readonly events: readonly Event[]
}

/** Plays a match with random players, and returns its states and events. */
function played(name: string, players: number, given: unknown): Played {
  const options = flowerWar.parseOptions(given)
  if (!options.ok) throw new Error(options.refusal.detail)
  const chance = constantChance(`policy ${name}`)
  const seed = seedFromText(name)
  const first = flowerWar.setup({ players, options: options.value, seed })
  const states = [first.state]
  const events = [...first.events]
  for (let state = first.state; state.asked !== null; ) {
    const { seat } = state.asked
    const actions = flowerWar.decision(state, seat)?.actions ?? []
    const step = flowerWar.apply(state, seat, pick(chance, actions))
    if (!step.ok) throw new Error(step.refusal.detail)
    state = step.value.state
    states.push(state)
    events.push(...step.value.events)
  }
  return { states, events }
}

const MATCHES = Array.from({ length: 64 }, (_, n) =>
  played(`random ${n}`, 2 + (n % 5), { length: 'epic', racks: '6', lands: n % 4 === 0 }),
)
const EVENTS = MATCHES.flatMap(({ events }) => events)

/** The kinds of cards that were used: laid other than as a discard or sacrifice, or drawn if they are only held. */
function used(): ReadonlySet<string> {
  return new Set(
    EVENTS.flatMap((event) => {
      if (event.type === 'laid' && event.why !== 'discarded' && event.why !== 'sacrificed')
        return kindOf(event.card)
      return event.type === 'drew' && event.card !== null && rowOf(event.card).use === 'held'
        ? kindOf(event.card)
        : []
    }),
  )
}

test('every kind of card is played, and so every verb is used', () => {
  expect([...used()].sort()).toEqual(Object.keys(CARDS).sort())
  const spared = EVENTS.filter((event) => event.type === 'laid' && event.why === 'spared')
  expect(spared.length).toBeGreaterThan(0)
  for (const trap of ['obsidian-butterfly', 'dry-season'])
    expect(EVENTS.some((event) => event.type === 'trapped' && kindOf(event.card) === trap)).toBe(
      true,
    )
})

test('every disc is active at some time', () => {
  const active = MATCHES.flatMap(({ states }) => states.flatMap((state) => state.active))
  expect([...new Set(active)].sort()).toEqual(Object.keys(DISCS).sort())
})

test('ALL-7 each card of the box is in one place at every moment, and all skulls are somewhere', () => {
  for (const { states } of MATCHES) {
    for (const [index, state] of states.entries()) {
      if (index % 20 !== 0) continue
      const { hands, decks, piles, options } = state
      const faceUp = piles.flatMap((pile) => pile.map(({ card }) => card))
      const cards: readonly CardId[] = [
        ...hands.flat(),
        ...DECKS.flatMap((deck) => decks[deck]),
        ...faceUp,
      ]
      expect(cards).toHaveLength(options.lands ? 120 : 100)
      expect(new Set(cards).size).toBe(cards.length)
      expect(flowerWar.pieces(state)['skulls']).toBe(360)
    }
  }
  expect(CARD_IDS).toHaveLength(120)
})

test('FW-60 FW-65 matches end by signs, flood and invasion', () => {
  const reasons = new Set(EVENTS.flatMap((event) => (event.type === 'ended' ? event.reason : [])))
  expect([...reasons].sort()).toEqual(['flood', 'invasion', 'signs'])
})

test('a decision takes a bounded number of steps', () => {
  const states = MATCHES.flatMap((match) => match.states).filter((_, index) => index % 5 === 0)
  const reads = states.map((state) =>
    readsOf(state, (counted) => {
      if (state.asked !== null) flowerWar.decision(counted, state.asked.seat)
    }),
  )
  // Usually 130, and about 3,000 where each of many cards can be played to any space.
  expect(Math.max(...reads)).toBeLessThan(4_000)
})

test.for([
  [0, 8, 4204],
  [150, 6, 262],
  [300, 7, 4244],
  [450, 6, 1292],
] as const)('perft after %i random inputs to depth %i', ([inputs, depth, sequences]) => {
  const match = started(playable(flowerWar), 'perft')
  const chance = constantChance('perft')
  for (let n = 0; n < inputs; n++) {
    const seat = match.seats.find((each) => match.decision(each) !== undefined)
    if (seat === undefined) throw new Error('the match goes on')
    match.act(seat, pick(chance, match.decision(seat)?.actions ?? []))
  }
  expect(perft(match, depth)).toBe(sequences)
})

test('greedy players beat random ones', () => {
  let won = 0
  for (let n = 0; n < 12; n++) {
    const match = started(playable(flowerWar), `greedy ${n}`)
    const greedy = n % match.players
    playOut(
      match,
      (each, asked, chance) =>
        POLICIES[asked.seat === greedy ? 'greedy' : 'random'](each, asked, chance),
      constantChance(`greedy ${n}`),
    )
    if (match.outcome()?.winners.some((seat) => seat === greedy)) won++
  }
  // Of six players each wins two of twelve by chance.
  expect(won).toBeGreaterThan(6)
})
