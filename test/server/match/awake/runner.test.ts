// The order in which an awake match stores, shows and answers inputs.

import { describe, expect, test } from 'vitest'
import { EVENTS_TOLD_AGAIN_MAX } from '../../../../protocol/src/limits.ts'
import { playable } from '../../../../rules/src/match.ts'
import { INPUTS_WAITING_MAX } from '../../../../server/src/config/limits/one-match.ts'
import { type Claim, type StoredMatch, StoreError } from '../../../../server/src/journal/journal.ts'
import { fold } from '../../../../server/src/match/model/fold.ts'
import { liveIds } from '../../../support/contracts/journal-rows.ts'
import { peek } from '../../../support/peek/peek.ts'
import {
  act,
  begun,
  newTable,
  peekHeader,
  sitWithoutStart,
  turnOfTheLoop,
} from '../../../support/servers/server-match.ts'

const refused = (code: string) => ({ ok: false, refusal: { code } })

/** Returns the entries in the journal. */
async function kept({ journal }: Awaited<ReturnType<typeof newTable>>) {
  const lines = (await journal.read('m1'))?.lines ?? []
  return lines.map((line) => JSON.parse(line).entry)
}

describe('an input', () => {
  test('is stored, then shown, then answered, and then the next decision is asked', async () => {
    const table = await begun()
    expect(table.relisted).toEqual(['open anew', 'open', 'open', 'playing anew'])
    const order: string[] = []
    const append = table.journal.append
    table.journal.append = async (...args) => {
      await append(...args)
      order.push(`kept, ${table.seen.length} shown`)
    }
    const answer = table.runner.submit(act(0, 1, { type: 'raid', target: 1 }))
    await answer.then(() => order.push(`answered, ${table.seen.join()}`))
    await turnOfTheLoop()
    expect(order).toEqual(['kept, 0 shown', 'answered, show 1'])
    expect(table.seen).toEqual(['show 1', 'ask'])
  })

  test('that is refused is neither stored nor shown', async () => {
    const table = await begun()
    const before = await kept(table)
    expect(await table.runner.submit(act(0, 1, { type: 'fly' }))).toMatchObject(
      refused('malformed-action'),
    )
    expect(await table.runner.submit(act(1, 1, { type: 'draw' }))).toMatchObject(
      refused('stale-decision'),
    )
    expect([await kept(table), table.seen]).toEqual([before, []])
  })

  test('that was answered before gets its reply again, and nothing is stored or shown', async () => {
    const table = await begun()
    await table.runner.submit(act(0, 1, { type: 'draw' }))
    const before = await kept(table)
    table.seen.length = 0
    const again = await table.runner.submit(act(0, 1, { type: 'draw' }))
    expect(again).toMatchObject({ ok: true, value: { isRepeat: true } })
    expect(await kept(table)).toEqual(before)
    expect(table.seen.filter((each) => each !== 'ask')).toEqual([])
  })

  test('waits for those before it, and the match is busy when too many wait', async () => {
    const { runner } = await begun()
    const answers = Array.from({ length: INPUTS_WAITING_MAX }, () => {
      expect(runner.isBusy()).toBe(false)
      return runner.submit(act(0, 1, { type: 'draw' }))
    })
    expect(runner.isBusy()).toBe(true)
    // Inputs of the match itself are still taken, so that a flood of requests cannot hold up a clock.
    answers.push(runner.submit({ kind: 'pause', seat: 0 }))
    const results = await Promise.all(answers)
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(runner.isBusy()).toBe(false)
  })

  test('is followed by the next decision only after the inputs right behind it', async () => {
    const { runner, seen, journal } = await begun()
    const { isHeld } = journal
    let answer = (): void => {}
    const waited = new Promise<void>((resolve) => {
      answer = resolve
    })
    journal.isHeld = (claim) => waited.then(() => isHeld(claim))
    const played = runner.submit(act(0, 1, { type: 'draw' }))
    const confirmed = runner.confirm(() => undefined)
    await played
    await turnOfTheLoop()
    expect(seen).toEqual(['show 1'])
    answer()
    await confirmed
    await turnOfTheLoop()
    expect(seen).toEqual(['show 1', 'ask'])
  })

  test('that causes a fault when it is shown is stored, and decisions are still asked', async () => {
    const { runner, seen, display } = await begun()
    display.show = () => {
      throw new TypeError('a bug')
    }
    expect(await runner.submit(act(0, 1, { type: 'draw' }))).toMatchObject({ ok: true })
    await turnOfTheLoop()
    expect(seen).toEqual(['fault: TypeError: a bug', 'ask'])
  })

  test('that causes a fault when decisions are asked is stored, and nothing else fails', async () => {
    const { runner, seen, display } = await begun()
    display.ask = () => {
      throw new TypeError('a bug')
    }
    expect(await runner.submit(act(0, 1, { type: 'draw' }))).toMatchObject({ ok: true })
    await turnOfTheLoop()
    expect(seen).toEqual(['show 1', 'fault: TypeError: a bug'])
  })

  test('that ends the match finishes it in the journal', async () => {
    const table = await begun()
    await table.runner.submit({ kind: 'close', reason: 'abandoned' })
    expect(await liveIds(table.journal)).toEqual([])
    const { summary = '' } = (await table.journal.read('m1')) ?? {}
    expect(JSON.parse(summary)).toEqual({
      outcome: null,
      closed: 'abandoned',
      entropy: ['', '', ''],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})

describe('a released match', () => {
  test('takes no more inputs, and may be claimed by another process', async () => {
    const { runner, journal } = await begun()
    expect(await journal.isHeld({ id: 'm1', epoch: 1 })).toBe(true)
    await runner.release()
    expect(await journal.isHeld({ id: 'm1', epoch: 1 })).toBe(false)
    expect(await runner.submit(act(0, 1, { type: 'draw' }))).toMatchObject(refused('moved'))
  })

  test('puts no more decisions', async () => {
    const { runner, seen } = await begun()
    await Promise.all([runner.submit(act(0, 1, { type: 'draw' })), runner.release()])
    await turnOfTheLoop()
    expect(seen).toEqual(['show 1'])
  })

  test('is released even if it is finished and was folded again since', async () => {
    const { runner } = await begun()
    await runner.submit({ kind: 'close', reason: 'abandoned' })
    await runner.recheck()
    await expect(runner.release()).resolves.toBeUndefined()
  })
})

test('entries that follow by themselves wait for the journal, even if the match is opened meanwhile', async () => {
  const table = await newTable()
  const { runner, journal, delayed } = table
  await sitWithoutStart(runner, journal)
  await runner.open()
  expect((await kept(table)).map(({ kind }) => kind)).toEqual(['sit', 'sit', 'sit'])
  delayed.shift()?.()
  await runner.read(() => undefined)
  expect((await kept(table)).map(({ kind }) => kind)).toEqual(['sit', 'sit', 'sit', 'start'])
})

test('a finished match can be joined and seen while the journal is away', async () => {
  const { runner, failure, seen } = await begun()
  await runner.submit({ kind: 'close', reason: 'abandoned' })
  seen.length = 0
  failure.mode = 'before'
  expect(await runner.confirm(({ phase }) => phase)).toEqual({ ok: true, value: 'over' })
  expect(seen).toEqual([])
})

describe('a journal that fails', () => {
  test.for(['before', 'after'] as const)(
    '%s writing halts the match, which then goes on as stored',
    async (mode) => {
      const table = await begun()
      const { runner, failure, seen, delayed } = table
      failure.mode = mode
      const lost = await runner.submit(act(0, 1, { type: 'draw' }))
      expect(lost).toMatchObject(refused('journal-unavailable'))
      expect(seen).toEqual(['away'])
      expect(await runner.submit(act(0, 1, { type: 'draw' }))).toMatchObject(
        refused('journal-unavailable'),
      )
      // Still away: it is tried again and again.
      delayed.shift()?.()
      await runner.read(() => undefined)
      expect(seen).toEqual(['away'])
      failure.mode = 'none'
      delayed.shift()?.()
      await runner.read(() => undefined)
      expect(seen).toEqual(['away', 'back'])
      // The repeated answer counts exactly once, whether the first was stored or not.
      const again = await runner.submit(act(0, 1, { type: 'draw' }))
      expect(again).toMatchObject({ ok: true, value: { isRepeat: mode === 'after' } })
      const acts = (await kept(table)).filter(({ kind }) => kind === 'act')
      expect(acts).toHaveLength(1)
    },
  )

  test('shows nothing that is not stored, even to readers meanwhile', async () => {
    const { runner, failure } = await begun()
    const before = await runner.read(({ match, entries }) => [match?.hash(), entries])
    failure.mode = 'before'
    await runner.submit(act(0, 1, { type: 'draw' }))
    expect(await runner.read(({ match, entries }) => [match?.hash(), entries])).toEqual(before)
  })

  test('cannot confirm the owner of the match, which is shown to no new player until it can', async () => {
    const { runner, failure, seen, delayed } = await begun()
    failure.mode = 'before'
    expect(await runner.confirm(() => undefined)).toMatchObject(refused('journal-unavailable'))
    expect(await runner.confirm(() => undefined)).toMatchObject(refused('journal-unavailable'))
    failure.mode = 'none'
    delayed.shift()?.()
    expect(await runner.confirm(() => undefined)).toMatchObject({ ok: true })
    await turnOfTheLoop()
    expect(seen).toEqual(['away', 'back', 'ask'])
  })

  test('for an unexpected reason halts the match too, and the error is reported', async () => {
    const { runner, journal, seen, delayed } = await begun()
    const { append, claim } = journal
    journal.append = () => Promise.reject(new TypeError('a bug'))
    expect(await runner.submit(act(0, 1, { type: 'draw' }))).toMatchObject(
      refused('journal-unavailable'),
    )
    expect(seen.splice(0)).toEqual(['fault: TypeError: a bug', 'away'])
    journal.append = append
    journal.claim = () => Promise.reject(new TypeError('another'))
    delayed.shift()?.()
    await runner.read(() => undefined)
    expect(seen.splice(0)).toEqual(['fault: TypeError: another'])
    journal.claim = claim
    delayed.shift()?.()
    await runner.read(() => undefined)
    expect(seen).toEqual(['back'])
  })

  test('because another process has claimed the match loses it for good', async () => {
    const { runner, journal, seen, delayed } = await begun()
    await journal.claim('m1')
    expect(await runner.submit(act(0, 1, { type: 'draw' }))).toMatchObject(refused('moved'))
    delayed.shift()?.()
    expect(await runner.submit(act(0, 1, { type: 'draw' }))).toMatchObject(refused('moved'))
    expect(seen).toEqual(['away', 'moved'])
  })

  test('gives up a match that no longer folds, or cannot be claimed', async () => {
    const folds = await begun()
    const { claim } = folds.journal
    const taken: Claim[] = []
    folds.journal.claim = async (...asked) => {
      const claimed = await claim(...asked)
      if (claimed !== undefined) taken.push(claimed.claim)
      const broken = JSON.stringify({ entry: { kind: 'leave', seat: 7, atMs: 0 } })
      const lines = claimed?.match.lines.with(0, broken) ?? []
      return claimed && { ...claimed, match: { ...claimed.match, lines } }
    }
    const claims = await begun()
    claims.journal.claim = async () => undefined
    for (const { runner, seen } of [folds, claims]) {
      await runner.recheck()
      expect(seen).toEqual(['away', 'moved'])
    }
    // Another process may be able to fold it.
    expect(taken).toEqual([{ id: 'm1', epoch: 2 }])
    for (const each of taken) expect(await folds.journal.isHeld(each)).toBe(false)
  })

  test('ends a finished match whose last entry is missing', async () => {
    const { runner, journal, seen } = await begun()
    await runner.submit({ kind: 'close', reason: 'abandoned' })
    seen.length = 0
    await runner.recheck()
    expect(seen).toEqual(['away', 'back'])
    expect(await runner.confirm(() => undefined)).toMatchObject({ ok: true })
    // The journal was set back to before the end.
    const { lines = [], ...match } = (await journal.read('m1')) ?? {}
    const less = { ...match, lines: lines.slice(0, -1), finishedAtMs: undefined }
    journal.claim = async () => ({ claim: { id: 'm1', epoch: 2 }, match: less as StoredMatch })
    journal.append = async () => {}
    seen.length = 0
    await runner.recheck()
    expect(seen).toEqual(['away', 'history-lost'])
  })

  test('shows a finished match on that has been dropped as one too many', async () => {
    const { runner, journal, seen } = await begun()
    await runner.submit({ kind: 'close', reason: 'abandoned' })
    journal.claim = journal.read = journal.find = async () => undefined
    seen.length = 0
    await runner.recheck()
    expect(seen).toEqual(['away', 'back'])
  })

  test('ends the match if another process went on with fewer entries than are known here', async () => {
    const { runner, journal, seen, relisted, delayed } = await begun()
    await runner.submit(act(0, 1, { type: 'draw' }))
    seen.length = 0
    const { claim } = journal
    // The journal was set back, and another process has claimed the match since.
    journal.append = () => Promise.reject(new StoreError('fenced', 'it is no longer ours'))
    journal.claim = async (...asked) => {
      const claimed = await claim(...asked)
      const less = claimed?.match.lines.slice(0, -1) ?? []
      return claimed && { ...claimed, match: { ...claimed.match, lines: less } }
    }
    await runner.submit({ kind: 'pause', seat: 0 })
    const appended: string[] = []
    journal.append = async (_claim, _from, lines) => void appended.push(...lines)
    delayed.shift()?.()
    await runner.read(() => undefined)
    expect(seen).toEqual(['away', 'history-lost'])
    expect(appended.map((line) => JSON.parse(line).entry)).toMatchObject([
      { kind: 'close', reason: 'history-lost' },
    ])
    expect(relisted.at(-1)).toBe('over anew')
  })
})

describe('a fold', () => {
  async function played() {
    const table = await begun()
    for (let n = 0; n < 25; n++)
      for (const kind of ['pause', 'resume'] as const) await table.runner.submit({ kind, seat: 0 })
    for (let n = 0; n < 120; n++) {
      const asked = await table.runner.read((session) => {
        const seat = session.places.findIndex((place) => place.asked !== undefined)
        return { seat, asked: session.places[seat]?.asked }
      })
      if (asked.asked === undefined) break
      const { id, decision } = asked.asked
      await table.runner.submit(act(asked.seat, id, decision.actions.at(n % 2 === 0 ? 0 : -1)))
      await turnOfTheLoop()
    }
    return (await table.journal.read('m1'))?.lines ?? []
  }

  test('of the journal gives the same match again, with the same history', async () => {
    const lines = await played()
    const [one, other] = [1, 2].map(() => fold(playable(peek), peekHeader, lines))
    expect(one?.ok && one.value.session.match?.hash()).toMatch(/^[0-9a-f]{64}$/)
    expect(one?.ok && one.value.history.recent('spectator')).toEqual(
      other?.ok && other.value.history.recent('spectator'),
    )
  })

  test('has the latest events for new viewers, and the number of those before', async () => {
    const folded = fold(playable(peek), peekHeader, await played())
    if (!folded.ok) throw new Error(folded.refusal.detail)
    const { match } = folded.value.session
    const { history } = folded.value
    if (match === undefined) throw new Error('it was played')
    const [one = { type: 'none' }] = history.recent('spectator').events
    const more = Array.from({ length: EVENTS_TOLD_AGAIN_MAX }, () => one)
    const eventsByViewer = history.eventsByViewer(match, more)
    history.add(eventsByViewer)
    const { before = 0 } = eventsByViewer.get('spectator') ?? {}
    expect(before).toBeGreaterThan(0)
    expect(history.recent('spectator')).toEqual({ before, events: more })
  })

  test('that differs from a stored hash is refused', async () => {
    const lines = await played()
    const hashed = lines.findIndex((line) => line.includes('"hash"'))
    expect(hashed).toBe(49)
    expect(lines.filter((line) => line.includes('"hash"')).length).toBe(
      Math.floor(lines.length / 50),
    )
    const changed = lines.map((line, index) =>
      index === hashed ? line.replace(/"hash":"./, '"hash":"x') : line,
    )
    expect(fold(playable(peek), peekHeader, changed)).toMatchObject(refused('broken-journal'))
    expect(fold(playable(peek), peekHeader, lines.slice(5))).toMatchObject(
      refused('broken-journal'),
    )
  })

  test.for(['', '{"entry":', 'null', '{"entry":null}'])(
    'with the line %s is refused',
    async (spoilt) => {
      const lines = await played()
      expect(fold(playable(peek), peekHeader, [...lines, spoilt])).toMatchObject(
        refused('broken-journal'),
      )
    },
  )
})
