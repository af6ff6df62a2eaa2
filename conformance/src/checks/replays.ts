// Checks that the same seed and inputs give the same match, and that no piece is ever lost in it.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import {
  applyInput,
  hashJson,
  type Input,
  playable,
  present,
  replay,
  type Stateful,
} from '@flower-war/rules/making'
import { carryOut, type Run, sampled } from '../run.ts'
import type { Subject } from '../subject.ts'

/** Checks that the same seed and inputs give the same match, from any point, through JSON, and from its record. */
export function checkReplay<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  for (const index of sampled(subject, run)) {
    const { state, move, step } = present(run.played[index], 'a place in the match')
    const stored = JSON.parse(JSON.stringify(state)) as State
    deepStrictEqual(stored, state, 'a state is not the same after JSON')
    const again = carryOut(game, stored, move)
    deepStrictEqual(again, { ok: true, value: step }, 'the same input has another result')
  }
  const inputs: readonly Input[] = run.played.map(({ move }) => move)
  const { id, version } = game
  const { players, options, seed } = run
  const record = { game: id, version, players, options, seed, inputs }
  for (const count of new Set([0, 1, Math.floor(inputs.length / 2), inputs.length])) {
    const result = replay(playable(game), record, count)
    ok(result.ok && result.value.applied === count, 'a record cannot be played again')
    const { match } = result.value
    const there = hashJson(run.played[count]?.state ?? run.last)
    strictEqual(match.hash(), there, 'a record played again leads to another state')
    for (const input of inputs.slice(count)) ok(applyInput(match, input).ok)
    strictEqual(match.hash(), hashJson(run.last), 'a record played on has another end')
  }
}

/** Checks that the pieces on the board, in hands and elsewhere always add up to the contents of the box (ALL-7). */
export function checkPieces<State extends Stateful, Action, Event extends { type: string }>(
  { game, box: boxFor }: Subject<State, Action, Event>,
  { first, played, players, options }: Run<State, Action, Event>,
): void {
  const box = boxFor?.(players, options) ?? game.pieces(first)
  deepStrictEqual(game.pieces(first), box, 'a match begins with other pieces than are in the box')
  for (const { step } of played)
    deepStrictEqual(game.pieces(step.state), box, 'a piece is lost, or is there twice')
}
