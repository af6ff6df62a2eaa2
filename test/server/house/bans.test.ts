// Bans: the players and addresses they cover, their maximum number, and the file that keeps them.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BANS_MAX } from '../../../server/src/config/limits/operating.ts'
import { BANS_FILE, newBans, openBans, parseBanned } from '../../../server/src/house/bans.ts'
import { addressKey } from '../../../server/src/net/address.ts'

const about = { note: '', atMs: 1 }

test('bans are kept in a file, the latest first, each of them once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const file = join(folder, BANS_FILE)
  const bans = openBans(file)
  for (const player of ['a', 'b', 'a']) await bans.add({ player, ...about, note: `for ${player}` })
  await bans.add({ address: '203.0.113.7', ...about })
  const again = openBans(file)
  expect(again.list()).toEqual([
    { address: '203.0.113.7', ...about },
    { player: 'a', note: 'for a', atMs: 1 },
    { player: 'b', note: 'for b', atMs: 1 },
  ])
  expect([again.hasPlayer('a'), again.hasAddress('a')]).toEqual([true, false])
  expect([await again.remove({ player: 'a' }), await again.remove({ player: 'a' })]).toEqual([
    true,
    false,
  ])
  expect(openBans(file).hasPlayer('a')).toBe(false)
  expect(readdirSync(folder)).toEqual([BANS_FILE])
  rmSync(folder, { recursive: true })
})

test('a ban covers one address, or all addresses of a site', async () => {
  const bans = newBans()
  const isBanned = (address: string) => bans.hasAddress(addressKey(address))
  await bans.add({ address: '2001:db8:1::/48', ...about })
  await bans.add({ address: '2001:db8:2:1::/64', ...about })
  const addresses = ['2001:db8:1:7::1', '2001:db8:1:8::1', '2001:db8:2:1::1', '2001:db8:2:2::1']
  expect(addresses.map(isBanned)).toEqual([true, true, true, false])
  expect(await bans.remove({ address: '2001:db8:1::/48' })).toBe(true)
  expect(isBanned('2001:db8:1:7::1')).toBe(false)
})

test('a ban that cannot be stored does not count', async () => {
  const bans = newBans([], () => {
    throw new Error('the disk is full')
  })
  await expect(bans.add({ player: 'a', ...about })).rejects.toThrow('full')
  expect(bans.hasPlayer('a')).toBe(false)
})

test('the number of bans is limited, and an existing one can still be changed', async () => {
  const kept = Array.from({ length: BANS_MAX }, (_, index) => ({ player: `${index}`, ...about }))
  const bans = newBans(kept.slice(1))
  expect(await bans.add({ player: '0', ...about })).toMatchObject({ ok: true })
  expect(await bans.add({ player: 'more', ...about })).toMatchObject({
    ok: false,
    refusal: { code: 'too-many-bans' },
  })
  expect(await bans.add({ player: '0', ...about, note: 'again' })).toMatchObject({ ok: true })
})

test.for([
  [{ player: 'abc' }, { player: 'abc' }],
  [{ address: '::ffff:203.0.113.7' }, { address: '203.0.113.7' }],
  [{ address: '2001:DB8:1:2:3:4:5:6' }, { address: '2001:db8:1:2::/64' }],
  [{ address: '2001:db8:1:2::/64' }, { address: '2001:db8:1:2::/64' }],
  [{ address: '2001:DB8:1::/48' }, { address: '2001:db8:1::/48' }],
  [{ address: '2001:db8:1:2:3::/48' }, { address: '2001:db8:1::/48' }],
] as const)('a ban names an address as limits do: %j', ([said, meant]) => {
  expect(parseBanned(said)).toEqual({ ok: true, value: meant })
})

test.for([
  undefined,
  {},
  { player: 1 },
  { address: '203.0.113' },
  { player: 'a', address: '::1' },
  { address: '::/0' },
])('a ban of %j is refused', (said) => {
  expect(parseBanned(said)).toMatchObject({ ok: false, refusal: { code: 'malformed-request' } })
})
