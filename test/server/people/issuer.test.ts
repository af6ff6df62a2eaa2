// An issuer of tokens that does not answer, while its players join, and others with forged tokens.
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenAnywhere } from '../../../loadtest/run/ports.ts'
import {
  ISSUER_KEYS_BYTES_MAX,
  ISSUER_RETRY_MS,
  KEYS_KNOWN_MS_MAX,
} from '../../../server/src/config/limits/people.ts'
import { IssuerUnavailable, newIssuerCheck } from '../../../server/src/people/issuer.ts'

const MINUTE_MS = 60_000
const facts = { issuer: 'https://issuer', audience: 'us', idClaim: 'sub', nameClaim: 'name' }
const { publicKey, privateKey } = await generateKeyPair('ES256')
const forger = await generateKeyPair('ES256')

const issuer = { asked: 0, isAway: false, isSilent: false, bytes: 0 }
const server = createServer(async (_request, response) => {
  issuer.asked++
  if (issuer.isSilent) return
  response.statusCode = issuer.isAway ? 500 : 200
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ keys: [key] }).padEnd(issuer.bytes))
})
const port = await listenAnywhere(server)
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Ends the time for an answer: by itself it does not end, however long a busy machine takes for one. */
let giveUp = (): void => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  Object.assign(issuer, { asked: 0, isAway: false, isSilent: false, bytes: 0 })
  const time = new AbortController()
  giveUp = () => time.abort()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const newCheck = () =>
  newIssuerCheck({ ...facts, key: { jwksUrl: `http://127.0.0.1:${port}/jwks` } })

function tokenOf(key: CryptoKey, kid: string): Promise<string> {
  return new SignJWT({ name: 'Tlaloc' })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setSubject('u1')
    .setIssuer(facts.issuer)
    .setAudience(facts.audience)
    .setExpirationTime('2d')
    .sign(key)
}

test('an issuer that is away is asked again after some time, not for every token', async () => {
  const check = newCheck()
  issuer.isAway = true
  for (let index = 0; index < 10; index++) {
    const forged = await tokenOf(forger.privateKey, `k${index}`)
    await expect(check(forged)).rejects.toBeInstanceOf(IssuerUnavailable)
  }
  expect(issuer.asked).toBe(1)
  issuer.isAway = false
  const token = await tokenOf(privateKey, 'k1')
  // The date is set back meanwhile.
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
  vi.advanceTimersByTime(ISSUER_RETRY_MS - 1)
  await expect(check(token)).rejects.toBeInstanceOf(IssuerUnavailable)
  vi.advanceTimersByTime(1)
  expect(await check(token)).toMatchObject({ name: 'Tlaloc' })
  expect(issuer.asked).toBe(2)
})

test('an issuer that does not answer in time counts as away', async () => {
  issuer.isSilent = true
  const asking = expect(newCheck()(await tokenOf(privateKey, 'k1'))).rejects.toBeInstanceOf(
    IssuerUnavailable,
  )
  await expect.poll(() => issuer.asked).toBe(1)
  expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(3_000)
  giveUp()
  await asking
})

test('while the issuer is away, tokens signed with known keys are accepted for a day', async () => {
  const check = newCheck()
  const token = await tokenOf(privateKey, 'k1')
  expect(await check(token)).toMatchObject({ name: 'Tlaloc' })
  issuer.isAway = true
  vi.advanceTimersByTime(30 * MINUTE_MS)
  expect(await check(token)).toMatchObject({ name: 'Tlaloc' })
  // The issuer may have published that key meanwhile.
  const other = await tokenOf(forger.privateKey, 'k2')
  await expect(check(other)).rejects.toBeInstanceOf(IssuerUnavailable)
  await expect(check(await tokenOf(forger.privateKey, 'k1'))).rejects.toThrow('signature')
  expect(issuer.asked).toBe(2)
  vi.advanceTimersByTime(KEYS_KNOWN_MS_MAX - 30 * MINUTE_MS - 1)
  expect(await check(token)).toMatchObject({ name: 'Tlaloc' })
  vi.advanceTimersByTime(1)
  await expect(check(token)).rejects.toBeInstanceOf(IssuerUnavailable)
})

test('the keys of an issuer are read up to a size, since an answer without end would take all memory', async () => {
  const token = await tokenOf(privateKey, 'k1')
  issuer.bytes = ISSUER_KEYS_BYTES_MAX
  expect(await newCheck()(token)).toMatchObject({ name: 'Tlaloc' })
  issuer.bytes++
  await expect(newCheck()(token)).rejects.toBeInstanceOf(IssuerUnavailable)
})

test('tokens that either of two shared secrets has signed are accepted, and no others', async () => {
  const [secret, otherSecret, third] = ['one', 'other', 'third'].map((name) => name.padEnd(32, '.'))
  const signed = (by = '') =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('u1')
      .setIssuer(facts.issuer)
      .setAudience(facts.audience)
      .setExpirationTime('2d')
      .sign(new TextEncoder().encode(by))
  const check = newIssuerCheck({ ...facts, key: { secret: secret ?? '', otherSecret } })
  const player = await check(await signed(secret))
  expect(player?.id).toMatch(/^i:/)
  expect(await check(await signed(otherSecret))).toEqual(player)
  await expect(check(await signed(third))).rejects.toThrow('signature verification failed')
})
