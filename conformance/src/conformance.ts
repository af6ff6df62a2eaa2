// The checks that every game has to pass, each over a number of whole matches.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import type { Stateful } from '@flower-war/rules/making'
import { checkAlike } from './checks/alike.ts'
import { checkDecisions } from './checks/decisions.ts'
import { checkDescribed } from './checks/described.ts'
import { checkOrder } from './checks/order.ts'
import { checkParsing } from './checks/parsing.ts'
import { playWithoutClock } from './checks/pure.ts'
import { checkPieces, checkReplay } from './checks/replays.ts'
import { checkMembers, checkResampled } from './checks/resampling.ts'
import { checkSecrecy } from './checks/secrecy.ts'
import { checkShown } from './checks/shown.ts'
import { checkStandIns } from './checks/stand-ins.ts'
import { checkChance, checkTelltales } from './checks/telltales.ts'
import { checkTold } from './checks/told.ts'
import { faultsOfForm } from './form.ts'
import { chanceNamed, play, type Run } from './run.ts'
import { type AnyGame, type Facts, type Subject, subjectOf } from './subject.ts'

const MATCHES = 12
const HOSTILE_INPUTS = 5_000

/** One thing that a game must do, as a sentence; `check` throws if it does not. */
export interface Check {
  readonly name: string
  check(): void
}

/** The matches of a game, each played when it is first needed. */
interface Matches<State, Action, Event> {
  readonly names: readonly string[]
  readonly fixed: readonly string[]
  of(name: string): Run<State, Action, Event>
}

/**
 * Lists the checks of a game, for any test runner: `for (const { name, check } of conformance(game, facts)) test(name,
 * check)`. Their matches are the same in every run, unless another `seed` is given.
 */
export function conformance<
  State extends Stateful,
  Action,
  Event extends { readonly type: string },
>(
  game: AnyGame<State, Action, Event>,
  facts: Facts<State>,
  { seed = '' }: { readonly seed?: string } = {},
): readonly Check[] {
  const form = {
    name: 'has all parts and texts of a game',
    check: () => deepStrictEqual(faultsOfForm(game), []),
  }
  const subject = subjectOf(game, facts)
  const matches = matchesOf(subject, seed)
  return [form, ...checksOfMatches(subject, matches), ...checksOfAll(subject, matches)]
}

function matchesOf<State extends Stateful, Action, Event extends { readonly type: string }>(
  subject: Subject<State, Action, Event>,
  seed: string,
): Matches<State, Action, Event> {
  const runs = new Map<string, Run<State, Action, Event>>()
  const fixed = Array.from({ length: MATCHES }, (_, index) => `${subject.game.id} ${index}`)
  return {
    fixed,
    names: fixed.map((name) => `${seed} ${name}`),
    of(name) {
      const run = runs.get(name) ?? play(subject, name)
      runs.set(name, run)
      return run
    },
  }
}

/** Returns the checks that have an entry for each match, so that none takes long. */
function checksOfMatches<State extends Stateful, Action, Event extends { readonly type: string }>(
  subject: Subject<State, Action, Event>,
  { names, of }: Matches<State, Action, Event>,
): readonly Check[] {
  const inEach = (
    sentence: string,
    check: (subject: Subject<State, Action, Event>, run: Run<State, Action, Event>) => void,
  ): readonly Check[] =>
    names.map((name, index) => ({
      name: `${sentence} (match ${index})`,
      check: () => check(subject, of(name)),
    }))
  return [
    ...inEach('ALL-7 conserves its pieces', checkPieces),
    ...inEach(
      'ALL-8 lists exactly the legal actions and refuses all others with a known code',
      checkDecisions,
    ),
    ...inEach(
      'ALL-2 gives the same match for the same seed and inputs, from any point of it',
      checkReplay,
    ),
    ...inEach(
      'ALL-3 ALL-5 shows no viewer what they may not know, neither now nor later',
      checkSecrecy,
    ),
    ...inEach('shows a state in the same way, whatever was shown before', checkShown),
    ...inEach('shows and asks what its shapes describe', checkDescribed),
    ...inEach('has a text for every word that it shows', checkTold),
    ...inEach('ALL-3 names nothing in an event that is hidden from its viewer', checkTelltales),
    ...inEach('ALL-3 reveals nothing of chance that is still to come', checkChance),
    ...inEach('resamples a possible match that can be played on', checkResampled),
    ...inEach('ALL-3 resamples alike, whatever is hidden', checkAlike),
    ...inEach(
      'rates every listed action, and falls back to a listed one when time is up',
      checkStandIns,
    ),
  ]
}

function checksOfAll<State extends Stateful, Action, Event extends { readonly type: string }>(
  subject: Subject<State, Action, Event>,
  { names, fixed, of }: Matches<State, Action, Event>,
): readonly Check[] {
  const { game } = subject
  return [
    {
      name: 'refuses malformed actions of every shape and never throws',
      check() {
        const chance = chanceNamed(`hostile inputs ${names[0]}`)
        checkParsing(subject, { inputs: HOSTILE_INPUTS, chance })
      },
    },
    {
      name: 'ALL-3 resamples everything that is hidden and nothing else',
      // Only these matches are known to change everything that is hidden.
      check: () => checkMembers(subject, fixed.map(of)),
    },
    {
      name: 'ALL-5 gives the same result for simultaneous choices in any order',
      check() {
        const compared = names.map((name) => checkOrder(subject, of(name)))
        strictEqual(
          compared.some((states) => states > 0),
          subject.simultaneous.length > 0,
          '"simultaneous" names kinds of decisions, but several seats are never asked at a time',
        )
      },
    },
    {
      name: 'ALL-4 ends even if all players run out of time at every decision',
      check() {
        for (const name of names)
          play(subject, name, { choose: (state, { seat }) => game.fallback(state, seat) })
      },
    },
    {
      name: 'reads no clock, and draws no chance but its own',
      check: () => playWithoutClock(() => play(subject, `pure ${names[0]}`)),
    },
  ]
}
