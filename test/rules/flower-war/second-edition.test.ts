// The changes of version 2 of the rules: options, the early end of a turn, and windows that pass by themselves.
import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../rules/src/flower-war/asking/facts.ts'
import {
  hasNothingToDiscard,
  hasNothingToLay,
  hasNothingToPlay,
  hasNothingToSacrifice,
} from '../../../rules/src/flower-war/asking/windows.ts'
import { CARD_IDS } from '../../../rules/src/flower-war/cards/cards.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import type { State } from '../../../rules/src/flower-war/state.ts'
import { pick, seedFromText } from '../../../rules/src/random.ts'
import { SPACE_NAMES, type SpaceName } from '../../../rules/src/ritual-calendar/spaces.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import {
  acted,
  asked,
  die,
  EAGLE,
  listed,
  offer,
  ofType,
  PASS,
  type Position,
  play,
  playOn,
  position,
  refusedWith,
  skullsOf,
} from './position.ts'

const END = { type: 'end' } as const
const TAKE_DISC = { type: 'take-disc' } as const

function begun(players: number, given: object, seed = 'second') {
  const options = flowerWar.parseOptions(given)
  if (!options.ok) throw new Error(options.refusal.detail)
  return flowerWar.setup({ players, options: options.value, seed: seedFromText(seed) })
}

describe('the options', () => {
  test('FW-2 racks hold eight with two and three players, else twelve, unless the option says otherwise', () => {
    const sizes = [2, 3, 4, 5, 6].map(
      (players) => flowerWar.view(begun(players, {}).state).rackSize,
    )
    expect(sizes).toEqual([8, 8, 12, 12, 12])
    expect(flowerWar.view(begun(2, { racks: '12' }).state).rackSize).toBe(12)
    const { state } = begun(2, {})
    expect(flowerWar.pieces(state)['skulls']).toBe(360)
  })

  test('FW-4 the order between the first and the last is drawn, and shown', () => {
    const orders = new Set<string>()
    for (let n = 0; n < 60; n++) {
      const { state, events } = begun(5, { order: 'drawn' }, `order ${n}`)
      const { order } = flowerWar.view(state)
      expect([order[0], order[4]]).toEqual([0, 4])
      expect([...order].sort()).toEqual([0, 1, 2, 3, 4])
      expect(events[0]).toEqual({ type: 'order-drawn', order })
      orders.add(order.join())
    }
    expect(orders.size).toBe(6)
    const three = begun(3, { order: 'drawn' })
    expect(flowerWar.view(three.state).order).toEqual([0, 1, 2])
    expect(ofType({ events: [...begun(5, {}).events] }, 'order-drawn')).toEqual([])
  })

  test('FW-4 turns, and everything else in turn order, follow the drawn order', () => {
    const order = [0, 2, 1, 3].map(seatAt)
    const given: Position = { at: [20, 4, 8, 10], hands: [[EAGLE]], more: { order } }
    const turn = (seat: number) =>
      acted({ ...given, seat, hands: [[EAGLE], [EAGLE], [EAGLE], [EAGLE]] }, [PASS], [die(1)])
    expect([0, 2, 1, 3].map((seat) => turn(seat).state.turn.seat)).toEqual([2, 1, 3, 0])
    const flood: Position = {
      ...given,
      step: 'sacrifice',
      skulls: [1, 0, 0, 0],
      active: [],
      apocalypse: {},
    }
    const { events } = acted(flood, [offer('tlaloc')])
    const saved = ofType({ events }, 'skulls').filter(({ to }) => to.at === 'player')
    expect(saved.map(({ to }) => to)).toEqual(order.map((seat) => ({ at: 'player', seat })))
  })

  test('FW-16 Mary charges what the option says', () => {
    const given: Position = {
      step: 'sacrifice',
      skulls: [3, 0],
      hands: [[EAGLE]],
      options: { maryCost: 3 },
    }
    const { state } = acted({ ...given, tops: { mary: ['peace-1'] } }, [offer('mary')])
    expect([skullsOf(state, 0), state.gone - position(given).gone]).toEqual([0, 3])
    expect(refusedWith({ ...given, skulls: [2, 0] }, offer('mary'))).toBe('too-few-skulls')
    expect(flowerWar.view(position(given)).maryCost).toBe(3)
    expect(flowerWar.view(begun(2, { signs: false }).state).maryCost).toBeNull()
  })

  test('FW-61 even halves forestall as often as the option says', () => {
    const keeper: Position = {
      seat: 0,
      active: [],
      apocalypse: { counted: 3 },
      lake: { huitzilopochtli: 1, tlaloc: 1 },
      hands: [[EAGLE], [EAGLE]],
    }
    const once = { ...keeper, options: { forestalls: 1 } }
    expect(ofType(acted(once, [PASS], [die(2)]), 'forestalled')).toEqual([
      { type: 'forestalled', times: 1, left: 0 },
    ])
    const never = acted({ ...keeper, options: { forestalls: 0 }, kind: 'flood' }, [PASS], [die(2)])
    expect(ofType(never, 'counted')).toHaveLength(1)
  })
})

