// FW-10 to FW-18 in play: whole turns, and the edge cases of arriving.
import { describe, expect, test } from 'vitest'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  asked,
  DONE,
  die,
  EAGLE,
  holding,
  lay,
  listed,
  ofType,
  PASS,
  type Position,
  play,
  playOn,
  playTo,
  position,
  rackOf,
  refusedWith,
  skullsOf,
} from './position.ts'

const TAKE_DISC = { type: 'take-disc' } as const
const stepOf = (state: ReturnType<typeof position>) => flowerWar.view(state).turn.step

describe('moving', () => {
  test('FW-11 FW-20 a die shows each number from one to six, and no other', () => {
    const { value: options } = Object(flowerWar.parseOptions({}))
    const shown = Array.from({ length: 600 }, (_, n) => {
      const seed = seedFromText(`a die ${n}`)
      const [rolled] = ofType(flowerWar.setup({ players: 2, options, seed }), 'rolled')
      return rolled?.die ?? 0
    })
    for (let pips = 1; pips <= 6; pips++)
      // 100 each, and a standard error of 9.
      expect(Math.abs(shown.filter((each) => each === pips).length - 100)).toBeLessThan(40)
    expect(shown.every((each) => each >= 1 && each <= 6)).toBe(true)
  })

  test('FW-12 FW-30 a player who arrives by card meets the card on top, too', () => {
    const piles = { 1: [['obsidian-butterfly-1', 1]] } as const
    const { state, events } = acted(holding('current-1', { at: [20, 10], piles }), [
      playTo('current-1', 1),
    ])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([5 - 2 + 1, 5 + 2])
    expect(ofType({ events }, 'trapped')).toEqual([
      { type: 'trapped', seat: 0, space: 1, card: 'obsidian-butterfly-1' },
    ])
  })

  test.for(['armory-1', 'spring-1'] as const)('FW-40 %s is an artifact, and no trap', (card) => {
    const piles = { 12: [[card, 0]] } as const
    const course = acted({ at: [20, 10], hands: [[], [EAGLE]], piles }, [PASS], [die(2)])
    expect(ofType(course, 'trapped')).toEqual([])
  })
})

describe('the steps in sight', () => {
  test('FW-10 collecting, battling, sacrificing and playing cards are shown as they come', () => {
    const given: Position = { at: [12, 10], racks: { 12: 1 }, hands: [[EAGLE], ['mist-1']] }
    const steps: string[] = []
    let { state } = acted(given, [PASS], [die(2)])
    for (const [actions, dice] of [
      [[PASS], [die(3), die(3)]],
      [[PASS], []],
      [[PASS], []],
      [[PASS], []],
    ] as const) {
      steps.push(`${asked(state).kind} in ${stepOf(state)}`)
      state = acted(state, actions, dice).state
    }
    steps.push(`${asked(state).kind} in ${stepOf(state)}`)
    expect(steps).toEqual([
      'disc in collect',
      'battle in battle',
      'battle in battle',
      'sacrifice in sacrifice',
      'cards in cards',
    ])
  })

  test('FW-10 the consequences of a card stay in the cards step', () => {
    const given = holding('current-1', { at: [20, 1] })
    const { state } = acted(given, [playTo('current-1', 1)], [die(3), die(3)])
    expect([asked(state).kind, stepOf(state)]).toEqual(['battle', 'cards'])
  })

  test('FW-70 under Olin the player moves again in the second round', () => {
    const given: Position = { at: [20, 10], active: ['mazatl', 'olin'], hands: [[], [EAGLE]] }
    const { state } = acted(given, [PASS, { type: 'go', space: 3 }])
    expect([asked(state).kind, stepOf(state)]).toEqual(['move', 'move'])
    expect(asked(acted(state, [{ type: 'go', space: 4 }]).state).kind).toBe('sacrifice')
  })
})

describe('offers', () => {
  test('FW-14 a rack with a skull left opens no offer, not even when it is emptied later', () => {
    const given: Position = { at: [20, 10], racks: { 12: 2 }, hands: [[], ['chinampa-1', EAGLE]] }
    const cards = acted(given, [PASS, PASS], [die(2)])
    expect(rackOf(cards.state, 12)).toBe(1)
    const emptied = acted(cards.state, [play('chinampa-1')])
    expect(rackOf(emptied.state, 12)).toBe(0)
    expect(refusedWith(emptied.state, TAKE_DISC)).toBe('no-offer')
  })

  test('FW-14 a player who leaves loses the offer', () => {
    const given = holding('current-1', { at: [20, 10], racks: { 20: 0 }, turn: { offer: 20 } })
    expect(refusedWith(given, TAKE_DISC)).toBeUndefined()
    const { state } = acted(given, [playTo('current-1', 1)])
    expect(refusedWith(state, TAKE_DISC)).toBe('no-offer')
    expect(flowerWar.view(state).turn.offer).toBeNull()
  })
})

describe('the cards that are played', () => {
  test('FW-17 cards held when the cards step begins can be played in a whole turn', () => {
    const given: Position = { at: [20, 10], hands: [[], ['sweet-rain-1', EAGLE]] }
    const { state } = acted(given, [PASS, PASS, play('sweet-rain-1')], [die(2)])
    expect(skullsOf(state, 1)).toBe(1 + 2)
  })

  test('FW-17 a card that another player lays in a battle does not reduce the cards to play', () => {
    const hands = [['challenge-1', 'sweet-rain-1', EAGLE], ['macuahuitl-1']] as const
    const given: Position = { at: [20, 2], skulls: [5, 5], hands }
    const fought = [playOn('challenge-1', 1), PASS, lay('macuahuitl-1'), PASS] as const
    const { state } = acted(given, fought, [die(3), die(3)])
    expect(refusedWith(state, play('sweet-rain-1'))).toBeUndefined()
  })

  test('FW-17 a card that was drawn and discarded since does not reduce the cards to play', () => {
    const given: Position = {
      hands: [['two-springs-1', 'cleansing-1', 'sweet-rain-1'], []],
      tops: { tlaloc: ['mist-1', 'mist-2', 'ransom-1'] },
    }
    const { state } = acted(given, [
      play('two-springs-1'),
      { type: 'give', card: 'mist-1' },
      play('cleansing-1'),
      { type: 'discard', card: 'mist-2' },
      DONE,
    ])
    expect(state.hands[0]).toEqual(['sweet-rain-1', 'ransom-1'])
    const last = { type: 'play-last', card: 'sweet-rain-1' }
    expect(listed(state)).toEqual([play('sweet-rain-1'), last, PASS])
  })

  test('FW-18 with Atl active, the sacrifice step is skipped without skulls and cards', () => {
    const given: Position = {
      at: [20, 10],
      racks: { 12: 0 },
      discs: { 12: 0 },
      hands: [[EAGLE], []],
      active: ['atl'],
    }
    const { events } = acted(given, [PASS], [die(2), die(1)])
    expect(ofType({ events }, 'turn-began').map(({ seat }) => seat)).toEqual([1, 0])
  })

  test('ALL-5 only the decision of a battle names an action that passes', () => {
    const given = holding('challenge-1', { at: [20, 2] })
    const { state } = acted(given, [playOn('challenge-1', 1)], [die(3), die(3)])
    expect(flowerWar.decision(state, seatAt(0))?.pass).toEqual(PASS)
    expect(flowerWar.decision(position(given), seatAt(0))?.pass).toBeUndefined()
    expect(flowerWar.decision(state, seatAt(1))).toBeUndefined()
  })
})
