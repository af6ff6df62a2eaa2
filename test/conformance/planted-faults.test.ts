// Faults planted in the fixture game, each of which a check of the conformance suite must find.
import { accept } from '../../rules/src/result.ts'
import { peek } from '../support/peek/peek.ts'
import { after, carrying, type Fault, findsFaults } from './faults.ts'

const faults: readonly Fault[] = [
  [
    'a legal action that is not listed',
    'decisions',
    /is legal, but not listed/,
    {
      decision: (state, seat) => {
        const decision = peek.decision(state, seat)
        if (decision === undefined || decision.actions.length < 3) return decision
        return { ...decision, actions: decision.actions.slice(1) }
      },
    },
  ],
  [
    'more actions than a decision may list',
    'decisions',
    /501 actions are listed/,
    {
      decision: (state, seat) => {
        const decision = peek.decision(state, seat)
        if (decision === undefined) return undefined
        return { ...decision, actions: Array(501).fill(decision.actions[0]) }
      },
    },
  ],
  [
    'an action carried out for a seat that is not asked',
    'decisions',
    /is legal, but not listed/,
    {
      apply: (state, seat, action) =>
        peek.apply(state, action.type === 'draw' ? state.mover : seat, action),
    },
  ],
  [
    'a player who is asked, but not shown as waited for',
    'decisions',
    /a seat is asked, but not in "waiting" of the view/,
    { view: (state) => ({ ...peek.view(state), waiting: [] }) },
  ],
  [
    'an event with a member that is not described',
    'described',
    /the event drew is not as described at "secret"/,
    after(({ state, events }) => ({
      state,
      events: events.map((event) => (event.type === 'drew' ? carrying(event, 1) : event)),
    })),
  ],
  [
    'a view with a number out of bounds',
    'described',
    /the view is not as described at "sizes\/0"/,
    { view: (state) => ({ ...peek.view(state), sizes: [-1] }) },
  ],
  [
    'a hand with a card that does not exist',
    'described',
    /what a seat has to itself is not as described at "hand\/0"/,
    { privateView: () => Object({ hand: ['joker'], laid: null }) },
  ],
  [
    'a decision of a kind that is not described',
    'described',
    /the decision ponder is not described/,
    {
      decision: (state, seat) => {
        const decision = peek.decision(state, seat)
        return decision && { ...decision, kind: 'ponder' }
      },
    },
  ],
  [
    'an answer that is not described for its decision',
    'described',
    /ward is not described as an answer to lay/,
    {
      decision: (state, seat) => {
        const decision = peek.decision(state, seat)
        return decision?.kind === 'raided' ? { ...decision, kind: 'lay' } : decision
      },
    },
  ],
  [
    'a listed action that is refused',
    'play',
    /is listed, but refused/,
    {
      apply: (state, seat, action) =>
        action.type === 'draw'
          ? { ok: false, refusal: { code: 'tired', detail: 'No.' } }
          : peek.apply(state, seat, action),
    },
  ],
  [
    'a state that is written to',
    'play',
    /read only|not extensible|Cannot assign/,
    {
      apply: (state, seat, action) => {
        Object.assign(state.points, [1, 1, 1])
        return peek.apply(state, seat, action)
      },
    },
  ],
  [
    'a match in which nobody is asked',
    'play',
    /nobody is asked, and it is not over/,
    { decision: (state, seat) => (state.turn > 4 ? undefined : peek.decision(state, seat)) },
  ],
  [
    'a match without end',
    'play',
    /it has no end after 300 inputs/,
    {
      apply: (state, seat, action) => {
        const result = peek.apply(state, seat, action)
        return result.ok ? accept({ ...result.value, state }) : result
      },
    },
  ],
  [
    'a card that is lost',
    'pieces',
    /a piece is lost, or is there twice/,
    {
      apply: (state, seat, action) => {
        const result = peek.apply(state, seat, action)
        if (!result.ok) return result
        const discard = result.value.state.discard.slice(0, 3)
        return accept({ ...result.value, state: { ...result.value.state, discard } })
      },
    },
  ],
  [
    'chance from outside',
    'replay',
    /the same input has another result|leads to another state/,
    {
      apply: (state, seat, action) => {
        const result = peek.apply(state, seat, action)
        if (!result.ok) return result
        const turn = result.value.state.turn + (unsteady++ % 2)
        return accept({ ...result.value, state: { ...result.value.state, turn } })
      },
    },
  ],
  [
    'a view that is shown again when it has changed',
    'shown',
    /what is shown depends on what was shown before/,
    { view: (state, before) => before?.value ?? peek.view(state) },
  ],
  [
    'a hand that is shown again when it has changed',
    'shown',
    /what is shown depends on what was shown before/,
    { privateView: (state, seat, before) => before?.value ?? peek.privateView(state, seat) },
  ],
  [
    'a rating that is no number',
    'standIns',
    /"rate" gives NaN for {.*}, which is no number/,
    { rate: () => Number.NaN },
  ],
  [
    'a fallback that is not listed',
    'standIns',
    /"fallback" takes {"card":"ward-a".*}, which is not listed/,
    { fallback: () => ({ type: 'ward', card: 'ward-a' }) },
  ],
  [
    'a parser that throws',
    'parsing',
    /Cannot (read|convert)/,
    { parseAction: (input) => peek.parseAction({ type: Object(input).type.toString() }) },
  ],
  [
    'a parser that accepts anything',
    'parsing',
    /"parseAction" accepts what is no action/,
    { parseAction: (input) => accept(input as { type: 'draw' }) },
  ],
  [
    'a card without a text',
    'told',
    /there is no text in "es" for: .*ward-/,
    { texts: { ...peek.texts, es: { ...peek.texts.en, cards: {} } } },
  ],
  [
    'a beginning without one of the cards',
    'pieces',
    /begins with other pieces than are in the box/,
    {
      setup(setting) {
        const { state, events } = peek.setup(setting)
        return { state: { ...state, deck: state.deck.slice(1) }, events }
      },
    },
  ],
  [
    'a look at the clock',
    'purity',
    /read a clock, or draw chance from elsewhere/,
    after((step) => ({ ...step, at: new Date() })),
  ],
  [
    'a die of another make',
    'purity',
    /read a clock, or draw chance from elsewhere/,
    after(({ state, events }) => ({
      state: { ...state, turn: state.turn + chanceOutside() },
      events,
    })),
  ],
]

let unsteady = 0

/** Draws chance that lint forbids, in a way that lint does not see. */
function chanceOutside(): number {
  const source: { random(): number } = Math
  return source.random()
}

findsFaults(faults)
