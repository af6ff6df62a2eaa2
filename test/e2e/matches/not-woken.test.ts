// A stored match that cannot be played on: players who come back to it learn why, and so does the operator.
import { beforeAll, expect, test } from 'vitest'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { peekHeader } from '../../support/servers/server-match.ts'

const lines: string[] = []
const log = newLog('info', { write: (line) => lines.push(line) })

let url: string
let kept: Journal
beforeAll(async () => {
  const plant = (journal: Journal): Journal => {
    kept = journal
    return journal
  }
  const server = await startTestServer(undefined, { log, plant })
  url = server.url
  return server.stop
})

/** Stores a match of a version of the rules, with a line if one is given. */
async function keep(id: string, version: number, line?: object): Promise<void> {
  const header = { ...peekHeader, match: id, game: 'tieqchieq', version }
  const row = { ...{ id, game: 'tieqchieq', version }, header: JSON.stringify(header) }
  const listed = JSON.stringify({ id, phase: 'playing' })
  const listing = { phase: 'playing', isPublic: false, members: [], row: listed } as const
  const claim = await kept.create({ ...row, code: id, createdAtMs: 0 }, listing)
  if (line !== undefined) await kept.append(claim, 0, [JSON.stringify(line)])
}

test('a match that cannot be woken tells players why, and logs an error if it is a fault', async () => {
  await keep('older', 0)
  const entry = { kind: 'back', seat: 7, atMs: 0 }
  await keep('broken', 1, { entry })
  const token = await guestToken(url)
  const join = (id: string) => post(`${url}/matchmake/joinById/${id}`, token, {})
  const refusals = [
    ['older', { code: 409, error: 'rules-changed' }],
    ['broken', { code: 409, error: 'broken-journal' }],
    ['x'.repeat(5_000), { code: 404, error: 'no-match' }],
  ] as const
  // The second time round, too.
  for (const [id, refusal] of [...refusals, ...refusals])
    expect(await join(id)).toMatchObject(refusal)
  const told = lines.map((line) => JSON.parse(line)).filter(({ match }) => match !== undefined)
  expect(told.map(({ level, match }) => [level, match])).toEqual([
    [30, 'older'],
    [50, 'broken'],
    [30, 'older'],
    [50, 'broken'],
  ])
  expect(told[1]).toMatchObject({ detail: expect.stringMatching(/^Entry 1 of the journal/) })
})
