// Something that is measured: it plays prepared matches, again and again.

/** How many matches each contestant plays in a go. */
export const MATCHES = 40

export interface Contestant {
  /** Plays them all once, and returns how many actions each took. */
  play(): readonly number[]
}

/** The name that stands for the seed of each match. */
export const MATCH_NAMES: readonly string[] = Array.from(
  { length: MATCHES },
  (_, index) => `bench ${index}`,
)
