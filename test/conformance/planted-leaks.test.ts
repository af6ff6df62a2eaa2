// Leaks planted in the fixture game, one for each way a secret could get out; a check must find each of them.
import { canonicalJson } from '../../rules/src/json.ts'
import { drawBelow } from '../../rules/src/random.ts'
import { accept } from '../../rules/src/result.ts'
import { seatAt } from '../../rules/src/seat.ts'
import { peek } from '../support/peek/peek.ts'
import { after, carrying, type Fault, findsFaults } from './faults.ts'

const leaks: readonly Fault[] = [
  [
    'a view with a hand in it',
    'secrecy',
    /what a viewer is shown or asked is not the same after "resample"/,
    { view: (state) => ({ ...peek.view(state), first: state.hands[0] }) },
  ],
  [
    'a view with the random source in it',
    'secrecy',
    /what a viewer is shown or asked is not the same after "resample"/,
    { view: (state) => ({ ...peek.view(state), next: state.random.words[0] }) },
  ],
  [
    'a hand shown to the player after its owner',
    'secrecy',
    /what a viewer is shown or asked is not the same after "resample"/,
    { privateView: (state, seat) => peek.privateView(state, seatAt((seat + 1) % 3)) },
  ],
  [
    'a decision that counts the wards against it',
    'secrecy',
    /what a viewer is shown or asked is not the same after "resample"/,
    {
      decision: (state, seat) => {
        const decision = peek.decision(state, seat)
        const wards = state.hands.flat().filter((card) => card.startsWith('ward')).length
        return decision && { ...decision, asked: wards }
      },
    },
  ],
  [
    'a drawn card told to everybody',
    'secrecy',
    /the event "drew" reveals what is not in sight afterwards/,
    { redact: (event, viewer) => (event.type === 'drew' ? event : peek.redact(event, viewer)) },
  ],
  [
    'a window that opens only for those who can use it',
    'secrecy',
    /whether the event "(took|passed|laying|shown|offered)" happens depends on|shows what is hidden/,
    {
      apply: (state, seat, action) => {
        const result = peek.apply(state, seat, action)
        if (!result.ok || result.value.state.phase.kind !== 'raided') return result
        const { target } = result.value.state.phase
        const hand = result.value.state.hands[target] ?? []
        if (hand.some((card) => card.startsWith('ward'))) return result
        const passed = peek.apply(result.value.state, target, { type: 'pass' })
        if (!passed.ok) return passed
        const events = [...result.value.events, ...passed.value.events]
        return accept({ state: passed.value.state, events })
      },
    },
  ],
  [
    'a secret choice that is announced',
    'secrecy',
    /an event tells others that a secret choice is made/,
    {
      redact: (event, viewer) =>
        event.type === 'laid' ? { type: 'passed', seat: event.seat } : peek.redact(event, viewer),
    },
  ],
  [
    'a secret choice whose card is told',
    'secrecy',
    /"laid" shows what is hidden|tells others that a secret choice/,
    { redact: (event, viewer) => (event.type === 'laid' ? event : peek.redact(event, viewer)) },
  ],
  [
    'a view that stops waiting for those who have chosen',
    'secrecy',
    /others see that a secret choice is made/,
    {
      view: (state) => {
        const seen = peek.view(state)
        const waiting = seen.waiting.filter((seat) => peek.decision(state, seat) !== undefined)
        return { ...seen, waiting }
      },
    },
  ],
  [
    'a resample that changes nothing',
    'members',
    /"resample" never changes what is hidden: .*hands, deck/,
    { resample: (state) => state },
  ],
  [
    'a change in sight that no event tells of',
    'secrecy',
    /comes into sight without an event/,
    {
      redact: (event, viewer) => (event.type === 'took' ? undefined : peek.redact(event, viewer)),
    },
  ],
  [
    'an event that carries the key of the random source',
    'chance',
    /chance that is still to come/,
    after(({ state, events }) => ({
      state,
      events: events.map((event) => carrying(event, state.random.key[0])),
    })),
  ],
  [
    'an event that carries the next coin',
    'chance',
    /chance that is still to come/,
    after(({ state, events }) => ({
      state,
      events: events.map((event) => carrying(event, state.random.words[state.random.used] ?? 0)),
    })),
  ],
  [
    'a refusal that tells of hands',
    'secrecy',
    /what is refused, or why, depends on what is hidden/,
    {
      apply(state, seat, action) {
        const result = peek.apply(state, seat, action)
        if (result.ok) return result
        const detail = `${result.refusal.detail} ${canonicalJson(state.hands)}`
        return { ok: false, refusal: { ...result.refusal, detail } }
      },
    },
  ],
  [
    'a fallback that knows who has wards',
    'secrecy',
    /what is done for a seat out of time depends/,
    {
      fallback(state, seat) {
        const { actions } = peek.decision(state, seat) ?? { actions: [] }
        const warded = state.hands.findIndex((hand) => hand.includes('ward-a'))
        const raid = actions.find((each) => each.type === 'raid' && each.target === warded)
        return raid ?? peek.fallback(state, seat)
      },
    },
  ],
  [
    'an outcome with the random source in it',
    'secrecy',
    /what a viewer is shown or asked is not the same after "resample"/,
    {
      outcome(state) {
        const outcome = peek.outcome(state)
        return outcome && { ...outcome, turns: state.random.key[0] }
      },
    },
  ],
  [
    'a secret member of the state that was not declared',
    'members',
    /the members of the state are not those declared/,
    after(({ state, events }) => ({ state: Object.assign({ dealt: state.hands }, state), events })),
  ],
  [
    'a resample that forgets the deck',
    'members',
    /"resample" never changes what is hidden: deck/,
    {
      resample: (state, viewer, chance) => ({
        ...peek.resample({ ...state, deck: [] }, viewer, chance),
        deck: state.deck,
      }),
    },
  ],
  [
    'a resample of cards that nobody can hold',
    'resampled',
    /a resampled match lists what is no action/,
    {
      resample(state, viewer, chance) {
        const resampled = peek.resample(state, viewer, chance)
        const hands = resampled.hands.map((hand, seat) =>
          seat === viewer ? hand : hand.map((card): typeof card => JSON.parse(`"no ${card}"`)),
        )
        return { ...resampled, hands }
      },
    },
  ],
  [
    'a resample that is half of the time the real match',
    'alike',
    /what "resample" draws depends on what is hidden: \/(hands|deck)/,
    {
      resample: (state, viewer, chance) =>
        drawBelow(chance, 2) === 0 ? state : peek.resample(state, viewer, chance),
    },
  ],
  [
    'a resample that forgets a hand',
    'members',
    /"resample" never changes what a seat has to itself/,
    {
      resample(state, viewer, chance) {
        const { hands, phase, ...resampled } = peek.resample(state, viewer, chance)
        const keep = <Item>(items: readonly Item[], kept: readonly Item[]): Item[] =>
          items.map((item, seat) => (seat === 2 ? (kept[2] ?? item) : item))
        const laid = phase.kind === 'lay' && state.phase.kind === 'lay' && state.phase.laid
        return {
          ...resampled,
          hands: keep(hands, state.hands),
          phase: phase.kind === 'lay' && laid ? { ...phase, laid: keep(phase.laid, laid) } : phase,
        }
      },
    },
  ],
  [
    'a beginning that shows all hands',
    'telltales',
    /the event "shown" tells of .*, which is hidden before and after/,
    {
      setup(setting) {
        const { state } = peek.setup(setting)
        const cards = state.hands.map((hand) => hand[0] ?? null)
        return { state, events: [{ type: 'shown', cards, winner: null }] }
      },
    },
  ],
  [
    'a reveal that tells who laid first',
    'order',
    /the order of choices made at the same time makes a difference/,
    after(({ state, events }, _action, seat) => ({
      state,
      events: events.map((event) => (event.type === 'shown' ? carrying(event, seat) : event)),
    })),
  ],
  [
    'several seats asked at a time, which was not declared simultaneous',
    'order',
    /"put" is asked of several at a time/,
    {
      decision(state, seat) {
        const decision = peek.decision(state, seat)
        return decision?.kind === 'lay' ? { ...decision, kind: 'put' } : decision
      },
    },
  ],
]

findsFaults(leaks)
