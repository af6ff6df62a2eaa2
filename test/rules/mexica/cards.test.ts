// Sacrifices, cards played in a turn, decks and hands.
import { describe, expect, test } from 'vitest'
import type { CardId } from '../../../rules/src/mexica/cards/cards.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { CARD_LANDINGS_MAX } from '../../../rules/src/mexica/state.ts'
import { seatAt } from '../../../rules/src/seat.ts'
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
  READY,
  rain,
  refusedWith,
  SERPENT,
  spaceOf,
  tokensOf,
  tokensOn,
} from './position.ts'

/** East draws that day card from Mary. */
function drawn(card: CardId, more: Position = {}, chance: readonly number[] = []) {
  const given: Position = { step: 'sacrifice', tokens: [9, 4, 4], hands: [[CACTUS]] }
  const options = { maryCost: 7 }
  return acted({ ...given, options, tops: { day: [card] }, ...more }, [offer('mary')], chance)
}

describe('sacrifices', () => {
  test('MX-17 a token for a god draws a card of that god, any number of times', () => {
    const given: Position = { step: 'sacrifice', tokens: [3, 0], hands: [[CACTUS]] }
    const { state } = acted(given, [offer('huitzilopochtli'), offer('tlaloc'), offer('tlaloc')])
    expect(state.lake).toEqual({ huitzilopochtli: 1, tlaloc: 2 })
    expect(state.hands[0]?.length).toBe(4)
    expect(askedFor(state)).toBe('cards')
  })

  test('MX-17 MX-30 a god whose cards have run out still counts the token', () => {
    const given: Position = { step: 'sacrifice', tokens: [2, 0], hands: [[CACTUS]], empty: ['war'] }
    const { state } = acted(given, [offer('huitzilopochtli')])
    expect([state.lake.huitzilopochtli, state.hands[0]?.length]).toEqual([1, 1])
  })

  test('MX-17 MX-110 Mary takes three out of play for a day card, or as many as the option says', () => {
    const course = drawn('cactus-1', { options: {} })
    expect([tokensOf(course.state, 0), course.state.gone]).toEqual([6, 3])
    expect(course.state.hands[0]).toEqual([CACTUS, 'cactus-1'])
    expect(course.state.lake).toEqual({ huitzilopochtli: 0, tlaloc: 0 })
    const cheap: Position = { step: 'sacrifice', tokens: [4, 0], options: { maryCost: 4 } }
    expect(
      tokensOf(
        acted({ ...cheap, hands: [[CACTUS]], tops: { day: ['cactus-1'] } }, [offer('mary')]).state,
        0,
      ),
    ).toBe(0)
    expect(refusedWith({ step: 'sacrifice', tokens: [2, 0] }, offer('mary'))).toBe('too-few-tokens')
  })

  test('MX-17 MX-50 week cards of Mary make her cheaper, never below one', () => {
    const given: Position = {
      step: 'sacrifice',
      tokens: [9, 0],
      weeks: { 9: 0, 19: 0 },
      options: { maryCost: 7 },
      hands: [[CACTUS]],
      tops: { day: ['cactus-1'] },
    }
    expect(tokensOf(acted(given, [offer('mary')]).state, 0)).toBe(4)
    expect(tokensOf(acted({ ...given, options: { maryCost: 2 } }, [offer('mary')]).state, 0)).toBe(
      8,
    )
  })
})

