// The apocalypse: its trigger, whether it is the flood or the war, and its count (MX-61 to MX-64).
import { favouriteOf } from '../../ritual-calendar/gods.ts'
import { sacrificesToTrigger } from '../options.ts'
import { endMatch, type Play } from '../play.ts'
import { TURNS_LEFT } from '../state.ts'

/** MX-61, MX-63: triggers the apocalypse if it is due; checked after each gift to a god and each week card taken. */
export function triggerIfDue(play: Play): void {
  const { draft, events } = play
  const { lake, weeks, options, apocalypse } = draft
  const given = lake.huitzilopochtli + lake.tlaloc
  const isDue = given >= sacrificesToTrigger(options) || weeks.every((holder) => holder !== null)
  if (apocalypse === null && isDue) {
    draft.apocalypse = {
      since: draft.turns,
      turnsLeft: TURNS_LEFT,
      forestalled: 0,
      kind: null,
      struck: false,
    }
    events.push({ type: 'triggered' })
  }
  settleIfUneven(play)
}

/** MX-63: settles the kind of the apocalypse once the gods are uneven; it never changes afterwards. */
function settleIfUneven({ draft, events }: Play): void {
  const { apocalypse, lake } = draft
  if (apocalypse === null || apocalypse.kind !== null) return
  const god = favouriteOf(lake)
  if (god === undefined) return
  const kind = god === 'tlaloc' ? 'flood' : 'war'
  draft.apocalypse = { ...apocalypse, kind }
  events.push({ type: 'settled', kind })
}

/** MX-62, MX-64: counts a turn that has ended. */
export function countTurn(play: Play): void {
  const { draft, events } = play
  const { apocalypse, lake, options, turns } = draft
  if (apocalypse === null || apocalypse.since === turns) return
  if (favouriteOf(lake) === undefined && apocalypse.forestalled < options.forestalls) {
    const forestalled = apocalypse.forestalled + 1
    draft.apocalypse = { ...apocalypse, forestalled }
    events.push({ type: 'forestalled', times: forestalled, most: options.forestalls })
    return
  }
  const turnsLeft = apocalypse.turnsLeft - 1
  draft.apocalypse = { ...apocalypse, turnsLeft }
  events.push({ type: 'counted', turnsLeft })
  if (turnsLeft === 0) endMatch(play, apocalypse.kind ?? 'unsettled')
}
