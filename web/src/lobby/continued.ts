// The room for the matches that go on: kept from the last visit, so that nothing moves when their list comes.
import { computed, signal } from '@preact/signals'
import { isServerAway } from '../page/player/session.ts'
import { storage } from '../page/storage.ts'
import { areLocalKnown, localMatches } from './local-matches.ts'
import { areOwnKnown, ownMatches } from './own-matches.ts'

const ROOM = 'continued px'

/** The height of the list in pixels when it was last whole; undefined without one. */
const room = signal(Number.parseFloat(storage.get(ROOM) ?? '') || undefined)

export const isKnown = computed(
  () => areLocalKnown.value && (areOwnKnown.value || isServerAway.value),
)

/** True if there are matches that go on, or were at the last visit, as long as nothing else is known. */
export const hasMatches = computed(
  () =>
    ownMatches.value.length + localMatches.value.length > 0 ||
    (!isKnown.value && room.value !== undefined),
)

/** The height to keep free for the list, as a style; undefined once it has what it needs. */
export const keptRoom = computed(() => room.value && `${room.value}px`)

/** Remembers the height of the list once it is whole; undefined if there is nothing to continue. */
export function noteRoom(height: number | undefined): void {
  if (!isKnown.peek()) return
  room.value = undefined
  if (!areOwnKnown.peek()) return
  if (height === undefined) storage.remove(ROOM)
  else storage.set(ROOM, String(height))
}
