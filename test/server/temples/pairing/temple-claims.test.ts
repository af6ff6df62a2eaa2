// TPL-21: claiming a temple with the code it shows, and the limits of guessing and claiming.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { newMemoryRegistry } from '../../../../server/memory/registry.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import {
  GUESS_WAIT_MS_MAX,
  TEMPLE_CLAIM_MS,
  TEMPLE_CLAIMS_OPEN_MAX,
} from '../../../../server/src/config/limits/codes.ts'
import { ADDRESSES_PER_SITE, RATES } from '../../../../server/src/config/limits/rates.ts'
import {
  TEMPLE_SHARES,
  TEMPLES_PER_OWNER_MAX,
} from '../../../../server/src/config/limits/temple.ts'
import { shareAmong } from '../../../../server/src/net/fair-share.ts'
import { newRates } from '../../../../server/src/net/rates.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newAccounts } from '../../../../server/src/temples/broker/accounts.ts'
import { hashOf, isSecretOf } from '../../../../server/src/temples/pairing/codes.ts'
import { newGuess } from '../../../../server/src/temples/pairing/guesses.ts'
import { newTempleClaims } from '../../../../server/src/temples/pairing/temple-claims.ts'
import { formatTemple } from '../../../../server/src/temples/registry.ts'
import { openSqliteRegistry } from '../../../../server/src/temples/sqlite-registry.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { newManualTimers } from '../../../support/timers.ts'

/** Any device may collect, however many do. */
const mayCollect = async () => ({ ok: true, value: undefined }) as const

const BY_PLAYER = RATES['temple-codes-by-player']
const BY_ADDRESS = RATES['temple-codes-by-address']

const refused = (code: string) => ({ ok: false, refusal: { code } })

function newDesk(registry = newMemoryRegistry()) {
  const timers = newManualTimers()
  const entropy = newSeededEntropy('claims')
  const guess = newGuess(newRates({ factor: undefined, clockMs: timers.nowMs, hit() {} }), timers)
  const accounts = newAccounts(timers, false, NOBODY_ELSE)
  const claims = newTempleClaims({ registry, guess, accounts, nowMs: timers.nowMs, entropy })
  return {
    timers,
    registry,
    claims,
    open: (address = 'workshop') => claims.open(address),
    type: (code: unknown, player = 'citlali', address = player) =>
      claims.approve({ player, address }, code),
  }
}

