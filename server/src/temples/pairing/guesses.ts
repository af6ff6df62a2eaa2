// Counts wrong codes: after a few people have to wait, whoever they are and wherever they ask from.
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

/** Somebody who types a code, and their address: a new name is easily had. */
export interface Guesser {
  readonly player: string
  readonly address: string
}

export interface Guesses {
  /**
   * Counts a code of theirs as wrong before it is looked at: many may come at once. False if it is not looked at now.
   */
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

/** Limits on the wrong codes of everybody together. */
export interface InAll {
  readonly max: number
  /** From here on each player and address may be wrong only twice. */
  readonly crowded: number
}

export const IN_ALL: InAll = { max: WRONG_CODES_IN_ALL_MAX, crowded: WRONG_CODES_CROWDED }

/** Nobody has been wrong yet. */
export function newGuesses(clockMs: () => number, inAll = IN_ALL): Guesses {
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

/** A key that a wrong code counts for, and its limits: the usual one, and the one when many are wrong. */
interface Counted {
  readonly key: string
  readonly max: number
  readonly crowdedMax: number
}

/** The keys that a wrong code of theirs counts for. */
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
