// Sharing a full store among addresses: those with the most give up entries first.
import { expect, test } from 'vitest'
import { drawBelow } from '../../../rules/src/random.ts'
import { ADDRESSES_PER_SITE } from '../../../server/src/config/limits/rates.ts'
import { beyondFairShare, crowdedOut } from '../../../server/src/net/fair-share.ts'
import { chanceOf } from '../../support/chance/chance.ts'

/** Things of these addresses, numbered in the order in which they go. */
const heldBy = (addresses: readonly string[]) =>
  addresses.map((address, index) => ({ address, index }))

const countsOf = (held: readonly { readonly address: string }[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(held, ({ address }) => address)].map(([key, all]) => [key, all.length]))

test('nothing goes while there is room', () => {
  expect(beyondFairShare(heldBy(['a', 'a', 'b']), 3)).toEqual([])
  expect(crowdedOut(heldBy(['a', 'a', 'b']), 3)).toEqual([])
})

test('the address with the most gives up first, beginning with its first in the list', () => {
  const held = heldBy(['b', 'a', 'a', 'c', 'a'])
  expect(beyondFairShare(held, 4).map(({ index }) => index)).toEqual([1])
  expect(
    beyondFairShare(held, 3)
      .map(({ index }) => index)
      .sort(),
  ).toEqual([1, 2])
})

test('among addresses with equally many, the first in the list goes first', () => {
  expect(beyondFairShare(heldBy(['a', 'b', 'c']), 2)).toEqual([{ address: 'a', index: 0 }])
})

test('an address loses nothing while another keeps two more than it has', () => {
  const chance = chanceOf('fair share')
  const draw = (below: number): number => drawBelow(chance, below)
  for (let round = 0; round < 200; round++) {
    const held = heldBy(Array.from({ length: 1 + draw(60) }, () => `a${draw(1 + draw(12))}`))
    const keptMax = draw(held.length + 1)
    const gone = new Set(beyondFairShare(held, keptMax))
    expect(held.length - gone.size).toBe(keptMax)
    const kept = countsOf(held.filter((each) => !gone.has(each)))
    const most = Math.max(0, ...kept.values())
    for (const address of countsOf([...gone]).keys())
      expect(kept.get(address) ?? 0).toBeGreaterThanOrEqual(most - 1)
  }
})

test('a whole /48 has eight shares, however many addresses it has', () => {
  const site = Array.from({ length: 400 }, (_, half) => `2001:db8:7:${half.toString(16)}::/64`)
  const others = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3']
  const gone = new Set(
    beyondFairShare(heldBy([...others, ...site]), others.length + 2 * ADDRESSES_PER_SITE),
  )
  expect([...gone].filter(({ index }) => index < others.length)).toEqual([])
})

test('a larger amount takes more of the share of its address', () => {
  const held = [
    { address: 'a', amount: 50 },
    { address: 'a', amount: 30 },
    { address: 'b', amount: 40 },
    { address: 'a', amount: 20 },
  ]
  expect(beyondFairShare(held, 140)).toEqual([])
  expect(beyondFairShare(held, 139)).toEqual([held[0]])
  expect(beyondFairShare(held, 60)).toEqual([held[0], held[1]])
  expect(beyondFairShare(held, 20)).toEqual([held[0], held[1], held[2]])
})

test('a full store gives up a tenth of its maximum', () => {
  const held = heldBy([...Array.from({ length: 98 }, () => 'flood'), 'b', 'c', 'd'])
  const gone = crowdedOut(held, 100)
  expect(gone).toHaveLength(11)
  expect(new Set(gone.map(({ address }) => address))).toEqual(new Set(['flood']))
})
