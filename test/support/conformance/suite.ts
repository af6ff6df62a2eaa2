// The suite that every game has to pass.
import { describe, expect, test, vi } from 'vitest'
import type { Stateful } from '../../../rules/src/game.ts'
import { drawn, drawnNumber } from '../chance.ts'
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

/** Each check computes for seconds on end, and takes several times as long when others keep all cores busy. */
const COMPUTING_MS_MAX = 60_000

const MATCHES = 12
const HOSTILE_INPUTS = 5_000

/** Runs every check on a game, each over a number of whole matches. */
export function gameConformance<
  State extends Stateful,
  Action,
  Event extends { readonly type: string },
>(subject: Subject<State, Action, Event>): void {
  const { game } = subject
  const runs = new Map<string, Run<State, Action, Event>>()
  /** Returns the match of a name, which is played on first use. */
  const played = (name: string): Run<State, Action, Event> => {
    const run = runs.get(name) ?? play(subject, name)
    runs.set(name, run)
    return run
  }
  const fixed = Array.from({ length: MATCHES }, (_, index) => `${game.id} ${index}`)
  const names = fixed.map(drawn)
  /** Adds a test for each match, so that none takes long. */
  const inEach = (sentence: string, check: (run: Run<State, Action, Event>) => void): void =>
    test.for([...names.entries()])(`${sentence} (match %i)`, ([, name]) => check(played(name)))

  describe(`conformance of ${game.id}`, { timeout: COMPUTING_MS_MAX }, () => {
    test('ALL-7 conserves its pieces in every match', () => {
      for (const name of names) checkPieces(subject, played(name))
    })
    inEach(
      'ALL-8 lists exactly the legal actions and refuses all others with a known code',
      (run) => checkDecisions(subject, run),
    )
    test('refuses malformed actions of every shape and never throws', () => {
      checkParsing(subject, {
        runs: HOSTILE_INPUTS,
        seed: drawnNumber(`hostile inputs of ${game.id}`),
      })
    })
    inEach('ALL-2 gives the same match for the same seed and inputs, from any point of it', (run) =>
      checkReplay(subject, run),
    )
    inEach('ALL-3 ALL-5 shows no viewer what they may not know, neither now nor later', (run) =>
      checkSecrecy(subject, run),
    )
    inEach('shows the same of a state, whatever was shown before', (run) =>
      checkShown(subject, run),
    )
    inEach('shows and asks what its shapes describe', (run) => checkDescribed(subject, run))
    test('ALL-3 names in no event anything that is hidden from its viewer', () => {
      for (const name of names) checkTelltales(subject, played(name))
    })
    test('ALL-3 reveals nothing of chance that is still to come', () => {
      for (const name of names) checkChance(subject, played(name))
    })
    test('ALL-3 redeals all that is hidden and nothing else', () => {
      // Only in these matches everything hidden is known to change.
      checkMembers(subject, fixed.map(played))
    })
    inEach('redeals a possible match that can be played on', (run) => checkRedealt(subject, run))
    test('ALL-5 gives the same result for simultaneous choices in any order', () => {
      const compared = names.map((name) => checkOrder(subject, played(name)))
      const isSimultaneous = subject.simultaneous.length > 0
      expect(compared.some((states) => states > 0)).toBe(isSimultaneous)
    })
    test('ALL-4 ends even if all players run out of time at every decision', () => {
      for (const name of names) play(subject, name, (state, { seat }) => game.fallback(state, seat))
    })
    test('reads no clock, and no chance but its own', () => {
      playWithoutClock(() => play(subject, drawn(`pure ${game.id}`)))
    })
  })
}

/** Runs a function in a world where reading the time or drawing chance throws. */
export function playWithoutClock(run: () => unknown): void {
  const spies = [vi.spyOn(Math, 'random'), vi.spyOn(performance, 'now')]
  for (const spy of spies) spy.mockImplementation(refuse)
  vi.stubGlobal('Date', Object.assign(refuse, { now: refuse }))
  try {
    run()
  } finally {
    vi.unstubAllGlobals()
    for (const spy of spies) spy.mockRestore()
  }
}

function refuse(): never {
  throw new Error('rules are pure')
}
