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
} from '../../config/limits/codes.ts'
import { countedAs } from '../../net/address.ts'
import { tooMany } from '../../net/allow.ts'
import type { PlayerAt } from '../../people/visits.ts'
import { refuseAs, refused } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import { newSerial } from '../../turns.ts'

/** Counts by player, and by address, since a new player is easily made. */
export interface Guesses {
  /**
   * Counts a code as wrong before it is checked, since many may come at once. If it must not be checked now, returns
   * the milliseconds until one may be.
   */
  take(guesser: PlayerAt): Promise<number | undefined>
  /** Takes the count back: the code was not wrong. If that fails, it ends with time, as any other. */
  giveBack(guesser: PlayerAt): Promise<void>
}

/** Runs a search for a typed code; the code was wrong if nothing is found. */
export type Guess = <Found>(
  guesser: PlayerAt,
  look: () => Promise<Result<Found> | undefined>,
) => Promise<Result<Found>>

export function newGuess(guesses: Guesses, timers: Pick<Timers, 'after'>): Guess {
  const serially = newSerial(timers, GUESS_WAIT_MS_MAX)
  // One at a time by address, since right codes checked at the same moment would count as wrong for each other.
  return (guesser, look) =>
    serially(guesser.address, async () => {
      const waitMs = await guesses.take(guesser)
      if (waitMs !== undefined) return refused(tooMany(waitMs, 'too-many-guesses'))
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

/** Limits on the wrong codes of all players together. */
export interface InAll {
  readonly max: number
  /** From this many on, each player and address may be wrong only twice. */
  readonly crowded: number
}

export const IN_ALL: InAll = { max: WRONG_CODES_IN_ALL_MAX, crowded: WRONG_CODES_CROWDED }

export function newGuesses(clockMs: () => number): Guesses {
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
      const counted = countedFor(guesser, IN_ALL)
      const tallies = counted.map(({ key }) => {
        const { count = 0, endsAtMs = 0 } = wrong.get(key) ?? {}
        return { count, leftMs: endsAtMs - clockMs() }
      })
      const waitMs = waitFor(counted, tallies, IN_ALL)
      if (waitMs > 0) return waitMs
      for (const { key } of counted) {
        const known = wrong.get(key)
        if (known !== undefined) known.count++
        else wrong.set(key, { count: 1, endsAtMs: clockMs() + WRONG_CODES_MS })
      }
      return undefined
    },
    async giveBack(guesser) {
      for (const { key } of countedFor(guesser, IN_ALL)) {
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

/** The wrong codes of a key, and how long they count. */
interface WrongCodes {
  readonly count: number
  readonly leftMs: number
}

/** The milliseconds until no count is at its limit; the first key is that of all codes. */
export function waitFor(
  counted: readonly Counted[],
  tallies: readonly WrongCodes[],
  { crowded }: InAll,
): number {
  const isFreeAfter = (ms: number): boolean => {
    const counts = tallies.map(({ count, leftMs }) => (leftMs > ms ? count : 0))
    const isCrowded = (counts[0] ?? 0) >= crowded
    return counted.every(
      ({ max, crowdedMax }, index) => (counts[index] ?? 0) < (isCrowded ? crowdedMax : max),
    )
  }
  const ends = tallies.map(({ leftMs }) => leftMs).sort((one, other) => one - other)
  return [0, ...ends].find(isFreeAfter) ?? 0
}

/** The keys that a wrong code of a player counts for. */
export function countedFor({ player, address }: PlayerAt, { max }: InAll): readonly Counted[] {
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
