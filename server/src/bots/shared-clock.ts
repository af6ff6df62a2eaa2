// A clock that the threads of a process share.

/** Milliseconds on the shared clock. */
export function now(): number {
  return performance.timeOrigin + performance.now()
}