describe('cards', () => {
  test('MX-18 any number of turn cards can be played in the cards step', () => {
    const given: Position = { hands: [['forced-war-1', 'forced-rain-1', CACTUS]], tokens: [0, 2] }
    expect(listed(given)).toEqual([play('forced-war', 1), play('forced-rain', 1), PASS])
    const { state } = acted(given, [play('forced-war', 1), play('forced-rain', 1)])
    expect([askedFor(state), tokensOf(state, 1)]).toEqual(['cards', 0])
    expect(refusedWith(given, play('make-discard', 1))).toBe('not-in-hand')
  })

  test('MX-18 MX-50 range reaches as many spaces as its bonus, once a turn, and not the own space', () => {
    const given: Position = { at: [20, 1], weeks: { 2: 0 }, hands: [[CACTUS]], tokens: [0, 3] }
    const attack = { type: 'attack', seat: 1 } as const
    expect(listed(given)).toEqual([attack, PASS])
    expect(refusedWith({ ...given, at: [20, 2] }, attack)).toBe('no-target')
    expect(refusedWith({ ...given, at: [20, 20] }, attack)).toBe('no-target')
    expect(refusedWith({ ...given, at: [20, 2], weeks: { 2: 0, 13: 0 } }, attack)).toBeUndefined()
    const course = acted(given, [attack, READY], [die(5), die(2)])
    expect([tokensOf(course.state, 0), tokensOf(course.state, 1)]).toEqual([2, 1])
    expect(refusedWith(course.state, attack)).toBe('already-reached')
  })

  test('MX-18 long-reach battles a player up to two spaces away, the own space among them', () => {
    const given: Position = { at: [20, 2, 3], hands: [['long-reach-1', CACTUS]] }
    expect(listed(given)).toEqual([play('long-reach', 1), PASS])
    expect(listed({ ...given, at: [20, 20, 3] })).toEqual([play('long-reach', 1), PASS])
    expect(refusedWith(given, play('long-reach', 2))).toBe('no-target')
  })

  test('MX-30 used cards go to the discard pile of their deck, which is shuffled when that is empty', () => {
    const used = acted({ hands: [['forced-war-1', CACTUS]], tokens: [0, 1] }, [
      play('forced-war', 1),
    ])
    expect(used.state.discards.day).toEqual(['forced-war-1'])
    const given: Position = {
      step: 'sacrifice',
      tokens: [2, 0],
      hands: [[CACTUS]],
      empty: ['rain'],
      discards: { rain: ['drift-1', 'drift-2'] },
    }
    const course = actedAnyhow(given, [offer('tlaloc')])
    expect(ofType(course, 'reshuffled')).toEqual([{ type: 'reshuffled', deck: 'rain', cards: 2 }])
    expect(course.state.discards.rain).toEqual([])
    expect(course.state.decks.rain).toHaveLength(1)
  })

  test('MX-31 a card marked now acts at once, seen by all; others go to hand, seen only by their player', () => {
    const now = drawn('gain-2-1')
    expect([tokensOf(now.state, 0), now.state.discards.day]).toEqual([4, ['gain-2-1']])
    const [event] = ofType(now, 'drew')
    expect(event && mexica.redact(event, 'spectator')).toMatchObject({ card: 'gain-2-1' })
    const [held] = ofType(drawn('strike-1-1'), 'drew')
    expect(held && mexica.redact(held, seatAt(1))).toMatchObject({ card: null, deck: 'day' })
    expect(held && mexica.redact(held, seatAt(0))).toMatchObject({ card: 'strike-1-1' })
  })

  test('MX-31 hands are hidden, their sizes by deck are not', () => {
    const { state } = drawn('strike-1-1')
    expect(mexica.view(state).players[0]?.cards).toEqual({ day: 2, war: 0, rain: 0 })
    expect(JSON.stringify(mexica.view(state))).not.toContain('strike-1-1')
    expect(mexica.privateView(state, seatAt(0)).hand).toEqual([CACTUS, 'strike-1-1'])
  })

  test.for([
    ['gain-1-1', 3, 4],
    ['gain-3-1', 5, 4],
    ['lose-1-1', 1, 4],
    ['lose-2-1', 0, 4],
    ['give-war-1', 1, 4],
    ['give-rain-1', 1, 4],
  ] as const)('MX-31 the day card %s leaves its player with %i', ([card, own, other]) => {
    const { state } = drawn(card)
    expect([tokensOf(state, 0), tokensOf(state, 1)]).toEqual([own, other])
  })

  test('MX-31 pay-each pays in turn order until the tokens run out, pay-one pays two to a chosen player', () => {
    const at = [20, 5, 10]
    const each = drawn('pay-each-1', { at, tokens: [8, 0, 0] }).state
    expect([0, 1, 2].map((seat) => tokensOf(each, seat))).toEqual([0, 1, 0])
    const one = drawn('pay-one-1', { at, tokens: [9, 0, 0] }).state
    expect(mexica.decision(one, seatAt(0))).toMatchObject({ kind: 'pay', asked: { tokens: 2 } })
    const { state } = acted(one, [{ type: 'pay', seat: 2 }])
    expect([0, 1, 2].map((seat) => tokensOf(state, seat))).toEqual([0, 0, 2])
    expect(refusedWith(one, { type: 'pay', seat: 0 })).toBe('no-target')
    // With one other player, or nothing to pay, there is no choice.
    expect(tokensOf(drawn('pay-one-1').state, 1)).toBe(6)
    expect(askedFor(drawn('pay-one-1', { at, tokens: [7, 0, 0] }).state)).toBe('cards')
  })

  test('MX-31 again gives another turn after this one, several in the order drawn', () => {
    const given: Position = {
      step: 'sacrifice',
      tokens: [7, 0],
      options: { maryCost: 7 },
      hands: [[], [CACTUS]],
      tops: { day: ['day-card-1', 'again-1'] },
    }
    const course = actedAnyhow({ ...given, more: { extra: [seatAt(1)] } }, [offer('mary')])
    expect(ofType(course, 'earned-turn')).toEqual([{ type: 'earned-turn', seat: 0 }])
    expect(ofType(course, 'turn-began')).toMatchObject([{ seat: 1, kind: 'extra', round: 3 }])
    expect(course.state.extra).toEqual([0])
  })

  test('MX-31 war-card, rain-card and day-card draw one, week-card takes that of the space if it is free', () => {
    const war = drawn('war-card-1', { tops: { day: ['war-card-1'], war: ['shield-1'] } })
    expect(war.state.hands[0]).toEqual([CACTUS, 'shield-1'])
    const rains = drawn('rain-card-1', { tops: { day: ['rain-card-1'], rain: ['drift-1'] } })
    expect(rains.state.hands[0]).toEqual([CACTUS, 'drift-1'])
    expect(drawn('week-card-1', { at: [3, 10] }).state.weeks[2]).toBe(0)
    expect(drawn('week-card-1', { at: [3, 10], weeks: { 3: 1 } }).state.weeks[2]).toBe(1)
  })

  test('MX-33 the chosen player is always another, even one with nothing to give', () => {
    const given: Position = { at: [20, 5, 10], hands: [['forced-rain-1', 'make-discard-1']] }
    expect(listed(given)).toEqual([
      play('forced-rain', 1),
      play('forced-rain', 2),
      play('make-discard', 1),
      play('make-discard', 2),
      PASS,
    ])
    expect(refusedWith(given, play('forced-rain', 0))).toBe('no-target')
    const { state } = acted({ ...given, hands: [['forced-rain-1', CACTUS]] }, [
      play('forced-rain', 1),
    ])
    expect(state.lake.tlaloc).toBe(0)
  })

  test('MX-33 make-discard lets its target choose, if they have a choice', () => {
    const given: Position = {
      hands: [
        ['make-discard-1', CACTUS],
        ['edge-1-1', 'drift-1'],
      ],
    }
    const asked = acted(given, [play('make-discard', 1)]).state
    expect([askedFor(asked), askedSeat(asked)]).toEqual(['discard', 1])
    const { state } = acted(asked, [{ type: 'discard', card: 'drift' }])
    expect([state.hands[1], state.discards.rain]).toEqual([['edge-1-1'], ['drift-1']])
    const only: Position = { hands: [['make-discard-1', CACTUS], ['edge-1-1']] }
    expect(acted(only, [play('make-discard', 1)]).state.hands[1]).toEqual([])
  })

  test('MX-33 attacks on an absent seat or the player’s own go to the nearest, by choice on ties; others reach anywhere', () => {
    const at = [20, 2, 18, 10]
    const hands = (card: CardId): Position => ({ at, hands: [[card, CACTUS]] })
    expect(listed(hands('attack-south-1'))).toEqual([play('attack-south', 3), PASS])
    expect(listed(hands('attack-nearest-1'))).toEqual([
      play('attack-nearest', 1),
      play('attack-nearest', 2),
      PASS,
    ])
    expect(listed(hands('attack-east-1'))).toEqual([
      play('attack-east', 1),
      play('attack-east', 2),
      PASS,
    ])
    expect(listed({ hands: [['attack-north-1', CACTUS]] })).toEqual([play('attack-north', 1), PASS])
    expect(refusedWith(hands('attack-south-1'), play('attack-south', 1))).toBe('no-target')
  })

  test('MX-33 start- and go-to work even when their seat is absent', () => {
    expect(spaceOf(drawn('start-south-1').state, 0)).toBe(15)
    expect(spaceOf(drawn('go-to-atl-1').state, 0)).toBe(9)
  })
})

