// Clients of Colyseus behind a proxy that for a moment answers by itself, with a page of its own.
import { expect, test } from 'vitest'
import { joinTemples } from '../../client-sdk/src/colyseus/temple-line.ts'
import { connect } from '../../client-sdk/src/connect.ts'
import type { RefusalError } from '../../client-sdk/src/refusal-error.ts'
import { next } from '../support/clients/match-events.ts'
import { openLinkedServer } from '../support/servers/linked-server.ts'
import { BRIDGE_TOKEN } from '../support/servers/server.ts'

const at = openLinkedServer()

/** Answers of proxies without a server behind them; 522 is also a code of Colyseus. */
const PAGES = [
  ['403 Forbidden', 'text/html', '<h1>Forbidden</h1>'],
  ['404 Not Found', 'text/plain', '404 page not found\n'],
  ['409 Conflict', 'application/json', '{"message":"No Route matched: with those values"}'],
  ['522 Origin Connection Time-out', 'text/html', '<title>522: Connection timed out</title>'],
] as const

const pageOf = ([status, type, body]: (typeof PAGES)[number]) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`

test.for(PAGES)('a match goes on after a page with %s', async (page) => {
  const client = await connect(at.link.url, { name: 'Somebody' })
  const match = await client.create('tieqchieq')
  at.link.answer('POST /matchmake/joinById', pageOf(page))
  at.link.cut()
  const isBack = next(match, 'connection', (state) => state !== 'lost')
  at.link.mend()
  expect(await isBack).toBe('connected')
  match.disconnect()
})

test.for(PAGES)('a bridge goes on after a page with %s', async (page) => {
  at.link.answer('POST /matchmake/joinOrCreate', pageOf(page))
  let losses = 0
  const refusal = await new Promise<RefusalError | undefined>((resolve) => {
    const line = joinTemples(at.link.url, BRIDGE_TOKEN, {
      down() {},
      connected() {
        line.close()
        resolve(undefined)
      },
      lost: () => void losses++,
      refused: resolve,
    })
  })
  expect(refusal).toBeUndefined()
  // On a busy machine, a later attempt may take too long as well.
  expect(losses).toBeGreaterThanOrEqual(1)
})

test('a request that is not repeated fails with no-answer if a page comes in its place', async () => {
  const client = await connect(at.link.url, { name: 'Somebody' })
  for (const page of PAGES) {
    at.link.answer('POST /matchmake/create', pageOf(page))
    await expect(client.create('tieqchieq')).rejects.toMatchObject({ code: 'no-answer' })
  }
})
