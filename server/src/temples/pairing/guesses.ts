// Counts wrong codes: after a few people have to wait, whoever they are and wherever they ask from.
import type { Result } from '@flower-war/rules'
import {
  GUESS_WAIT_MS_MAX,
  GUESSERS_MAX,
  WRONG_CODES_MAX,
  WRONG_CODES_MS,
  WRONG_CODES_PER_ADDRESS_MAX,
} from '../../config/limits.ts'
import { countedAs } from '../../net/address.ts'
import { refuseAs } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import { newTurns } from '../../turns.ts'

/** Somebody who types a code, and their address: a new name is easily had. */
export interface Guesser {
  readonly player: string
  readonly address: string
}

export interface Guesses {
  /** Counts a code of theirs as wrong before it is looked at: many may come at once. False if it is not looked at now. */
  take(guesser: Guesser): Promise<boolean>
  /** It was not wrong. */
  giveBack(guesser: Guesser): Promise<void>
}

/** Looks for what belongs to a code that somebody has typed: only if there is nothing were they wrong. */
export type Guess = <Found>(
  guesser: Guesser,
  look: () => Promise<Result<Found> | undefined>,
) => Promise<Result<Found>>

export function newGuess(guesses: Guesses, timers: Pick<Timers, 'after'>): Guess {
  const inTurn = newTurns(timers, GUESS_WAIT_MS_MAX)
  // In turn, or right codes that are typed at the same moment would count as wrong for each other.
  return (guesser, look) =>
    inTurn(guesser.address, async () => {
      if (!(await guesses.take(guesser))) return refuseAs('too-many-guesses')
      let isWrong = false
      try {
        const found = await look()
        isWrong = found === undefined
        return found ?? refuseAs('wrong-code')
      } finally {
        // Nor were they wrong if nobody could look.
        if (!isWrong) await guesses.giveBack(guesser)
      }
    })
}

/** Nobody has been wrong yet. */
export function newGuesses(clockMs: () => number): Guesses {
  /** In the order in which they began. */
  const wrong = new Map<string, { count: number; readonly endsAtMs: number }>()

  function dropEnded(): void {
    for (const [key, { endsAtMs }] of wrong) {
      if (endsAtMs > clockMs()) return
      wrong.delete(key)
    }
  }

  return {
    async take(guesser) {
      dropEnded()
      // When so many guess, nobody may, rather than that somebody is forgotten.
      if (wrong.size >= GUESSERS_MAX) return false
      const keys = keysOf(guesser)
      if (keys.some(([key, max]) => (wrong.get(key)?.count ?? 0) >= max)) return false
      for (const [key] of keys) {
        const known = wrong.get(key)
        if (known !== undefined) known.count++
        else wrong.set(key, { count: 1, endsAtMs: clockMs() + WRONG_CODES_MS })
      }
      return true
    },
    async giveBack(guesser) {
      for (const [key] of keysOf(guesser)) {
        const known = wrong.get(key)
        if (known !== undefined) known.count--
        if (known?.count === 0) wrong.delete(key)
      }
    },
  }
}

/** The keys under which they are counted, and the limit of each. */
export function keysOf({ player, address }: Guesser): readonly (readonly [string, number])[] {
  return [
    [`player ${player}`, WRONG_CODES_MAX],
    ...countedAs(address).map(
      ([key, times]) => [`address ${key}`, WRONG_CODES_PER_ADDRESS_MAX * times] as const,
    ),
  ]
}
