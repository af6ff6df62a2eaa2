// A state of the model: Redis, the processes, and what clients were told.
import type { Kind, Step } from './explore.ts'
import { type Answer, PROCESSES, type ProcessId, type Redis, type Script } from './scripts.ts'

/** A match in the memory of a process. */
interface Room {
  readonly epoch: number
  readonly log: readonly number[]
  readonly claim: number
  /** True if the journal is away, or may have lost entries: no input is taken until the match is claimed again. */
  readonly isHalted: boolean
  /** True if the process has been stalled meanwhile: others cannot wait for what it knows. */
  readonly hasSlept: boolean
}

export interface Process {
  readonly run: 'new' | 'up' | 'stalled' | 'gone'
  readonly room?: Room | undefined
  /** The script on its way to Redis: one at a time for each match. */
  readonly asked?: Script | undefined
  /** Its answer, on the way back. */
  readonly answer?: Answer | undefined
  /** A script that is no longer waited for, and that Redis may still carry out. */
  readonly late?: Script | undefined
  /** The era that it knows. */
  readonly era: number
  /** True if it knows, by its beat, of something that Redis did after it was copied. */
  readonly knowsMore: boolean
  /** True if it has not renewed its lease in time, though Redis was up. */
  readonly isSlow: boolean
  /** True if all processes have had the time to come back since Redis did. */
  readonly hasWaited: boolean
}

export interface State {
  readonly redis: Redis
  /** A copy of Redis, if one was made; and whether Redis has been set back to it. */
  readonly copy: Redis | undefined
  readonly isSetBack: boolean
  readonly processes: Readonly<Record<ProcessId, Process>>
  /** The inputs whose clients have an acknowledgement. All others are submitted again, to any process. */
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

/** Returns the key of a state. Processes are alike, so that it does not matter which of them is which. */
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