describe('attacks by cards', () => {
  test.for([
    ['atlatl-1', 1],
    ['challenge-1', 0],
  ] as const)('FW-110 %s has a bonus of %i, for which nothing is paid', ([card, bonus]) => {
    const given: Position = {
      at: [20, 2],
      skulls: [5, 5],
      racks: { 20: 4 },
      hands: [[card, EAGLE]],
    }
    const { state, events } = acted(given, [playOn(card, 1), PASS], [die(4), die(3)])
    expect(ofType({ events }, 'battle-began')).toMatchObject([{ aid: bonus }])
    expect(ofType({ events }, 'battle-ended')).toMatchObject([{ winner: 0, payment: 1 }])
    expect(skullsOf(state, 1)).toBe(4)
  })

  test('FW-110 war-drum has its bonus in every battle, beside that of an armory', () => {
    const given: Position = {
      at: [20, 20, 1],
      skulls: [5, 5, 5],
      racks: { 20: 4 },
      hands: [['war-drum-1', EAGLE]],
      piles: { 20: [['armory-1', 1]] },
    }
    // The card covers the armory before it acts.
    const drummed = acted(
      given,
      [{ type: 'play', card: 'war-drum-1' }, PASS, PASS],
      [die(2), die(3), die(2), die(3)],
    )
    expect(ofType(drummed, 'battle-began').map(({ aid }) => aid)).toEqual([1, 1])
    expect(ofType(drummed, 'battle-ended').map(({ winner }) => winner)).toEqual([null, null])
  })

  test('FW-110 She of the Jade Skirt draws five rain cards, fewer once a sign has founded', () => {
    const given: Position = {
      hands: [['jade-skirt-1', EAGLE], []],
      skulls: [5, 0],
      racks: { 20: 4 },
    }
    const { state } = acted(given, [{ type: 'play', card: 'jade-skirt-1' }])
    expect(state.hands[0]).toHaveLength(6)
    const signs = acted({ ...given, discs: { 20: 0 }, tops: { tlaloc: ['mist-1', 'serpent-1'] } }, [
      { type: 'play', card: 'jade-skirt-1' },
    ])
    expect(signs.state.ended).toBe('signs')
    expect(signs.state.hands[0]).toEqual([EAGLE, 'mist-1', 'serpent-1'])
  })
})

describe('the end of a turn', () => {
  test('FW-111 `end` skips sacrifices and cards', () => {
    const given: Position = { step: 'sacrifice', skulls: [2, 0], hands: [['challenge-1'], []] }
    expect(listed(given)).toContainEqual(END)
    const { state, events } = acted(given, [END], [die(2)])
    expect(state.turn.seat).toBe(1)
    expect(state.hands[0]).toEqual(['challenge-1'])
    expect(events[0]).toEqual({ type: 'passed', seat: 0 })
  })

  test('FW-111 FW-70 Tecpatl keeps the player from ending too', () => {
    const given: Position = {
      step: 'sacrifice',
      skulls: [2, 0],
      active: ['tecpatl'],
      turn: { mustOffer: true },
    }
    expect(refusedWith(given, END)).toBe('must-offer')
  })

  test('FW-111 `end` is not an answer in the cards step', () => {
    expect(refusedWith({ hands: [[EAGLE]] }, END)).toBe('not-answering')
  })
})

