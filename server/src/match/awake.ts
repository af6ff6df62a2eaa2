// A match that is in the memory of this process, as code sees it that has to reach all of them.

/** A match in memory, as far as the journal behind it may change without it. */
export interface AwakeMatch {
  /** Another process may have it by now: then it is lost here. */
  confirm(): Promise<void>
  /** The journal may have less than it had. */
  recheck(): Promise<void>
  /** Lets go of it, so that another process can go on with it, and sends everybody there. */
  handOver(): Promise<void>
}
