// Settings, ids and codes of new matches.
import { describe, expect, test } from 'vitest'
import { type Playable, playable } from '../../../../rules/src/match.ts'
import { tieqchieq } from '../../../../rules/src/tieqchieq/index.ts'
import {
  isOpenToStrangers,
  matchOptionsIn,
  newMatchId,
  parseNewMatch,
} from '../../../../server/src/match/lifecycle/new-match.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { must } from '../../../support/must.ts'
import { peek } from '../../../support/peek/peek.ts'

const DAY_SECONDS = 24 * 60 * 60
const game = playable({ ...peek, seats: { ...peek.seats, min: 2, max: 4 } })
const making = { id: 'm1', maker: { id: 'p0', name: 'P0' }, createdAtMs: 7 }
const entropy = newSeededEntropy('new matches')
const parse = (of: Playable, input: unknown) => parseNewMatch(of, input, making, entropy)
const made = (input: unknown) => must(parse(game, input))
const refused = (code: string) => ({ ok: false, refusal: { code } })

const USUAL = {
  turnSeconds: 0,
  graceSeconds: 120,
  windowSeconds: 5,
  botLevel: 'easy',
  botDelayMs: 500,
  visibility: 'public',
  spectators: 'anyone',
  readyCheck: false,
}

describe('a new match', () => {
  test('has the usual settings, all its seats, and the first one kept for its maker', () => {
    for (const input of [undefined, {}])
      expect(made(input)).toMatchObject({
        match: 'm1',
        game: 'peek',
        version: 1,
        players: 4,
        options: {},
        kicked: [],
        seating: [{ player: 'p0', name: 'P0' }, 'free', 'free', 'free'],
        settings: USUAL,
        createdAtMs: 7,
      })
  })

  test('has the requested number of bots, on the last seats', () => {
    const maker = { player: 'p0', name: 'P0' }
    expect(made({ players: 3, bots: 0 }).seating).toEqual([maker, 'free', 'free'])
    expect(made({ players: 3, bots: 1 }).seating).toEqual([maker, 'free', 'bot'])
    expect(made({ players: 3, bots: 2 }).seating).toEqual([maker, 'bot', 'bot'])
    expect(parse(game, { players: 3, bots: 3 })).toMatchObject(refused('wrong-bots'))
  })

  test('has a number of players that its game allows', () => {
    for (const players of [2, 4]) expect(made({ players }).players).toBe(players)
    for (const players of [1, 5])
      expect(parse(game, { players })).toMatchObject(refused('wrong-players'))
  })

  test('takes the options of its game, and no others', () => {
    const parsed = parse(playable(tieqchieq), { options: { start: 'red' } })
    expect(parsed).toMatchObject({ value: { options: { start: 'red' } } })
    for (const options of [{ start: 'blue' }, { begin: 'red' }])
      expect(parse(playable(tieqchieq), { options })).toMatchObject(refused('malformed-options'))
  })

  test.for<[name: keyof typeof USUAL, allowed: readonly unknown[], others: readonly unknown[]]>([
    ['turnSeconds', [0, DAY_SECONDS], [-1, DAY_SECONDS + 1, 1.5, '1']],
    ['graceSeconds', [5, DAY_SECONDS], [4, DAY_SECONDS + 1]],
    ['windowSeconds', [1, 60], [0, 61]],
    ['botLevel', ['novice', 'easy', 'hard'], ['best', 1]],
    ['botDelayMs', [0, 10_000], [-1, 10_001]],
    ['visibility', ['public', 'unlisted', 'private'], ['hidden']],
    ['spectators', ['anyone', 'invited', 'none'], ['some']],
    ['readyCheck', [true, false], [1]],
  ])('accepts %s only within its bounds', ([name, allowed, others]) => {
    for (const value of allowed) expect(made({ [name]: value }).settings[name]).toBe(value)
    for (const value of others)
      expect(parse(game, { [name]: value })).toMatchObject(refused('malformed-request'))
  })

  test('refuses unknown or malformed members', () => {
    for (const input of [{ bots: -1 }, { seats: 2 }, [], 'x'])
      expect(parse(game, input)).toMatchObject(refused('malformed-request'))
  })

  test('has a secret and a code of its own, of eight digits and letters that cannot be confused', () => {
    const [one, other] = [made({}), made({})]
    for (const { code } of [one, other]) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(one.code).not.toBe(other.code)
    expect(one.secret).not.toBe(other.secret)
  })
})

test('an id has 70 bits, as digits and lower-case letters', () => {
  const ids = Array.from({ length: 50 }, () => newMatchId(entropy))
  for (const id of ids) expect(id).toMatch(/^[0-9a-v]{14}$/)
  expect(new Set(ids).size).toBe(50)
  expect(new Set(ids.join('')).size).toBe(32)
})

test('options of a call that are meant for joining are left out of the settings', () => {
  const ofMatch = { players: 2, visibility: 'private' }
  const others = {
    wake: 1,
    maker: 1,
    madeAt: 1,
    match: 1,
    watch: 1,
    entropy: 1,
    code: 1,
    from: 1,
    attempt: 1,
  }
  expect(matchOptionsIn({ ...ofMatch, ...others })).toEqual(ofMatch)
})

test('a match is open to strangers if it is public and has a seat for one of them', () => {
  const open = (options: Readonly<Record<string, unknown>>) => isOpenToStrangers(game, options)
  expect(open({ watch: true })).toEqual({ ok: true, value: true })
  expect(open({ players: 3, bots: 1 })).toEqual({ ok: true, value: true })
  expect(open({ players: 3, bots: 2 })).toEqual({ ok: true, value: false })
  for (const visibility of ['unlisted', 'private'])
    expect(open({ visibility })).toEqual({ ok: true, value: false })
  expect(open({ players: 7 })).toMatchObject(refused('wrong-players'))
})
