// Plays the moments of a match one after another, beat by beat, on a clock that is passed in. It never falls far behind
// the match, hurries through what others do in a row, and gives way to a question whose time is running out.
import { type Beat, type Moment, type Script, sceneOf } from './moment.ts'
import { type AnyQuestion, begin, type End, end, hold, land, pass, type Shown } from './shown.ts'

export interface Clock {
  nowMs(): number
  /** Runs something later; the returned function cancels that. */
  after(ms: number, run: () => void): () => void
}

/** The number of beats that may queue up before the film speeds up, and before it skips to the end. */
export const HURRY_BEATS = 16
export const BEATS_MAX = 60
/**
 * The beats of others may take this long between two answers of the viewer; beyond that they share the time, down to
 * the least factor at which they can still be read.
 */
export const ASIDE_MS = 4_500
export const ASIDE_FACTOR = 0.5
/**
 * A question with a clock is held back for this long at most, besides the time for which dice are held, and never for
 * more than this share of its time.
 */
export const HELD_MS_MAX = 1_500
export const HELD_SHARE = 1 / 8

interface FilmParts<Event, State, Own, Question extends AnyQuestion> {
  readonly clock: Clock
  /** All times are multiplied by this; 0 shows everything at once. */
  slowness(): number
  readonly script: Script<Event, State>
  /** The longest time for all that is queued, from a state on: on a screen that must not fall behind its players. */
  lateMsMax?(state: State): number
  /** True while something covers the table: dice and coins then stay in the hand. */
  isCovered?(): boolean
  show(shown: Shown<Event, State, Own, Question>): void
}

type Queued<Event, State, Own, Question> =
  | { readonly is: 'beat'; readonly beat: Beat<Event, State> }
  | { readonly is: 'end'; readonly end: End<Event, State, Own, Question> }

/** The film of a match, which begins with the match as it is. */
export class Film<Event, State, Own, Question extends AnyQuestion> {
  readonly #parts: FilmParts<Event, State, Own, Question>
  #shown: Shown<Event, State, Own, Question>
  /** The match after every queued beat. */
  #last: State
  /** The queue, beginning with the current beat. */
  #queue: readonly Queued<Event, State, Own, Question>[] = []
  /** When all that is queued has to be shown: a question with a clock has then been held back for long enough. */
  #dueMs = Number.POSITIVE_INFINITY
  /** The time of the beats aside since the viewer's last answer. */
  #asideMs = 0
  /** True until the next question, for a player who has skipped to it. */
  #isSkipping = false
  #callOff = () => {}
  #callOffDue = () => {}

  constructor(
    first: Shown<Event, State, Own, Question>,
    parts: FilmParts<Event, State, Own, Question>,
  ) {
    this.#parts = parts
    this.#shown = first
    this.#last = first.state
  }

  /** Queues a moment. */
  add(moment: Moment<Event, State, Own>): void {
    const { state, own } = moment
    const { beats, rest } = sceneOf(moment, this.#last, this.#parts.script)
    this.#last = state ?? this.#last
    const isIdle = this.#queue.length === 0
    const shown = beats.map((beat) => ({ is: 'beat', beat }) as const)
    this.#queue = [...this.#queue, ...shown, { is: 'end', end: { rest, state, own } }]
    const { slowness, lateMsMax } = this.#parts
    if (lateMsMax !== undefined) this.#endWithin(lateMsMax(this.#last))
    const isLate = slowness() === 0 || this.#beats().length > BEATS_MAX
    if (isLate || this.#isSkipping) this.finish()
    else if (isIdle) this.#play()
  }

  /** Queues a question after the moments, and withdraws any other at once. */
  ask(question: Question | undefined, msLeft: number | undefined): void {
    if (question !== undefined) this.#isSkipping = false
    const isOther = question?.decision.id !== this.#shown.question?.decision.id
    const last = this.#queue.at(-1)
    if (last?.is !== 'end') {
      this.#put({ ...this.#shown, question })
      return
    }
    if (isOther) this.#put({ ...this.#shown, question: undefined })
    const end = { ...last.end, next: { question } }
    const before = this.#queue.slice(0, -1).map((each) => withoutOther(each, question))
    this.#queue = [...before, { is: 'end', end }]
    this.#endWithin(Number.POSITIVE_INFINITY)
    if (question === undefined || msLeft === undefined) return
    const throwsMs = this.#parts.slowness() * sumOf(this.#beats(), (beat) => beat.heldMs)
    this.#endWithin(Math.min(HELD_MS_MAX + throwsMs, msLeft * HELD_SHARE))
    const [beat] = this.#beats()
    if (beat === undefined || this.#shown.held === undefined) return
    // The dice already in the hand have to fall in time, too.
    this.#callOff()
    this.#begin(beat)
  }

  /** Notes that events were missed, before those that are added next. */
  missed(count: number): void {
    this.finish()
    this.#put({ ...this.#shown, missed: count + (this.#shown.missed ?? 0) })
  }

  /** Withdraws a question that is answered. */
  answered(decision: number): void {
    this.#asideMs = 0
    if (this.#shown.question?.decision.id === decision)
      this.#put({ ...this.#shown, question: undefined })
  }

  /** Skips to the end of the queue. */
  finish(): void {
    this.#callOff()
    const queued = this.#queue
    this.#queue = []
    this.#put(
      queued.reduce(
        (shown, each) => (each.is === 'beat' ? pass(shown, each.beat) : end(shown, each.end)),
        this.#shown,
      ),
    )
    this.#rest()
  }

  /** Skips to the next question: what is still to come before it is not shown beat by beat either. */
  skipToQuestion(): void {
    if (!this.#shown.isPlaying) return
    this.finish()
    this.#isSkipping = this.#shown.question === undefined
  }

  #play(): void {
    for (let [next] = this.#queue; next?.is === 'end'; [next] = this.#queue) {
      this.#queue = this.#queue.slice(1)
      this.#put(end(this.#shown, next.end))
    }
    const [next] = this.#queue
    if (next?.is === 'beat') this.#begin(next.beat)
    else this.#rest()
  }

  #begin(beat: Beat<Event, State>): void {
    const factor = this.#factor()
    const heldMs = beat.heldMs * factor
    if (heldMs > 0) {
      this.#put({ ...hold(this.#shown, beat), slowness: factor })
      // Browsers treat an infinite time as zero.
      if (heldMs < Number.POSITIVE_INFINITY) this.#tellAfter(heldMs, beat)
    } else this.#tell(beat)
  }

  #tellAfter(heldMs: number, beat: Beat<Event, State>): void {
    const { clock, isCovered } = this.#parts
    this.#callOff = clock.after(heldMs, () =>
      isCovered?.() ? this.#tellAfter(heldMs, beat) : this.#tell(beat),
    )
  }

