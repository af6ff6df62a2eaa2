// The part of a match that is on screen, and its next state with each beat.
import type { Beat } from './moment.ts'

/** An event, numbered for this page. */
export interface LogEntry<Event> {
  readonly number: number
  readonly event: Event
  /** The number of events before it that were never told here; absent if there were none. */
  readonly missed?: number
}

/** A question put to the player, identified by its decision. */
export interface AnyQuestion {
  readonly decision: { readonly id: number }
}

export interface Shown<Event, State, Own, Question extends AnyQuestion> {
  readonly state: State
  readonly own: Own
  readonly question: Question | undefined
  /** The events whose beats are over. */
  readonly log: readonly LogEntry<Event>[]
  /** The number of events missed since; absent if there were none. */
  readonly missed?: number
  /** The events of the current beat, once their effect is seen. */
  readonly landed: readonly Event[]
  /** The events of the current beat; none between beats. */
  readonly latest: readonly Event[]
  /** The event that was shown last. */
  readonly told: Event | undefined
  readonly isPlaying: boolean
  /** The event whose dice or coins the player holds; it has not been put into words yet. */
  readonly held: Event | undefined
  /** The factor of the current beat's times, so that what moves keeps up with it; absent before the first beat. */
  readonly slowness?: number
}

/** The end of a moment. */
export interface End<Event, State, Own, Question> {
  readonly rest: readonly Event[]
  readonly state: State | undefined
  readonly own: Own
  /** The next question, if any is asked; absent if the question stays the same. */
  readonly next?: { readonly question: Question | undefined }
}

/** Maximum number of events kept in the log. */
export const LOG_EVENTS_MAX = 400

/** Puts the dice or coins of an event into the player's hand, and ends the caption of the event before. */
export function hold<Event, State, Of extends Shown<Event, State, unknown, AnyQuestion>>(
  shown: Of,
  { event, before }: Beat<Event, State>,
): Of {
  return {
    ...shown,
    state: before,
    told: undefined,
    latest: [],
    landed: [],
    isPlaying: true,
    held: event,
  }
}

export function begin<Event, State, Of extends Shown<Event, State, unknown, AnyQuestion>>(
  shown: Of,
  beat: Beat<Event, State>,
): Of {
  const { event, events, leading, isOpen } = beat
  return {
    ...hold(shown, beat),
    latest: [...leading, event],
    told: isOpen ? shown.told : toldIn(beat),
    landed: leading.length === 0 ? [] : events.slice(0, -1),
    held: undefined,
  }
}

/** Shows the effect of the event. */
export function land<Event, State, Of extends Shown<Event, State, unknown, AnyQuestion>>(
  shown: Of,
  beat: Beat<Event, State>,
): Of {
  return { ...shown, state: beat.after, told: toldIn(beat), landed: beat.events }
}

export function pass<Event, State, Of extends Shown<Event, State, unknown, AnyQuestion>>(
  shown: Of,
  beat: Beat<Event, State>,
): Of {
  return { ...logged(land(shown, beat), beat.events), landed: [] }
}

function toldIn<Event>({ event, leading: [first = event] }: Beat<Event, unknown>): Event {
  return first
}

export function end<Event, State, Own, Question extends AnyQuestion>(
  shown: Shown<Event, State, Own, Question>,
  { rest, state = shown.state, own, next = shown }: End<Event, State, Own, Question>,
): Shown<Event, State, Own, Question> {
  const { question } = next
  return { ...logged(shown, rest), state, own, question }
}

function logged<Event, Of extends Shown<Event, unknown, unknown, AnyQuestion>>(
  shown: Of,
  events: readonly Event[],
): Of {
  if (events.length === 0) return shown
  return { ...shown, log: withEvents(shown.log, events, shown.missed), missed: 0 }
}

/** The events of a log since the last that were missed. */
export function sinceGap<Event>(log: readonly LogEntry<Event>[]): readonly Event[] {
  const from = log.findLastIndex(({ missed }) => missed !== undefined)
  return log.slice(Math.max(from, 0)).map(({ event }) => event)
}

/** Numbers events, and adds them to a log. */
export function withEvents<Event>(
  log: readonly LogEntry<Event>[],
  events: readonly Event[],
  missed = 0,
): readonly LogEntry<Event>[] {
  if (events.length === 0) return log
  const from = (log.at(-1)?.number ?? -1) + 1
  const entries = events.map((event, index) => ({
    number: from + index,
    event,
    ...(index === 0 && missed > 0 && { missed }),
  }))
  return [...log, ...entries].slice(-LOG_EVENTS_MAX)
}
