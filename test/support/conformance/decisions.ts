// Decisions list exactly what is legal, and parsers let nothing else in.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { ACTIONS_MAX, type Decision, type Stateful } from '../../../rules/src/game.ts'
import { canonicalJson } from '../../../rules/src/json.ts'
import { KERNEL_REFUSALS } from '../../../rules/src/refusal.ts'
import { type Seat, seatsOf } from '../../../rules/src/seat.ts'
import { everyAction } from '../../../rules/src/shape.ts'
import type { Run } from './run.ts'
import type { AnyGame, Subject } from './subject.ts'

/** Every decision lists exactly the legal actions; all others are refused with a code. */
export function checkDecisions<State extends Stateful, Action, Event extends { type: string }>(
  { game, shapes, codes }: Subject<State, Action, Event>,
  { played, players, last }: Run<State, Action, Event>,
): void {
  const every = everyAction(shapes).map((shape) => {
    const action = game.parseAction(shape)
    ok(action.ok, `${canonicalJson(shape)} is well-formed`)
    return action.value
  })
  const known = new Set([...Object.keys(KERNEL_REFUSALS), ...codes])
  for (const state of [...played.map((each) => each.state), last]) {
    for (const seat of seatsOf(players)) {
      const decision = game.decision(state, seat)
      if (decision !== undefined) checkShape(game, state, seat, decision)
      const listed = new Set(decision?.actions.map((action) => canonicalJson(action)))
      for (const action of every) {
        const result = game.apply(state, seat, action)
        const text = canonicalJson(action)
        strictEqual(result.ok, listed.has(text), `${text} is legal exactly if it is listed`)
        if (!result.ok) ok(known.has(result.refusal.code), `${result.refusal.code} is in a table`)
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
  ok(actions.length >= 1 && actions.length <= ACTIONS_MAX, `${actions.length} actions are listed`)
  const texts = actions.map((action) => canonicalJson(action))
  strictEqual(new Set(texts).size, texts.length, 'no action is listed twice')
  if (pass !== undefined) ok(texts.includes(canonicalJson(pass)), 'passing is listed')
  ok(game.view(state).waiting.includes(seat), 'everybody sees that an asked seat is waited for')
  for (const { action, refusal } of illegal) {
    deepStrictEqual(
      game.apply(state, seat, action),
      { ok: false, refusal },
      'why not is the reason',
    )
  }
}

/** Whatever comes from outside is parsed into an action of the game, or refused with a code. */
export function checkParsing<State extends Stateful, Action, Event extends { type: string }>(
  { game, shapes }: Subject<State, Action, Event>,
  runs: number,
): void {
  const every = everyAction(shapes)
  const texts = new Set(every.map((action) => canonicalJson(action)))
  const types = fc.constantFrom(...Object.keys(shapes))
  const names = fc.constantFrom('type', ...Object.values(shapes).flatMap(Object.keys))
  const hostile = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
    fc.jsonValue(),
    fc.record({ type: types, __proto__: fc.jsonValue() }),
    fc.dictionary(fc.oneof(names, fc.string()), fc.oneof(types, fc.double(), fc.jsonValue())),
    fc
      .tuple(fc.constantFrom(...every), names, fc.oneof(fc.double(), fc.jsonValue()))
      .map(([action, name, value]) => ({ ...action, [name]: value })),
  )
  fc.assert(
    fc.property(hostile, (input) => {
      const parsed = game.parseAction(input)
      if (parsed.ok) ok(texts.has(canonicalJson(parsed.value)), 'what is parsed is an action')
      else strictEqual(parsed.refusal.code, 'malformed-action')
    }),
    { numRuns: runs, seed: 1 },
  )
}
