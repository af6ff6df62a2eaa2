// The beat of Redis: a number that grows with each lease that is renewed and each input that is kept. Whoever remembers a
// higher one than there is knows that Redis has come back with less than it had.

export interface Beat {
  /** The highest that was heard. */
  readonly last: number
  hear(beat: unknown): void
}

export function newBeat(): Beat {
  let last = 0
  return {
    get last() {
      return last
    },
    hear(beat) {
      last = Math.max(last, Number(beat))
    },
  }
}