/** The kind of question that follows East's pass, when West has come to space 12. */
function askedAfter(given: Position, dice = [die(2)]): string {
  const { state } = acted({ at: [20, 10], hands: [[EAGLE]], ...given }, [PASS], dice)
  return `${state.turn.seat} ${asked(state).kind}`
}

describe('windows', () => {
  const bare: Position = { racks: { 12: 0 }, discs: { 12: 0 } }

  test("FW-112 the cards step passes by itself with nothing but Mary's cards in hand", () => {
    const hands = [[EAGLE], ['peace-1']] as const
    expect(askedAfter({ ...bare, hands }, [die(2), die(1)])).toBe('0 sacrifice')
    const war = [[EAGLE], ['peace-1', 'macuahuitl-1']] as const
    expect(askedAfter({ ...bare, hands: war })).toBe('1 cards')
  })

  test.for([
    ['coatl', 'mist-1', 'macuahuitl-1'],
    ['quiyahuitl', 'macuahuitl-1', 'mist-1'],
  ] as const)('FW-112 under %s it passes with barred cards alone', ([disc, barred, free]) => {
    const active: readonly SpaceName[] = [disc]
    const hands = [[EAGLE, 'serpent-1'], [barred]] as const
    expect(askedAfter({ ...bare, active, hands }, [die(2), die(1)])).toBe('0 sacrifice')
    const both = [
      [EAGLE, 'serpent-1'],
      [barred, free],
    ] as const
    expect(askedAfter({ ...bare, active, hands: both })).toBe('1 cards')
  })

  test('FW-112 the sacrifice step passes by itself if two skulls are needed and the player has one', () => {
    const active: readonly SpaceName[] = ['cuauhtli']
    const hands = [[EAGLE], ['mist-1']] as const
    const poor: Position = { ...bare, active, hands, skulls: [0, 1] }
    expect(askedAfter(poor)).toBe('1 cards')
    expect(askedAfter({ ...poor, active: ['cuauhtli', 'atl'] })).toBe('1 sacrifice')
    expect(askedAfter({ ...poor, active: ['cuauhtli', 'tochtli'] })).toBe('1 sacrifice')
    expect(askedAfter({ ...poor, options: { maryCost: 1 } })).toBe('1 sacrifice')
  })

  test('FW-112 FW-14 a player without skulls is asked while the disc on offer can be taken', () => {
    const given: Position = { racks: { 12: 1 }, hands: [[EAGLE], []] }
    const { state } = acted({ at: [20, 10], ...given }, [PASS, PASS], [die(2)])
    expect(asked(state).kind).toBe('sacrifice')
    const poor = acted(state, [offer('tlaloc')]).state
    expect([skullsOf(poor, 1), ...listed(poor)]).toEqual([0, TAKE_DISC, PASS, END])
  })

  test('FW-112 an attacker without skulls is not asked for rain cards, which all cost some', () => {
    const hands = (attacker: 'mist-1' | 'macuahuitl-1') => [['challenge-1', attacker], []] as const
    const given = (attacker: 'mist-1' | 'macuahuitl-1'): Position => ({
      at: [20, 2],
      skulls: [0, 3],
      hands: hands(attacker),
    })
    const dice = [die(1), die(1)]
    const rain = acted(given('mist-1'), [playOn('challenge-1', 1)], dice).state
    expect(asked(rain).kind).toBe('cards')
    const war = acted(given('macuahuitl-1'), [playOn('challenge-1', 1)], dice).state
    expect(asked(war).kind).toBe('battle')
  })

  test('FW-112 cleansing draws by itself once the hand is empty', () => {
    const given: Position = {
      hands: [['cleansing-1', 'mist-1'], []],
      tops: { tlaloc: ['sweet-rain-1'] },
    }
    const { state } = acted(given, [play('cleansing-1'), { type: 'discard', card: 'mist-1' }])
    expect(state.hands[0]).toEqual(['sweet-rain-1'])
    expect(asked(state).kind).toBe('cards')
    const bare = acted({ hands: [['cleansing-1'], []] }, [play('cleansing-1')], [die(2)]).state
    expect([bare.turn.seat, bare.hands[0]]).toEqual([1, []])
  })

  test('FW-112 the public view alone determines what the rules ask', () => {
    const chance = constantChance('windows')
    let passed = 0
    for (let n = 0; n < 5; n++) {
      let inputs = 0
      let { state } = begun(2 + (n % 5), { racks: '6', length: 'epic' }, `window ${n}`)
      while (state.ended === null) {
        if (inputs++ % 8 === 0) expect(saysAlike(state)).toBe(true)
        if (isLeftOut(state)) passed++
        const { seat } = asked(state)
        const actions = flowerWar.decision(state, seat)?.actions ?? []
        const step = flowerWar.apply(state, seat, pick(chance, actions))
        if (!step.ok) throw new Error(step.refusal.detail)
        state = step.value.state
      }
    }
    expect(passed).toBe(0)
  })
})

