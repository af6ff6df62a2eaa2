// The times for which the events of Flower War are shown.
import type { Beats } from '../face.ts'
import type { EventOf } from '../game-values.ts'
import { seatsOf, type Timing, timesBy } from '../ritual-calendar/times.ts'
import { GREAT } from './headlines.ts'

type Event = EventOf<'flower-war'>

const TIMES: Timing<Event>['times'] = {
  'order-drawn': [0, 1_300],
  'turn-began': [0, 400],
  rolled: [0, 700],
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
  settled: [0, 2_600],
  counted: [0, 600],
  forestalled: [0, 1_500],
  'bead-waits': [0, 900],
  'bead-taken': [0, 700],
  'bead-declined': [0, 700],
  ended: [0, 1_200],
}

/** The times that differ when the viewer has no part in an event. */
const OF_OTHERS: Timing<Event>['ofOthers'] = {
  moved: [0, 700],
  skulls: [450, 700],
  'battle-began': [0, 1_300],
  'battle-ended': [0, 1_300],
}

export const timeOf: Beats<'flower-war'>['timeOf'] = timesBy<Event>({
  times: TIMES,
  ofOthers: OF_OTHERS,
  great: GREAT,
  given: 'skulls',
  // The flood empties all racks at once: twenty of them, one after another, would be a wait.
  isImplied: (event) =>
    event.type === 'passed' ||
    (event.type === 'skulls' && event.why === 'flood' && event.to.at === 'pool'),
  parties: (event) => {
    switch (event.type) {
      case 'skulls':
        return seatsOf(event.from, event.to)
      case 'took-card':
        return [event.seat, event.from]
      case 'battle-began':
      case 'battle-ended':
        return [event.attacker, event.defender]
      default:
        return 'seat' in event ? [event.seat] : []
    }
  },
  battleOf: (event, later) =>
    (event.type === 'rolled' || event.type === 'tossed') && event.why === 'dice'
      ? later.find(({ type }) => type === 'battle-began')
      : undefined,
  isToldByNext: (event, next) => {
    switch (event.type) {
      case 'turn-began':
      case 'refilled':
        return true
      // The die lies on the board, as does the way.
      case 'rolled':
        return next?.type === 'moved'
      // A price is told with the card that it pays for.
      case 'skulls':
        return event.why === 'cost' && next?.type === 'laid'
      case 'battle-ended':
        return next?.type === 'skulls' && next.why === 'battle'
      default:
        return false
    }
  },
  leadsTo: (event, next) =>
    event.type === 'moved' && next.type === 'skulls' && next.why === 'collected',
})
