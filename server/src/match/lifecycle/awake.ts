// A match in this process's memory, for code that must reach all of them.

/** A match in memory, insofar as its journal may change behind its back. */
export interface AwakeMatch {
  /** Another process may own it by now: then it is dropped here. */
  confirm(): Promise<void>
  /** The journal may have less than it had. */
  recheck(): Promise<void>
  /** Releases the match, so that another process can continue it, and sends everybody there. */
  handOver(): Promise<void>
}
