// Reaching a match from outside, whichever process it is in.

import { expect, test } from 'vitest'
import { rulesAmong } from '../../../../rules/src/index.ts'
import { playable } from '../../../../rules/src/match.ts'
import { accept } from '../../../../rules/src/result.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { newHouse } from '../../../../server/src/house/house.ts'
import { StoreError } from '../../../../server/src/journal/journal.ts'
import { newListNews } from '../../../../server/src/lobby/news.ts'
import {
  Directory,
  type Rooms,
  type VisitedMatch,
} from '../../../../server/src/match/lifecycle/directory.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { refuseAs } from '../../../../server/src/refusal.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { liveIds } from '../../../support/contracts/journal-rows.ts'
import { peek } from '../../../support/peek/peek.ts'
import { newTable, sit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

/** Creates a directory with one sleeping match, and with the rooms, rules and log that a test wants. */
async function withMatch(
  wish: Partial<Rooms> = {},
  { game = playable(peek), seats = [0], log = newLog('silent') } = {},
) {
  const { journal, runner } = await newTable()
  for (const seat of seats) await runner.submit(sit(seat))
  await runner.release()
  const made: string[] = []
  const rooms: Rooms = {
    has: async () => made.length > 0,
    addressOf: async () => undefined,
    make: async (_game, ticket) => void made.push(ticket),
    ask: async () => accept('answer'),
    ...wish,
  }
  const house = newHouse()
  const games = [game]
  const directory = new Directory({
    ...{ games, rulesOf: rulesAmong(games), rooms, journal, timers: newManualTimers(), house },
    ...{
      entropy: newSeededEntropy('directory'),
      log,
      news: newListNews(NOBODY_ELSE),
      awakeMax: Number.POSITIVE_INFINITY,
      hit() {},
    },
  })
  return { directory, journal, house, made }
}

test('a sleeping match is woken once, however many ask, and then answers them all', async () => {
  const { directory, made } = await withMatch()
  const asked = await Promise.all([1, 2, 3].map(() => directory.askLive('m1', 'end')))
  expect(asked).toEqual(Array(3).fill({ ok: true, value: 'answer' }))
  expect(made).toHaveLength(1)
  expect(directory.take('no ticket')).toBeUndefined()
  expect(directory.take(made[0])).toMatchObject({ header: { match: 'm1' } })
  expect(directory.take(made[0])).toBeUndefined()
  expect(await directory.wake('m1')).toEqual(accept(undefined))
  expect(made).toHaveLength(1)
})

test('asking a match that has just fallen asleep, or whose process dies, is refused as moved', async () => {
  const asleep = await withMatch({ has: async () => false })
  expect(await asleep.directory.askLive('m1', 'end')).toMatchObject({ refusal: { code: 'moved' } })
  const gone = await withMatch({ ask: () => Promise.reject(new Error('timed out')) })
  expect(await gone.directory.askLive('m1', 'end')).toMatchObject({ refusal: { code: 'moved' } })
})

test('a match that cannot be put into a room is released, and can be woken later', async () => {
  let isBroken = true
  const made: string[] = []
  const { directory, journal } = await withMatch({
    has: async () => false,
    addressOf: async () => undefined,
    async make(_game, ticket) {
      made.push(ticket)
      if (isBroken) throw new Error('planted')
    },
  })
  await expect(directory.wake('m1')).rejects.toThrow('planted')
  expect(directory.isHere('m1')).toBe(false)
  expect(directory.take(made[0])).toBeUndefined()
  expect(await journal.claim('m1')).toBeDefined()
  isBroken = false
  expect(await directory.wake('m1')).toEqual(accept(undefined))
  expect(directory.take(made[1])).toBeDefined()
})

test('a room whose row cannot be stored does not stay in memory', async () => {
  const { directory, journal } = await withMatch({
    async make(): Promise<void> {
      const room = { moveAway: async () => void directory.awake.delete('m1') }
      directory.awake.set('m1', room as unknown as VisitedMatch)
      throw new Error('planted')
    },
  })
  await expect(directory.wake('m1')).rejects.toThrow('planted')
  expect(directory.isHere('m1')).toBe(false)
  expect(await journal.claim('m1')).toBeDefined()
})

test('a stopping server wakes nothing, and says that the match has moved', async () => {
  const { directory, house } = await withMatch()
  house.isStopping = true
  await expect(directory.wake('m1')).rejects.toThrow('stopping')
  expect(await directory.askLive('m1', 'end')).toMatchObject({ refusal: { code: 'moved' } })
})

test('asking wakes no match that does not exist, is over, or is to be asked only while awake', async () => {
  const { directory, journal, made } = await withMatch()
  expect(await directory.askLive('m2', 'end')).toMatchObject({ refusal: { code: 'no-match' } })
  expect(await directory.askAwake('m1', 'end')).toMatchObject({ refusal: { code: 'no-match' } })
  const found = await journal.find('m1')
  if (found === undefined) throw new Error('it is kept')
  journal.find = async () => ({ ...found, listing: { ...found.listing, phase: 'over' } })
  expect(await directory.askLive('m1', 'end')).toMatchObject({ refusal: { code: 'match-over' } })
  expect(made).toEqual([])
})

test('asking fails if the journal is away, and is refused as moved if another process has the match', async () => {
  const { directory, journal } = await withMatch()
  journal.claim = () => Promise.reject(new StoreError('unavailable', 'planted'))
  await expect(directory.askLive('m1', 'end')).rejects.toThrow('planted')
  journal.claim = () => Promise.reject(new StoreError('owned', 'planted'))
  expect(await directory.askLive('m1', 'end')).toMatchObject({ refusal: { code: 'moved' } })
})

test('a match counts as here from the moment at which this process wakes it', async () => {
  const here: boolean[] = []
  const { directory } = await withMatch({
    make: async () => void here.push(directory.isHere('m1')),
  })
  expect(directory.isHere('m1')).toBe(false)
  await directory.wake('m1')
  expect(here).toEqual([true])
})

test('the place of a match is the process that has it in memory', async () => {
  const { directory } = await withMatch({
    addressOf: async (match) => (match === 'm1' ? 'b.example' : undefined),
  })
  expect(await directory.addressOf('m1')).toBe('b.example')
  expect(await directory.addressOf('m2')).toBeUndefined()
})

test('the log has an error for a match whose rules fail, and nothing for one that does not exist', async () => {
  const lines: string[] = []
  const setup = () => {
    throw new Error('planted')
  }
  const { directory, journal } = await withMatch(
    {},
    {
      game: playable({ ...peek, setup }),
      seats: [0, 1, 2],
      log: newLog('info', { write: (line) => lines.push(line) }),
    },
  )
  expect(await directory.wake('m2')).toEqual(refuseAs('no-match'))
  expect(lines).toEqual([])
  expect(await directory.wake('m1')).toEqual(refuseAs('rules-failed'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, match: 'm1' }])
  expect(await liveIds(journal)).toEqual([])
})

test('the log has an error for a match whose journal does not fold', async () => {
  const lines: string[] = []
  const log = newLog('info', { write: (line) => lines.push(line) })
  const { directory, journal } = await withMatch({}, { log })
  const claimed = await journal.claim('m1')
  if (claimed === undefined) throw new Error('it is live')
  await journal.append(claimed.claim, 1, ['{"entry":{"kind":"back","seat":7,"atMs":0}}'])
  expect(await directory.wake('m1')).toEqual(refuseAs('broken-journal'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, match: 'm1' }])
  expect(await directory.askLive('m1', 'end')).toEqual(refuseAs('no-match'))
})

test('a match of a game that is not played here is not woken, and players are told which', async () => {
  const { directory } = await withMatch({}, { game: playable({ ...peek, id: 'other' }) })
  const refusal = { code: 'unknown-game', detail: 'peek is not played here.' }
  expect(await directory.wake('m1')).toEqual({ ok: false, refusal })
})
