// Rate limits by key, and counts of open connections.
import { describe, expect, test } from 'vitest'
import {
  ADDRESSES_PER_SITE,
  RATE_KEYS_MAX,
  RATES,
} from '../../../server/src/config/limits/rates.ts'
import { addressKey, siteOf } from '../../../server/src/net/address.ts'
import { newCount } from '../../../server/src/net/count.ts'
import {
  newBuckets,
  newRates,
  type RateName,
  type SharedBuckets,
} from '../../../server/src/net/rates.ts'

describe('a bucket', () => {
  const rate = { atOnce: 3, perMinute: 60 }

  test('gives a number at once, then one at a time, with the wait for the next', () => {
    let now = 1_000
    const buckets = newBuckets(rate, () => now)
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([
      undefined,
      undefined,
      undefined,
      1_000,
    ])
    now += 400
    expect(buckets.take('a')).toBe(600)
    now += 600
    expect(buckets.take('a')).toBeUndefined()
    expect(buckets.take('a')).toBe(1_000)
    now += 1_000_000
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([
      undefined,
      undefined,
      undefined,
      1_000,
    ])
  })

  test('belongs to one key', () => {
    const buckets = newBuckets({ atOnce: 1, perMinute: 1 }, () => 0)
    expect([buckets.take('a'), buckets.take('b'), buckets.take('a')]).toEqual([
      undefined,
      undefined,
      60_000,
    ])
  })

  test('of a key unused for long is forgotten when there are too many', () => {
    const buckets = newBuckets({ atOnce: 1, perMinute: 1 }, () => 0, 4)
    const isRemembered = (key: string) => buckets.take(key) !== undefined
    expect(['a', 'b', 'a', 'c', 'a'].map(isRemembered)).toEqual([false, false, true, false, true])
    // Key a is never unused, b was: with a maximum of four keys, only the last two are sure to be known.
    expect(['d', 'a', 'b'].map(isRemembered)).toEqual([false, true, false])
  })

  test.for([
    [RATE_KEYS_MAX - 1, true],
    [RATE_KEYS_MAX, false],
  ] as const)('of the first of %i addresses is remembered: %s', ([addresses, isRemembered]) => {
    const buckets = newBuckets({ atOnce: 1, perMinute: 1 }, () => 0)
    for (let address = 0; address < addresses; address++)
      expect(buckets.take(`address ${address}`)).toBeUndefined()
    expect(buckets.take('address 0') !== undefined).toBe(isRemembered)
  })
})

const RATE_NAMES = Object.keys(RATES) as readonly RateName[]

