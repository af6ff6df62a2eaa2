// MX-113: questions that are asked, and those that pass by themselves because all see that nothing could be done.
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../rules/src/mexica/asking/actions.ts'
import { type Seen, seatsThatCouldAct } from '../../../rules/src/mexica/asking/windows.ts'
import { type CardId, cardsOf, rowOf } from '../../../rules/src/mexica/cards/cards.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import type { State } from '../../../rules/src/mexica/state.ts'
import { seenOf } from '../../../rules/src/mexica/views/view.ts'
import { branch, type Chance, pick, seedFromText } from '../../../rules/src/random.ts'
import { type Seat, seatAt, seatsOf } from '../../../rules/src/seat.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import {
  acted,
  actedAnyhow,
  askedFor,
  askedSeat,
  CACTUS,
  die,
  landed,
  listed,
  offer,
  ofType,
  PASS,
  type Position,
  play,
  position,
  READY,
  refusedWith,
  SERPENT,
  tokensOf,
} from './position.ts'

const END = { type: 'end' } as const

describe('ending the turn in the sacrifice step', () => {
  const offering: Position = {
    step: 'sacrifice',
    tokens: [5, 0],
    hands: [['forced-war-1', CACTUS], ['cactus-9']],
  }

  test('MX-113 the sacrifice question offers the end of the turn: no sacrifice, no cards', () => {
    expect(listed(offering).slice(-2)).toEqual([PASS, END])
    const course = actedAnyhow(offering, [END])
    expect(course.events.slice(0, 2)).toMatchObject([
      { type: 'ended-turn', seat: 0 },
      { type: 'turn-began', seat: 1 },
    ])
    expect([tokensOf(course.state, 0), course.state.hands[0]?.length]).toEqual([5, 2])
    expect(askedFor(acted(offering, [PASS]).state)).toBe('cards')
  })

  test('MX-113 ending the turn can follow sacrifices, and answers no other question', () => {
    const course = actedAnyhow(offering, [offer('tlaloc'), END])
    expect(course.state.lake.tlaloc).toBe(1)
    expect(ofType(course, 'turn-began')).toHaveLength(1)
    expect(refusedWith({ hands: [[CACTUS]] }, END)).toBe('not-answering')
    expect(refusedWith(landed({ hands: [[SERPENT]] }, 3).state, END)).toBe('not-answering')
  })

  test('MX-113 MX-74 a player out of time passes instead, and keeps the cards step', () => {
    const state = position(offering)
    expect(mexica.fallback(state, askedSeat(state))).toEqual(PASS)
  })

  test('MX-113 MX-62 a turn ended in this way is counted, and extra turns follow it', () => {
    const apocalypse = { kind: 'flood' } as const
    const lake = { huitzilopochtli: 0, tlaloc: 3 }
    const given: Position = { ...offering, apocalypse, lake, more: { extra: [seatAt(0)] } }
    const course = actedAnyhow(given, [END])
    expect(ofType(course, 'counted')).toEqual([{ type: 'counted', turnsLeft: 12 }])
    expect(ofType(course, 'turn-began')).toMatchObject([{ seat: 0, kind: 'extra' }])
  })
})

/** True for one answer only, or nothing but to pass, now or until another card comes. */
function isLone(actions: readonly Action[]): boolean {
  return actions.length <= 1 || actions.every(({ type }) => type === 'pass' || type === 'keep')
}

/** The turn as all see it while a rain card is asked for. */
function rainTurn(state: State): Seen['turn'] {
  return { ...seenOf(state).turn, asked: 'rain' }
}

