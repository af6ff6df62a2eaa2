// A moment is everything one input caused. It is cut into beats of one event each, with the match before and after.

/** The events of one input. */
export interface Moment<Event, State, Own> {
  readonly events: readonly Event[]
  /** The match after the events; undefined if the events came without it. */
  readonly state: State | undefined
  readonly own: Own
}

/**
 * Milliseconds until the effect of an event is seen, and for which the event is shown, at a brisk pace. Routine of
 * others, in which the viewer has no part, is `aside`: the more of it follows in a row, the shorter it is.
 */
export type BeatTime = readonly [landsMs: number, lastsMs: number, aside?: 'aside']

/** Marks an event that leads to the next: their shared beat tells this one, and begins once it has happened. */
export type Leads = 'leads'

/** The events of the same moment before and after one of them. */
export interface Around<Event> {
  readonly earlier: readonly Event[]
  readonly later: readonly Event[]
}

/** Times and consequences of a match's events. */
export interface Script<Event, State> {
  /** Undefined for events that share the beat of the next. */
  timeOf(event: Event, around: Around<Event>): BeatTime | Leads | undefined
  /**
   * Milliseconds a player may hold the dice or coins of an event before they fall by themselves, or `Infinity`; 0 for
   * other events.
   */
  heldMs?(event: Event): number
  /** True for events that are put into words only once their effect is seen. */
  isOpen?(event: Event): boolean
  /** The match after an event, as far as a page can tell; the end of the moment corrects it. */
  after(state: State, event: Event): State
  /** The match before the first event: the one shown, unless the moment is the first of the match. */
  opening(shown: State, moment: { readonly events: readonly Event[]; readonly state: State }): State
  /** The match while beats lead from one state to another: it does not wait for seats that have answered. */
  meanwhile?(before: State, end: State): State
}

/** An event while it is shown. */
export interface Beat<Event, State> {
  readonly event: Event
  /** The event itself, after those that share its beat. */
  readonly events: readonly Event[]
  /** The events that led to it, oldest first: the beat tells the first of them, and begins after the last. */
  readonly leading: readonly Event[]
  readonly time: BeatTime
  /** Milliseconds its dice or coins may be held before it begins. */
  readonly heldMs: number
  /** True if it is put into words only once its effect is seen. */
  readonly isOpen: boolean
  readonly before: State
  readonly after: State
}

/** A moment as it is shown. */
export interface Scene<Event, State> {
  readonly beats: readonly Beat<Event, State>[]
  /** The events after the last beat. */
  readonly rest: readonly Event[]
}

/** Cuts a moment into beats. */
export function sceneOf<Event, State>(
  { events, state: end }: Moment<Event, State, unknown>,
  shown: State,
  script: Script<Event, State>,
): Scene<Event, State> {
  const beats: Beat<Event, State>[] = []
  let rest: Event[] = []
  let leading: Event[] = []
  let before = end === undefined ? shown : script.opening(shown, { events, state: end })
  let after = end === undefined ? before : (script.meanwhile?.(before, end) ?? before)
  for (const [index, event] of events.entries()) {
    // Without the match after the moment, we cannot know how much of it is shown already.
    if (end !== undefined) after = script.after(after, event)
    rest.push(event)
    const around = { earlier: events.slice(0, index), later: events.slice(index + 1) }
    const time = script.timeOf(event, around)
    if (time === undefined) continue
    if (time === 'leads') {
      leading.push(event)
      before = after
      continue
    }
    const heldMs = script.heldMs?.(event) ?? 0
    const isOpen = script.isOpen?.(event) ?? false
    beats.push({ event, events: rest, leading, time, heldMs, isOpen, before, after })
    before = after
    rest = []
    leading = []
  }
  return { beats, rest }
}
