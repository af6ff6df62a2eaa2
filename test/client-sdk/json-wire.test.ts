// A connection over the JSON door: the state follows its changes, and is requested in full once it may be wrong.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../../client-sdk/src/json/canonical.ts'
import { type Change, patched } from '../../client-sdk/src/json/patch.ts'
import { Follower } from '../../client-sdk/src/json/wire.ts'
import { canonicalJson, hashJson } from '../../rules/src/json.ts'
import { changesBetween } from '../../server/src/match/awake/showing/changes.ts'
import { drawnNumber } from '../support/chance/chance.ts'

/** A follower of a match, and everything it reported. */
function following() {
  const told: (readonly [string, unknown])[] = []
  let resyncs = 0
  const note = (name: string) => (value: unknown) => void told.push([name, value])
  const follower = new Follower(
    {
      state: note('state'),
      welcome: note('welcome'),
      update: note('update'),
      decision: note('decision'),
      reaction: note('reaction'),
    },
    () => void resyncs++,
  )
  const welcome = { type: 'welcome', n: 0, before: 5, events: [], own: null, decision: null }
  follower.take({ ...welcome, state: { phase: 'open', seats: [1, 2] } })
  told.splice(0)
  return { follower, welcome, told, resyncs: () => resyncs }
}

describe('a follower', () => {
  test('reports the state after each change, and events with their number', () => {
    const { follower, told, resyncs } = following()
    const patch = [['phase', 'playing'], ['seats/2', 3], ['seats/0']]
    follower.take({ type: 'update', n: 1, patch, before: 5, events: [{ type: 'a' }] })
    follower.take({ type: 'update', n: 2, own: { hand: [] } })
    follower.take({ type: 'reaction', n: 3, seat: 1, sign: 'sun' })
    follower.take({ type: 'decision', n: 4, decision: null })
    expect(told).toMatchObject([
      ['state', { outcome: null, phase: 'playing', seats: [2, 3] }],
      ['update', { before: 5, events: [{ type: 'a' }] }],
      ['update', { before: 6, events: [], own: { hand: [] } }],
      ['reaction', { seat: 1, sign: 'sun' }],
      ['decision', null],
    ])
    expect(resyncs()).toBe(0)
  })

  test('requests the whole state when a frame is missing, and reports nothing until it arrives', () => {
    const { follower, welcome, told, resyncs } = following()
    follower.take({ type: 'decision', n: 2, decision: null })
    follower.take({ type: 'update', n: 3, patch: [['phase', 'over']] })
    expect([told, resyncs()]).toEqual([[], 1])
    follower.take({ ...welcome, state: { phase: 'playing' } })
    follower.take({ type: 'update', n: 1, patch: [['phase', 'over']] })
    expect(told.map(([name]) => name)).toEqual(['state', 'welcome', 'state'])
    expect(resyncs()).toBe(1)
  })

  test('requests the whole state when the hash differs', () => {
    const { follower, told, resyncs } = following()
    const own = { hand: ['sun'] }
    const hash = hashOf({ state: { phase: 'playing', seats: [1, 2] }, own })
    follower.take({ type: 'update', n: 1, patch: [['phase', 'playing']], own, hash })
    expect([told.length, resyncs()]).toEqual([2, 0])
    follower.take({ type: 'update', n: 2, patch: [['phase', 'over']], hash })
    expect([told.length, resyncs()]).toEqual([2, 1])
  })
})

test("the server's changes turn the earlier value into the new one, and leave the earlier one as it was", () => {
  const plain = (inside: unknown): object =>
    JSON.parse(JSON.stringify({ inside, 'a/b~c': [inside] }))
  const value = fc.jsonValue({ maxDepth: 3 }).map(plain)
  fc.assert(
    fc.property(value, value, (before, next) => {
      const text = canonicalJson(before)
      const changes: readonly Change[] = JSON.parse(JSON.stringify(changesBetween(before, next)))
      expect(canonicalJson(patched(before, changes))).toBe(canonicalJson(next))
      expect(canonicalJson(before)).toBe(text)
      expect(hashOf(next)).toBe(hashJson(next).slice(0, 16))
    }),
    { seed: drawnNumber('patches') },
  )
})
