// A full disk: nothing is shown that cannot be stored, players see why, and the match goes on by itself.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { findGame } from '../../../rules/src/match.ts'
import { type Journal, StoreError } from '../../../server/src/journal/journal.ts'
import { fold } from '../../../server/src/match/model/fold.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { peekHeader } from '../../support/servers/server-match.ts'

/** The size to which SQLite lets a file grow if there is no other limit. */
const PAGES_MAX = 4_294_967_294

let server: Awaited<ReturnType<typeof startTestServer>>
let kept: Journal
let database: DatabaseSync | undefined
/** True while no match can be made or woken: a file with room for a line may have none for a match. */
let isAway = false
const away = () => Promise.reject(new StoreError('unavailable', 'planted'))
beforeAll(async () => {
  // Gets the database itself, to limit its size; SQLite then fails as on a full disk.
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  const plant = (journal: Journal): Journal => {
    kept = journal
    return {
      ...journal,
      create: (row, listing) => (isAway ? away() : journal.create(row, listing)),
      claim: (...asked) => (isAway ? away() : journal.claim(...asked)),
    }
  }
  server = await startTestServer(undefined, { plant })
  const [used] = exec.mock.contexts
  if (used instanceof DatabaseSync) database = used
  exec.mockRestore()
})
afterAll(() => server.stop())

/** Limits the pages of the file from now on; it never has to shrink. */
const limitPages = (pages: number) => database?.exec(`PRAGMA max_page_count = ${pages}`)

/** Resolves when a client sees its match paused for this reason; an empty reason means that the match goes on. */
function paused(match: Match<'tieqchieq'>, why: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = match.on('change', (state) => {
      if (state.paused !== why) return
      stop()
      resolve()
    })
  })
}

/** The view of a match folded from its stored entries. */
async function keptView(id: string) {
  const stored = await kept.read(id)
  const game = findGame(GAMES, stored?.game)
  if (stored === undefined || !game.ok) throw new Error('the match is not kept')
  const folded = fold(game.value, JSON.parse(stored.header), stored.lines)
  if (!folded.ok) throw new Error(folded.refusal.detail)
  const { waiting: _, ...view } = folded.value.session.match?.view() ?? {}
  return view
}

test('players see that a match is paused for its journal, and then play on to the end', async () => {
  const [client, guest] = await Promise.all(
    ['Player', 'Guest'].map((name) => connect(server.url, { name })),
  )
  const match = await client?.create('tieqchieq', { bots: 1, botDelayMs: 0 })
  const watched = match && (await guest?.watch<'tieqchieq'>(match.id))
  if (match === undefined || watched === undefined) throw new Error('no match')
  const ended = new Promise((resolve) => match.on('end', resolve))
  const answer = (): void => {
    const action = match.decision?.actions.at(-1)
    // If its reply was lost, the last answer is still being given when the match is disconnected.
    if (action !== undefined) void match.act(action).catch(() => {})
  }
  const halted = Promise.all([match, watched].map((each) => paused(each, 'journal')))
  limitPages(1)
  match.on('decision', answer)
  answer()
  await halted
  const view = await keptView(match.id)
  expect(match.view).toMatchObject(view)
  expect(watched.view).toMatchObject(view)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const resumed = Promise.all([match, watched].map((each) => paused(each, '')))
  limitPages(PAGES_MAX)
  await resumed
  expect(await ended).toMatchObject({ reason: 'all-home' })
  for (const each of [match, watched]) each.disconnect()
})

test('making a match, or waking one, is refused as journal-unavailable until the journal is back', async () => {
  const token = await guestToken(server.url)
  const { match: id } = peekHeader
  const seating = ['free', 'free']
  const header = JSON.stringify({ ...peekHeader, game: 'tieqchieq', players: 2, seating })
  const { code, createdAtMs } = peekHeader
  const row = { id, game: 'tieqchieq', version: 1, header, code, createdAtMs }
  const listed = JSON.stringify({ id, seats: seating.map((kind) => ({ kind, name: '' })) })
  await kept.create(row, { phase: 'open', isPublic: true, members: [], row: listed })
  isAway = true
  for (const call of ['create/tieqchieq', 'joinOrCreate/tieqchieq', `joinById/${id}`])
    expect(await post(`${server.url}/matchmake/${call}`, token, {})).toMatchObject({
      code: 503,
      error: 'journal-unavailable',
    })
  isAway = false
  expect(await post(`${server.url}/matchmake/joinById/${id}`, token, {})).toMatchObject({
    roomId: id,
  })
})
