// How long the events of Flower War are shown: briefly what others do each turn, at length what changes the match or
// concerns the viewer.
import type { BeatTime } from '../../table/beats/moment.ts'
import type { Watched } from '../face.ts'
import type { EventOf } from '../game-values.ts'

type Event = EventOf<'flower-war'>

const TIMES: Readonly<Record<Event['type'], BeatTime>> = {
  'order-drawn': [0, 1_300],
  'turn-began': [0, 450],
  rolled: [0, 650],
  tossed: [0, 800],
  moved: [0, 800],
  skulls: [450, 650],
  trapped: [0, 1_500],
  drew: [450, 700],
  'took-card': [500, 850],
  'took-top': [300, 850],
  'took-disc': [0, 1_500],
  laid: [500, 1_300],
  'hand-discarded': [0, 1_100],
  refilled: [0, 600],
  'battle-began': [0, 1_600],
  passed: [0, 350],
  'battle-ended': [0, 1_600],
  triggered: [0, 2_000],
  settled: [0, 2_000],
  counted: [0, 1_500],
  forestalled: [0, 1_500],
  'bead-waits': [0, 900],
  'bead-taken': [0, 700],
  'bead-declined': [0, 700],
  ended: [0, 1_200],
}

/** What differs where the viewer has no part in it. */
const OF_OTHERS: Partial<Record<Event['type'], BeatTime>> = {
  rolled: [0, 450],
  moved: [0, 750],
  skulls: [450, 500],
  'battle-began': [0, 1_300],
  'battle-ended': [0, 1_000],
}

export function timeOf(event: Event, watched: Watched<Event>): BeatTime | undefined {
  if (isImplied(event)) return undefined
  if (concerns(event, watched)) return TIMES[event.type]
  return isToldByNext(event, watched) || isDueDraw(event, watched)
    ? undefined
    : (OF_OTHERS[event.type] ?? TIMES[event.type])
}

/** Events that nobody needs to be told one by one; the log has them. */
function isImplied(event: Event): boolean {
  if (event.type === 'passed') return true
  // The flood empties all racks at once: twenty of them, one after another, would be a wait.
  return event.type === 'skulls' && event.why === 'flood' && event.to.at === 'pool'
}

/** True if the viewer does it, gains or loses by it, or fights in its battle. */
function concerns(event: Event, { viewer, later }: Watched<Event>): boolean {
  if (viewer === undefined) return false
  switch (event.type) {
    case 'skulls':
      return [event.from, event.to].some(
        (holder) => holder.at === 'player' && holder.seat === viewer,
      )
    case 'took-card':
      return event.seat === viewer || event.from === viewer
    case 'battle-began':
    case 'battle-ended':
      return event.attacker === viewer || event.defender === viewer
    case 'rolled':
    case 'tossed': {
      const battle = event.why === 'dice' ? later.find(isBattle) : undefined
      return (
        event.seat === viewer ||
        (battle !== undefined && concerns(battle, { viewer, earlier: [], later: [] }))
      )
    }
    default:
      return 'seat' in event && event.seat === viewer
  }
}

const isBattle = ({ type }: Event): boolean => type === 'battle-began'

/** True if the next event says the same: who acts, what was rolled, or who has won. */
function isToldByNext(event: Event, { later }: Watched<Event>): boolean {
  switch (event.type) {
    case 'turn-began':
    case 'refilled':
      return true
    case 'rolled':
    case 'tossed':
      return event.why === 'dice' && later.some(isBattle)
    case 'battle-ended': {
      const [next] = later
      return next?.type === 'skulls' && next.why === 'battle'
    }
    default:
      return false
  }
}

/** True of the unseen card for a sacrifice, which has just been told. */
function isDueDraw(event: Event, { earlier }: Watched<Event>): boolean {
  return (
    event.type === 'drew' &&
    event.card === null &&
    earlier.some((each) => each.type === 'skulls' && each.why === 'sacrifice')
  )
}
