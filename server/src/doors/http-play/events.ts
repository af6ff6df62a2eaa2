// The events of one player in all their matches: works out what is new to them in each notice.
import type { MatchRow, WireDecision } from '@flower-war/protocol'
import type { Notice, Standing } from '../../people/notices.ts'

interface OfMatch {
  readonly match: string
  readonly game: string
}

/** An event in a player's stream. */
export type PlayerEvent =
  | (OfMatch & { readonly type: 'started' })
  | (OfMatch & { readonly type: 'decision'; readonly decision: WireDecision })
  | (OfMatch & { readonly type: 'over'; readonly outcome: unknown })
  | (OfMatch & { readonly type: 'invited'; readonly follows: string })

interface LastTold {
  readonly phase: Standing['phase']
  readonly decision: number | undefined
}

/** The matches of one player, as last told. */
export class KnownMatches {
  readonly #told = new Map<string, LastTold>()

  /** The matches whose end the player has not been told. */
  live(): readonly string[] {
    return [...this.#told.keys()]
  }

  /** Notes a match as it stood when the player began to listen: the start of one that is played is not told. */
  note({ id, phase }: Pick<MatchRow, 'id' | 'phase'>): void {
    if (!this.#told.has(id)) this.#told.set(id, { phase, decision: undefined })
  }

  /** Returns what a match last told. Each notice makes a new object, so that a caller sees whether one has come. */
  lastTold(match: string): LastTold | undefined {
    return this.#told.get(match)
  }

  /** Returns the events in a notice, and notes that they are told. */
  newsIn(notice: Notice): readonly PlayerEvent[] {
    if (notice.type === 'invited') return [notice]
    const { match, game, phase, decision, outcome } = notice
    const told = this.#told.get(match)
    if (phase === 'over') return this.#end(match, { game, outcome, isKnown: told !== undefined })
    this.#told.set(match, { phase, decision: decision?.id })
    const hasStarted = phase === 'playing' && told?.phase !== 'playing'
    const isAsked = decision !== null && decision.id !== told?.decision
    return [
      ...(hasStarted ? [{ type: 'started', match, game } as const] : []),
      ...(isAsked ? [{ type: 'decision', match, game, decision } as const] : []),
    ]
  }

  /** The end of a match, told only once. */
  #end(
    match: string,
    { game, outcome, isKnown }: { game: string; outcome: unknown; isKnown: boolean },
  ): readonly PlayerEvent[] {
    this.#told.delete(match)
    return isKnown ? [{ type: 'over', match, game, outcome }] : []
  }
}
