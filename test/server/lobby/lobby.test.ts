import { expect, test } from 'vitest'
import type { LobbyNews } from '../../../protocol/src/lobby.ts'
import { LOBBY_NEWS_MS } from '../../../server/src/config/limits.ts'
import type { Listing } from '../../../server/src/journal/journal.ts'
import { newMemoryJournal } from '../../../server/src/journal/memory.ts'
import { Lobby } from '../../../server/src/lobby/lobby.ts'
import { newNews } from '../../../server/src/lobby/news.ts'
import { newManualTimers } from '../../support/timers.ts'

const listing = (phase: Listing['phase'], isPublic = true): Listing => ({
  ...{ phase, isPublic, members: [] },
  row: JSON.stringify({ phase }),
})

test('changes of a moment are told together, a while after the first of them', async () => {
  const timers = newManualTimers()
  const news = newNews()
  const told: LobbyNews[] = []
  const lobby = new Lobby(
    { journal: newMemoryJournal(1), timers, news },
    { tell: (each) => told.push(each), sendAway() {} },
  )
  news.tell('m1', listing('open'))
  await timers.pass(LOBBY_NEWS_MS - 1)
  news.tell('m1', listing('playing'))
  news.tell('m2', listing('over'))
  news.tell('m3', listing('open', false))
  expect(told).toEqual([])
  await timers.pass(1)
  expect(told).toEqual([{ rows: [{ phase: 'playing' }], gone: ['m2'] }])
  await timers.pass(LOBBY_NEWS_MS)
  expect(told).toHaveLength(1)
  lobby.close()
})
