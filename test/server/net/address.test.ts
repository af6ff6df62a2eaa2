// Client addresses: from the connection, or as trusted proxies forward them.
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { parseTrust, type Trust } from '../../../server/src/config/trust.ts'
import { addressKey, newAddresses, reachedAt, siteOf } from '../../../server/src/net/address.ts'

describe('an address', () => {
  test.for([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
    // Behind a translator to IPv6 all of IPv4 is in one /64 (RFC 6052).
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['64:ff9b:1::cb00:7107', '64:ff9b:1:0::/64'],
    ['64:ff9b::1:cb00:7107', '64:ff9b:0:0::/64'],
    ['::203.0.113.7', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    // As some proxies write it.
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::6]:51234', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
    [undefined, ''],
  ] as const)('%s counts as %s', ([address, key]) => {
    expect(addressKey(address)).toBe(key)
  })
})

test('a site is one IPv4 address, or many of IPv6', () => {
  const sites = ['203.0.113.7', '2001:db8:1:2::7', '2001:db8:1:f::7', '2001:db8:2:2::7', 'unknown']
  expect(sites.map((address) => siteOf(addressKey(address)))).toEqual([
    '203.0.113.7',
    '2001:db8:1::/48',
    '2001:db8:1::/48',
    '2001:db8:2::/48',
    'unknown',
  ])
})

describe('a forwarded address', () => {
  /** Returns the client's address of a request that came through proxies. */
  const from = (trust: Trust, forwarded: string, remoteAddress = '10.0.0.1'): string =>
    newAddresses(trust).of({
      headers: { 'x-forwarded-for': forwarded, 'x-real-ip': '6.6.6.6' },
      connection: { remoteAddress },
      socket: { remoteAddress },
    } as unknown as IncomingMessage)

  test.for<readonly [Trust, string]>([
    [false, '10.0.0.1'],
    [0, '10.0.0.1'],
    [1, '198.51.100.9'],
    [2, '6.6.6.6'],
    [true, '6.6.6.6'],
    [['10.0.0.1'], '198.51.100.9'],
    [['uniquelocal'], '198.51.100.9'],
    [['10.0.0.0/8', '198.51.100.0/24'], '6.6.6.6'],
    [['192.0.2.1'], '10.0.0.1'],
  ])('is trusted with %j so that %s is the client', ([trust, address]) => {
    expect(from(trust, '6.6.6.6, 198.51.100.9')).toBe(address)
  })

  test('may be any text, and is cut to the length of an address', () => {
    expect(from(1, 'x'.repeat(10_000))).toBe('x'.repeat(45))
  })
})

test('proxies are trusted by number, by address, all or not at all', () => {
  expect(['true', 'false', '2', 'loopback, 10.0.0.0/8'].map(parseTrust)).toEqual([
    true,
    false,
    2,
    ['loopback', '10.0.0.0/8'],
  ])
  expect(['somewhere', '-1', '10.0.0.0/99'].map(parseTrust)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.for([
  ['192.0.2.1', '192.0.2.1:2567'],
  ['2001:db8::1', '[2001:db8::1]:2567'],
] as const)(
  'a client of HTTP/1.0 that names no host gets the host that its connection to %s reached',
  ([localAddress, host]) => {
    const socket = { localAddress, localPort: 2567 }
    expect(reachedAt(Object({ headers: {}, socket }))).toEqual({ isSecure: false, host })
    expect(reachedAt(Object({ headers: { host: 'a.example' }, socket })).host).toBe('a.example')
  },
)
