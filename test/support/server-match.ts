// A match in play for tests: the fixture game on a journal that can be told to fail.

import { type Playable, playable } from '../../rules/src/match.ts'
import { seedFromText } from '../../rules/src/random.ts'
import { type Journal, JournalError } from '../../server/src/journal/journal.ts'
import { newMemoryJournal } from '../../server/src/journal/memory.ts'
import type { MatchHeader } from '../../server/src/match/entry.ts'
import { fold } from '../../server/src/match/fold.ts'
import { type Audience, type NewEntry, newRunner } from '../../server/src/match/runner.ts'
import { peek } from './peek.ts'

export const peekHeader: MatchHeader = {
  match: 'm1',
  game: 'peek',
  version: 1,
  players: 3,
  options: {},
  secret: seedFromText('secret'),
  bots: 0,
  settings: { turnSeconds: 0, graceSeconds: 120, windowSeconds: 5, botDelayMs: 500 },
}

/** Somebody who takes a seat. */
export const sit = (seat: number, player = `p${seat}`): NewEntry => ({
  kind: 'sit',
  seat,
  player,
  name: player.toUpperCase(),
  entropy: '',
})

/** A player's answer. */
export const act = (seat: number, decision: number, action: unknown): NewEntry => ({
  kind: 'act',
  seat,
  decision,
  action,
  by: 'player',
})

/** A journal that keeps on failing until told otherwise, before it writes or after. */
function newFailingJournal(journal: Journal) {
  const failure: { mode: 'none' | 'before' | 'after' } = { mode: 'none' }
  const fail = (): never => {
    throw new JournalError('unavailable', 'planted')
  }
  return {
    failure,
    journal: {
      ...journal,
      async append(...args: Parameters<Journal['append']>) {
        if (failure.mode === 'before') fail()
        await journal.append(...args)
        if (failure.mode === 'after') fail()
      },
      claim: (id: string) => (failure.mode === 'none' ? journal.claim(id) : fail()),
    } satisfies Journal,
  }
}

/** A running match, and a record of what its audience was made to do. */
export async function newTable(game: Playable = playable(peek)) {
  const { journal, failure } = newFailingJournal(newMemoryJournal(10))
  const { match: id, version } = peekHeader
  const row = { id, game: game.id, version, header: JSON.stringify(peekHeader), createdAtMs: 0 }
  const claim = await journal.create(row)
  const folded = fold(game, peekHeader, [])
  if (!folded.ok) throw new Error(folded.refusal.detail)
  const seen: string[] = []
  const delayed: (() => void)[] = []
  const audience: Audience = {
    show: (_session, news) => seen.push(`show ${news.get('spectator')?.events.length ?? 0}`),
    ask: () => seen.push('ask'),
    halt: () => seen.push('away'),
    resume: () => seen.push('back'),
    lose: ({ code }) => seen.push(code),
  }
  let atMs = 0
  const runner = newRunner(
    {
      game,
      header: peekHeader,
      journal,
      claim,
      folded: folded.value,
      nowMs: () => ++atMs,
      after: (_ms, run) => delayed.push(run),
    },
    audience,
  )
  return { runner, journal, failure, seen, delayed }
}
