// Checks that everything a match shows has a text, in each of the game's languages.
import { deepStrictEqual } from 'node:assert/strict'
import { type Stateful, seatsOf } from '@flower-war/rules/making'
import { type Run, sampled } from '../run.ts'
import type { Subject } from '../subject.ts'

/** Checks that each word in views, hands, decisions and outcomes is in a table of the texts. */
export function checkTold<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const shown = new Set<string>()
  const states = sampled(subject, run).flatMap((index) => run.played[index]?.state ?? [])
  for (const state of [...states, run.last]) {
    const { reason, scores = [] } = game.outcome(state) ?? {}
    gather(shown, [game.view(state), reason, scores.map(Object.keys)])
    for (const seat of seatsOf(run.players)) {
      const { kind, asked, actions } = game.decision(state, seat) ?? {}
      gather(shown, [game.privateView(state, seat), kind, asked, actions])
    }
  }
  for (const [language, texts = {}] of Object.entries<
    Readonly<Record<string, unknown>> | undefined
  >(Object(game.texts))) {
    const told = new Set(Object.values(texts).flatMap((table) => Object.keys(Object(table))))
    const untold = [...shown].filter((word) => !told.has(word))
    deepStrictEqual(untold, [], `there is no text in "${language}" for: ${untold.join(', ')}`)
  }
}

/** Gathers every string in a value. */
function gather(into: Set<string>, value: unknown): void {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) gather(into, member)
}
