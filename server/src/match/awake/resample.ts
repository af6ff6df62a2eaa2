// The match lent to a player for thinking, with everything hidden from them drawn anew: only against bots, since nobody
// should play against people with the help of a program that this server offers.
import { accept, type Result, randomFrom, type Seat, seedFromText } from '@flower-war/rules'
import type { Entropy } from '../../entropy.ts'
import { during } from '../../observe/loop-work.ts'
import { refuseAs } from '../../refusal.ts'
import { byTheRules } from '../model/rules-error.ts'
import type { Session } from '../model/session.ts'

const CHANCE_BYTES = 32

/** The decision that the player of a seat thinks about. */
interface ThoughtOf {
  readonly seat: Seat
  readonly decision: number
}

/** Returns the state of a match that fits all that the seat knows, as its rules save it. */
export function resample(
  { match, places }: Session,
  { seat, decision }: ThoughtOf,
  entropy: Entropy,
): Result<unknown> {
  // A bot that stands in for a person, or took over from one, leaves it a match between people.
  if (places.some(({ bot }, index) => index !== seat && bot !== 'seated'))
    return refuseAs('against-people')
  if (match === undefined || places[seat]?.asked?.id !== decision) return refuseAs('stale-decision')
  // Drawn for this answer alone, so that what was lent says nothing about what bots and dice draw.
  const seed = seedFromText(entropy.drawBytes('resample', CHANCE_BYTES).toString('hex'))
  const chance = { random: randomFrom(seed) }
  return accept(during('bots', () => byTheRules(() => match.resample(seat, chance).save())))
}
