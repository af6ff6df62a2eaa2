// Counts wrong codes: after a few, a player and an address have to wait.
import type { Result } from '@flower-war/rules'
import {
  GUESS_WAIT_MS_MAX,
  WRONG_CODES_CROWDED,
  WRONG_CODES_EACH_WHEN_CROWDED_MAX,
  WRONG_CODES_IN_ALL_MAX,
  WRONG_CODES_MAX,
  WRONG_CODES_MS,
  WRONG_CODES_PER_ADDRESS_MAX,
} from '../../config/code-limits.ts'
import { countedAs } from '../../net/address.ts'
import { refuseAs } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import { newTurns } from '../../turns.ts'

/** A player who types a code, and their address, since a new player is easily made. */
export interface Guesser {
  readonly player: string
  readonly address: string
}

export interface Guesses {
  /** Counts a code as wrong before it is checked, since many may come at once. False if it must not be checked now. */
  take(guesser: Guesser): Promise<boolean>
  /** Takes the count back: the code was not wrong. */
  giveBack(guesser: Guesser): Promise<void>
}

/** Runs a search for a typed code; the code was wrong if nothing is found. */
export type Guess = <Found>(
  guesser: Guesser,
  look: () => Promise<Result<Found> | undefined>,
) => Promise<Result<Found>>

export function newGuess(guesses: Guesses, timers: Pick<Timers, 'after'>): Guess {
  const inTurn = newTurns(timers, GUESS_WAIT_MS_MAX)
  // One at a time by address, since right codes checked at the same moment would count as wrong for each other.
  return (guesser, look) =>
    inTurn(guesser.address, async () => {
      if (!(await guesses.take(guesser))) return refuseAs('too-many-guesses')
      let isWrong = false
      try {
        const found = await look()
        isWrong = found === undefined
        return found ?? refuseAs('wrong-code')
      } finally {
        // A search that failed says nothing about the code.
        if (!isWrong) await guesses.giveBack(guesser)
      }
    })
}

/** Limits on the wrong codes of everybody together. */
export interface InAll {
  readonly max: number
  /** From this many on, each player and address may be wrong only twice. */
  readonly crowded: number
}

export const IN_ALL: InAll = { max: WRONG_CODES_IN_ALL_MAX, crowded: WRONG_CODES_CROWDED }

/** Begins without any wrong codes. */
export function newGuesses(clockMs: () => number, inAll = IN_ALL): Guesses {
  /** In order of their start. */
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
      const countOf = (key: string): number => wrong.get(key)?.count ?? 0
      const isCrowded = countOf(EVERYBODY) >= inAll.crowded
      const counted = countedFor(guesser, inAll)
      if (
        counted.some(({ key, max, crowdedMax }) => countOf(key) >= (isCrowded ? crowdedMax : max))
      )
        return false
      for (const { key } of counted) {
        const known = wrong.get(key)
        if (known !== undefined) known.count++
        else wrong.set(key, { count: 1, endsAtMs: clockMs() + WRONG_CODES_MS })
      }
      return true
    },
    async giveBack(guesser) {
      for (const { key } of countedFor(guesser, inAll)) {
        const known = wrong.get(key)
        if (known !== undefined) known.count--
        if (known?.count === 0) wrong.delete(key)
      }
    },
  }
}

/** The key of the count of all wrong codes. */
export const EVERYBODY = 'everybody'

/** A key that a wrong code counts for, with its usual limit and the one when many codes are wrong. */
interface Counted {
  readonly key: string
  readonly max: number
  readonly crowdedMax: number
}

/** The keys that a wrong code of a player counts for. */
export function countedFor({ player, address }: Guesser, { max }: InAll): readonly Counted[] {
  const crowdedMax = WRONG_CODES_EACH_WHEN_CROWDED_MAX
  return [
    { key: EVERYBODY, max, crowdedMax: max },
    { key: `player ${player}`, max: WRONG_CODES_MAX, crowdedMax },
    ...countedAs(address).map(([key, times]) => ({
      key: `address ${key}`,
      max: WRONG_CODES_PER_ADDRESS_MAX * times,
      crowdedMax,
    })),
  ]
}
