// The suite that every game has to pass.
import { ok } from 'node:assert/strict'
import { describe, test, vi } from 'vitest'
import type { Stateful } from '../../rules/src/game.ts'
import {
  checkDecisions,
  checkParsing,
  checkPieces,
  checkReplay,
  checkSecrecy,
  play,
  type Subject,
} from './checks.ts'

const MATCHES = 12
const HOSTILE_INPUTS = 5_000

/** Runs every check on a game, each over a number of whole matches. */
export function gameConformance<
  State extends Stateful,
  Action,
  Event extends { readonly type: string },
>(subject: Subject<State, Action, Event>): void {
  const { game } = subject
  const names = Array.from({ length: MATCHES }, (_, index) => `${game.id} ${index}`)

  describe(`conformance of ${game.id}`, () => {
    test('ALL-7 conserves its pieces in every match', () => {
      for (const name of names) checkPieces(subject, play(subject, name))
    })
    test('ALL-8 lists exactly the legal actions and refuses all others with a known code', () => {
      for (const name of names) checkDecisions(subject, play(subject, name))
    })
    test('refuses malformed actions of every shape and never throws', () => {
      checkParsing(subject, HOSTILE_INPUTS)
    })
    test('ALL-2 gives the same match for the same seed and inputs, from any point of it', () => {
      for (const name of names) checkReplay(subject, play(subject, name))
    })
    test('ALL-3 ALL-5 shows nobody what they may not know, neither now nor later', () => {
      for (const name of names) checkSecrecy(subject, play(subject, name))
    })
    test('ALL-4 ends when everybody runs out of time at every decision', () => {
      for (const name of names) play(subject, name, (state, { seat }) => game.fallback(state, seat))
    })
    test('reads no clock and no other chance than its own', () => {
      const forbidden = () => ok(false, 'rules are pure')
      const spies = [vi.spyOn(Math, 'random'), vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')]
      for (const spy of spies) spy.mockImplementation(() => forbidden() ?? 0)
      try {
        play(subject, 'pure')
      } finally {
        for (const spy of spies) spy.mockRestore()
      }
    })
  })
}
