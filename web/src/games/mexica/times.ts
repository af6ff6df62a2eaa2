// How long the events of Mexica are shown: briefly what others do each turn, at length what changes the match or
// concerns the viewer.
import type { BeatTime } from '../../table/beats/moment.ts'
import type { Watched } from '../face.ts'
import type { EventOf } from '../game-values.ts'

type Event = EventOf<'mexica'>

const TIMES: Readonly<Record<Event['type'], BeatTime>> = {
  'turn-began': [0, 600],
  rolled: [0, 750],
  moved: [0, 850],
  tokens: [500, 700],
  drew: [500, 1_000],
  used: [0, 1_300],
  'gave-card': [500, 950],
  reshuffled: [0, 600],
  'took-week': [0, 1_500],
  'earned-turn': [0, 700],
  passed: [0, 500],
  'ended-turn': [0, 500],
  'battle-began': [0, 1_500],
  laid: [0, 500],
  ready: [0, 400],
  'battle-shown': [0, 1_600],
  negated: [0, 1_000],
  'battle-averted': [0, 1_500],
  'battle-ended': [0, 1_800],
  triggered: [0, 2_000],
  settled: [0, 2_000],
  counted: [0, 1_500],
  forestalled: [0, 1_500],
  'bead-waits': [0, 900],
  'bead-taken': [0, 700],
  'bead-declined': [0, 700],
  'bead-asked': [0, 1_000],
  'bead-given': [0, 700],
  ended: [0, 1_200],
}

/** What differs where the viewer has no part in it. */
const OF_OTHERS: Partial<Record<Event['type'], BeatTime>> = {
  rolled: [0, 450],
  moved: [0, 750],
  tokens: [500, 550],
  'battle-began': [0, 1_000],
  'battle-shown': [0, 1_300],
  'battle-ended': [0, 1_500],
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
  switch (event.type) {
    case 'passed':
    case 'ended-turn':
    case 'ready':
      return true
    case 'battle-shown':
      return event.attackerCards.length === 0 && event.defenderCards.length === 0
    case 'tokens':
      return event.why === 'refill'
    // The event before it tells a card that acts when drawn.
    case 'used':
      return event.why === 'drawn'
    default:
      return false
  }
}

/** True if the viewer does it, gains or loses by it, or fights in its battle. */
function concerns(event: Event, { viewer, later }: Watched<Event>): boolean {
  if (viewer === undefined) return false
  switch (event.type) {
    case 'tokens':
      return [event.from, event.to].some(
        (holder) => holder.at === 'player' && holder.seat === viewer,
      )
    case 'gave-card':
      return event.seat === viewer || event.to === viewer
    case 'took-week':
      return event.seat === viewer || event.from === viewer
    case 'battle-began':
    case 'battle-shown':
    case 'battle-averted':
    case 'battle-ended':
      return event.attacker === viewer || event.defender === viewer
    case 'rolled': {
      const battle = event.why === 'move' ? undefined : later.find(isBattleEnd)
      return (
        event.seat === viewer ||
        (battle !== undefined && concerns(battle, { viewer, earlier: [], later: [] }))
      )
    }
    default:
      return 'seat' in event && event.seat === viewer
  }
}

const isBattleEnd = ({ type }: Event): boolean => type === 'battle-ended'

/** True if a later event says the same: who acts, or what was rolled. */
function isToldByNext(event: Event, { later }: Watched<Event>): boolean {
  switch (event.type) {
    case 'turn-began':
    case 'reshuffled':
      return true
    case 'rolled':
      return event.why !== 'move' && later.some(isBattleEnd)
    default:
      return false
  }
}

/** True of the unseen card for a sacrifice, which has just been told. */
function isDueDraw(event: Event, { earlier }: Watched<Event>): boolean {
  return (
    event.type === 'drew' &&
    event.card === null &&
    earlier.some((each) => each.type === 'tokens' && each.why === 'sacrifice')
  )
}
