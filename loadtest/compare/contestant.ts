// A contestant of the benchmark, which plays prepared matches again and again.

/** The number of matches that each contestant plays in a go. */
export const MATCHES = 40

export interface Contestant {
  /** Plays all matches once, and returns the number of actions of each. */
  play(): readonly number[]
}

/** The names of the matches, from which their seeds are made. */
export const MATCH_NAMES: readonly string[] = Array.from(
  { length: MATCHES },
  (_, index) => `bench ${index}`,
)
