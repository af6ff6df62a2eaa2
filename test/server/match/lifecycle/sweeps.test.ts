// Regular searches for matches to close.
import { expect, test } from 'vitest'
import { newMemoryJournal } from '../../../../server/memory/journal.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import {
  CROWDED_SWEEP_MS,
  OPEN_MS_MAX,
  SWEEP_MS,
} from '../../../../server/src/config/limits/all-matches.ts'
import type { Journal } from '../../../../server/src/journal/journal.ts'
import { newListNews } from '../../../../server/src/lobby/news.ts'
import type { Directory } from '../../../../server/src/match/lifecycle/directory.ts'
import type { Services } from '../../../../server/src/match/lifecycle/services.ts'
import { beginSweeps } from '../../../../server/src/match/lifecycle/sweeps.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newTable } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

test('a process asks to make each search when it starts, and in each interval until it stops', async () => {
  const timers = newManualTimers()
  const asked: { readonly task: string; readonly atMs: number; readonly ms: number }[] = []
  const timesOf = (task: string) => asked.flatMap((each) => (each.task === task ? each.atMs : []))
  /** Gives each task to another process the first two times. */
  const takeTask = async (task: string, ms: number): Promise<boolean> => {
    asked.push({ task, atMs: timers.clockMs(), ms })
    return timesOf(task).length > 2
  }
  const searchedAtMs: number[] = []
  const kept = newMemoryJournal(1)
  const journal: Journal = {
    ...kept,
    live() {
      searchedAtMs.push(timers.clockMs())
      return kept.live()
    },
  }
  const lines: string[] = []
  const log = newLog('info', { write: (line) => lines.push(line) })
  const services = { journal, timers, log, news: newListNews(NOBODY_ELSE) }
  const stop = beginSweeps(services as Partial<Services> as Services, { takeTask })
  await timers.pass(2 * SWEEP_MS)
  expect(timesOf('sweep')).toEqual([0, SWEEP_MS, 2 * SWEEP_MS])
  expect(timesOf('sweep-crowded').slice(0, 3)).toEqual([0, CROWDED_SWEEP_MS, 2 * CROWDED_SWEEP_MS])
  expect(searchedAtMs).toEqual([2 * SWEEP_MS])
  // A task is free again before its next time.
  for (const { task, ms } of asked) {
    const everyMs = task === 'sweep' ? SWEEP_MS : CROWDED_SWEEP_MS
    expect([ms < everyMs, ms > 0.9 * everyMs]).toEqual([true, true])
  }
  // Nothing was closed.
  expect(lines).toEqual([])
  stop()
  expect(timers.waits()).toEqual([])
})

test('a search that takes longer than its interval is not begun again meanwhile', async () => {
  const timers = newManualTimers()
  const answers: (() => void)[] = []
  const journal: Journal = {
    ...newMemoryJournal(1),
    async *live() {
      await new Promise<void>((resolve) => answers.push(resolve))
    },
  }
  const services = { journal, timers, log: newLog('silent'), news: newListNews(NOBODY_ELSE) }
  const stop = beginSweeps(services as Partial<Services> as Services)
  await timers.pass(2 * SWEEP_MS)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await timers.pass(SWEEP_MS)
  expect(answers).toHaveLength(2)
  stop()
})

test('the log says how many matches were closed', async () => {
  const timers = newManualTimers()
  const { journal, runner } = await newTable()
  await runner.release()
  timers.setDate(2 * OPEN_MS_MAX)
  const lines: string[] = []
  const log = newLog('info', { write: (line) => lines.push(line) })
  const directory = { isAwake: async () => false, isHere: () => false } as Partial<Directory>
  const services = {
    journal,
    timers,
    log,
    news: newListNews(NOBODY_ELSE),
    directory: directory as Directory,
  }
  const stop = beginSweeps(services as Partial<Services> as Services)
  await timers.pass(0)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ closed: 1, task: 'sweep' }])
  stop()
})
