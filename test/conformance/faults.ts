// Faults to plant in the fixture game, and the tests that a check finds them.
import { expect, test } from 'vitest'
import { checkAlike } from '../../conformance/src/checks/alike.ts'
import { checkDecisions } from '../../conformance/src/checks/decisions.ts'
import { checkDescribed } from '../../conformance/src/checks/described.ts'
import { checkOrder } from '../../conformance/src/checks/order.ts'
import { checkParsing } from '../../conformance/src/checks/parsing.ts'
import { playWithoutClock } from '../../conformance/src/checks/pure.ts'
import { checkPieces, checkReplay } from '../../conformance/src/checks/replays.ts'
import { checkMembers, checkResampled } from '../../conformance/src/checks/resampling.ts'
import { checkSecrecy } from '../../conformance/src/checks/secrecy.ts'
import { checkShown } from '../../conformance/src/checks/shown.ts'
import { checkStandIns } from '../../conformance/src/checks/stand-ins.ts'
import { checkChance, checkTelltales } from '../../conformance/src/checks/telltales.ts'
import { checkTold } from '../../conformance/src/checks/told.ts'
import { chanceNamed, play, type Run } from '../../conformance/src/run.ts'
import { type Subject, subjectOf } from '../../conformance/src/subject.ts'
import { accept } from '../../rules/src/result.ts'
import { type Peek, peek } from '../support/peek/peek.ts'
import { peekFacts } from '../support/peek/peek-facts.ts'
import type { PeekAction, PeekEvent } from '../support/peek/peek-shapes.ts'
import type { PeekState } from '../support/peek/peek-state.ts'

type PeekSubject = Subject<PeekState, PeekAction, PeekEvent>
type Check = (subject: PeekSubject, run: Run<PeekState, PeekAction, PeekEvent>) => void

const CHECKS = {
  decisions: checkDecisions,
  described: checkDescribed,
  pieces: checkPieces,
  replay: checkReplay,
  secrecy: checkSecrecy,
  shown: checkShown,
  told: checkTold,
  telltales: checkTelltales,
  resampled: checkResampled,
  alike: checkAlike,
  chance: checkChance,
  standIns: checkStandIns,
  order: checkOrder,
  members: (subject, run) => checkMembers(subject, [run]),
  parsing: (subject) => checkParsing(subject, { inputs: 500, chance: chanceNamed('hostile') }),
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
    const subject = subjectOf({ ...peek, ...planted }, peekFacts)
    const run = (): void => {
      for (let index = 0; index < MATCHES; index++) {
        CHECKS[check](subject, play(subject, `planted ${index}`))
      }
    }
    expect(run).toThrow(message)
  })
}
