// What the model knows at a moment: Redis, the processes, and what clients were told.
import type { Kind, Step } from './explore.ts'
import { type Answer, PROCESSES, type ProcessId, type Redis, type Script } from './scripts.ts'

/** A match in the memory of a process. */
interface Room {
  readonly epoch: number
  readonly log: readonly number[]
  readonly claim: number
  /** The journal is away, or may hold less: no input is taken until the match is claimed again. */
  readonly isHalted: boolean
  /** The process has stood still meanwhile: nobody can wait for what it knows. */
  readonly hasSlept: boolean
}

export interface Process {
  readonly run: 'new' | 'up' | 'stalled' | 'gone'
  readonly room?: Room | undefined
  /** What is on its way to Redis: one at a time for each match. */
  readonly asked?: Script | undefined
  /** What came of it, on its way back. */
  readonly answer?: Answer | undefined
  /** What nobody waits for any more, and Redis may carry out yet. */
  readonly late?: Script | undefined
  /** The era that it knows. */
  readonly era: number
  /** Whether it knows of something that Redis did after it was copied: the beat that it has heard says so. */
  readonly knowsMore: boolean
  /** Whether it has not renewed its lease in time, though Redis was there. */
  readonly isSlow: boolean
  /** Whether all have had the time to come back since Redis did. */
  readonly hasWaited: boolean
}

export interface State {
  readonly redis: Redis
  /** Redis as it was when somebody made a copy; and whether it is that copy now. */
  readonly copy: Redis | undefined
  readonly isSetBack: boolean
  readonly processes: Readonly<Record<ProcessId, Process>>
  /** The inputs whose clients know that they count. All others are given again, to whatever process. */
  readonly acknowledged: readonly number[]
  readonly faultsLeft: number
  readonly sleepsLeft: number
}

export function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && isPrefix(one, other)
}

export function isPrefix(some: readonly number[], all: readonly number[]): boolean {
  return some.every((each, index) => each === all[index])
}

export function step(
  name: string,
  state: State,
  kind: Kind,
  wrong: readonly string[] = [],
): Step<State> {
  return { name, state, kind, wrong }
}

export function withProcess(state: State, id: ProcessId, change: Partial<Process>): State {
  const process = { ...state.processes[id], ...change }
  return { ...state, processes: { ...state.processes, [id]: process } }
}

export function withLease(state: State, id: ProcessId, has: boolean): State {
  const leases = { ...state.redis.leases, [id]: has }
  return { ...state, redis: { ...state.redis, leases } }
}

/** Processes are alike: which of them is which does not matter. */
export function key(state: State): string {
  const { redis, copy, isSetBack, processes, acknowledged, faultsLeft, sleepsLeft } = state
  const all = PROCESSES.map((id) => {
    const { run, room, asked, answer, late, era, knowsMore, isSlow, hasWaited } = processes[id]
    const lease = `${redis.leases[id]} ${redis.behind[id]} ${copy?.leases[id]}`
    const inRedis = `${redis.owner === id} ${copy?.owner === id} ${lease}`
    const kept = room && `${room.epoch} ${room.claim} ${room.log} ${room.isHalted} ${room.hasSlept}`
    const known = `${era} ${knowsMore} ${isSlow} ${hasWaited}`
    return `${run};${kept};${text(asked)};${text(answer)};${text(late)};${known};${inRedis}`
  }).sort()
  const { isUp, epoch, claims, claim, log, isClosed, era, isSettling } = redis
  const old = copy && `${copy.epoch} ${copy.claim} ${copy.log} ${copy.isClosed}`
  return `${all.join('|')}|${isUp} ${epoch} ${claims} ${claim} ${log} ${isClosed} ${era} ${isSettling}|${old} ${isSetBack}|${acknowledged} ${faultsLeft} ${sleepsLeft}`
}

function text(message: Script | Answer | undefined): string {
  return message === undefined ? '' : JSON.stringify(message)
}
