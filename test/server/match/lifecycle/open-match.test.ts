import { describe, expect, test } from 'vitest'
import { rulesAmong } from '../../../../rules/src/index.ts'
import { type Playable, playable } from '../../../../rules/src/match.ts'
import { MATCHES_UNCOUNTED_MAX } from '../../../../server/src/config/limits.ts'
import { type Journal, JournalError } from '../../../../server/src/journal/journal.ts'
import { newMemoryJournal } from '../../../../server/src/journal/memory.ts'
import {
  claimMatch,
  keepRematch,
  type Opened,
  openMatch,
} from '../../../../server/src/match/lifecycle/open-match.ts'
import { publishedRecord } from '../../../../server/src/match/lifecycle/published-record.ts'
import type { Session } from '../../../../server/src/match/model/session.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { peek } from '../../../support/peek/peek.ts'
import {
  act,
  liveMatchOf,
  newTable,
  peekHeader,
  sit,
} from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

const entropy = newSeededEntropy('open match')

const claim = (games: readonly Playable[], journal: Journal, nowMs: number) =>
  claimMatch({ games, rulesOf: rulesAmong(games), journal }, 'm1', nowMs)

const refused = (code: string) => ({ ok: false, refusal: { code } })

describe('a live match', () => {
  test('with rules that no longer exist is closed, and its entries are kept', async () => {
    const { runner, journal } = await newTable()
    await runner.submit(sit(0))
    const newer = playable({ ...peek, version: 2 })
    expect(await claim([newer], journal, 7)).toMatchObject(refused('rules-changed'))
    expect(await journal.live()).toEqual([])
    const stored = await journal.read('m1')
    expect(stored?.lines.map((line) => JSON.parse(line).entry.kind)).toEqual(['sit', 'close'])
    expect(await claim([newer], journal, 8)).toMatchObject(refused('rules-changed'))
    expect(await publishedRecord(journal, 'm1')).toMatchObject(refused('no-record'))
  })

  test('is not claimed if its game is unknown, or if it does not exist', async () => {
    const { journal } = await newTable()
    expect(await claim([], journal, 0)).toMatchObject(refused('unknown-game'))
    expect(await claim([], newMemoryJournal(1), 0)).toMatchObject(refused('no-match'))
  })
})

test('the record of a finished match is published under later rules too', async () => {
  const { runner, journal } = await newTable()
  for (const seat of [0, 1, 2]) await runner.submit(sit(seat))
  await runner.submit(act(0, 1, { type: 'draw' }))
  expect(await publishedRecord(journal, 'm1')).toMatchObject(refused('not-finished'))
  await runner.submit({ kind: 'close', reason: 'abandoned' })
  const newer = playable({ ...peek, version: 2 })
  expect(await claim([newer], journal, 9)).toMatchObject(refused('rules-changed'))
  expect(await publishedRecord(journal, 'm1')).toMatchObject({
    value: { version: peekHeader.version, inputs: [{ seat: 0, action: { type: 'draw' } }] },
  })
})

test('a match goes on by the rules it was begun with, and its rematch begins with the newest', async () => {
  const { runner, journal } = await newTable()
  for (const seat of [0, 1, 2]) await runner.submit(sit(seat))
  const [older, newer] = [playable(peek), playable({ ...peek, version: 2 })]
  const rulesOf = async (_game: string, version: number) =>
    [older, newer].find((each) => each.version === version)
  const opened = await claimMatch({ games: [newer], rulesOf, journal }, 'm1', 0)
  if (!opened.ok) throw new Error(opened.refusal.detail)
  const { game, folded } = opened.value
  expect([game, folded.session.phase]).toEqual([older, 'playing'])
  const asker = { player: 'p0', madeAt: undefined, madeAtOnePlaceMax: 0, nowMs: 0, entropy }
  const choosy = playable({
    ...peek,
    version: 2,
    parseOptions: () => ({ ok: false, refusal: { code: 'malformed-options', detail: 'gone' } }),
  })
  expect(await keepRematch(choosy, journal, folded.session, asker)).toMatchObject(
    refused('malformed-options'),
  )
  const rematch = await keepRematch(newer, journal, folded.session, asker)
  if (!rematch.ok) throw new Error(rematch.refusal.detail)
  expect((await journal.read(rematch.value.id))?.version).toBe(2)
})

test('a match whose last player sat down just before a crash begins when it is opened again', async () => {
  const { runner, journal } = await newTable()
  const { append } = journal
  journal.append = async (claim, entries, ...rest) => {
    if (entries === 3) throw new JournalError('unavailable', 'planted')
    return append(claim, entries, ...rest)
  }
  for (const seat of [0, 1, 2]) await runner.submit(sit(seat))
  journal.append = append
  const opened = await claim([playable(peek)], journal, 0)
  if (!opened.ok) throw new Error(opened.refusal.detail)
  expect(opened.value.folded.session.phase).toBe('open')
  const shown: string[] = []
  const show = ({ phase }: Session) => void shown.push(phase)
  const parts = { journal, timers: newManualTimers(), show }
  await liveMatchOf(opened.value, parts).open()
  expect(shown.at(-1)).toBe('playing')
})

