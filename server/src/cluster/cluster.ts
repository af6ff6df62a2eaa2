// Server processes that share a journal, as one of them sees the others. A process alone has none of this.
import type { Bus } from './bus.ts'

/** The load of a process, as others see it. */
export interface Load {
  readonly matches: number
  readonly connections: number
  /** Where it is reached. */
  readonly address: string
  /** It takes nothing new. */
  readonly isStopping: boolean
}

/**
 * This process as it stands among the others: what it has, and what it does about what happens to them, and to itself.
 */
export interface OwnProcess {
  load(): Load
  /** True if a match is in memory here. */
  has(match: string): boolean
  /** A process is dead: these of its matches are to be taken over, unless others are quicker. */
  takeOver(matches: readonly string[]): Promise<void>
  /** Others may have believed that we were dead. */
  wasLost(): Promise<void>
  /** The journal may have less than we know. */
  wentBack(): Promise<void>
}

/** Bytes of memory; `max` is 0 without a maximum. */
export interface MemoryUse {
  readonly used: number
  readonly max: number
}

export interface Cluster {
  readonly bus: Bus
  /** True if what is kept can be reached now. */
  isThere(): boolean
  /** The durability of what is acknowledged. */
  durability(): string
  /** The time Redis takes to answer, in milliseconds. */
  latencyMs(): number
  /** The memory that Redis uses and may use; undefined if it does not say. */
  memory(): Promise<MemoryUse | undefined>
  /** True if it is for us to do what one process is to do in all that time. */
  takeTurn(task: string, ms: number): Promise<boolean>
  /** All that live, this process among them, as they last said. */
  loads(): readonly Load[]
  /** Begins to live among the others. */
  join(own: OwnProcess): Promise<void>
  /** Leaves the others: whatever we still had, they may take. */
  leave(): Promise<void>
  close(): Promise<void>
}
