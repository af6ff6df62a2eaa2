// The suite that every game has to pass.
import { describe, expect, test, vi } from 'vitest'
import type { Stateful } from '../../../rules/src/game.ts'
import { drawn, drawnNumber } from '../chance.ts'
import { checkDecisions, checkParsing } from './decisions.ts'
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

/** Each check computes for seconds on end; where others keep all cores busy it takes several times as long. */
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
  /** The match of that name, played when it is first asked for. */
  const played = (name: string): Run<State, Action, Event> => {
    const run = runs.get(name) ?? play(subject, name)
    runs.set(name, run)
    return run
  }
  const fixed = Array.from({ length: MATCHES }, (_, index) => `${game.id} ${index}`)
  const names = fixed.map(drawn)
  /** A test for each match, so that none takes long. */
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
    inEach('ALL-3 ALL-5 shows nobody what they may not know, neither now nor later', (run) =>
      checkSecrecy(subject, run),
    )
    inEach('shows of a state what it is, whatever was shown before', (run) =>
      checkShown(subject, run),
    )
    test('ALL-3 names in no event what is hidden from its viewer', () => {
      for (const name of names) checkTelltales(subject, played(name))
    })
    test('ALL-3 tells nothing of chance that is still to come', () => {
      for (const name of names) checkChance(subject, played(name))
    })
    test('ALL-3 redeals all that is hidden and nothing else', () => {
      // Only of these matches it is known that everything hidden changes in them.
      checkMembers(subject, fixed.map(played))
    })
    inEach('redeals a match that could be, and can be played on', (run) =>
      checkRedealt(subject, run),
    )
    test('ALL-5 makes the same of simultaneous choices in whatever order they are made', () => {
      const compared = names.map((name) => checkOrder(subject, played(name)))
      const isSimultaneous = subject.simultaneous.length > 0
      expect(compared.some((states) => states > 0)).toBe(isSimultaneous)
    })
    test('ALL-4 ends when everybody runs out of time at every decision', () => {
      for (const name of names) play(subject, name, (state, { seat }) => game.fallback(state, seat))
    })
    test('reads no clock and no other chance than its own', () => {
      playWithoutClock(() => play(subject, drawn(`pure ${game.id}`)))
    })
  })
}

/** Runs it in a world where asking for the time or for chance throws. */
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