describe('movement by cards', () => {
  test('MX-32 a moving card lands the player, who collects and is asked for rain there', () => {
    const { state } = drawn('back-2-1', { hands: [[SERPENT]] })
    expect([spaceOf(state, 0), tokensOn(state, 18), askedFor(state)]).toEqual([18, 6, 'rain'])
  })

  test('MX-32 a moving card lands a player on the space where they stand, too', () => {
    const { state } = drawn('go-to-xochitl-1')
    expect([spaceOf(state, 0), tokensOn(state, 20)]).toEqual([20, 6])
  })

  test('MX-32 go-to pays one token on arrival, and another after the battles if one is won', () => {
    const given: Position = { at: [20, 9], tokens: [7, 5], hands: [[]] }
    const won = drawn('go-to-atl-1', given, [die(4), die(2)])
    // One on arrival, one collected, two from the battle, one for having won it.
    expect(tokensOf(won.state, 0)).toBe(5)
    const even = drawn('go-to-atl-1', given, [die(2), die(2)])
    expect(tokensOf(even.state, 0)).toBe(2)
    expect(tokensOf(drawn('start-north-1', { hands: [[]], tokens: [7, 0] }).state, 0)).toBe(1)
  })

  test('MX-32 after five landings by cards in a turn another card of that kind does nothing', () => {
    const turn = { landings: CARD_LANDINGS_MAX }
    const given: Position = { turn, hands: [[CACTUS]] }
    expect(CARD_LANDINGS_MAX).toBe(5)
    const { state } = drawn('go-to-atl-1', given)
    expect([spaceOf(state, 0), tokensOf(state, 0)]).toEqual([20, 2])
    expect(spaceOf(drawn('forward-1-1', { ...given, turn: { landings: 4 } }).state, 0)).toBe(1)
  })

  test('MX-32 drift may still be played then; the landing goes on', () => {
    const asked = landed({ at: [20, 3], hands: [['drift-1', CACTUS]], tokens: [0, 4] }, 3).state
    const many = { ...asked, turn: { ...asked.turn, landings: CARD_LANDINGS_MAX } }
    const course = actedAnyhow(many, [rain('drift')])
    expect(spaceOf(course.state, 0)).toBe(3)
    expect(ofType(course, 'battle-began')).toHaveLength(1)
  })
})