  /** Throws the dice or coins in the player's hand; returns false if there are none. */
  throwHeld(): boolean {
    const [next] = this.#queue
    if (this.#shown.held === undefined || next?.is !== 'beat') return false
    this.#callOff()
    this.#tell(next.beat)
    return true
  }

  #tell(beat: Beat<Event, State>): void {
    const { clock } = this.#parts
    // Nothing is held any more, so the time goes to what is still to come.
    this.#queue = [{ is: 'beat', beat: { ...beat, heldMs: 0 } }, ...this.#queue.slice(1)]
    const [landsMs, lastsMs] = beat.time
    const factor = this.#factor()
    if (beat.time[2] === 'aside') this.#asideMs += lastsMs
    this.#put({ ...begin(this.#shown, beat), slowness: factor })
    // Chained, since browsers may delay short timers: a beat must land before it is over.
    this.#callOff = clock.after(landsMs * factor, () => {
      this.#put(land(this.#shown, beat))
      this.#callOff = clock.after((lastsMs - landsMs) * factor, () => {
        this.#queue = this.#queue.slice(1)
        this.#put(pass(this.#shown, beat))
        this.#play()
      })
    })
  }

  /** The factor that all times are multiplied by now. */
  #factor(): number {
    const { clock, slowness } = this.#parts
    const waiting = this.#beats()
    const totalMs = sumOf(waiting, ({ time, heldMs }) => time[1] + heldMs)
    const isAside = waiting[0]?.time[2] === 'aside'
    const asideMs = this.#asideMs + sumOf(waiting, ({ time }) => (time[2] ? time[1] : 0))
    const aside = isAside ? Math.max(ASIDE_FACTOR, ASIDE_MS / asideMs) : 1
    const hurried = slowness() * Math.min(1, aside, HURRY_BEATS / waiting.length)
    const leftMs = Math.max(0, this.#dueMs - clock.nowMs())
    return leftMs === Number.POSITIVE_INFINITY ? hurried : Math.min(hurried, leftMs / totalMs)
  }

  #beats(): readonly Beat<Event, State>[] {
    return this.#queue.flatMap((each) => (each.is === 'beat' ? [each.beat] : []))
  }

  /** Shows all that is queued within a time; without a limit, it takes as long as it takes. */
  #endWithin(ms: number): void {
    const { clock } = this.#parts
    this.#callOffDue()
    this.#dueMs = clock.nowMs() + ms
    // Browsers treat an infinite time as zero.
    if (ms < Number.POSITIVE_INFINITY) this.#callOffDue = clock.after(ms, () => this.finish())
  }

  /** Called when the queue is empty. */
  #rest(): void {
    this.#endWithin(Number.POSITIVE_INFINITY)
    this.#callOff = () => {}
    if (this.#shown.isPlaying)
      this.#put({ ...this.#shown, latest: [], isPlaying: false, held: undefined })
  }

  #put(next: Shown<Event, State, Own, Question>): void {
    if (next === this.#shown) return
    this.#shown = next
    this.#parts.show(next)
  }
}

/** The end of an earlier moment without its question, if that is not the one asked now. */
function withoutOther<Event, State, Own, Question extends AnyQuestion>(
  queued: Queued<Event, State, Own, Question>,
  asked: Question | undefined,
): Queued<Event, State, Own, Question> {
  if (queued.is === 'beat') return queued
  const { next, ...end } = queued.end
  return next?.question?.decision.id === asked?.decision.id ? queued : { is: 'end', end }
}

function sumOf<Each>(all: readonly Each[], msOf: (each: Each) => number): number {
  return all.reduce((sum, each) => sum + msOf(each), 0)
}
