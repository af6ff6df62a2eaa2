// Who has typed wrong codes: after a few they have to wait, whoever they are and wherever they ask from.
import {
  GUESSERS_MAX,
  WRONG_CODES_MAX,
  WRONG_CODES_MS,
  WRONG_CODES_PER_ADDRESS_MAX,
} from '../limits.ts'

/** Who types a code, and where: a new name is easily had. */
export interface Guesser {
  readonly player: string
  readonly address: string
}

export interface Guesses {
  /** Whether a code of theirs is looked at now. */
  mayTry(guesser: Guesser): Promise<boolean>
  /** They were wrong. */
  fail(guesser: Guesser): Promise<void>
}

/** Nobody has been wrong yet. */
export function newGuesses(nowMs: () => number): Guesses {
  /** In the order in which they began. */
  const wrong = new Map<string, { count: number; readonly endsAtMs: number }>()

  function dropEnded(): void {
    for (const [key, { endsAtMs }] of wrong) {
      if (endsAtMs > nowMs()) return
      wrong.delete(key)
    }
  }

  return {
    async mayTry(guesser) {
      dropEnded()
      // When so many guess, nobody may, rather than that somebody is forgotten.
      if (wrong.size >= GUESSERS_MAX) return false
      return keysOf(guesser).every(([key, max]) => (wrong.get(key)?.count ?? 0) < max)
    },
    async fail(guesser) {
      for (const [key] of keysOf(guesser)) {
        const known = wrong.get(key)
        if (known !== undefined) known.count++
        else wrong.set(key, { count: 1, endsAtMs: nowMs() + WRONG_CODES_MS })
      }
    },
  }
}

/** What is counted of theirs, and as far as which. */
export function keysOf({ player, address }: Guesser): readonly (readonly [string, number])[] {
  return [
    [`player ${player}`, WRONG_CODES_MAX],
    [`address ${address}`, WRONG_CODES_PER_ADDRESS_MAX],
  ]
}
