// The cards that a player gets unseen by the others: at a shared device, they are read before all watch again.
import type { Match, MatchEvent } from '@flower-war/rules'
import type { Beats } from '../../games/face.ts'
import type { EventOf, PlayedGame } from '../../games/game-values.ts'

type Event = EventOf<PlayedGame>

/** The events that bring a card unseen, in all games. What a pile of Space Aztecs holds is seen in the hand later. */
const NEWS: ReadonlySet<string> = new Set(['drew', 'took-card'])
/** Enough to read the card, at a brisk pace. */
const READ_MS = 3_000

/** True if the event, as the holder of the device sees it, tells them what others may not see. */
export function isNews(event: Event, { redact }: Pick<Match, 'redact'>): boolean {
  const { card } = Object(event)
  return NEWS.has(event.type) && card !== Object(redact(event as MatchEvent, 'spectator')).card
}

/** Beats that leave the holder time to read the last card of an answer, if all watch after it. */
export function withNews(
  beats: Beats<PlayedGame>,
  match: Pick<Match, 'redact'>,
  isLastAnswer: () => boolean,
): Beats<PlayedGame> {
  return {
    ...beats,
    timeOf(event, watched) {
      const time = beats.timeOf(event, watched)
      const isLast = isNews(event, match) && !watched.later.some((each) => isNews(each, match))
      if (!isLast || !isLastAnswer() || typeof time !== 'object') return time
      return [time[0], READ_MS]
    },
  }
}
