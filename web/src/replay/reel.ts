// The current step of a replay, and what is shown of it: beat by beat, as at the table, if the step follows the one
// shown before, and at once if it was chosen.
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Beats } from '../games/face.ts'
import type { EventOf, OwnOf, PlayedGame } from '../games/game-values.ts'
import { type Clock, Film } from '../table/beats/film.ts'
import type { Script } from '../table/beats/moment.ts'
import { scriptFor } from '../table/beats/script.ts'
import { type AnyQuestion, type Shown, withEvents } from '../table/beats/shown.ts'
import type { FilmState } from '../table/table.ts'
import type { Step } from './played.ts'

/** The pause before the next step is played, after one whose beats were shown and one that was shown at once. */
export const PAUSE_MS = 300
export const STILL_MS = 900
/** Number of past steps whose events the board gets: more than a round has. */
const STEPS_BEHIND = 40

type Event = EventOf<PlayedGame>
/** A step as it is shown. */
export type Now = Shown<Event, FilmState, null, AnyQuestion>

interface ReelParts {
  readonly steps: readonly Step[]
  readonly beats: Beats<PlayedGame>
  readonly clock: Clock
  /** All times are multiplied by this; 0 shows everything at once. */
  slowness(): number
}

export interface Reel {
  readonly at: ReadonlySignal<number>
  readonly last: number
  readonly shown: ReadonlySignal<Now>
  /** The events of earlier steps, and those of this one whose effect is seen. */
  readonly past: ReadonlySignal<readonly Event[]>
  /** True while one step is played after another. */
  readonly isPlaying: ReadonlySignal<boolean>
  /** Shows a step as it ends; the first one as it begins. */
  goTo(step: number): void
  /** Plays a step, from the match as it was before. */
  watch(step: number): void
  /** Plays the next step; from the beginning of the match, the first one. */
  next(): void
  /** Starts or stops playing. */
  play(isOn: boolean): void
  /** Shows the rest of the step at once. */
  skip(): void
  /** Ends playing, with the rest of the step at once. */
  stop(): void
}

export function newReel({ steps, beats, clock, slowness }: ReelParts, first: number): Reel {
  const last = steps.length - 1
  const script = scriptFor(beats, undefined, () => 0)
  const at = signal(within(first))
  const isPlaying = signal(false)
  const shown = signal(stillAt(at.peek()))
  let film: Film<Event, FilmState, null, AnyQuestion> | undefined
  let callOff = () => {}
  let hasBegun = at.peek() > 0

  function within(step: number): number {
    return Math.min(Math.max(step, 0), last)
  }

  function stillAt(step: number): Now {
    return step > 0 ? still(steps[step]) : beginning(steps[0], script)
  }

  /** Returns the step to be played next. */
  function following(): number {
    return hasBegun ? at.peek() + 1 : 0
  }

  function halt(): void {
    film?.finish()
    callOff()
  }

  function begin(step: number): void {
    halt()
    at.value = step
    hasBegun = true
    const before = { ...still(steps[step - 1]), log: [], told: undefined }
    film = new Film(before, { clock, slowness, script, show })
    film.add({ events: steps[step]?.events ?? [], state: stateAfter(steps[step]), own: null })
    if (!shown.peek().isPlaying) goOnAfter(STILL_MS)
  }

  function show(next: Now): void {
    const wasPlaying = shown.peek().isPlaying
    shown.value = next
    if (wasPlaying && !next.isPlaying) goOnAfter(PAUSE_MS)
  }

  function goOnAfter(ms: number): void {
    if (at.peek() === last) isPlaying.value = false
    if (isPlaying.peek()) callOff = clock.after(ms, () => begin(at.peek() + 1))
  }

  function stop(): void {
    isPlaying.value = false
    halt()
  }

  return {
    at,
    last,
    shown,
    past: computed(() => seenIn(steps.slice(0, at.value), shown.value)),
    isPlaying,
    goTo(step) {
      stop()
      at.value = within(step)
      hasBegun = at.peek() > 0
      shown.value = stillAt(at.peek())
    },
    watch(step) {
      stop()
      begin(within(step))
    },
    next() {
      stop()
      if (following() <= last) begin(following())
    },
    play(isOn) {
      stop()
      if (!isOn) return
      isPlaying.value = true
      // At its end, it starts over.
      begin(following() > last ? 0 : following())
    },
    skip: () => film?.finish(),
    stop,
  }
}

/** Returns a player's private view of the match as it is shown: while a step is played, the one before it. */
export function ownOf(
  { at, shown }: Pick<Reel, 'at' | 'shown'>,
  steps: readonly Step[],
  viewer: number | undefined,
): OwnOf<PlayedGame> | undefined {
  if (viewer === undefined) return undefined
  return steps[shown.value.isPlaying ? at.value - 1 : at.value]?.owns()[viewer]
}

/** The match after a step; before it begins, if there is none. */
function stateAfter(step: Step | undefined): FilmState {
  return { view: step?.view() ?? null, phase: 'playing', waiting: [], outcome: null }
}

/** The events of the latest steps, and those of the current one that are seen. */
function seenIn(before: readonly Step[], { log, landed }: Now): readonly Event[] {
  const earlier = before.slice(-STEPS_BEHIND).flatMap(({ events }) => events)
  return [...earlier, ...log.map(({ event }) => event), ...landed]
}

/** A step as it ends. */
function still(step: Step | undefined): Now {
  const events = step?.events ?? []
  return {
    state: stateAfter(step),
    own: null,
    question: undefined,
    log: withEvents([], events),
    landed: [],
    latest: [],
    told: events.at(-1),
    isPlaying: false,
    held: undefined,
  }
}

/** The match before the first step. */
function beginning(first: Step | undefined, script: Script<Event, FilmState>): Now {
  const nothing = still(undefined)
  if (first === undefined) return nothing
  const { events } = first
  return { ...nothing, state: script.opening(nothing.state, { events, state: stateAfter(first) }) }
}
