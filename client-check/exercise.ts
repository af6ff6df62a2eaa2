// An exercise for a client, and steps that exercises share.
import type { Finding } from '../temple/src/check/verdict.ts'
import type { Bench } from './bench.ts'
import type { DoorName, Told } from './doors/door.ts'
import type { Line } from './line.ts'
import type { CliNumber } from './requirements.ts'
import type { TableWish } from './table.ts'

export interface Exercise {
  readonly number: CliNumber
  /** The disturbance, in a few words. */
  readonly title: string
  /** The doors over which it can run; all by default. */
  readonly doors?: readonly DoorName[]
  /** True if only a client that keeps the state can be expected to pass. */
  readonly needsState?: true
  readonly table?: TableWish
  run(bench: Bench): Promise<Finding>
}

/** The longest time for a client to start, by a command or by hand. */
const START_MS = 60_000
const START_BY_HAND_MS = 600_000
/** The longest time for a client to do what it should, even on a slow machine; only a faulty one takes that long. */
export const SHOW_MS = 30_000
/** The time for which a client that should do nothing more is watched. */
const QUIET_MS = 5_000

/** Waits until the client has joined the match; resolves with the fault if it does not. */
export function comes(bench: Bench): Promise<string | undefined> {
  return started(bench, () => bench.lines.find(({ isWelcomed }) => isWelcomed))
}

/** Waits until the client tries to join, where it may not be let in; resolves with the fault if it does not. */
export function begins(bench: Bench): Promise<string | undefined> {
  return started(bench, () => bench.attempts[0])
}

/** Waits until the client asks for anything, where that alone is judged; resolves with the fault if it does not. */
export function asks(bench: Bench): Promise<string | undefined> {
  return started(bench, () => bench.asked[0])
}

async function started(bench: Bench, find: () => unknown): Promise<string | undefined> {
  const found = await bench.wait(bench.isSeen ? START_MS : START_BY_HAND_MS, find)
  return found === undefined ? `It did not come to the match${endOf(bench)}.` : undefined
}

/** Waits until that many more of the client's answers are accepted, or the match is over. */
export async function plays(bench: Bench, count: number, after = ''): Promise<string | undefined> {
  const goal = bench.accepted + count
  for (let last = -1; last < bench.accepted; ) {
    last = bench.accepted
    const isMore = (): boolean => bench.accepted > last || bench.isOver
    await bench.wait(SHOW_MS, () => (isMore() ? true : undefined))
    if (bench.accepted >= goal || bench.isOver) return undefined
  }
  return `It answers no more${after === '' ? '' : ` ${after}`}${endOf(bench)}.`
}

/** Waits until the client has joined the match again and plays on. */
export async function comesBack(
  bench: Bench,
  gone: Line | undefined,
  after: string,
): Promise<string | undefined> {
  const known = gone === undefined ? 0 : bench.lines.indexOf(gone) + 1
  const find = (): Line | undefined => bench.lines.slice(known).find(({ isWelcomed }) => isWelcomed)
  const line = await bench.wait(SHOW_MS, find)
  if (line === undefined && !bench.isOver) return `It did not come back ${after}${endOf(bench)}.`
  return plays(bench, 1, after)
}

/** Watches a client that should do nothing more; resolves with the first result of `find`. */
export function staysQuiet<Found>(
  bench: Bench,
  find: () => Found | undefined,
): Promise<Found | undefined> {
  return bench.wait(QUIET_MS, find)
}

/** Returns how the client has ended, to be appended to a sentence; empty while it runs. */
export function endOf({ ended }: Bench): string {
  if (ended === undefined) return ''
  const words = ended.said.trim().split('\n').slice(-3).join(' / ')
  return ` (ended with ${ended.how}${words === '' ? '' : `: ${words.slice(-200)}`})`
}

/** Takes the steps in order; resolves with the first finding. */
export async function allOf(steps: readonly (() => Promise<Finding>)[]): Promise<Finding> {
  for (const step of steps) {
    const finding = await step()
    if (finding !== undefined) return finding
  }
  return undefined
}

/** True for the reply to the client's answer. */
export function isReplyTo(told: Told, id: unknown): boolean {
  return told.kind === 'reply' && told.body['id'] === id
}
