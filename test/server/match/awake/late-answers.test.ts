// Answers given long ago are looked up in the journal, and must be the same.
import { expect, test } from 'vitest'
import { playable } from '../../../../rules/src/match.ts'
import type { StoredMatch } from '../../../../server/src/journal/journal.ts'
import { wasAnswered } from '../../../../server/src/match/awake/late-answers.ts'
import { applyEntry } from '../../../../server/src/match/model/progress.ts'
import { newSession } from '../../../../server/src/match/model/session.ts'
import { peek } from '../../../support/peek/peek.ts'
import { peekHeader, sit } from '../../../support/servers/server-match.ts'

test('an answer is a repeat only if the player gave exactly this one to exactly this decision', async () => {
  const session = newSession(playable(peek), peekHeader)
  for (const entry of [sit(0), sit(1), sit(2), { kind: 'start' } as const])
    expect(applyEntry(session, { ...entry, atMs: 0 })).toMatchObject({ ok: true })
  const answer = { seat: 0, decision: 1, action: { type: 'draw' } }
  const wasKept = (entry: object, asked = answer): Promise<boolean> => {
    const lines = [JSON.stringify({ entry: { ...answer, ...entry, atMs: 0 } })]
    return wasAnswered(
      { read: async () => ({ lines }) as Partial<StoredMatch> as StoredMatch },
      session,
      asked,
    )
  }
  const byPlayer = { kind: 'act', by: 'player' }
  expect(await wasKept(byPlayer)).toBe(true)
  for (const other of [
    { by: 'clock' },
    { by: 'bot' },
    { kind: 'report' },
    { seat: 1 },
    { decision: 11 },
    { action: { type: 'raid', target: 1 } },
    { action: 'nothing that can be read' },
  ])
    expect(await wasKept({ ...byPlayer, ...other })).toBe(false)
  const unreadable = { ...answer, action: { type: 'nothing' } }
  expect(await wasKept({ ...byPlayer, ...unreadable }, unreadable)).toBe(false)
})
