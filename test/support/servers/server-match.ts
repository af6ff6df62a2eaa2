// A match in play for tests: the fixture game on a journal that can be told to fail.
import { type Playable, playable } from '../../../rules/src/match.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { accept } from '../../../rules/src/result.ts'
import { newMemoryJournal } from '../../../server/memory/journal.ts'
import type { Thinker } from '../../../server/src/bots/thinker.ts'
import { type Claim, type Journal, StoreError } from '../../../server/src/journal/journal.ts'
import { type AwakeMatch, newAwakeMatch } from '../../../server/src/match/awake/awake-match.ts'
import { Runner } from '../../../server/src/match/awake/runner.ts'
import type { Board, Display } from '../../../server/src/match/awake/showing/presenter.ts'
import type { TempleWatch } from '../../../server/src/match/awake/showing/temple-sights.ts'
import { type Opened, storeMatch } from '../../../server/src/match/lifecycle/open-match.ts'
import { storeRematch } from '../../../server/src/match/lifecycle/rematch.ts'
import type { MatchHeader, NewEntry } from '../../../server/src/match/model/entry.ts'
import { newRates } from '../../../server/src/net/rates.ts'
import type { Timers } from '../../../server/src/timers.ts'
import { newSeededEntropy } from '../chance/entropy.ts'
import { must } from '../must.ts'
import { peek } from '../peek/peek.ts'

export const peekHeader: MatchHeader = {
  match: 'm1',
  game: 'peek',
  version: 1,
  players: 3,
  options: {},
  secret: seedFromText('secret'),
  code: 'ABCD2345',
  kicked: [],
  seating: ['free', 'free', 'free'],
  settings: {
    turnSeconds: 0,
    graceSeconds: 120,
    windowSeconds: 5,
    botLevel: 'easy',
    botDelayMs: 500,
    visibility: 'public',
    spectators: 'anyone',
    readyCheck: false,
  },
  createdAtMs: 0,
}

/** A thinker that never finds anything, so that hard bots play as if they had not thought when their time is up. */
const thoughtless: Thinker = { think: () => () => {}, close: async () => {} }

/** Returns the entry of a player who sits down. */
export const sit = (seat: number, player = `p${seat}`): NewEntry => ({
  kind: 'sit',
  seat,
  player,
  name: player.toUpperCase(),
  entropy: '',
})

/** Sits three players down whose match does not begin: the journal fails when its start is written. */
export async function sitWithoutStart(runner: Runner, journal: Journal): Promise<void> {
  const { append } = journal
  journal.append = async (claim, entries, ...rest) => {
    if (entries === 3) throw new StoreError('unavailable', 'planted')
    return append(claim, entries, ...rest)
  }
  for (const seat of [0, 1, 2]) await runner.submit(sit(seat))
  journal.append = append
}

/** Returns the entry of a player's answer. */
export const act = (seat: number, decision: number, action: unknown): NewEntry => ({
  kind: 'act',
  seat,
  decision,
  action,
  by: 'player',
})

/** Wraps a journal that fails when told to: before it writes, after it, or only where it would write (full). */
function newFailingJournal(journal: Journal) {
  const failure: { mode: 'none' | 'before' | 'after' | 'full' } = { mode: 'none' }
  const fail = (): never => {
    throw new StoreError('unavailable', 'planted')
  }
  return {
    failure,
    journal: {
      ...journal,
      async append(...args: Parameters<Journal['append']>) {
        if (failure.mode === 'before' || failure.mode === 'full') fail()
        await journal.append(...args)
        if (failure.mode === 'after') fail()
      },
      claim: async (...asked) => (failure.mode === 'none' ? journal.claim(...asked) : fail()),
      isHeld: async (claim: Claim) =>
        failure.mode === 'none' || failure.mode === 'full' ? journal.isHeld(claim) : fail(),
    } satisfies Journal,
  }
}

/** Creates a match with a header in a journal. */
async function keep(game: Playable, journal: Journal, header: MatchHeader): Promise<Opened> {
  return must(await storeMatch(game, journal, header))
}

