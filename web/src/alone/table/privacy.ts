// The privacy of a player who holds a shared device: they read the cards that their last answer brought them before
// everybody watches again.
import type { Match, MatchEvent, Seat } from '@flower-war/rules'
import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Beats } from '../../games/face.ts'
import type { EventOf, PlayedGame } from '../../games/game-values.ts'
import { slowness } from '../../table/beats/pace.ts'
import type { Table } from '../../table/table.ts'
import type { Course } from './course.ts'

type Event = EventOf<PlayedGame>

/** The events that bring a card unseen, in all games. What a pile of Space Aztecs holds is seen in the hand later. */
const NEWS: ReadonlySet<string> = new Set(['drew', 'took-card'])
/** Enough to read the card, at a brisk pace. */
const READ_MS = 3_000

export interface Privacy {
  /** False from when the holder has played on and read what that brought, until they are asked again. */
  readonly isOn: ReadonlySignal<boolean>
  /** Returns beats that leave the holder time to read the last card of an answer, if all watch after it. */
  timed(beats: Beats<PlayedGame>): Beats<PlayedGame>
  /** The factor of all times: the player's own, but brisk at least while there is a card to read. */
  slowness(): number
  /** True if the holder is asked and keeps the device: no turn or round has begun since they got it. */
  staysWithHolder(): boolean
  /** Turns it on again for a holder who is asked again. */
  resume(): void
  /** Keeps it at this table; the returned function stops that. */
  keep(table: Table): () => void
}

/** Returns the privacy of the player on this seat; events of the type `turnBegins`, if any, begin a turn or round. */
export function newPrivacy(course: Course, seat: Seat, turnBegins: string | undefined): Privacy {
  const isOn = signal(true)
  /** The last card that the answer being carried out has brought. */
  let brought: Event | undefined
  /** The card that the holder has yet to be told of before all watch. */
  const unread = signal<Event | undefined>(undefined)
  let hasTurned = false
  const staysWithHolder = () => !hasTurned && course.match.decision(seat) !== undefined
  const isLastAnswer = () => isOn.peek() && unread.peek() === undefined && !staysWithHolder()
  function endOnceRead(): void {
    if (!staysWithHolder() && unread.value === undefined) {
      if (brought === undefined) isOn.value = false
      else unread.value = brought
    }
    brought = undefined
  }
  return {
    isOn,
    timed: (beats) => withTimeToRead(beats, course.match, isLastAnswer),
    slowness() {
      const isToBeRead = unread.peek() !== undefined || (brought !== undefined && isLastAnswer())
      return slowness() || (isToBeRead ? slowness('brisk') : 0)
    },
    staysWithHolder,
    resume: () => (isOn.value = true),
    keep({ match, log }) {
      match.on('event', (event) => {
        hasTurned ||= event.type === turnBegins
        if (isNews(event, course.match)) brought = event
      })
      const stopListening = course.listen(endOnceRead)
      const stopTelling = effect(() => {
        if (unread.value === undefined) return
        if (log.value.every(({ event }) => event !== unread.value)) return
        isOn.value = false
        unread.value = undefined
      })
      return () => {
        stopListening()
        stopTelling()
      }
    },
  }
}

function withTimeToRead(
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

/** True if the event, as the holder of the device sees it, tells them what others may not see. */
function isNews(event: Event, { redact }: Pick<Match, 'redact'>): boolean {
  const { card } = Object(event)
  return NEWS.has(event.type) && card !== Object(redact(event as MatchEvent, 'spectator')).card
}
