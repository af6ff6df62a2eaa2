// Every check of the conformance suite is shown to find what it is there to find, by planting a fault
// in the fixture game.
import { expect, test } from 'vitest'
import { accept } from '../../rules/src/result.ts'
import { seatAt } from '../../rules/src/seat.ts'
import {
  checkDecisions,
  checkParsing,
  checkPieces,
  checkReplay,
  checkSecrecy,
  play,
} from '../support/checks.ts'
import { type Peek, peek } from '../support/peek.ts'
import { peekSubject } from '../support/subjects.ts'

type Check = 'pieces' | 'decisions' | 'parsing' | 'replay' | 'secrecy' | 'play'
type Fault = readonly [name: string, check: Check, message: RegExp, planted: Partial<Peek>]

const MATCHES = 12

const faults: readonly Fault[] = [
  [
    'a view with a hand in it',
    'secrecy',
    /a redeal is not seen/,
    { view: (state) => ({ ...peek.view(state), first: state.hands[0] }) },
  ],
  [
    'a view with the random source in it',
    'secrecy',
    /a redeal is not seen/,
    { view: (state) => ({ ...peek.view(state), next: state.random.words[0] }) },
  ],
  [
    'a hand shown to the player after its owner',
    'secrecy',
    /a redeal is not seen/,
    { own: (state, seat) => peek.own(state, seatAt((seat + 1) % 3)) },
  ],
  [
    'a decision that counts the wards against it',
    'secrecy',
    /a redeal is not seen/,
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
    /"drew" tells a viewer what is not in their sight/,
    { redact: (event, viewer) => (event.type === 'drew' ? event : peek.redact(event, viewer)) },
  ],
  [
    'a window that opens only for those who can use it',
    'secrecy',
    /"(took|passed|laying|shown|offered)" (depends on|shows) what is hidden/,
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
    /nobody learns that a secret choice is made/,
    {
      redact: (event, viewer) =>
        event.type === 'laid' ? { type: 'passed', seat: event.seat } : peek.redact(event, viewer),
    },
  ],
  [
    'a secret choice whose card is told',
    'secrecy',
    /"laid" shows what is hidden|nobody learns that/,
    { redact: (event, viewer) => (event.type === 'laid' ? event : peek.redact(event, viewer)) },
  ],
  [
    'a view that stops waiting for those who have chosen',
    'secrecy',
    /nor sees it/,
    {
      view: (state) => {
        const seen = peek.view(state)
        const waiting = seen.waiting.filter((seat) => peek.decision(state, seat) !== undefined)
        return { ...seen, waiting }
      },
    },
  ],
  [
    'a redeal that changes nothing',
    'secrecy',
    /a redeal changes a game that hides something/,
    { redeal: (state) => state },
  ],
  [
    'a change in sight that no event tells of',
    'secrecy',
    /what is in sight changes only with an event/,
    {
      redact: (event, viewer) => (event.type === 'took' ? undefined : peek.redact(event, viewer)),
    },
  ],
  [
    'a legal action that is not listed',
    'decisions',
    /is legal exactly if it is listed/,
    {
      decision: (state, seat) => {
        const decision = peek.decision(state, seat)
        if (decision === undefined || decision.actions.length < 3) return decision
        return { ...decision, actions: decision.actions.slice(1) }
      },
    },
  ],
  [
    'an action carried out for somebody who is not asked',
    'decisions',
    /is legal exactly if it is listed/,
    {
      apply: (state, seat, action) =>
        peek.apply(state, action.type === 'draw' ? state.mover : seat, action),
    },
  ],
  [
    'a player asked whom nobody sees waiting',
    'decisions',
    /everybody sees that an asked seat is waited for/,
    { view: (state) => ({ ...peek.view(state), waiting: [] }) },
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
    'a match that stands still',
    'play',
    /asked or over/,
    { decision: (state, seat) => (state.turn > 4 ? undefined : peek.decision(state, seat)) },
  ],
  [
    'a match without end',
    'play',
    /the match ends/,
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
    /pieces are conserved/,
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
    /goes on alike|to the same state/,
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
    'a parser that throws',
    'parsing',
    /Cannot (read|convert)|Property failed/,
    { parseAction: (input) => peek.parseAction({ type: Object(input).type.toString() }) },
  ],
  [
    'a parser that lets anything through',
    'parsing',
    /Property failed/,
    { parseAction: (input) => accept(input as { type: 'draw' }) },
  ],
]

let unsteady = 0

test.for(faults)('finds %s', ([, check, message, planted]) => {
  const subject = { ...peekSubject, game: { ...peek, ...planted } }
  const run = (): void => {
    for (let index = 0; index < MATCHES; index++) {
      if (check === 'parsing') checkParsing(subject, 2_000)
      // The faults of a game that cannot be played show as it is played.
      const match = play(subject, `planted ${index}`)
      if (check === 'pieces') checkPieces(subject, match)
      if (check === 'decisions') checkDecisions(subject, match)
      if (check === 'replay') checkReplay(subject, match)
      if (check === 'secrecy') checkSecrecy(subject, match)
    }
  }
  expect(run).toThrow(message)
})
