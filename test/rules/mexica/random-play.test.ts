// Whole matches by random players: everything in the box is used, nothing is lost, nothing takes long.
import { expect, test } from 'vitest'
import { POLICIES, playOut } from '../../../rules/src/bots/policy.ts'
import { present } from '../../../rules/src/invariant.ts'
import { type Match, playable } from '../../../rules/src/match.ts'
import { isAsked } from '../../../rules/src/mexica/asking/legality.ts'
import { laidBy } from '../../../rules/src/mexica/battle/choices.ts'
import { CARD_IDS, CARDS, kindOf, rowOf } from '../../../rules/src/mexica/cards/cards.ts'
import { DECKS } from '../../../rules/src/mexica/cards/deck-rows.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import type { State } from '../../../rules/src/mexica/state.ts'
import type { Event } from '../../../rules/src/mexica/views/events.ts'
import { pick, seedFromText } from '../../../rules/src/random.ts'
import { SPACES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { seatsOf } from '../../../rules/src/seat.ts'
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
  const options = mexica.parseOptions(given)
  if (!options.ok) throw new Error(options.refusal.detail)
  const chance = constantChance(`policy ${name}`)
  const first = mexica.setup({ players, options: options.value, seed: seedFromText(name) })
  const states = [first.state]
  const events = [...first.events]
  for (let state = first.state; state.ended === null; ) {
    const now = state
    const seat = pick(
      chance,
      seatsOf(players).filter((each) => isAsked(now, each)),
    )
    const step = mexica.apply(
      state,
      seat,
      pick(chance, mexica.decision(state, seat)?.actions ?? []),
    )
    if (!step.ok) throw new Error(step.refusal.detail)
    state = step.value.state
    states.push(state)
    events.push(...step.value.events)
  }
  return { states, events }
}

/** A cheap Mary, so that the whole day deck is drawn. */
const OPTIONS = [{ maryCost: 1 }, { maryCost: 1, pace: 'brisk' }] as const
const MATCHES = Array.from({ length: 64 }, (_, n) => played(`r ${n}`, 2 + (n % 3), OPTIONS[n % 2]))
const EVENTS = MATCHES.flatMap(({ events }) => events)

test('MX-3 each single card of the three decks is drawn, each week card is taken', () => {
  const drawn = new Set(EVENTS.flatMap((event) => (event.type === 'drew' ? event.card : [])))
  expect(CARD_IDS.filter((card) => !drawn.has(card))).toEqual([])
  expect(drawn.size).toBe(260 + 40 + 40)
  const taken = new Set(EVENTS.flatMap((event) => (event.type === 'took-week' ? event.space : [])))
  expect([...taken].sort((one, other) => one - other)).toEqual(SPACES)
})

test('each kind of card is played or acts, and so each verb is used', () => {
  const used = new Set(
    EVENTS.flatMap((event) => {
      if (event.type === 'used' && event.why !== 'discarded') return kindOf(event.card)
      if (event.type === 'battle-shown')
        return [...event.attackerCards, ...event.defenderCards].map(kindOf)
      const isSign =
        event.type === 'drew' && event.card !== null && rowOf(event.card).use === 'held'
      return isSign && event.card !== null ? kindOf(event.card) : []
    }),
  )
  expect([...used].sort()).toEqual(Object.keys(CARDS).sort())
})

test('both editions are the same game, in other words', () => {
  const [one, other] = ['mexica', 'flower-war'].map((edition) =>
    played('editions', 4, { pace: 'brisk', edition }),
  )
  expect(one?.events.length).toBeGreaterThan(100)
  expect(other?.events).toEqual(one?.events)
})

test('rare events happen', () => {
  const happened = new Set(EVENTS.map(({ type }) => type))
  for (const type of ['negated', 'battle-averted', 'gave-card', 'reshuffled'])
    expect([...happened]).toContain(type)
})

test('ALL-7 each card is in one place at every moment, and all tokens are somewhere', () => {
  for (const { states } of MATCHES) {
    for (const [index, state] of states.entries()) {
      if (index % 10 !== 0) continue
      const { hands, decks, discards, players, weeks } = state
      const cards = [
        ...hands.flat(),
        ...seatsOf(players.length).flatMap((seat) => laidBy(state, seat)),
        ...DECKS.flatMap((deck) => [...decks[deck], ...discards[deck]]),
      ]
      expect(cards).toHaveLength(340)
      expect(new Set(cards).size).toBe(340)
      expect(cards.length + weeks.length).toBe(360)
      expect(mexica.pieces(state)['tokens']).toBe(360)
    }
  }
})

test('a decision takes a bounded number of steps', () => {
  const states = MATCHES.flatMap((match) => match.states).filter((_, index) => index % 5 === 0)
  const reads = states.flatMap((state) =>
    seatsOf(state.players.length).map((seat) =>
      readsOf(state, (counted) => mexica.decision(counted, seat)),
    ),
  )
  // Usually 29, and about 500 at most.
  expect(Math.max(...reads)).toBeLessThan(700)
})

test.for([
  [0, 7, 6316],
  [60, 7, 3226],
  [150, 7, 8558],
] as const)('perft after %i random inputs to depth %i', ([inputs, depth, sequences]) => {
  const match: Match = started(playable(mexica), 'perft')
  const chance = constantChance('perft')
  for (let n = 0; n < inputs; n++) {
    const seat = present(
      match.seats.find((each) => match.decision(each) !== undefined),
      'the match goes on',
    )
    match.act(seat, pick(chance, match.decision(seat)?.actions ?? []))
  }
  expect(perft(match, depth)).toBe(sequences)
})

test('greedy players beat random ones', () => {
  let won = 0
  for (let n = 0; n < 24; n++) {
    const match = started(playable(mexica), `greedy ${n}`)
    const greedy = n % match.players
    playOut(
      match,
      (each, asked, chance) =>
        POLICIES[asked.seat === greedy ? 'greedy' : 'random'](each, asked, chance),
      constantChance(`greedy ${n}`),
    )
    if (match.outcome()?.winners.some((seat) => seat === greedy)) won++
  }
  // Of four players each wins six of twenty-four by chance.
  expect(won).toBeGreaterThan(9)
})