describe('rates', () => {
  const hits: string[] = []
  const taken = async (factor: number | undefined) => {
    const rates = newRates({ factor, clockMs: () => 0, hit: (name) => hits.push(name) })
    const waits: (number | undefined)[] = []
    for (let count = 0; count < 11; count++)
      waits.push(await rates.take('transfers-by-address', 'a'))
    return waits.filter((ms) => ms === undefined)
  }

  test('are those of the limits, a multiple of them, or off', async () => {
    expect(await taken(1)).toHaveLength(10)
    expect(await taken(0.5)).toHaveLength(5)
    expect(hits).toEqual(Array.from({ length: 7 }, () => 'transfers-by-address'))
    expect(await taken(undefined)).toHaveLength(11)
  })

  test('of the codes of temples are neither multiplied nor off', async () => {
    const { atOnce } = RATES['temple-codes-by-player']
    for (const factor of [undefined, 0.1, 10]) {
      const rates = newRates({ factor, clockMs: () => 0, hit: () => {} })
      for (let count = 0; count < atOnce; count++)
        expect(await rates.take('temple-codes-by-player', 'a')).toBeUndefined()
      expect(await rates.take('temple-codes-by-player', 'a')).toBeGreaterThan(0)
    }
  })

  test.for(RATE_NAMES)('of %s match their limit', async (name) => {
    let nowMs = 0
    const rates = newRates({ factor: 1, clockMs: () => nowMs, hit: () => {} })
    const take = async () =>
      name === 'requests-by-address' ? rates.takeRequest('a') : rates.take(name, 'a')
    const { atOnce, perMinute } = RATES[name]
    for (let count = 0; count < atOnce; count++) expect(await take()).toBeUndefined()
    expect(await take()).toBe(60_000 / perMinute)
    nowMs += 60_000 / perMinute
    expect(await take()).toBeUndefined()
    expect(await take()).toBe(60_000 / perMinute)
  })

  test('also count all addresses of one IPv6 site together', async () => {
    const rates = newRates({ factor: 1, clockMs: () => 0, hit: () => {} })
    let taken = 0
    for (let half = 0; half < 20; half++)
      for (let count = 0; count < 10; count++)
        if ((await rates.take('transfers-by-address', halfOf(half))) === undefined) taken++
    expect(taken).toBe(10 * ADDRESSES_PER_SITE)
    expect(await rates.take('transfers-by-address', '2001:db8:8::/64')).toBeUndefined()
    await rates.giveBack('transfers-by-address', halfOf(99))
    expect(await rates.take('transfers-by-address', halfOf(99))).toBeUndefined()
    const { atOnce } = RATES['requests-by-address']
    for (let count = 0; count < atOnce * ADDRESSES_PER_SITE; count++)
      expect(rates.takeRequest(halfOf(count))).toBeUndefined()
    expect(rates.takeRequest(halfOf(0))).toBeGreaterThan(0)
    expect(rates.takeRequest('192.0.2.1')).toBeUndefined()
  })

  test('take nothing from an address that is refused because of its site', async () => {
    const rates = newRates({ factor: 1, clockMs: () => 0, hit: () => {} })
    const takers = [
      ['transfers-by-address', (half) => rates.take('transfers-by-address', halfOf(half))],
      ['requests-by-address', async (half) => rates.takeRequest(halfOf(half))],
    ] satisfies [RateName, (half: number) => Promise<number | undefined>][]
    for (const [name, take] of takers) {
      const { atOnce, perMinute } = RATES[name]
      for (let count = 0; count < atOnce * ADDRESSES_PER_SITE; count++)
        expect(await take(Math.floor(count / atOnce))).toBeUndefined()
      // An empty bucket of its own would make the address wait longer than its site.
      for (let count = 0; count <= atOnce; count++)
        expect(await take(99)).toBe(60_000 / (perMinute * ADDRESSES_PER_SITE))
    }
  })

  test('remember no address that is refused because of its site', async () => {
    const own = newRates({ factor: 1, clockMs: () => 0, hit: () => {} })
    const asked: string[] = []
    const shared: SharedBuckets = {
      take(name, key) {
        asked.push(key)
        return own.take(name, key)
      },
      giveBack: (name, key) => own.giveBack(name, key),
    }
    const rates = newRates({ factor: 1, clockMs: () => 0, hit: () => {}, shared })
    const { atOnce } = RATES['transfers-by-address']
    for (let count = 0; count < atOnce * ADDRESSES_PER_SITE; count++)
      await rates.take('transfers-by-address', halfOf(Math.floor(count / atOnce)))
    asked.length = 0
    expect(await rates.take('transfers-by-address', halfOf(99))).toBeGreaterThan(0)
    expect(asked).toEqual([siteOf(halfOf(99))])
  })
})

/** Returns the key of one of the many addresses of an IPv6 site. */
function halfOf(half: number): string {
  return addressKey(`2001:db8:7:${half.toString(16)}::1`)
}

test('a count limits each key, and remembers only open connections', () => {
  const count = newCount(2)
  const [first, second, third] = [count.enter('a'), count.enter('a'), count.enter('a')]
  expect([typeof first, typeof second, third]).toEqual(['function', 'function', undefined])
  expect(count.enter('b')).toBeTypeOf('function')
  first?.()
  expect(count.enter('a')).toBeTypeOf('function')
  expect(count.enter('a')).toBeUndefined()
})

test('a count limits all addresses of one IPv6 site together, not each of them', () => {
  const count = newCount(1)
  const halves = Array.from({ length: ADDRESSES_PER_SITE }, (_, half) => count.enter(halfOf(half)))
  expect(halves.every((leave) => leave !== undefined)).toBe(true)
  expect(count.enter(halfOf(99))).toBeUndefined()
  halves[0]?.()
  expect(count.enter(halfOf(99))).toBeTypeOf('function')
})
