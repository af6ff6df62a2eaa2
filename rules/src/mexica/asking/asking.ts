// Asks, unless everybody can see that there is nothing to ask (MX-113).
import type { Play } from '../play.ts'
import type { Asked } from '../state.ts'
import { seenOf } from '../views/view.ts'
import { seatsThatCouldAct } from './windows.ts'

/** Asks, and returns true, unless the public view shows that there is at most one answer. */
export function askIfOpen({ draft }: Play, asked: Asked): boolean {
  draft.asked = asked
  const isOpen = seatsThatCouldAct(seenOf(draft)).length > 0
  if (!isOpen) draft.asked = null
  return isOpen
}
