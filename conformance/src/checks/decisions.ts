// Checks that decisions list exactly the legal actions, and that the parser accepts all that the shapes allow.
import { deepStrictEqual, fail, ok, strictEqual } from 'node:assert/strict'
import {
  canonicalJson,
  type Decision,
  everyAction,
  KERNEL_REFUSALS,
  type Seat,
  type Stateful,
  seatsOf,
} from '@flower-war/rules/making'
import { type Run, sampled } from '../run.ts'
import type { AnyGame, Subject } from '../subject.ts'

/** An action of a game, and its text. */
interface Shaped<Action> {
  readonly action: Action
  readonly text: string
}

/** Returns every action that a game's shapes allow, legal or not. */
export function shapedActions<State extends Stateful, Action, Event extends { type: string }>({
  game,
}: Subject<State, Action, Event>): readonly Shaped<Action>[] {
  return everyAction(game.shapes.actions).map((shape) => {
    const text = canonicalJson(shape)
    const action = game.parseAction(shape)
    ok(action.ok, `${text} fits the shapes, but "parseAction" refuses it`)
    return { action: action.value, text }
  })
}

/** Checks that every decision lists exactly the legal actions, and that all others are refused with a code. */
export function checkDecisions<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game, codes } = subject
  const every = shapedActions(subject)
  const known = new Set([...Object.keys(KERNEL_REFUSALS), ...codes])
  const states = sampled(subject, run).flatMap((index) => run.played[index]?.state ?? [])
  for (const state of [...states, run.last]) {
    for (const seat of seatsOf(run.players)) {
      const decision = game.decision(state, seat)
      if (decision !== undefined) checkShape(game, state, seat, decision)
      const listed = new Set(decision?.actions.map((action) => canonicalJson(action)))
      for (const { action, text } of every) {
        const result = game.apply(state, seat, action)
        if (result.ok && !listed.has(text)) fail(`${text} is legal, but not listed`)
        if (!result.ok && listed.has(text)) fail(`${text} is listed, but refused`)
        if (!result.ok && !known.has(result.refusal.code))
          fail(`${text} is refused as "${result.refusal.code}", which has no sentence`)
      }
    }
  }
}

function checkShape<State extends Stateful, Action, Event extends { type: string }>(
  game: AnyGame<State, Action, Event>,
  state: State,
  seat: Seat,
  { actions, illegal, pass }: Decision<Action>,
): void {
  const texts = actions.map((action) => canonicalJson(action))
  strictEqual(new Set(texts).size, texts.length, 'an action is listed twice')
  if (pass !== undefined) ok(texts.includes(canonicalJson(pass)), 'what passes is not listed')
  ok(game.view(state).waiting.includes(seat), 'a seat is asked, but not in "waiting" of the view')
  for (const { action, refusal } of illegal) {
    deepStrictEqual(
      game.apply(state, seat, action),
      { ok: false, refusal },
      `${canonicalJson(action)} is "illegal" for another reason than it is refused`,
    )
  }
}
