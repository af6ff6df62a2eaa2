// The story of a finished match, by signs or by standings, and its key moments in words.
import type { Teller } from '@flower-war/client/light'
import type { Face } from '../games/face.ts'
import type { PlayedGame } from '../games/game-values.ts'
import type { Played } from './played.ts'
import { type SignStory, signStory } from './sign-story.ts'
import { broughtText, type StandingStory, standingStory } from './story.ts'
import { storyTexts } from './story-texts.ts'

/** Ends an address of a replay whose step is to be seen as it happens. */
export const PLAYED = '#played'

export interface MatchStory {
  readonly standings: StandingStory | undefined
  /** Present if the signs tell more than everyone's standing. */
  readonly signs: SignStory | undefined
}

/** A key moment in words. */
export interface KeyMoment {
  readonly step: number
  /** Its turn or round, counted from 1. */
  readonly turn: number
  /** The same in words. */
  readonly when: string
  readonly sentence: string
  /** The gains and losses of the players; empty if the sentence has them. */
  readonly brought: string
}

/** The game, and the reader, on whom the words depend. */
interface Telling {
  readonly game: string
  readonly face: Face<PlayedGame>
  readonly tell: Teller
  who(seat: number): { readonly name: string; readonly own: boolean }
}

export function matchStory(
  { steps, outcome }: Pick<Played, 'steps' | 'outcome'>,
  face: Face<PlayedGame>,
): MatchStory {
  const winners = (outcome?.winners ?? []).map(Number)
  const [winner] = winners.length === 1 ? winners : []
  const isBySigns = face.story?.signs?.decide(outcome?.reason ?? '') === true
  return {
    standings: isBySigns ? undefined : standingStory(steps, face, winner),
    signs: isBySigns ? signStory(steps, face, winner) : undefined,
  }
}

/** The unit in which a game counts its time. */
export const unitOf = ({ story }: Face<PlayedGame>) => story?.counts ?? 'turns'

export function keyMoments(
  { standings, signs: found }: MatchStory,
  { game, face, tell, who }: Telling,
): readonly KeyMoment[] {
  const { signs, number, measures, together } = storyTexts.value
  const when = number[unitOf(face)]
  const byStandings = (standings?.turningPoints ?? []).map(({ turn, step, event, brought }) => ({
    step,
    turn,
    when: when(turn),
    sentence: tell.event(event),
    brought: broughtText(together[game] ?? measures[game] ?? '', brought, (seat) => who(seat).name),
  }))
  const bySigns = (found?.points ?? []).map(({ seat, sign, by, step, from, count, losers }) => ({
    step,
    turn: from,
    when: when(from),
    sentence: signs.found(who(seat), signs.names[sign], by, count),
    brought: losers.map((loser) => signs.lost(who(loser))).join(' '),
  }))
  return [...byStandings, ...bySigns]
}
