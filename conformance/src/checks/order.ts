// Checks choices that several seats make at the same time (ALL-5).
import { ok, strictEqual } from 'node:assert/strict'
import { canonicalJson, pick, type Stateful, type Step } from '@flower-war/rules/making'
import { askedIn, chanceNamed, type Run, seen } from '../run.ts'
import type { Subject } from '../subject.ts'

/**
 * Checks that simultaneous choices have the same result in the order of seats and in reverse. Returns the number of
 * states in which several seats chose, so that a caller knows that something was compared.
 */
export function checkOrder<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  { played, players, seed }: Run<State, Action, Event>,
): number {
  const { game, simultaneous } = subject
  const chance = chanceNamed(`order ${seed}`)
  let compared = 0
  for (const { state } of played) {
    const asked = askedIn(game, state, players)
    if (asked.length < 2) continue
    for (const { decision } of asked)
      ok(simultaneous.includes(decision.kind), `"${decision.kind}" is asked of several at a time`)
    const chosen = asked.map(({ seat, decision }) => ({
      seat,
      action: pick(chance, decision.actions),
    }))
    const [here, there] = [chosen, chosen.toReversed()].map((order) => {
      let step: Step<State, Event> = { state, events: [] }
      const events: Event[] = []
      for (const { seat, action } of order) {
        const result = game.apply(step.state, seat, action)
        ok(result.ok, 'one choice made at the same time as others makes another illegal')
        step = result.value
        events.push(...seen(game, step.events, 'spectator'))
      }
      return canonicalJson({ state: step.state, events: settled(subject, events) })
    })
    strictEqual(there, here, 'the order of choices made at the same time makes a difference')
    compared++
  }
  return compared
}

/** Sorts the events up to the reveal: until then everyone may see who chose first, so their order may differ. */
function settled<State extends Stateful, Action, Event extends { type: string }>(
  { reveals }: Subject<State, Action, Event>,
  events: readonly Event[],
): readonly string[] {
  const texts = events.map((event) => canonicalJson(event))
  const first = events.findIndex(({ type }) => reveals.includes(type))
  const revealed = first < 0 ? events.length : first
  return [...texts.slice(0, revealed).sort(), ...texts.slice(revealed)]
}