test('TPL-21 a device shows a code, a player types it, and only the device gets the password', async () => {
  const { claims, registry, open, type } = newDesk()
  const { device, code } = await open()
  expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/)
  expect(await claims.collect(device, mayCollect)).toEqual({ ok: true, value: undefined })
  // People type in any case, with spaces and hyphens.
  expect(await type(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toMatchObject({
    ok: true,
  })
  const collected = await claims.collect(device, mayCollect)
  if (!collected.ok || collected.value === undefined) throw new Error('it was approved')
  const { temple, password } = collected.value
  expect(temple).toMatch(/^[a-z0-9]{8,20}$/)
  expect(Buffer.from(password, 'base64url')).toHaveLength(32)
  const kept = await registry.find(temple)
  expect(kept).toMatchObject({ owner: 'citlali' })
  expect(JSON.stringify(kept)).not.toContain(password)
  expect(isSecretOf(kept?.passwordHash ?? '', password)).toBe(true)
})

test('TPL-21 a device is shown another code if another device shows the one that was drawn', async () => {
  const registry = newMemoryRegistry()
  // Both draw alike.
  const [one, other] = [newDesk(registry), newDesk(registry)]
  const [first, second] = [await one.open(), await other.open()]
  expect(second.code).not.toBe(first.code)
  expect(await other.type(second.code)).toMatchObject({ ok: true })
  expect(await one.claims.collect(first.device, mayCollect)).toEqual({ ok: true, value: undefined })
})

test('TPL-21 a lost answer is given again, with another password', async () => {
  const { claims, registry, open, type } = newDesk()
  const { device, code } = await open()
  await type(code)
  const [first, second] = [
    await claims.collect(device, mayCollect),
    await claims.collect(device, mayCollect),
  ]
  if (!first.ok || !second.ok || first.value === undefined || second.value === undefined)
    throw new Error('it was approved')
  expect(second.value.temple).toBe(first.value.temple)
  const kept = await registry.find(first.value.temple)
  expect(isSecretOf(kept?.passwordHash ?? '', first.value.password)).toBe(false)
  expect(isSecretOf(kept?.passwordHash ?? '', second.value.password)).toBe(true)
})

test('TPL-21 a code is good once, and for ten minutes', async () => {
  const { claims, timers, open, type } = newDesk()
  const used = await open()
  await type(used.code)
  expect(await type(used.code, 'itzli')).toMatchObject(refused('wrong-code'))
  const [last, late] = [await open(), await open()]
  await timers.pass(TEMPLE_CLAIM_MS - 1)
  expect(await type(last.code)).toMatchObject({ ok: true })
  await timers.pass(1)
  expect(await type(late.code)).toMatchObject(refused('wrong-code'))
  for (const { device } of [used, late])
    expect(await claims.collect(device, mayCollect)).toMatchObject(refused('no-claim'))
  expect(await claims.collect('guessed', mayCollect)).toMatchObject(refused('no-claim'))
  expect(await claims.collect({ device: late.device }, mayCollect)).toMatchObject(
    refused('no-claim'),
  )
})

test('TPL-21 after five wrong codes a player has to wait, and others do not', async () => {
  const { timers, open, type } = newDesk()
  const { code } = await open()
  for (let tries = 0; tries < BY_PLAYER.atOnce; tries++)
    expect(await type('BBBBBBBB')).toMatchObject(refused('wrong-code'))
  expect(await type(code)).toMatchObject(refused('too-many-guesses'))
  expect(await type(code, 'itzli')).toMatchObject({ ok: true })
  await timers.pass(60_000 / BY_PLAYER.perMinute - 1)
  expect(await type('BBBBBBBB')).toMatchObject(refused('too-many-guesses'))
  await timers.pass(1)
  expect(await type('BBBBBBBB')).toMatchObject(refused('wrong-code'))
})

test('TPL-21 wrong codes that come at the same moment are limited, too', async () => {
  const { open, type } = newDesk()
  const burst = await Promise.all(
    Array.from({ length: 4 * BY_PLAYER.atOnce }, () => type('BBBBBBBB')),
  )
  const looked = burst.filter((each) => !each.ok && each.refusal.code === 'wrong-code')
  expect(looked).toHaveLength(BY_PLAYER.atOnce)
  expect(await type((await open()).code)).toMatchObject(refused('too-many-guesses'))
})

test('TPL-21 right codes do not count as guesses, even if many come together', async () => {
  const { open, type } = newDesk()
  const claims = await Promise.all(Array.from({ length: TEMPLES_PER_OWNER_MAX + 2 }, () => open()))
  const typed = await Promise.all(claims.map(({ code }) => type(code)))
  expect(typed.filter(({ ok }) => ok)).toHaveLength(TEMPLES_PER_OWNER_MAX)
  expect(typed.slice(-2)).toMatchObject([
    refused('too-many-own-temples'),
    refused('too-many-own-temples'),
  ])
})

test('TPL-21 a code that could not be checked does not count as wrong', async () => {
  const { open, type, registry } = newDesk()
  const { code } = await open()
  const approve = registry.approve
  registry.approve = () => Promise.reject(new Error('away'))
  for (let tries = 0; tries < 2 * BY_PLAYER.atOnce; tries++)
    await expect(type(code)).rejects.toThrow('away')
  registry.approve = approve
  expect(await type(code)).toMatchObject({ ok: true })
})

test('TPL-21 a code waits a limited time for one from the same address that hangs', async () => {
  const { open, type, registry, timers } = newDesk()
  const [first, second] = [await open(), await open()]
  const approve = registry.approve
  const hanging = Promise.withResolvers<never>()
  registry.approve = () => hanging.promise
  const hangs = type(first.code, 'citlali', 'here')
  await timers.pass(0)
  registry.approve = approve
  let isDone = false
  const waits = type(second.code, 'itzli', 'here').finally(() => {
    isDone = true
  })
  await timers.pass(GUESS_WAIT_MS_MAX - 1)
  expect(isDone).toBe(false)
  await timers.pass(1)
  expect(await waits).toMatchObject({ ok: true })
  hanging.reject(new Error('away'))
  await expect(hangs).rejects.toThrow('away')
})

test('TPL-21 wrong codes are counted for each address, too', async () => {
  const { open, type } = newDesk()
  const { code } = await open()
  for (let tries = 0; tries < BY_ADDRESS.atOnce; tries++)
    expect(await type('BBBBBBBB', `guest ${tries}`, 'here')).toMatchObject(refused('wrong-code'))
  expect(await type(code, 'another', 'here')).toMatchObject(refused('too-many-guesses'))
  expect(await type(code, 'another', 'elsewhere')).toMatchObject({ ok: true })
})

test('TPL-21 a player who has to wait uses up none of the tries of their address', async () => {
  const { open, type } = newDesk()
  const { code } = await open()
  for (let tries = 0; tries < 2 * BY_ADDRESS.atOnce; tries++)
    await type('BBBBBBBB', 'citlali', 'here')
  expect(await type(code, 'another', 'here')).toMatchObject({ ok: true })
})

test('TPL-21 the addresses of one IPv6 site do not get full guesses each', async () => {
  const { open, type } = newDesk()
  const { code } = await open()
  let looked = 0
  const tries = 2 * BY_ADDRESS.atOnce * ADDRESSES_PER_SITE
  for (let index = 0; index < tries; index++) {
    const typed = await type('BBBBBBBB', `guest ${index}`, `2001:db8:7:${index.toString(16)}::/64`)
    if (!typed.ok && typed.refusal.code === 'wrong-code') looked++
  }
  expect(looked).toBe(BY_ADDRESS.atOnce * ADDRESSES_PER_SITE)
  expect(await type(code, 'another', '2001:db8:8:1::/64')).toMatchObject({ ok: true })
})

test('temples of one player are limited in number', async () => {
  const { claims, open, type } = newDesk()
  for (let index = 0; index < TEMPLES_PER_OWNER_MAX; index++) {
    const { device, code } = await open()
    expect(await type(code)).toMatchObject({ ok: true })
    await claims.collect(device, mayCollect)
  }
  const { code } = await open()
  expect(await type(code)).toMatchObject(refused('too-many-own-temples'))
})

test('TPL-21 claims are limited in number, and a few addresses cannot keep a device elsewhere from claiming', async () => {
  const { claims, open, type } = newDesk()
  const honest = await open('home')
  const first = await open('flood 0')
  for (let index = 2; index < TEMPLE_CLAIMS_OPEN_MAX; index++) await open(`flood ${index % 26}`)
  expect(await claims.collect(first.device, mayCollect)).toMatchObject({ ok: true })
  await open('flood 1')
  expect(await claims.collect(first.device, mayCollect)).toMatchObject(refused('no-claim'))
  const late = await open('elsewhere')
  for (const { code } of [honest, late]) expect(await type(code)).toMatchObject({ ok: true })
})

test('TPL-21 wrong codes from many addresses do not keep others from typing one', async () => {
  const { open, type } = newDesk()
  const { code } = await open()
  const FLOOD = 100
  for (let index = 0; index < FLOOD * BY_ADDRESS.atOnce; index++)
    await type('BBBBBBBB', `guest ${index}`, `flood ${index % FLOOD}`)
  expect(await type('BBBBBBBB')).toMatchObject(refused('wrong-code'))
  expect(await type(code)).toMatchObject({ ok: true })
})

describe('a crowd of temples', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let files = 0

  /** Opens a desk on a file of temples, which other sites have claimed. */
  function crowdedDesk(sites: readonly { readonly site: string; readonly count: number }[]) {
    const file = join(folder, `temples-${++files}.db`)
    const registry = openSqliteRegistry(file, newLog('silent'))
    const database = new DatabaseSync(file)
    const add = database.prepare(
      'INSERT INTO temple (id, owner, code, createdAtMs, row) VALUES (?, ?, NULL, 0, ?)',
    )
    const facts = { passwordHash: 'ab', createdAtMs: 0, pairing: undefined, code: undefined }
    const owner = 'flood'
    let planted = 0
    database.exec('BEGIN')
    for (const { site, count } of sites)
      for (let index = 0; index < count; index++) {
        const id = `temple${planted++}`
        add.run(id, owner, formatTemple({ ...facts, id, owner, site }))
      }
    database.exec('COMMIT')
    database.close()
    const desk = newDesk(registry)
    const claim = async (player: string, address: string) =>
      desk.type((await desk.open()).code, player, address)
    return { ...desk, claim }
  }
  const site = (address: string) => hashOf(address).slice(0, 16)
  /** Sites with one temple each. */
  const alone = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ site: `site ${index}`, count: 1 }))

  test('has room for some of each site, for fewer the more there are, and has a limit', async () => {
    for (const [index, { below, each }] of TEMPLE_SHARES.entries()) {
      const after = TEMPLE_SHARES[index + 1]?.each ?? 0
      const [modest, greedy, late] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const
      const { claim, registry } = crowdedDesk([
        { site: site(modest), count: each - 1 },
        { site: site(greedy), count: each },
        { site: site(late), count: after },
        ...alone(below - 1 - (each - 1) - each - after),
      ])
      expect(await claim('one', greedy)).toMatchObject(refused('too-many-owned-from-here'))
      expect(await claim('one', modest)).toMatchObject({ ok: true })
      const full = after === 0 ? 'server-full' : 'too-many-owned-from-here'
      expect(await claim('one', late)).toMatchObject(refused(full))
      await registry.close()
    }
  })

  test('takes another once one is gone', async () => {
    const { claim, registry } = crowdedDesk(alone(TEMPLE_SHARES.at(-1)?.below ?? 0))
    expect(await claim('late', '192.0.2.2')).toMatchObject(refused('server-full'))
    await registry.remove('temple0')
    expect(await claim('late', '192.0.2.2')).toMatchObject({ ok: true })
    await registry.close()
  })

  test('of 25 sites with as many as they get, and of a thousand after them, leaves room for others', async () => {
    const flood = Array.from({ length: 1_025 }, (_, index) => `198.51.${index >> 8}.${index & 255}`)
    let inAll = 0
    const sites = flood.map((address) => {
      let count = 0
      for (; count < shareAmong(TEMPLE_SHARES, inAll); count++) inAll++
      return { site: site(address), count }
    })
    const { claim, registry } = crowdedDesk(sites)
    for (const address of [...flood.slice(0, 30), ...flood.slice(-5)])
      expect(await claim(`at ${address}`, address)).toMatchObject(
        refused('too-many-owned-from-here'),
      )
    for (let house = 0; house < 20; house++)
      for (const owner of ['one', 'other'])
        expect(await claim(`${owner} ${house}`, `203.0.113.${house}`)).toMatchObject({ ok: true })
    expect((await registry.page('', 99_999)).length).toBeLessThan(8_400)
    await registry.close()
  })
})
