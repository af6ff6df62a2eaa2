// The moves of bots. They get the match resampled for their seat, and so know no more than a player does.
import type { BotLevel } from '@flower-war/protocol'
import { type Chance, POLICIES, randomFrom, seedFromText } from '@flower-war/rules'
import type { Thinker } from '../../bots/thinker.ts'
import { HARD_BOT_MS } from '../../config/limits.ts'
import type { Entropy } from '../../entropy.ts'
import { during } from '../../observe/loop-work.ts'
import { byTheRules } from '../model/rules-error.ts'
import type { Place, Session } from '../model/session.ts'

/** Less than a bot's wait, so that the result is there in time. */
const THINKING_MS = HARD_BOT_MS - 50

/** Matches with nobody connected take their turns under this address. */
const NOBODYS = 'nobody'

/** The strength of the bot on a seat; a stand-in for somebody who is away is always the easy one. */
function levelOf({ bot, level }: Place): BotLevel {
  return bot === 'seated' ? level : 'easy'
}

/** The time a bot waits before it acts: constant, so that it reveals nothing. */
export function waitOf(place: Place, botDelayMs: number): number {
  return levelOf(place) === 'hard' ? Math.max(botDelayMs, HARD_BOT_MS) : botDelayMs
}

/** A hard bot's search for one decision. */
interface Thought {
  readonly decision: number
  /** Its result, once there is one. */
  action: unknown
  readonly callOff: () => void
}

export class Bots {
  readonly #thinker: Thinker
  /** The bots' own randomness, never the match's. */
  readonly #chance: Chance
  readonly #thoughts = new Map<number, Thought>()

  constructor(thinker: Thinker, entropy: Entropy) {
    this.#thinker = thinker
    // Drawn once for each match, as the secret is, so that what several matches draw does not depend on who is faster.
    this.#chance = {
      random: randomFrom(seedFromText(entropy.drawBytes('bots', 32).toString('hex'))),
    }
  }

  /**
   * Starts hard bots thinking about their decisions; when their wait is over, they play the best action found so far.
   * Addresses take turns; all matches with nobody connected count as one address.
   */
  consider(session: Session, address = NOBODYS): void {
    for (const [index, place] of session.places.entries()) {
      const asked = levelOf(place) === 'hard' ? place.asked : undefined
      const before = this.#thoughts.get(index)
      if (before?.decision === asked?.id) continue
      before?.callOff()
      this.#thoughts.delete(index)
      if (asked !== undefined && asked.decision.actions.length > 1)
        this.#think(session, index, asked.id, address)
    }
  }

  /** The action a bot chooses for a seat that is asked. Does not wait for a bot that is still thinking. */
  choose({ match, seats, places }: Session, index: number): unknown {
    const seat = seats[index]
    const place = places[index]
    const asked = place?.asked
    if (match === undefined || seat === undefined || place === undefined || asked === undefined)
      return undefined
    const thought = this.#thoughts.get(index)
    if (thought?.decision === asked.id && thought.action !== undefined) return thought.action
    const policy = levelOf(place) === 'novice' ? POLICIES.novice : POLICIES.greedy
    const { decision } = asked
    return during('bots', () => byTheRules(() => policy(match, { seat, decision }, this.#chance)))
  }

  #think({ game, match, seats }: Session, index: number, decision: number, address: string): void {
    const seat = seats[index]
    if (match === undefined || seat === undefined) return
    const saved = byTheRules(() => match.resample(seat, this.#chance).save())
    const { id, version } = game
    const question = { game: id, version, players: match.players, saved, seat }
    const wish = { ms: THINKING_MS, address }
    const callOff = this.#thinker.think(question, wish, (action) => {
      thought.action = action
    })
    const thought: Thought = { decision, action: undefined, callOff }
    this.#thoughts.set(index, thought)
  }

  /** Stops all thinking. */
  close(): void {
    for (const { callOff } of this.#thoughts.values()) callOff()
  }
}
