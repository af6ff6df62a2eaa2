// Checks that what is shown depends on the state alone, whatever was shown before.
import { deepStrictEqual } from 'node:assert/strict'
import {
  pick,
  present,
  type Shown,
  type Sight,
  type Stateful,
  seatsOf,
} from '@flower-war/rules/making'
import { chanceNamed, type Run, sampled } from '../run.ts'
import type { Subject } from '../subject.ts'

type Show<State, Value> = (state: State, before?: Shown<State, Value>) => Value

/**
 * Checks that views are the same whether built from nothing, from those of the previous state, or from any others.
 */
export function checkShown<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const places = sampled(subject, run)
  checkOne<State, Sight>(run, places, (state, before) => game.view(state, before))
  for (const seat of seatsOf(run.players))
    checkOne(run, places, (state, before) => game.privateView(state, seat, before))
}

function checkOne<State, Value>(
  { first, played, seed }: Run<State, unknown, unknown>,
  places: readonly number[],
  show: Show<State, Value>,
): void {
  let last: Shown<State, Value> = { state: first, value: show(first) }
  for (const { step } of played) {
    last = { state: step.state, value: show(step.state, last) }
    compare(last.value, show(step.state))
  }
  const chance = chanceNamed(`shown ${seed}`)
  for (const index of places) {
    const { state } = present(played[index], 'a place in the match')
    const other = pick(chance, played).state
    compare(show(state, { state: other, value: show(other) }), show(state))
  }
}

function compare(shown: unknown, anew: unknown): void {
  deepStrictEqual(shown, anew, 'what is shown depends on what was shown before')
}
