// Gathers the messages about one input into a moment: the server sends the match first, then the events, then the
// question.
import type { Clock } from './film.ts'
import type { Moment } from './moment.ts'

/** The longest delay between a new state and the events that explain it. */
export const APART_MS_MAX = 100

interface GatheringParts<Event, State, Own> {
  readonly clock: Clock
  /** Calls something once the whole message has been handled. */
  soon(run: () => void): void
  done(moment: Moment<Event, State, Own>): void
}

/** Gathers moments; `first` is what only this player sees at the start. */
export function newGathering<Event, State, Own>(
  first: Own,
  { clock, soon, done }: GatheringParts<Event, State, Own>,
) {
  let own = first
  let state: State | undefined
  let events: Event[] = []
  let isOpen = false
  let count = 0
  let callOff = () => {}

  function close(): void {
    if (!isOpen) return
    callOff()
    const moment = { events, state, own }
    isOpen = false
    count++
    state = undefined
    events = []
    done(moment)
  }

  /** Waits for the rest of a message. */
  function closeSoon(): void {
    isOpen = true
    const opened = count
    soon(() => {
      if (count === opened) close()
    })
  }

  return {
    changed(next: State): void {
      close()
      isOpen = true
      state = next
      callOff = clock.after(APART_MS_MAX, close)
    },
    told(event: Event): void {
      events.push(event)
      closeSoon()
    },
    owned(next: Own): void {
      own = next
      closeSoon()
    },
    /** Ends the moment gathered so far. */
    close,
  }
}
