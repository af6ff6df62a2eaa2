// The times for which the events of Mexica are shown.
import type { Beats } from '../face.ts'
import type { EventOf } from '../game-values.ts'
import { seatsOf, type Timing, timesBy } from '../ritual-calendar/times.ts'
import { GREAT } from './headlines.ts'

type Event = EventOf<'mexica'>

const TIMES: Timing<Event>['times'] = {
  'turn-began': [0, 400],
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
  // Only its player sees it, who knows what they have laid and may want to lay another.
  laid: [0, 150],
  ready: [0, 400],
  'battle-shown': [0, 1_600],
  negated: [0, 1_000],
  'battle-averted': [0, 1_500],
  'battle-ended': [0, 1_800],
  triggered: [0, 2_000],
  settled: [0, 2_600],
  counted: [0, 700],
  forestalled: [0, 1_500],
  'bead-waits': [0, 900],
  'bead-taken': [0, 700],
  'bead-declined': [0, 700],
  'bead-asked': [0, 1_000],
  'bead-given': [0, 700],
  ended: [0, 1_200],
}

/** The times that differ when the viewer has no part in an event. */
const OF_OTHERS: Timing<Event>['ofOthers'] = {
  moved: [0, 700],
  tokens: [500, 700],
  'battle-began': [0, 1_000],
  'battle-shown': [0, 1_300],
  'battle-ended': [0, 1_500],
}

export const timeOf: Beats<'mexica'>['timeOf'] = timesBy<Event>({
  times: TIMES,
  ofOthers: OF_OTHERS,
  great: GREAT,
  given: 'tokens',
  isImplied: (event) => {
    switch (event.type) {
      case 'passed':
      case 'ended-turn':
      case 'ready':
        return true
      case 'battle-shown':
        return event.attackerCards.length === 0 && event.defenderCards.length === 0
      case 'tokens':
        return event.why === 'refill'
      // A card that acts when drawn is told with the event before it.
      case 'used':
        return event.why === 'drawn'
      default:
        return false
    }
  },
  parties: (event) => {
    switch (event.type) {
      case 'tokens':
        return seatsOf(event.from, event.to)
      case 'gave-card':
        return [event.seat, event.to]
      case 'took-week':
        return [event.seat, ...(event.from === null ? [] : [event.from])]
      case 'battle-began':
      case 'battle-shown':
      case 'battle-averted':
      case 'battle-ended':
        return [event.attacker, event.defender]
      default:
        return 'seat' in event ? [event.seat] : []
    }
  },
  battleOf: (event, later) =>
    event.type === 'rolled' && event.why !== 'move'
      ? later.find(({ type }) => type === 'battle-ended')
      : undefined,
  isToldByNext: ({ type }, next) =>
    type === 'turn-began' ||
    type === 'reshuffled' ||
    // The die lies on the board, as does the way.
    (type === 'rolled' && next?.type === 'moved'),
  leadsTo: (event, next) =>
    event.type === 'moved'
      ? next.type === 'tokens' && next.why === 'collected'
      : event.type === 'used' &&
        event.why === 'played' &&
        (next.type === 'moved' || (next.type === 'tokens' && next.why === 'card')),
})
