// The times for which events of both calendar games are shown: short for what others do each turn, long for what
// changes the match or concerns the viewer.
import type { BeatTime, Leads } from '../../table/beats/moment.ts'
import type { Watched } from '../face.ts'
import type { AnyEvent } from '../game-values.ts'

interface Holder {
  readonly at: string
  readonly seat?: number
}

/** The facts about a game's events on which their times depend. */
export interface Timing<Event extends AnyEvent> {
  readonly times: Readonly<Record<Event['type'], BeatTime>>
  /** Times that differ where the viewer has no part in the event. */
  readonly ofOthers: Partial<Record<Event['type'], BeatTime>>
  /** The events that no player should miss. */
  readonly great: ReadonlySet<Event['type']>
  /** The events in which something is given for a card. */
  readonly given: Event['type']
  /** True of events that need not be told one by one; the log has them. */
  isImplied(event: Event): boolean
  /** The seats that do it, gain or lose by it, or fight in its battle. */
  parties(event: Event): readonly number[]
  /** The later event that tells of the battle for which a die was cast. */
  battleOf(event: Event, later: readonly Event[]): Event | undefined
  /** True if the next event says the same: who acts, or who has won. */
  isToldByNext(event: Event, next: Event | undefined): boolean
  /** True if the next event is what everyone expects of this one: a walk ends with what is collected there. */
  leadsTo(event: Event, next: Event): boolean
}

/** Several unseen cards are dealt in quick succession: each further one says nothing new. */
const FURTHER_DRAW: BeatTime = [200, 300]

/** The time to read an event that is told with the next one. */
const LED_MS = 400

export function timesBy<Event extends AnyEvent>(timing: Timing<Event>) {
  const { times, ofOthers, great, isImplied, isToldByNext } = timing
  return (event: Event, watched: Watched<Event>): BeatTime | Leads | undefined => {
    if (isImplied(event)) return undefined
    const type: Event['type'] = event.type
    const { earlier, later, viewer } = watched
    const [next] = later
    const battle = timing.battleOf(event, later)
    if (type === 'triggered' && next?.type === 'settled') return 'leads'
    const isOwn = (each: Event) => viewer !== undefined && timing.parties(each).includes(viewer)
    if (isOwn(event) || (battle !== undefined && isOwn(battle))) return times[type]
    const isTold =
      battle !== undefined || isToldByNext(event, next) || isDueDraw(timing, event, earlier)
    if (isTold) return undefined
    if (next !== undefined && timing.leadsTo(event, next) && !isOwn(next)) return 'leads'
    const before = earlier.at(-1)
    const [landsMs, lastsMs] = isFurtherDraw(event, before)
      ? FURTHER_DRAW
      : (ofOthers[type] ?? times[type])
    const isLed = before !== undefined && timing.leadsTo(before, event)
    const ms = isLed ? lastsMs + LED_MS : lastsMs
    // Spectators see each player alike.
    return viewer === undefined || great.has(type) ? [landsMs, ms] : [landsMs, ms, 'aside']
  }
}

/** The seats of players among those who hold something. */
export function seatsOf(...holders: readonly Holder[]): readonly number[] {
  return holders.flatMap(({ seat }) => seat ?? [])
}

/** True of an unseen card drawn right after another by the same player. */
function isFurtherDraw(event: AnyEvent, before: AnyEvent | undefined): boolean {
  return (
    before !== undefined && isUnseen(event) && isUnseen(before) && seatIn(event) === seatIn(before)
  )
}

function isUnseen(event: AnyEvent): boolean {
  return event.type === 'drew' && 'card' in event && event.card === null
}

function seatIn(event: AnyEvent): unknown {
  return 'seat' in event ? event.seat : undefined
}

/** True of the unseen card for a sacrifice, which has just been told. */
function isDueDraw<Event extends AnyEvent>(
  { given }: Timing<Event>,
  event: Event,
  earlier: readonly Event[],
): boolean {
  return (
    isUnseen(event) &&
    earlier.some((each) => each.type === given && 'why' in each && each.why === 'sacrifice')
  )
}