/** True if a question is asked although all can see that it leaves nothing but to pass. */
function isLeftOut(state: State): boolean {
  const view = flowerWar.view(state)
  switch (asked(state).kind) {
    case 'sacrifice':
      return hasNothingToSacrifice(view)
    case 'cards':
      return hasNothingToPlay(view)
    case 'battle':
      return hasNothingToLay(view)
    case 'discard':
      return hasNothingToDiscard(view)
    default:
      return false
  }
}

/** True if the facts that the rules go by are those of the public view. */
function saysAlike(state: State): boolean {
  const view: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(flowerWar.view(state)))
  const { spaces, apocalypse, ...facts } = factsOf(state)
  for (const [name, fact] of Object.entries(facts))
    expect(view[name]).toEqual(JSON.parse(JSON.stringify(fact)))
  expect(flowerWar.view(state).spaces).toMatchObject(spaces)
  expect(flowerWar.view(state).apocalypse?.kind).toBe(apocalypse?.kind)
  return true
}

describe('every ordered pair of discs', () => {
  test.for(SPACE_NAMES)('FW-60 FW-70 a match goes on after %s and any other disc', (first) => {
    const chance = constantChance(`pairs ${first}`)
    for (const second of SPACE_NAMES.filter((each) => each !== first)) {
      const [one, other] = [first, second].map((name) => SPACE_NAMES.indexOf(name) + 1)
      if (one === undefined || other === undefined) throw new Error('discs lie on spaces')
      let state = position({
        at: [other, other, 8],
        skulls: [6, 6, 6],
        racks: { [one]: 0, [other]: 0 },
        discs: { [one]: 1 },
        active: [first],
        hands: [CARD_IDS.slice(0, 3), CARD_IDS.slice(50, 53), CARD_IDS.slice(8, 10)],
        turn: { offer: other },
        options: { length: 'long' },
      })
      // The scripted chance of positions would be used up at once.
      state = { ...state, random: begun(3, {}, `${first} ${second}`).state.random }
      const taken = flowerWar.apply(state, seatAt(0), TAKE_DISC)
      if (!taken.ok) throw new Error(taken.refusal.detail)
      state = taken.value.state
      if (state.ended !== null) continue
      expect(state.active).toEqual([first, second])
      const box = flowerWar.pieces(state)
      for (let n = 0; n < 60 && state.ended === null; n++) {
        const { seat } = asked(state)
        const actions = flowerWar.decision(state, seat)?.actions ?? []
        const step = flowerWar.apply(state, seat, pick(chance, actions))
        if (!step.ok) throw new Error(`${first} ${second}: ${step.refusal.detail}`)
        state = step.value.state
        expect(flowerWar.pieces(state)).toEqual(box)
      }
    }
  })
})
