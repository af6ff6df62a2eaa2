// Tracks who holds the device in a match of several people: the table shows only what they may see, and nothing while
// it is passed on.
import type { Seat, Viewer } from '@flower-war/rules'
import { effect, type Signal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Face } from '../../games/face.ts'
import type { EventOf, PlayedGame } from '../../games/game-values.ts'
import { slowness, throwMs } from '../../table/beats/pace.ts'
import { openTable } from '../../table/open-table.ts'
import type { Table } from '../../table/table.ts'
import type { Course } from './course.ts'
import { isNews, withNews } from './news.ts'
import { venueOf } from './venue.ts'
import { watched } from './watched.ts'

interface Holder {
  readonly table: Table
  readonly holder: Viewer
  /** The player to pass the device to; undefined while its holder plays on. */
  readonly next: Seat | undefined
  /** Confirms that this player has it now. */
  take(): void
}

export function useHolder(course: Course, { beats, turnBegins }: Face<PlayedGame>): Holder {
  const people = course.match.seats.filter((seat) => course.stored.seats[seat]?.by === 'person')
  const [only, ...others] = people
  // If no seat has a private view, nothing is covered when the device is passed on.
  const isOpen = people.every(
    (seat) => Object.keys(Object(course.match.privateView(seat))).length === 0,
  )
  const holder = useSignal<Viewer>(others.length === 0 && only !== undefined ? only : 'spectator')
  const next = useSignal<Seat | undefined>(undefined)
  const isCovered = others.length > 0 && !isOpen
  /** False from when its holder has played on and read what that brought: everybody then watches what follows. */
  const isPrivate = useSignal(true)
  /** The last card that the holder's last answer has brought them, until it is told. */
  const news = useSignal<EventOf<PlayedGame> | undefined>(undefined)
  /** True once a turn or round has begun since the holder got the device, so that it may not stay with them. */
  const hasTurned = useRef(false)
  /** Only the first table shows how the match begins, not those opened when the device is passed on. */
  const isFirst = useRef(true)
  const staysWith = (seat: number) => !hasTurned.current && isAsked(course, seat)
  const table = useMemo(() => {
    const isNew = isFirst.current && course.stored.inputs.length === 0
    isFirst.current = false
    const { value } = holder
    const isLastAnswer = () =>
      value !== 'spectator' && isPrivate.peek() && !news.peek() && !staysWith(value)
    const timed = isCovered ? withNews(beats, course.match, isLastAnswer) : beats
    const opening = { beats: timed, sinceMs: performance.now(), isNew, slowness, throwMs }
    const opened = openTable(course.chair(value), venueOf(course, value), opening)
    return isCovered ? watched(opened, course.match, () => isPrivate.value) : opened
  }, [holder.value])
  useEffect(() => () => table.match.disconnect(), [table])
  // Listens before the table can be answered, which is before the page is painted.
  useLayoutEffect(() => {
    const { seat } = table.match
    if (!isCovered || seat === undefined) return undefined
    hasTurned.current = false
    table.match.on('event', ({ type }) => (hasTurned.current ||= type === turnBegins))
    return endPrivacy({ table, course, isPrivate, news, staysWith: () => staysWith(seat) })
  }, [table])
  useFocusOf(holder.value)
  const { view } = table.state.value
  const isPlaying = table.isPlaying.value
  const drawnFor = holder.value
  useEffect(() => {
    // Another player may have taken the device since this was drawn.
    if (drawnFor !== holder.value) return
    // The holder first sees the result of their choice.
    if (isPlaying || view !== table.match.state.view) return
    if (course.stored.isOver) {
      if (others.length > 0) holder.value = 'spectator'
      return
    }
    const asked = people.filter((seat) => isAsked(course, seat))
    const [first] = asked
    if (first === undefined) return
    if (asked.some((seat) => seat === holder.value) && !hasTurned.current) isPrivate.value = true
    else if (isOpen) holder.value = first
    else {
      next.value = first
      holder.value = 'spectator'
    }
  }, [view, isPlaying, table])
  return {
    table,
    holder: holder.value,
    next: next.value,
    take() {
      if (next.value === undefined) return
      isPrivate.value = true
      holder.value = next.value
      next.value = undefined
    },
  }
}

interface Privacy {
  readonly table: Table
  readonly course: Course
  readonly isPrivate: Signal<boolean>
  readonly news: Signal<EventOf<PlayedGame> | undefined>
  staysWith(): boolean
}

/** Ends the privacy of a holder who has played on, once they have been told of the cards which that has brought. */
function endPrivacy({ table, course, isPrivate, news, staysWith }: Privacy): () => void {
  let brought: EventOf<PlayedGame> | undefined
  table.match.on('event', (event) => {
    if (isNews(event, course.match)) brought = event
  })
  const stopListening = course.listen(() => {
    if (!staysWith() && news.value === undefined) {
      if (brought === undefined) isPrivate.value = false
      else news.value = brought
    }
    brought = undefined
  })
  const stopTelling = effect(() => {
    if (news.value === undefined) return
    if (table.log.value.every(({ event }) => event !== news.value)) return
    isPrivate.value = false
    news.value = undefined
  })
  return () => {
    stopListening()
    stopTelling()
  }
}

/** Whoever takes the device has the focus at the question: what had it has gone with the table before. */
function useFocusOf(holder: Viewer): void {
  const before = useRef(holder)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (holder !== before.current && holder !== 'spectator' && isLost)
      document.querySelector<HTMLElement>('#choices')?.focus({ preventScroll: true })
    before.current = holder
  }, [holder])
}

function isAsked({ match }: Course, seat: number): boolean {
  return match.seats.some((each) => each === seat && match.decision(each) !== undefined)
}
