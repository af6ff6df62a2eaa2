// Tracks who holds the device in a match of several people: the table shows only what they may see, and nothing while
// it is passed on.
import type { Seat, Viewer } from '@flower-war/rules'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Face } from '../../games/face.ts'
import type { PlayedGame } from '../../games/game-values.ts'
import { slowness, throwMs } from '../../table/beats/pace.ts'
import { openTable } from '../../table/open-table.ts'
import type { Table } from '../../table/table.ts'
import type { Course } from './course.ts'
import { newPrivacy } from './privacy.ts'
import { venueOf } from './venue.ts'
import { watched } from './watched.ts'

interface Holder {
  readonly table: Table
  readonly holder: Viewer
  /** True while the holder is asked what all may watch, at a table of its own. */
  readonly isWatched: boolean
  /** The player to pass the device to; undefined while its holder plays on. */
  readonly next: Seat | undefined
  /** Confirms that this player has it now. */
  take(): void
  /** Covers the device for its holder, who is asked while all watch, to see more; undefined if there is no more. */
  readonly look: (() => void) | undefined
}

export function useHolder(course: Course, face: Face<PlayedGame>): Holder {
  const { beats, turnBegins } = face
  const people = course.match.seats.filter((seat) => course.stored.seats[seat]?.by === 'person')
  const [only, ...others] = people
  // If no seat has a private view, nothing is covered when the device is passed on.
  const isOpen = people.every((seat) => seesNoMore(course, seat))
  const holder = useSignal<Viewer>(others.length === 0 && only !== undefined ? only : 'spectator')
  const next = useSignal<Seat | undefined>(undefined)
  const isWatched = useSignal(false)
  const isCovered = others.length > 0 && !isOpen
  /** Only the first table shows how the match begins, not those opened when the device is passed on. */
  const isFirst = useRef(true)
  const { table, privacy } = useMemo(() => {
    const isNew = isFirst.current && course.stored.inputs.length === 0
    isFirst.current = false
    const { value } = holder
    const chair = course.chair(value)
    const opening = { beats, sinceMs: performance.now(), isNew, slowness, throwMs }
    if (!isCovered || value === 'spectator')
      return { table: openTable(chair, venueOf(course, value), opening), privacy: undefined }
    if (isWatched.value) {
      const opened = openTable(chair, venueOf(course, value), opening)
      const shown = watched(opened, course.match, () => false)
      return { table: { ...shown, question: opened.question }, privacy: undefined }
    }
    const privacy = newPrivacy(course, value, turnBegins)
    const timed = { ...opening, beats: privacy.timed(beats), slowness: privacy.slowness }
    const opened = openTable(chair, venueOf(course, value), timed)
    return { table: watched(opened, course.match, () => privacy.isOn.value), privacy }
  }, [holder.value, isWatched.value])
  useEffect(() => () => table.match.disconnect(), [table])
  // Listens before the table can be answered, which is before the page is painted.
  useLayoutEffect(() => privacy?.keep(table), [table])
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
    const asked = people.filter((seat) => course.match.decision(seat) !== undefined)
    // Whoever the device is being passed to may ask to see more than all may watch.
    if (next.value !== undefined) return
    const first = asked.find((seat) => seat === holder.value) ?? asked[0]
    if (first === undefined) return
    if (!isCovered) holder.value = first
    else if (privacy?.staysWithHolder()) privacy.resume()
    else if (openlyAsked(course, face, first) !== undefined) {
      holder.value = first
      isWatched.value = true
    } else cover(first)
  }, [view, isPlaying, table])
  function cover(seat: Seat): void {
    next.value = seat
    holder.value = 'spectator'
    isWatched.value = false
  }
  const { value } = holder
  const hasMore =
    isWatched.value && value !== 'spectator' && openlyAsked(course, face, value) === 'in part'
  return {
    table,
    holder: value,
    isWatched: isWatched.value,
    next: next.value,
    take() {
      if (next.value === undefined) return
      holder.value = next.value
      next.value = undefined
    },
    look: hasMore ? () => cover(value) : undefined,
  }
}

/** True of a seat without a private view. */
function seesNoMore({ match }: Course, seat: Seat): boolean {
  return Object.keys(Object(match.privateView(seat))).length === 0
}

/** Says how the player on a seat can be asked while all watch; undefined if not at all, or if nothing is asked. */
function openlyAsked({ match }: Course, face: Face<PlayedGame>, seat: Seat) {
  const decision = match.decision(seat)
  // Restores the types of the game, which the kernel hides.
  return decision && face.askedOpenly?.(decision.kind as never, match.privateView(seat) as never)
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
