// Faults to plant in the fixture game, and the tests that a check finds them.
import { expect, test } from 'vitest'
import { accept } from '../../../rules/src/result.ts'
import { type Peek, type PeekState, peek } from '../peek.ts'
import type { PeekAction, PeekEvent } from '../peek-shapes.ts'
import { checkDecisions, checkParsing } from './decisions.ts'
import { checkDescribed } from './described.ts'
import { checkPieces, checkReplay } from './replays.ts'
import { play, type Run } from './run.ts'
import {
  checkChance,
  checkMembers,
  checkOrder,
  checkRedealt,
  checkSecrecy,
  checkTelltales,
} from './secrecy.ts'
import { checkShown } from './shown.ts'
import type { Subject } from './subject.ts'
import { peekSubject } from './subjects.ts'
import { playWithoutClock } from './suite.ts'

type PeekSubject = Subject<PeekState, PeekAction, PeekEvent>
type Check = (subject: PeekSubject, run: Run<PeekState, PeekAction, PeekEvent>) => void

const CHECKS = {
  decisions: checkDecisions,
  described: checkDescribed,
  pieces: checkPieces,
  replay: checkReplay,
  secrecy: checkSecrecy,
  shown: checkShown,
  telltales: checkTelltales,
  redealt: checkRedealt,
  chance: checkChance,
  order: checkOrder,
  members: (subject, run) => checkMembers(subject, [run]),
  parsing: (subject) => checkParsing(subject, { runs: 500, seed: 1 }),
  purity: (subject) => playWithoutClock(() => play(subject, 'pure')),
  /** Some faults show as soon as a match is played. */
  play: () => {},
} as const satisfies Record<string, Check>

/** A fault: its name, the check that finds it, the message of that, and the members of the game that it replaces. */
export type Fault = readonly [
  name: string,
  check: keyof typeof CHECKS,
  message: RegExp,
  planted: Partial<Peek>,
]

const MATCHES = 12

/** Returns an `apply` that changes the result of each action. */
export function after(
  change: (
    step: { readonly state: PeekState; readonly events: readonly PeekEvent[] },
    action: PeekAction,
    seat: number,
  ) => { readonly state: PeekState; readonly events: readonly PeekEvent[] },
): Partial<Peek> {
  return {
    apply(state, seat, action) {
      const result = peek.apply(state, seat, action)
      return result.ok ? accept(change(result.value, action, seat)) : result
    },
  }
}

/** Returns an event with a member that its type does not have. */
export function carrying(event: PeekEvent, secret: unknown): PeekEvent {
  return Object.assign({ ...event }, { secret })
}

/** Adds a test for each fault. */
export function findsFaults(faults: readonly Fault[]): void {
  test.for(faults)('finds %s', ([, check, message, planted]) => {
    const subject = { ...peekSubject, game: { ...peek, ...planted } }
    const run = (): void => {
      for (let index = 0; index < MATCHES; index++) {
        CHECKS[check](subject, play(subject, `planted ${index}`))
      }
    }
    expect(run).toThrow(message)
  })
}