test('a rematch counts for the place that asks for it, and an existing one is found from any place', async () => {
  const { runner, journal } = await newTable()
  await runner.submit({ kind: 'close', reason: 'operator' })
  const over = await runner.read((session) => session)
  const countLive = async (player?: string) => (player === undefined ? MATCHES_UNCOUNTED_MAX : 0)
  const many = { ...journal, countLive }
  const rematch = (madeAt: string, madeAtOnePlaceMax: number) =>
    keepRematch(playable(peek), many, over, {
      player: 'p0',
      madeAt,
      madeAtOnePlaceMax,
      nowMs: 0,
      entropy,
    })
  expect(await rematch('here', 0)).toMatchObject(refused('too-many-from-here'))
  expect(await rematch('here', 1)).toMatchObject({ ok: true })
  expect(await journal.countLiveMadeAt('here')).toBe(1)
  expect(await rematch('there', 0)).toMatchObject({ ok: true })
})

test('a rematch has no owner until a player joins it', async () => {
  const { runner, journal } = await newTable()
  await runner.submit({ kind: 'close', reason: 'operator' })
  const over = await runner.read((session) => session)
  const released: string[] = []
  const watched: Journal = {
    ...journal,
    release: async (claim) => {
      released.push(claim.id)
      await journal.release(claim)
    },
  }
  const asker = { player: 'p0', madeAt: undefined, madeAtOnePlaceMax: 0, nowMs: 0, entropy }
  const kept = await keepRematch(playable(peek), watched, over, asker)
  expect(released).toEqual([kept.ok && kept.value.id])
})

test.for([
  ['exists', true],
  ['unavailable', false],
] as const)(
  'a rematch that another process makes meanwhile is that one; any other failure is one',
  async ([code, isKept]) => {
    const { runner, journal } = await newTable()
    await runner.submit({ kind: 'close', reason: 'operator' })
    const over = await runner.read((session) => session)
    const failing: Journal = {
      ...journal,
      async create() {
        throw new JournalError(code, 'planted')
      },
    }
    const asker = { player: 'p0', madeAt: undefined, madeAtOnePlaceMax: 0, nowMs: 0, entropy }
    const asked = keepRematch(playable(peek), failing, over, asker)
    if (isKept) expect(await asked).toMatchObject({ ok: true })
    else await expect(asked).rejects.toMatchObject({ code })
  },
)

describe('the match of a room', () => {
  const maker = { id: 'p0', name: 'P0' }
  const game = playable(peek)
  const timers = { ...newManualTimers(), nowMs: () => 5 }
  const open = (journal: Journal, options: unknown, claimed?: Opened) => {
    const directory = { take: () => claimed }
    return openMatch(game, { journal, directory, timers, entropy }, options)
  }

  test('is the one claimed for its ticket, once', async () => {
    const { journal } = await newTable()
    const opened = await claim([game], journal, 0)
    if (!opened.ok) throw new Error(opened.refusal.detail)
    const options = { wake: 'ticket', match: 'm2', maker }
    expect(await open(journal, options, opened.value)).toEqual(opened)
    // A ticket is good once; a second use makes a new match from the options that come with it.
    expect(await open(journal, options)).toMatchObject({
      value: {
        header: {
          match: 'm2',
          createdAtMs: 5,
          seating: [{ player: 'p0', name: 'P0' }, 'free', 'free'],
        },
      },
    })
  })

  test('is a new one with the given id, maker and place', async () => {
    const journal = newMemoryJournal(1)
    const options = { match: 'm3', maker, madeAt: 'here', visibility: 'private' }
    expect(await open(journal, options)).toMatchObject({
      value: { header: { match: 'm3', settings: { visibility: 'private' } } },
    })
    expect(await journal.countLiveMadeAt('here')).toBe(1)
    expect(await open(journal, { ...options, match: 'm4', players: 1 })).toMatchObject(
      refused('wrong-players'),
    )
    expect(await journal.live()).toEqual(['m3'])
  })

  test.for([
    { maker },
    { match: 1, maker },
    { match: 'm5' },
    { match: 'm5', maker: { id: 'p0' } },
    { match: 'm5', maker: { id: 1, name: 'P0' } },
  ])('is not made by a call without an id and a maker: %j', async (options) => {
    await expect(open(newMemoryJournal(1), options)).rejects.toThrow(/has no id|nobody makes/)
  })
})

test('a match that is not kept has no record', async () => {
  expect(await publishedRecord(newMemoryJournal(1), 'm9')).toMatchObject(refused('no-match'))
})

test('a finished match is folded for returning players, but not claimed', async () => {
  const { runner, journal } = await newTable()
  await runner.submit({ kind: 'close', reason: 'operator' })
  const opened = await claim([playable(peek)], journal, 0)
  expect(opened).toMatchObject({
    value: {
      claim: { id: 'm1', epoch: 0 },
      folded: { session: { phase: 'over', closed: 'operator' } },
    },
  })
})