describe('windows that pass by themselves', () => {
  /** All cards of that use, so that no player can have one. */
  const all = (deck: 'day' | 'war' | 'rain', ...uses: readonly string[]): readonly CardId[] =>
    cardsOf(deck).filter((card) => uses.includes(rowOf(card).use))

  test.for<readonly [readonly CardId[], string]>([
    [[SERPENT], 'rain'],
    [['harvest-1-1'], 'rain'],
    [[CACTUS], 'sacrifice'],
    [['eagle-1', 'edge-1-1'], 'sacrifice'],
    [[], 'sacrifice'],
  ])('MX-113 MX-14 with the hand %o landing leads to the question %s', ([hand, asked]) => {
    expect(askedFor(landed({ hands: [hand] }, 3).state)).toBe(asked)
  })

  test('MX-113 MX-14 when every playable rain card is on the discard pile, no player is asked for one', () => {
    const rain = all('rain', 'landing')
    const given: Position = { hands: [[SERPENT]], discards: { rain } }
    expect(askedFor(landed(given, 3).state)).toBe('sacrifice')
    const but: Position = { ...given, discards: { rain: rain.slice(1) } }
    expect(askedFor(landed(but, 3).state)).toBe('rain')
  })

  test('MX-114 a player who keeps their rain cards is not asked again until they get another', () => {
    const asked = landed({ hands: [[SERPENT]], tokens: [3, 0] }, 3).state
    expect(listed(asked)).toEqual([PASS, { type: 'keep' }])
    const kept = acted(asked, [{ type: 'keep' }]).state
    expect(mexica.view(kept).players.map(({ keeps }) => keeps)).toEqual([true, false])
    const hand = kept.hands[0] ?? []
    const given = (deck: 'rain' | 'war'): Position => ({
      step: 'sacrifice',
      tokens: [3, 0],
      hands: [hand],
      more: { keeps: [true, false] },
      tops: { [deck]: [deck === 'rain' ? 'drift-1' : 'edge-1-1'] },
    })
    const war = actedAnyhow(given('war'), [offer('huitzilopochtli')]).state
    expect(war.keeps).toEqual([true, false])
    expect(
      seatsThatCouldAct({ ...seenOf(war), turn: rainTurn(war), waiting: [seatAt(0)] }),
    ).toEqual([])
    const rain = actedAnyhow(given('rain'), [offer('tlaloc')]).state
    expect(rain.keeps).toEqual([false, false])
    expect(
      seatsThatCouldAct({ ...seenOf(rain), turn: rainTurn(rain), waiting: [seatAt(0)] }),
    ).toEqual([0])
  })

  test('MX-114 MX-74 a player out of time passes, and keeps nothing', () => {
    const { state } = landed({ hands: [[SERPENT]] }, 3)
    expect(mexica.fallback(state, askedSeat(state))).toEqual(PASS)
  })

  test.for<readonly [readonly CardId[], readonly CardId[], readonly number[]]>([
    [[CACTUS], ['cactus-9'], [0, 1]],
    [['eagle-1'], ['shield-1'], [0, 1]],
    [[SERPENT], ['edge-1-1'], [1]],
    [[CACTUS], [SERPENT, 'drift-1'], [0]],
  ])('MX-113 MX-20 with the hands %o and %o these sides are asked: %o', ([own, other, asked]) => {
    const given: Position = { hands: [['attack-west-1', ...own], other] }
    const { state } = acted(given, [play('attack-west', 1)])
    expect(askedFor(state)).toBe('battle')
    expect(mexica.view(state).waiting).toEqual(asked)
  })

  test('MX-113 MX-20 with no card of days or war on either side the dice are thrown at once', () => {
    const given: Position = { hands: [['attack-west-1', SERPENT], ['drift-1']], tokens: [3, 3] }
    const course = actedAnyhow(given, [play('attack-west', 1)])
    expect(ofType(course, 'battle-shown')).toMatchObject([{ attackerCards: [], defenderCards: [] }])
  })

  test('MX-113 MX-20 a card that only a defender can lay opens the window for the defender alone', () => {
    const truce = all('day', 'battle').filter((card) => card.startsWith('negate-attack'))
    const used = all('day', 'battle').filter((card) => !truce.includes(card))
    const given: Position = {
      hands: [['attack-west-1', CACTUS], ['cactus-9']],
      discards: { day: used },
    }
    expect(mexica.view(acted(given, [play('attack-west', 1)]).state).waiting).toEqual([1])
  })

  test('MX-113 MX-70 laying cards closes the window for neither side', () => {
    const given: Position = { hands: [['attack-west-1', CACTUS], ['edge-1-1']] }
    const { state } = acted(given, [play('attack-west', 1), [1, { type: 'lay', card: 'edge-1' }]])
    expect(mexica.decision(state, seatAt(1))?.actions).toEqual([READY])
    expect(mexica.view(state).waiting).toEqual([0, 1])
  })

  const at = (own: number, other: number): Position => ({ at: [own, other], step: 'sacrifice' })
  test.for<readonly [string, Position, readonly CardId[], boolean]>([
    ['a card of the days', at(20, 10), [CACTUS], true],
    ['rain cards alone', at(20, 2), [SERPENT, 'harvest-1-1'], false],
    ['a war card, far from all others', at(20, 3), ['eagle-1'], false],
    ['a war card, two spaces from another', at(20, 2), ['eagle-1'], true],
    ['no card', at(20, 1), [], false],
    ['no card, but another in range', { ...at(20, 1), weeks: { 2: 0 } }, [], true],
    ['no card, and none in range', { ...at(20, 2), weeks: { 2: 0 } }, [], false],
    [
      'its range already used',
      { ...at(20, 1), weeks: { 2: 0 }, turn: { reached: true } },
      [],
      false,
    ],
    [
      'a war card near another, but all long reaches used',
      { ...at(20, 2), discards: { war: ['long-reach-1', 'long-reach-2'] } },
      ['eagle-1'],
      false,
    ],
    [
      'a card of the days, but all those for turns used',
      { ...at(20, 2), discards: { day: all('day', 'turn') } },
      [CACTUS],
      false,
    ],
  ])('MX-113 MX-18 with %s', ([, given, hand, isAsked]) => {
    const course = actedAnyhow({ ...given, tokens: [1, 0], hands: [hand, ['cactus-9']] }, [PASS])
    expect(course.state.asked).not.toBeNull()
    expect(ofType(course, 'turn-began')).toHaveLength(isAsked ? 0 : 1)
  })

  test('MX-113 MX-18 whether the range has been used is seen by all', () => {
    const given: Position = { at: [20, 1], weeks: { 2: 0 }, hands: [[CACTUS]], tokens: [0, 3] }
    const state = position(given)
    expect(mexica.view(state).turn.reached).toBe(false)
    const attack = [{ type: 'attack', seat: 1 }, READY] as const
    const after = acted(state, attack, [die(2), die(2)]).state
    expect(mexica.view(after).turn).toMatchObject({ seat: 0, reached: true })
  })
})

