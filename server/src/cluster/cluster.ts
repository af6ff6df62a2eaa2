// The cluster: server processes that share a journal, as one of them sees the others. A single process has none of
// this.
import type { Bus } from './bus.ts'

/** The load of a process, as others see it. */
export interface Load {
  readonly matches: number
  readonly connections: number
  readonly address: string
  /** True if it takes no new matches. */
  readonly isStopping: boolean
}

/** This process in the cluster: its load, its matches, and its reactions to events of the cluster. */
export interface ThisProcess {
  load(): Load
  /** True if a match is in memory here. */
  has(match: string): boolean
  /** Takes over these matches of a dead process, unless others are quicker. */
  takeOver(matches: readonly string[]): Promise<void>
  /** Called when the others may have taken this process for dead. */
  wasLost(): Promise<void>
  /** Called when the journal may have lost entries. */
  wentBack(): Promise<void>
}

/** Bytes of memory; `max` is 0 without a maximum. */
export interface MemoryUse {
  readonly used: number
  readonly max: number
}

export interface Cluster {
  readonly bus: Bus
  /** True if Redis can be reached now. */
  isThere(): boolean
  /** The durability of acknowledged writes. */
  durability(): string
  /** The time Redis takes to answer, in milliseconds. */
  latencyMs(): number
  /** The memory that Redis uses and may use; undefined if it does not say. */
  memory(): Promise<MemoryUse | undefined>
  /** Takes a task for that time; false while the time of an earlier taker runs, even if that was this process. */
  takeTask(task: string, ms: number): Promise<boolean>
  /** The loads of all live processes, including this one, as last reported. */
  loads(): readonly Load[]
  /** Joins the cluster. */
  join(self: ThisProcess): Promise<void>
  /** Leaves the cluster: the others may take the matches that are still here. */
  leave(): Promise<void>
  close(): Promise<void>
}
