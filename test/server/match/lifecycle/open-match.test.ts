// Opening matches from the journal: waking, and rules by version.
import { describe, expect, test } from 'vitest'
import { rulesAmong } from '../../../../rules/src/index.ts'
import { type Playable, playable } from '../../../../rules/src/match.ts'
import { newMemoryJournal } from '../../../../server/memory/journal.ts'
import type { Claim, Journal } from '../../../../server/src/journal/journal.ts'
import {
  claimMatch,
  type Opened,
  openMatch,
} from '../../../../server/src/match/lifecycle/open-match.ts'
import { publishedRecord } from '../../../../server/src/match/lifecycle/published-record.ts'
import type { Session } from '../../../../server/src/match/model/session.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { liveIds } from '../../../support/contracts/journal-rows.ts'
import { peek } from '../../../support/peek/peek.ts'
import {
  act,
  liveMatchOf,
  newPeekTable,
  newTable,
  peekHeader,
  sit,
  sitWithoutStart,
} from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

const entropy = newSeededEntropy('open match')

const claim = (games: readonly Playable[], journal: Journal, nowMs: number) =>
  claimMatch(
    {
      games,
      rulesOf: rulesAmong(games),
      journal,
      timers: { nowMs: () => nowMs, clockMs: () => 0 },
    },
    'm1',
  )

const refused = (code: string) => ({ ok: false, refusal: { code } })

/** True if the match has been claimed and released once since this claim. */
async function isFree(journal: Journal, { id, epoch }: Claim): Promise<boolean> {
  const isHeld = await journal.isHeld({ id, epoch: epoch + 1 })
  return !isHeld && (await journal.claim(id))?.claim.epoch === epoch + 2
}

describe('a live match', () => {
  test('with rules that no longer exist is closed, and its entries are kept', async () => {
    const { runner, journal } = await newTable()
    await runner.submit(sit(0))
    const newer = playable({ ...peek, version: 2 })
    expect(await claim([newer], journal, 7)).toMatchObject(refused('rules-changed'))
    expect(await liveIds(journal)).toEqual([])
    const stored = await journal.read('m1')
    expect(stored?.lines.map((line) => JSON.parse(line).entry)).toMatchObject([
      { kind: 'sit' },
      { kind: 'close', reason: 'rules-changed' },
    ])
    expect(await claim([newer], journal, 8)).toMatchObject(refused('rules-changed'))
    expect(await publishedRecord(journal, 'm1')).toMatchObject(refused('no-record'))
  })

  test('of newer rules, or with an entry that only newer servers know, is left to those', async () => {
    const { journal } = await newTable()
    const first = await journal.claim('m1')
    if (first === undefined) throw new Error('it is live')
    const older = playable({ ...peek, version: peek.version - 1 })
    expect(await claim([older], journal, 0)).toMatchObject(refused('rules-changed'))
    expect(await isFree(journal, first.claim)).toBe(true)
    const second = await journal.claim('m1')
    if (second === undefined) throw new Error('it is live')
    await journal.append(second.claim, 0, ['{"entry":{"kind":"toString","atMs":0}}'])
    expect(await claim([playable(peek)], journal, 0)).toMatchObject(refused('broken-journal'))
    expect(await isFree(journal, second.claim)).toBe(true)
    expect(await liveIds(journal)).toEqual(['m1'])
  })

  test('whose journal does not fold is left to other processes', async () => {
    const { journal } = await newTable()
    const first = await journal.claim('m1')
    if (first === undefined) throw new Error('it is live')
    await journal.append(first.claim, 0, ['{"entry":{"kind":"back","seat":7,"atMs":0}}'])
    expect(await claim([playable(peek)], journal, 0)).toMatchObject(refused('broken-journal'))
    expect(await isFree(journal, first.claim)).toBe(true)
  })

  test('wakes in several turns of the event loop, of four milliseconds each', async () => {
    const { runner, journal } = await newTable()
    await runner.submit(sit(0))
    const RENAMES = 39
    for (let each = 0; each < RENAMES; each++)
      await runner.submit({ kind: 'rename', player: 'p0', name: `Name ${each}` })
    const looks = { all: 0, inTurn: 0, inTurnMax: 0 }
    // A millisecond passes between two looks at the clock, the first of which begins a turn.
    const clockMs = (): number => {
      looks.inTurnMax = Math.max(looks.inTurnMax, ++looks.inTurn)
      return looks.all++
    }
    let isOver = false
    const turn = (): void => {
      looks.inTurn = 0
      if (!isOver) setImmediate(turn)
    }
    turn()
    const [games, timers] = [[playable(peek)], { nowMs: () => 0, clockMs }]
    const opened = await claimMatch({ games, rulesOf: rulesAmong(games), journal, timers }, 'm1')
    isOver = true
    expect(looks.inTurnMax).toBe(5)
    expect(opened.ok && opened.value.folded.session.entries).toBe(1 + RENAMES)
  })

  test('is not closed because of a fault outside its rules', async () => {
    const { journal } = await newTable()
    const first = await journal.claim('m1')
    if (first === undefined) throw new Error('it is live')
    const clockMs = (): never => {
      throw new Error('planted')
    }
    const [games, timers] = [[playable(peek)], { nowMs: () => 0, clockMs }]
    const parts = { games, rulesOf: rulesAmong(games), journal, timers }
    await expect(claimMatch(parts, 'm1')).rejects.toThrow('planted')
    expect(await liveIds(journal)).toEqual(['m1'])
    expect(await isFree(journal, first.claim)).toBe(true)
  })

  test('of a game that is not played here is left to other processes', async () => {
    const { journal } = await newTable()
    expect(await claim([], journal, 0)).toMatchObject(refused('unknown-game'))
    expect(await isFree(journal, { id: 'm1', epoch: 1 })).toBe(true)
  })

  test('is not claimed if it does not exist', async () => {
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

test('a match whose last player sat down just before a crash begins when it is opened again', async () => {
  const { runner, journal } = await newTable()
  await sitWithoutStart(runner, journal)
  const opened = await claim([playable(peek)], journal, 0)
  if (!opened.ok) throw new Error(opened.refusal.detail)
  expect(opened.value.folded.session.phase).toBe('open')
  const shown: string[] = []
  const show = ({ phase }: Session) => void shown.push(phase)
  const parts = { journal, timers: newManualTimers(), show }
  await liveMatchOf(opened.value, parts).open()
  expect(shown.at(-1)).toBe('playing')
})

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

  test('is a new one with the given id, maker and address', async () => {
    const journal = newMemoryJournal(1)
    const options = { match: 'm3', maker, madeAt: 'here', visibility: 'private' }
    expect(await open(journal, options)).toMatchObject({
      value: { header: { match: 'm3', settings: { visibility: 'private' } } },
    })
    expect(await journal.countLiveMadeAt('here')).toBe(1)
    expect(await open(journal, { ...options, match: 'm4', players: 1 })).toMatchObject(
      refused('wrong-players'),
    )
    expect(await liveIds(journal)).toEqual(['m3'])
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

test('a match that is not in the journal has no record', async () => {
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

test('a released match may be claimed by another process', async () => {
  const { match, journal } = await newPeekTable({ timers: newManualTimers() })
  const claimed = { id: 'm1', epoch: 1 }
  expect(await journal.isHeld(claimed)).toBe(true)
  await match.release()
  expect(await journal.isHeld(claimed)).toBe(false)
})
