// The active discs, and the apocalypse: its trigger, whether it is the flood or the invasion, and its count (FW-60 to
// FW-63).

import { present } from '../../invariant.ts'
import { favouriteOf, type God } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { SPACE_NAMES, SPACES, type SpaceName } from '../../ritual-calendar/spaces.ts'
import { hand, POOL } from '../../ritual-calendar/stock.ts'
import { playerOf, seatsFrom } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { discardHand } from '../cards/hands.ts'
import { DISCS_TO_TRIGGER } from '../options.ts'
import { endMatch, holds, type Play, tossCoin } from '../play.ts'
import { type Apocalypse, COUNT_MAX, type State } from '../state.ts'
import type { Kind } from '../words.ts'
import { DISCS, effectsOf } from './discs.ts'
import { moveSkulls, rack, skullsAt } from './skulls.ts'

/** FW-63: the number of skulls each player saves from the flood. */
const SAVED_FROM_FLOOD = 2

/** FW-67: returns what counts for a god: the skulls in that half, and cards given. */
function offeredTo({ lake, cardsGiven }: State, god: God): number {
  return lake[god] + cardsGiven[god]
}

/** Returns the god with the greater offerings; undefined if they are even. */
export function favourite(state: State): God | undefined {
  return favouriteOf({
    huitzilopochtli: offeredTo(state, 'huitzilopochtli'),
    tlaloc: offeredTo(state, 'tlaloc'),
  })
}

/** FW-60: a disc has been taken: its effect may begin, and the apocalypse. */
export function discTaken(play: Play, taker: Seat, disc: SpaceName): void {
  const { draft } = play
  const taken = SPACE_NAMES.filter((_, index) => (draft.discs[index] ?? null) !== null)
  const { length, discs } = draft.options
  const triggers = draft.apocalypse === null && taken.length >= DISCS_TO_TRIGGER[length]
  const before = draft.active
  if (discs === 'all') draft.active = [...before, disc]
  else if (triggers) draft.active = taken
  draft.effects = effectsOf(draft.active)
  if (triggers) trigger(play, taker)
  const begun = draft.active.filter((each) => !before.includes(each))
  if (begun.some((each) => DISCS[each].does === 'discard-hands') && holds(draft, 'discard-hands'))
    discardHands(play)
}

function trigger(play: Play, keeper: Seat): void {
  const { draft, events } = play
  draft.apocalypse = { keeper, counted: 0, forestalled: 0, kind: null }
  events.push({ type: 'triggered', seat: keeper, active: draft.active })
  settleIfUneven(play)
}

/** FW-70.6 */
function discardHands(play: Play): void {
  const { draft } = play
  for (const seat of seatsFrom(draft, draft.turn.seat))
    if (handOf(draft, seat).length > 0) discardHand(play, seat)
}

/** FW-62: settles the kind of the apocalypse once the halves are uneven; it never changes afterwards. */
export function settleIfUneven(play: Play): void {
  const { apocalypse } = play.draft
  if (apocalypse === null || apocalypse.kind !== null) return
  const god = favourite(play.draft)
  if (god !== undefined) settle(play, apocalypse, god === 'tlaloc' ? 'flood' : 'invasion')
}

function settle(play: Play, apocalypse: Apocalypse, kind: Kind): void {
  const { draft, events } = play
  draft.apocalypse = { ...apocalypse, kind }
  events.push({ type: 'settled', kind })
  if (kind === 'invasion') return
  // FW-63
  for (const seat of seatsFrom(draft, draft.turn.seat)) {
    const { space } = playerOf(draft, seat)
    moveSkulls(play, SAVED_FROM_FLOOD, rack(space), hand(seat), 'flood')
  }
  for (const space of SPACES)
    moveSkulls(play, skullsAt(draft, rack(space)), rack(space), POOL, 'flood')
}

/** FW-61: counts at the beginning of the keeper's turn. */
export function count(play: Play, apocalypse: Apocalypse): void {
  const { draft, events } = play
  if (favourite(draft) === undefined && apocalypse.forestalled < draft.options.forestalls) {
    const forestalled = apocalypse.forestalled + 1
    draft.apocalypse = { ...apocalypse, forestalled }
    const left = draft.options.forestalls - forestalled
    events.push({ type: 'forestalled', times: forestalled, left })
    return
  }
  if (apocalypse.counted === COUNT_MAX) {
    endMatch(play, present(apocalypse.kind ?? undefined, 'the first count has settled the kind'))
    return
  }
  const counted = apocalypse.counted + 1
  const now = { ...apocalypse, counted }
  draft.apocalypse = now
  events.push({ type: 'counted', counted })
  // FW-62: the halves are still even, but can no longer forestall the count.
  if (now.kind === null)
    settle(play, now, tossCoin(play, now.keeper, 'kind') ? 'flood' : 'invasion')
}