describe('over whole matches', () => {
  interface Place {
    readonly state: State
    readonly seat: Seat
    readonly actions: readonly Action[]
  }

  /** The questions of some matches of random players. */
  function places(chance: Chance): readonly Place[] {
    const found: Place[] = []
    for (const [index, players] of [2, 3, 4, 4].entries()) {
      const options = mexica.parseOptions({ maryCost: 1 + index })
      if (!options.ok) throw new Error(options.refusal.detail)
      const seed = seedFromText(`windows ${index}`)
      let { state } = mexica.setup({ players, options: options.value, seed })
      while (state.ended === null) {
        const asked = seatsOf(players).flatMap((seat) => {
          const decision = mexica.decision(state, seat)
          return decision === undefined ? [] : [{ state, seat, actions: decision.actions }]
        })
        found.push(...asked)
        const { seat, actions } = pick(chance, asked)
        const step = mexica.apply(state, seat, pick(chance, actions))
        if (!step.ok) throw new Error(step.refusal.detail)
        ;({ state } = step.value)
      }
    }
    return found
  }

  const chance = constantChance('windows')
  const asked = places(chance)

  test('MX-113 the public view alone determines which questions are asked', () => {
    for (const { state, seat } of asked) {
      const view = mexica.view(state)
      // The view alone, as it comes over the wire.
      const sent: Seen = JSON.parse(JSON.stringify(view))
      expect(seatsThatCouldAct(sent)).toEqual(view.waiting)
      expect(view.waiting).toContain(seat)
      const other = mexica.resample(state, 'spectator', chance)
      expect(seatsThatCouldAct(seenOf(other))).toEqual(view.waiting)
    }
  })

  test('MX-113 a player who can only pass is asked only if another possible hand would have had a choice', () => {
    const lone = asked.filter(({ actions }) => isLone(actions))
    expect(lone.length).toBeGreaterThan(100)
    const unexplained = lone.filter(({ state, seat }) => {
      for (let deals = 0; deals < 400; deals++) {
        const dealt = mexica.resample(state, 'spectator', chance)
        const other = { ...dealt, random: branch(chance) }
        if (!isLone(mexica.decision(other, seat)?.actions ?? [])) return false
      }
      return true
    })
    expect(
      unexplained.map(({ state, seat }) => [state.asked, mexica.view(state).players[seat]]),
    ).toEqual([])
  })

  test('MX-113 MX-76 no other question has only one answer', () => {
    const kinds = new Set(
      asked.filter(({ actions }) => actions.length === 1).map(({ state }) => state.asked?.kind),
    )
    for (const kind of ['move', 'sacrifice', 'pay', 'negate'] as const)
      expect(kinds).not.toContain(kind)
  })
})