/** The number of spectators that such a table allows. */
export const SPECTATORS_IN_TESTS = 5

/** The surroundings of a table, as a test wants them. */
interface TableParts {
  readonly timers: Timers
  readonly show?: Board['show']
  /** The thinker of hard bots; by default it finds nothing. */
  readonly thinker?: Thinker
  readonly temples?: TempleWatch
  /** True if new matches may begin. */
  readonly mayBegin?: () => boolean
}

/** The table that a test asks for. */
interface TableWish extends TableParts {
  readonly settings?: Partial<MatchHeader['settings']>
  readonly header?: Partial<MatchHeader>
}

/** Creates a table without connections, and the journal of its match. */
export async function newPeekTable({ settings, header: wish, ...parts }: TableWish) {
  const game = playable(peek)
  const { journal, failure } = newFailingJournal(newMemoryJournal(10))
  const made = { ...peekHeader, ...wish }
  const header = { ...made, settings: { ...made.settings, ...settings } }
  const opened = await keep(game, journal, header)
  return { match: liveMatchOf(opened, { ...parts, journal }), journal, failure, header }
}

/** Puts an opened match into play. */
export function liveMatchOf(
  { game, header, claim, folded }: Opened,
  {
    journal,
    timers,
    show = () => {},
    thinker = thoughtless,
    temples = { isPresent: () => false, free: () => {} },
    mayBegin = () => true,
  }: TableParts & { readonly journal: Journal },
): AwakeMatch {
  const entropy = newSeededEntropy('table')
  const rates = newRates({ factor: 1, clockMs: timers.clockMs, hit: () => {} })
  return newAwakeMatch(
    {
      ...{ game, header, journal, timers, entropy, rates },
      board: { show },
      mayBegin,
      makeRematch: async (session, { player }) => {
        const kept = await storeRematch(game, journal, session, {
          player: player.id,
          madeAt: undefined,
          matchSharesFactor: 0,
          nowMs: timers.nowMs(),
          entropy,
        })
        return kept.ok ? accept(kept.value.id) : kept
      },
      lose: () => {},
      relist: () => {},
      spectatorsMax: SPECTATORS_IN_TESTS,
      thinker,
      temples,
      report: (error) => {
        throw error
      },
    },
    { claim, folded },
  )
}

/** A wish to sit down. */
export const toSit = { watch: false, entropy: '', code: '' }

/** Creates a running match, and a record of the calls to its display. */
export async function newTable(game: Playable = playable(peek)) {
  const { journal, failure } = newFailingJournal(newMemoryJournal(10))
  const owned = await keep(game, journal, peekHeader)
  const seen: string[] = []
  const relisted: string[] = []
  const delayed: (() => void)[] = []
  const display: Display = {
    show: (_session, _history, eventsByViewer) =>
      seen.push(`show ${eventsByViewer.get('spectator')?.events.length ?? 0}`),
    ask: () => seen.push('ask'),
    halt: () => seen.push('away'),
    showAgain: () => seen.push('back'),
    lose: ({ code }) => seen.push(code),
  }
  let atMs = 0
  const timers: Timers = {
    nowMs: () => ++atMs,
    clockMs: () => atMs,
    after: (_ms, run) => {
      delayed.push(run)
      return () => {}
    },
  }
  const runner = new Runner(
    {
      ...{ game, header: peekHeader, journal, timers },
      relist: ({ phase }, isInPlace) => relisted.push(isInPlace ? phase : `${phase} anew`),
      report: (error) => seen.push(`fault: ${String(error)}`),
    },
    owned,
    display,
  )
  return { runner, display, journal, failure, seen, relisted, delayed }
}

export const turnOfTheLoop = () => new Promise((done) => setImmediate(done))

/** A table of three at which a match has begun, and nothing has been seen of it yet. */
export async function begun(game = playable(peek)) {
  const table = await newTable(game)
  // The match starts when the last of them sits down.
  for (const seat of [0, 1, 2]) must(await table.runner.submit(sit(seat)))
  await turnOfTheLoop()
  table.seen.length = 0
  return table
}
