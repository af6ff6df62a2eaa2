// Messages of temples that the bridge holds until the server has taken them.
import { describe, expect, test } from 'vitest'
import { Backlog, type Outcome } from '../../bridge/src/backlog.ts'
import {
  EPOCHS_WAITING_MAX,
  RETRY_MS_MAX,
  RETRY_MS_MIN,
  TEMPLES_WAITING_MAX,
} from '../../bridge/src/limits.ts'
import { formatReport } from '../../protocol/src/temple/payloads.ts'

const reportOf = (count: number, epoch = 1): string =>
  formatReport({
    ...{ binding: 'k3f9q2ab', epoch: String(epoch).padStart(8, '0'), count, h: count, t: 0 },
    tail: 'H'.repeat(Math.min(64, count)),
  })

/** A backlog whose server answers when the test says so. */
function newLine() {
  const asked: {
    readonly temple: string
    readonly what: string
    answer(outcome: Outcome): void
  }[] = []
  const later: (() => void)[] = []
  const waits: number[] = []
  const counts: string[] = []
  const ask = (temple: string, what: string) =>
    new Promise<Outcome>((resolve) => asked.push({ temple, what, answer: resolve }))
  const backlog = new Backlog({
    report: (temple, payload) => ask(temple, String(JSON.parse(payload).n)),
    status: (temple, payload) => ask(temple, payload),
    info: (temple, payload) => ask(temple, payload),
    after(ms, run) {
      waits.push(ms)
      later.push(run)
    },
    count: (what, result) => counts.push(`${what} ${result}`),
  })
  const answer = async (outcome: Outcome): Promise<void> => {
    asked.shift()?.answer(outcome)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { backlog, asked, later, waits, counts, answer }
}

const taken: Outcome = { result: 'taken' }
const whatIn = (asked: readonly { readonly what: string }[]) => asked.map(({ what }) => what)

describe('a bridge', () => {
  test('has one request in flight per temple, and then sends the newest report', async () => {
    const { backlog, asked, answer } = newLine()
    for (const count of [1, 2, 4, 3]) backlog.addReport('temple01', reportOf(count))
    backlog.addReport('temple02', reportOf(9))
    expect(whatIn(asked)).toEqual(['1', '9'])
    await answer(taken)
    expect(whatIn(asked)).toEqual(['9', '4'])
    await answer(taken)
    await answer(taken)
    expect(asked).toEqual([])
    expect(backlog.size).toBe(0)
  })

  test("passes a temple's epochs on in the order in which they arrived", async () => {
    const { backlog, asked, answer } = newLine()
    backlog.addReport('temple01', reportOf(1, 1))
    backlog.addReport('temple01', reportOf(2, 1))
    backlog.addReport('temple01', reportOf(7, 2))
    await answer(taken)
    expect(whatIn(asked)).toEqual(['2'])
    await answer(taken)
    expect(whatIn(asked)).toEqual(['7'])
  })

  test('retries a report that could not be taken, and drops a refused one', async () => {
    const { backlog, asked, later, counts, answer } = newLine()
    backlog.addReport('temple01', reportOf(1))
    await answer({ result: 'later', code: 'journal-unavailable' })
    expect(asked).toEqual([])
    backlog.addReport('temple01', reportOf(2))
    later.shift()?.()
    expect(whatIn(asked)).toEqual(['2'])
    await answer({ result: 'refused', code: 'stale-binding' })
    expect(backlog.size).toBe(0)
    expect(counts).toEqual(['reports journal-unavailable', 'reports stale-binding'])
  })

  test('sends statuses before reports, and only the latest status', async () => {
    const { backlog, asked, answer } = newLine()
    backlog.addStatus('temple01', 'ready 1')
    backlog.addReport('temple01', reportOf(1))
    backlog.addStatus('temple01', 'lost 1')
    backlog.addStatus('temple01', 'ready 2')
    await answer(taken)
    expect(whatIn(asked)).toEqual(['ready 2'])
    await answer(taken)
    expect(whatIn(asked)).toEqual(['1'])
  })

  test('keeps a limited number of epochs of a temple', async () => {
    const { backlog, asked, counts, answer } = newLine()
    for (let epoch = 1; epoch <= EPOCHS_WAITING_MAX + 10; epoch++)
      backlog.addReport('temple01', reportOf(epoch, epoch))
    expect(counts).toEqual(Array.from({ length: 10 }, () => 'reports overflow'))
    for (let epoch = 0; epoch <= EPOCHS_WAITING_MAX; epoch++) await answer(taken)
    expect(asked).toEqual([])
  })

  test('keeps messages of a limited number of temples', () => {
    const { backlog, counts } = newLine()
    for (let temple = 0; temple < TEMPLES_WAITING_MAX; temple++)
      backlog.addStatus(`temple${temple}`, 'ready 1')
    backlog.addReport('temple0', reportOf(1))
    expect([backlog.size, counts]).toEqual([TEMPLES_WAITING_MAX, []])
    backlog.addReport('another', reportOf(1))
    backlog.addStatus('another', 'ready 1')
    expect(counts).toEqual(['reports overflow', 'statuses overflow'])
    expect(backlog.size).toBe(TEMPLES_WAITING_MAX)
  })

  test('doubles the delay before each retry, up to a limit', async () => {
    const { backlog, later, waits, answer } = newLine()
    backlog.addReport('temple01', reportOf(1))
    for (let tries = 0; tries < 8; tries++) {
      await answer({ result: 'later', code: 'journal-unavailable' })
      later.shift()?.()
    }
    const doubled = Array.from({ length: 8 }, (_, tries) => RETRY_MS_MIN * 2 ** tries)
    expect(waits).toEqual(doubled.map((ms) => Math.min(ms, RETRY_MS_MAX)))
    expect(doubled.at(-1)).toBeGreaterThan(RETRY_MS_MAX)
  })

  test('does not pass on malformed reports', () => {
    const { backlog, asked, counts } = newLine()
    for (const payload of ['', '{}', 'null', reportOf(1).replace('H"', 'X"')])
      backlog.addReport('temple01', payload)
    expect(asked).toEqual([])
    expect(counts).toHaveLength(4)
  })
})
