// Checks that the parser of actions accepts nothing but what a game's shapes allow, and never throws.
import { ok, strictEqual } from 'node:assert/strict'
import {
  type Chance,
  canonicalJson,
  drawBelow,
  everyAction,
  pick,
  type Stateful,
} from '@flower-war/rules/making'
import type { Subject } from '../subject.ts'

/** Values for a member of an action, most of which no action has. */
const ODD: readonly unknown[] = [
  ...[undefined, null, true, false, '', '0', 'type', '__proto__', 'constructor', '\u0000', '🂡'],
  ...[0, -0, 1, -1, 0.5, 2 ** 31, 2 ** 53, 1e308, Number.NaN, Infinity, -Infinity, 1n],
  ...[[], {}, [[]], [null], Object.create(null), new Date(0), new Map(), Symbol('odd'), () => 0],
  ...[{ type: 'odd' }, { type: null }, { type: ['odd'] }, JSON.parse('{"__proto__": {}}')],
]

const WRONG_CODE = '"parseAction" does not refuse what is no action as malformed-action'

/** Checks that any input is parsed into an action of the game, or refused with a code, and that nothing is thrown. */
export function checkParsing<State extends Stateful, Action, Event extends { type: string }>(
  { game }: Subject<State, Action, Event>,
  { inputs, chance }: { readonly inputs: number; readonly chance: Chance },
): void {
  const every = everyAction(game.shapes.actions)
  const texts = new Set(every.map((action) => canonicalJson(action)))
  const names = ['type', ...Object.values(game.shapes.actions).flatMap(Object.keys)]
  const check = (input: unknown): void => {
    const parsed = game.parseAction(input)
    if (parsed.ok) ok(texts.has(textOf(parsed.value)), '"parseAction" accepts what is no action')
    else strictEqual(parsed.refusal.code, 'malformed-action', WRONG_CODE)
  }
  for (const odd of ODD) check(odd)
  for (let count = 0; count < inputs; count++) check(changed(pick(chance, every), names, chance))
}

/** Returns the text of a value; empty if it is not plain JSON. */
function textOf(value: unknown): string {
  try {
    return canonicalJson(value)
  } catch {
    return ''
  }
}

type Change = (action: object, name: string, value: unknown) => unknown

/** Ways to spoil an action, or to turn it into another one. */
const CHANGES: readonly Change[] = [
  (action, name, value) => ({ ...action, [name]: value }),
  (action, name) => Object.fromEntries(Object.entries(action).filter(([each]) => each !== name)),
  (action) => Object.create(action),
  (action) => Object.assign(Object.create(null), action),
  (action) => [action],
  (action) => Object.entries(action),
  (action) => JSON.stringify(action),
  (action, name) => JSON.parse(`{"__proto__": ${JSON.stringify({ ...action, [name]: name })}}`),
]

function changed(action: object, names: readonly string[], chance: Chance): unknown {
  return pick(chance, CHANGES)(action, pick(chance, names), ODD[drawBelow(chance, ODD.length)])
}
