// Looks up the codes of temples that players type: after a few wrong ones, a player and an address have to wait.
import type { Result } from '@flower-war/rules'
import { GUESS_WAIT_MS_MAX } from '../../config/limits/codes.ts'
import { tryCode } from '../../net/allow.ts'
import type { Rates } from '../../net/rates.ts'
import type { PlayerAt } from '../../people/visits.ts'
import { refuseAs } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import { newSerial } from '../../turns.ts'

/** Runs a search for a typed code; the code was wrong if nothing is found. */
export type Guess = <Found>(
  guesser: PlayerAt,
  look: () => Promise<Result<Found> | undefined>,
) => Promise<Result<Found>>

export function newGuess(
  rates: Pick<Rates, 'take' | 'giveBack'>,
  timers: Pick<Timers, 'after'>,
): Guess {
  const serially = newSerial(timers, GUESS_WAIT_MS_MAX)
  // One at a time by address, since right codes checked at the same moment would count as wrong for each other.
  return ({ player, address }, look) =>
    serially(address, async () => {
      const found = await tryCode(
        rates,
        ['temple-codes-by-address', address, 'too-many-guesses'],
        // Counted by player, too. A player who has to wait costs the address nothing.
        () => tryCode(rates, ['temple-codes-by-player', player, 'too-many-guesses'], look),
      )
      return found ?? refuseAs('wrong-code')
    })
}
