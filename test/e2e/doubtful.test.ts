// A journal that says it could not keep what it has kept: what was asked for is done, once, and whoever asked hears so.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import type { Match } from '../../client-sdk/src/match.ts'
import { type Journal, JournalError } from '../../server/src/journal/journal.ts'
import { startTestServer } from '../support/server.ts'

/** Whether what is kept next seems not to be. */
let isDoubtful = false

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const plant = (journal: Journal): Journal => ({
    ...journal,
    async append(...args) {
      await journal.append(...args)
      if (!isDoubtful) return
      isDoubtful = false
      throw new JournalError('unavailable', 'planted')
    },
  })
  server = await startTestServer(undefined, { plant })
})
afterAll(() => server.stop())

const plays = { bots: 1, botDelayMs: 10_000 }
const waits = { readyCheck: true }

test.for([
  ['to pause', plays, (match: Match<'tieqchieq'>) => match.pause()],
  ['to leave', plays, (match: Match<'tieqchieq'>) => match.leave()],
  ['to be ready', waits, (match: Match<'tieqchieq'>) => match.ready()],
] as const)(
  'a wish %s that is kept though nobody knew it is carried out',
  async ([, how, wish]) => {
    const client = await connect(server.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq', how)
    isDoubtful = true
    await wish(match)
    expect(isDoubtful).toBe(false)
    match.disconnect()
  },
)
