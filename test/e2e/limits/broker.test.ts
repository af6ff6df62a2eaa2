// The limits of one address at the server's own broker over TCP, which it reaches without a proxy.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME_USER } from '../../../protocol/src/temple/home.ts'
import { RATES } from '../../../server/src/config/limits/rates.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { helloOf } from '../../support/temples/mqtt-packets.ts'
import { ask, newToken } from '../../support/temples/temples.ts'

const LIMITS = 0.1
const [PASSWORD, OPERATOR] = ['a password for the house', 'the-password-of-the-operator']

let server: Awaited<ReturnType<typeof startTestServer>>
let port: number
beforeAll(async () => {
  server = await startTestServer(undefined, {
    // Time stands still, so that a slow machine does not restore any allowance.
    timers: { ...systemTimers, nowMs: () => 0, clockMs: () => 0 },
    edge: { limits: LIMITS, trustProxy: 1, adminPassword: OPERATOR },
    mqtt: { host: '127.0.0.1', port: 0 },
    homePassword: PASSWORD,
  })
  const told = await fetch(`${server.url}/api/temples/broker`)
  port = Number(new URL(Object(await told.json()).broker).port)
})
afterAll(() => server.stop())

/** Resolves with the code of the broker's answer; undefined if it gives none, however the connection ends. */
function signIn(
  localAddress: string,
  [user, password]: readonly [string, string] = ['nobody00', 'nothing'],
): Promise<number | undefined> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  socket.write(helloOf({ client: user, user, password }))
  return new Promise((resolve) => {
    socket.once('close', () => resolve(undefined))
    socket.once('data', (answer) => {
      resolve(answer[3])
      socket.destroy()
    })
  })
}

const NOT_KNOWN = 4

test('connections to the broker count as requests of their address', async () => {
  let answered = 0
  while ((await signIn('127.0.7.1')) === NOT_KNOWN) answered++
  expect(answered).toBe(RATES['requests-by-address'].atOnce * LIMITS)
  expect(await signIn('127.0.7.2')).toBe(NOT_KNOWN)
})

test('a banned address gets no answer at the broker', async () => {
  const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ address: '127.0.7.3' })
  const banned = await fetch(`${server.url}/api/admin/bans`, { method: 'POST', headers, body })
  expect(banned.status).toBe(200)
  expect(await signIn('127.0.7.3')).toBeUndefined()
})

test('an address may begin and collect a limited number of temple claims, and then waits', async () => {
  const post = (path: string, body: object, token = '') =>
    ask(server.url, 'POST', `/claims${path}`, { token, body })
  const token = await newToken(server.url, 'Owner')
  const { device, code } = (await post('', {})).body
  expect(await post('/approve', { code }, token)).toMatchObject({ status: 200 })
  let claims = 1
  let polled = await post('/poll', { device })
  for (; polled.status === 200; claims++) polled = await post('/poll', { device })
  expect(claims).toBe(RATES['claims-by-address'].atOnce * LIMITS)
  expect(polled.status).toBe(202)
})

test('an address may guess a limited number of passwords of Home Assistant', async () => {
  const guess = (password: string, at: string) => signIn(at, [HOME_USER, password])
  for (let guesses = 0; guesses < RATES['passwords-by-address'].atOnce * LIMITS; guesses++) {
    expect(await guess(PASSWORD, '127.0.7.4')).toBe(0)
    expect(await guess('a wrong password', '127.0.7.4')).toBe(NOT_KNOWN)
  }
  // By now not even the right one is checked.
  expect(await guess(PASSWORD, '127.0.7.4')).toBe(NOT_KNOWN)
  expect(await guess(PASSWORD, '127.0.7.5')).toBe(0)
})
