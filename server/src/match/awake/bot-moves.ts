// The moves of bots. They get the match resampled for their seat, and so know no more than a player does.
import type { BotLevel } from '@flower-war/protocol'
import { type Chance, POLICIES, randomFrom, seedFromText } from '@flower-war/rules'
import type { Thinker } from '../../bots/thinker.ts'
import { HARD_BOT_MS } from '../../config/limits/one-match.ts'
import type { Entropy } from '../../entropy.ts'
import { during } from '../../observe/loop-work.ts'
import type { Timers } from '../../timers.ts'
import { byTheRules, RulesError } from '../model/rules-error.ts'
import type { Place, Session } from '../model/session.ts'

/** Less than a bot's wait, so that the result is there in time. */
const THINKING_MS = HARD_BOT_MS - 50

/** In place of the address of a match without connections: all such matches are served as one. */
const NO_ADDRESS = 'nobody'

/** The strength of the bot on a seat; a stand-in for an absent player is always the easy one. */
function levelOf({ bot, level }: Place): BotLevel {
  return bot === 'seated' ? level : 'easy'
}

/** The time a bot waits before it acts: constant, so that it reveals nothing. */
export function waitOf(place: Place, botDelayMs: number): number {
  return levelOf(place) === 'hard' ? Math.max(botDelayMs, HARD_BOT_MS) : botDelayMs
}

/** A bot's choice for one decision, made while it waits. */
interface Thought {
  readonly decision: number
  /** The best action found so far, once there is one. */
  action: unknown
  readonly callOff: () => void
}

export class Bots {
  readonly #thinker: Thinker
  readonly #timers: Timers
  /** The bots' own randomness, never the match's. */
  readonly #chance: Chance
  readonly #thoughts = new Map<number, Thought>()

  constructor(thinker: Thinker, timers: Timers, entropy: Entropy) {
    this.#thinker = thinker
    this.#timers = timers
    // Drawn once for each match, as the secret is, so that the draws of several matches do not depend on their order.
    this.#chance = {
      random: randomFrom(seedFromText(entropy.drawBytes('bots', 32).toString('hex'))),
    }
  }

  /**
   * Starts bots on their decisions; when their wait is over, they play the best action found so far. Hard bots think
   * for one site after the other.
   */
  consider(session: Session, address = NO_ADDRESS): void {
    for (const [index, place] of session.places.entries()) {
      const asked = place.bot === 'none' ? undefined : place.asked
      const before = this.#thoughts.get(index)
      if (before?.decision === asked?.id) continue
      before?.callOff()
      this.#thoughts.delete(index)
      if (asked === undefined) continue
      if (levelOf(place) !== 'hard') this.#decide(session, index, asked.id)
      else if (asked.decision.actions.length > 1) this.#think(session, index, asked.id, address)
    }
  }

  /** The action a bot chooses for a seat that is asked. Does not wait for a bot that is still thinking. */
  choose(session: Session, index: number): unknown {
    const thought = this.#thoughts.get(index)
    const isOfNow = thought !== undefined && thought.decision === session.places[index]?.asked?.id
    return (isOfNow ? thought.action : undefined) ?? this.#chosen(session, index)
  }

  /** The action that looks best without looking ahead, or a novice's choice. */
  #chosen({ match, seats, places }: Session, index: number): unknown {
    const seat = seats[index]
    const place = places[index]
    const asked = place?.asked
    if (match === undefined || seat === undefined || place === undefined || asked === undefined)
      return undefined
    const policy = levelOf(place) === 'novice' ? POLICIES.novice : POLICIES.greedy
    const { decision } = asked
    return during('bots', () => byTheRules(() => policy(match, { seat, decision }, this.#chance)))
  }

  /**
   * Chooses while the bot waits: a hand with more to choose from takes longer, which would show if the bot chose when
   * its wait is over. By the next turn of the loop, the last request has been answered.
   */
  #decide(session: Session, index: number, decision: number): void {
    const callOff = this.#timers.after(0, () => {
      if (session.places[index]?.asked?.id !== decision) return
      try {
        thought.action = this.#chosen(session, index)
      } catch (error) {
        // Rules that fail close the match, when the bot has to answer.
        if (!(error instanceof RulesError)) throw error
      }
    })
    const thought: Thought = { decision, action: undefined, callOff }
    this.#thoughts.set(index, thought)
  }

  #think({ game, match, seats }: Session, index: number, decision: number, address: string): void {
    const seat = seats[index]
    if (match === undefined || seat === undefined) return
    const saved = byTheRules(() => match.resample(seat, this.#chance).save())
    const { id, version } = game
    const question = { game: id, version, players: match.players, saved, seat }
    const time = { ms: THINKING_MS, address }
    const callOff = this.#thinker.think(question, time, (action) => {
      thought.action = action
    })
    const thought: Thought = { decision, action: undefined, callOff }
    this.#thoughts.set(index, thought)
  }

  /** Stops all thinking. It begins again with the next `consider`. */
  stop(): void {
    for (const { callOff } of this.#thoughts.values()) callOff()
    this.#thoughts.clear()
  }
}
