// Verifying the record of a match: its seed, its dice and its inputs.
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { POLICIES, playOut } from '../../rules/src/bots/policy.ts'
import { rulesOfRecord } from '../../rules/src/index.ts'
import { canonicalJson } from '../../rules/src/json.ts'
import { playable } from '../../rules/src/match.ts'
import { seedFromText } from '../../rules/src/random.ts'
import {
  commitmentTo,
  type PublishedRecord,
  type SeedFacts,
  seedOf,
  verifyRecord,
} from '../../rules/src/records/verify.ts'
import { tieqchieq } from '../../rules/src/tieqchieq/index.ts'
import { constantChance } from '../support/chance/constant-chance.ts'
import { peek } from '../support/peek/peek.ts'

const games = [playable(peek), playable(tieqchieq)]
const secret = seedFromText('a secret')
const facts = { match: 'm1', game: 'peek', version: 1, options: {}, entropy: ['aa', '', 'cc'] }

/** The record of a whole match, as a server would publish it. */
function published(of: SeedFacts = facts): PublishedRecord {
  const seed = seedOf(secret, of)
  const game = games.find(({ id }) => id === of.game)
  const players = game?.seats.max ?? 0
  const started = game?.start({ players, options: of.options, seed })
  if (!started?.ok) throw new Error('the match begins')
  const { match } = started.value
  const inputs = playOut(match, POLICIES.random, constantChance('published'))
  const commitment = commitmentTo(secret)
  return { ...of, players, seed, secret, commitment, inputs, hash: match.hash() }
}

describe('fair dice', () => {
  test('the commitment and the seed can be computed with any other tool', () => {
    const sha = createHash('sha256').update(`flower-war commitment 1\n${secret}`).digest('hex')
    expect(commitmentTo(secret)).toBe(sha)
    const message = `flower-war seed 1\n${canonicalJson(facts)}`
    const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest('hex')
    expect(seedOf(secret, facts)).toBe(mac)
    expect(canonicalJson(facts)).toBe(
      '{"entropy":["aa","","cc"],"game":"peek","match":"m1","options":{},"version":1}',
    )
  })

  test('every fact changes the seed', () => {
    const seeds = [
      facts,
      { ...facts, match: 'm2' },
      { ...facts, game: 'poke' },
      { ...facts, version: 2 },
      { ...facts, options: { long: true } },
      { ...facts, entropy: ['aa', 'cc', ''] },
    ].map((each) => seedOf(secret, each))
    expect(new Set(seeds).size).toBe(seeds.length)
  })

  test('a record as it was published verifies, from its JSON too', () => {
    const record = published()
    const verified = verifyRecord(games, JSON.parse(JSON.stringify(record)))
    expect(verified.ok && verified.value.hash()).toBe(record.hash)
  })

  test('a record of a match with options verifies', () => {
    const [, { id = '', version = 0 } = {}] = games
    const record = published({ ...facts, game: id, version, options: { start: 'red' } })
    expect(verifyRecord(games, record)).toMatchObject({ ok: true })
  })

  test('a record of earlier rules verifies by those, if they were released', async () => {
    const [, { id = '', version = 0 } = {}] = games
    const record = published({ ...facts, game: id, version, options: { start: 'red' } })
    const newer = games.map((game) => ({ ...game, version: version + 1 }))
    expect(verifyRecord(newer, record)).toMatchObject({ refusal: { code: 'unknown-version' } })
    expect(verifyRecord(await rulesOfRecord(newer, record), record)).toMatchObject({ ok: true })
    const never = { ...record, version: version + 2 }
    for (const input of [never, {}, { ...record, game: '__proto__' }])
      expect(await rulesOfRecord(newer, input)).toBe(newer)
  })

  test('a record of another version of the game is refused', () => {
    const later = published({ ...facts, version: 2 })
    expect(verifyRecord(games, later)).toMatchObject({ refusal: { code: 'unknown-version' } })
  })

  test.for([
    ['broken-commitment', { secret: seedFromText('another') }],
    ['broken-commitment', { commitment: '00' }],
    ['other-seed', { seed: seedFromText('loaded') }],
    ['other-seed', { entropy: ['aa', '', 'dd'] }],
    ['other-seed', { options: { long: true } }],
    ['other-end', { hash: '00' }],
    ['malformed-record', { secret: 'x' }],
    ['malformed-record', { entropy: [1] }],
    ['malformed-record', { entropy: ['aa', 1] }],
    ['malformed-record', { hash: undefined }],
    ['malformed-record', { inputs: 'all' }],
    // Numbers from JSON.parse that no canonical text has, and members that are missing.
    ['malformed-record', JSON.parse('{ "version": -0 }')],
    ['malformed-record', JSON.parse('{ "version": 1e999 }')],
    ['malformed-record', JSON.parse('{ "players": 1e999 }')],
    ['malformed-record', JSON.parse('{ "options": { "long": -0 } }')],
    ['malformed-record', { options: undefined }],
    ['malformed-record', { options: { long: [[]] } }],
  ] as const)('a false record is refused: %s', ([code, change]) => {
    expect(verifyRecord(games, { ...published(), ...change })).toMatchObject({ refusal: { code } })
  })

  test('a record with a missing or changed input is refused', () => {
    const record = published()
    const { inputs } = record
    expect(verifyRecord(games, { ...record, inputs: inputs.slice(1) }).ok).toBe(false)
    expect(verifyRecord(games, { ...record, inputs: inputs.slice(0, -1) })).toMatchObject({
      refusal: { code: 'other-end' },
    })
    const illegal = [...inputs.slice(0, -1), { kind: 'act', seat: 0, action: { type: 'fly' } }]
    expect(verifyRecord(games, { ...record, inputs: illegal })).toMatchObject({
      refusal: { code: 'illegal-input' },
    })
  })

  test('a record of a game that is not played here is refused', () => {
    expect(verifyRecord([], published())).toMatchObject({ refusal: { code: 'unknown-game' } })
  })
})
