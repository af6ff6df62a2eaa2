// One address has a limited number of streams, since each is a lasting socket that behind a proxy nothing else counts.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newClock } from '../../support/clock.ts'
import { startTestServer } from '../../support/servers/server.ts'

/** A hundredth of all limits. */
const LIMITS = 0.01
const STREAMS = 5

const { timers, pass } = newClock()
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers, edge: { limits: LIMITS, trustProxy: 1 } })
})
afterAll(() => server.stop())

async function newToken(from: string): Promise<string> {
  const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Guest' })
  const answer = await fetch(`${server.url}/api/guests`, { method: 'POST', headers, body })
  return Object(await answer.json()).token
}

async function listen(from: string, token: string) {
  // Lets the other rate limits recover, so that none of them interferes.
  pass(60_000)
  const stop = new AbortController()
  const response = await fetch(`${server.url}/api/me/events`, {
    headers: { 'x-forwarded-for': from, authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const close = (): void => stop.abort()
  onTestFinished(close)
  return { response, status: response.status, close }
}

test('an address may open a limited number of streams, and another its own', async () => {
  const tokens = await Promise.all(
    Array.from({ length: STREAMS + 1 }, (_, index) => newToken(`198.51.100.${index}`)),
  )
  const [last = ''] = tokens
  const streams = []
  for (const token of tokens.slice(1)) streams.push(await listen('192.0.2.1', token))
  expect(streams.map(({ status }) => status)).toEqual(Array(STREAMS).fill(200))
  const { response } = await listen('192.0.2.1', last)
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toMatchObject({ code: 'too-many-requests' })
  expect((await listen('192.0.2.2', last)).status).toBe(200)
  streams[0]?.close()
  await expect.poll(async () => (await listen('192.0.2.1', last)).status).toBe(200)
})
