// Arriving at a space, by die or by card: enter, collect, take its disc, meet other players (FW-12 to FW-15).

import { ask, changePlayer, changeTurn, doFirst, replaced } from '../../ritual-calendar/play.ts'
import { nameOf } from '../../ritual-calendar/spaces.ts'
import { hand, POOL } from '../../ritual-calendar/stock.ts'
import { playerOf, withinReach } from '../../ritual-calendar/tribes.ts'
import { fightAll } from '../battle/attacks.ts'
import { topOf } from '../cards/hands.ts'
import { holds, type Play, tossCoin } from '../play.ts'
import type { State } from '../state.ts'
import type { Holder } from '../views/events.ts'
import type { Step } from '../words.ts'
import { discTaken } from './apocalypse.ts'
import { found, foundsWith } from './founding.ts'
import { moveSkulls, rack, skullsAt } from './skulls.ts'

/** Moves the player whose turn it is to a space; the tasks below do the rest. */
export function moveTo(play: Play, to: number): void {
  const { seat } = play.draft.turn
  const from = playerOf(play.draft, seat).space
  changePlayer(play, seat, { space: to })
  // FW-14: an offer lasts until the player leaves.
  changeTurn(play, { offer: null })
  play.events.push({ type: 'moved', seat, from, to })
}

/** Moves the player by a card; they arrive as if by die. */
export function goByCard(play: Play, to: number): void {
  moveTo(play, to)
  doFirst(
    play,
    { task: 'enter' },
    { task: 'collect-skulls' },
    { task: 'offer-disc' },
    { task: 'meet-others' },
  )
}

/** FW-12 */
export function enter(play: Play): void {
  const { draft, events } = play
  const { seat, dry } = draft.turn
  const { space } = playerOf(draft, seat)
  const top = topOf(draft, space)
  if (top?.row.use !== 'trap' || top.owner === seat) return
  events.push({ type: 'trapped', seat, space, card: top.card })
  const { effect } = top.row
  if (effect.verb === 'toll') moveSkulls(play, effect.skulls, hand(seat), hand(top.owner), 'toll')
  if (effect.verb === 'dry-out') changeTurn(play, { dry: [...dry, space] })
}

/** FW-13: collects skulls, with the effects of discs and artifacts. */
export function collect(play: Play): void {
  const { draft } = play
  const { seat, dry } = draft.turn
  const { space } = playerOf(draft, seat)
  const kind = draft.apocalypse?.kind ?? null
  goOnTo(play, 'collect')
  changeTurn(play, { facesCortes: kind === 'invasion' })
  if (dry.includes(space)) return
  const extra = holds(draft, 'collect-more') ? 1 : 0
  const source: Holder = kind === 'flood' ? POOL : rack(space)
  if (kind === null) collectFromRack(play, 1 + extra)
  else moveSkulls(play, extra, source, hand(seat), 'disc')
  if (holds(draft, 'toss-after-collecting') && tossCoin(play, seat, 'collect'))
    moveSkulls(play, 1, source, hand(seat), 'disc')
}

function collectFromRack(play: Play, skulls: number): void {
  const { draft } = play
  const { seat } = draft.turn
  const { space } = playerOf(draft, seat)
  const collected = moveSkulls(play, skulls, rack(space), hand(seat), 'collected')
  const effect = topOf(draft, space)?.row.effect
  if (collected > 0 && effect?.verb === 'well-up')
    moveSkulls(play, effect.skulls, POOL, hand(seat), 'card')
}

/** FW-14: offers the disc of an empty rack; the player may take it now or later this turn. */
export function offerDisc(play: Play): void {
  const { draft } = play
  const { seat } = draft.turn
  const { space } = playerOf(draft, seat)
  if (skullsAt(draft, rack(space)) > 0) return
  changeTurn(play, { offer: space })
  if (whyNotTakeDisc(draft) === undefined) ask(play, { kind: 'disc', seat })
}

/** True if an offer is open. */
function isOfferOpen({ turn, discs, apocalypse }: State): boolean {
  const { offer } = turn
  return offer !== null && (discs[offer - 1] ?? null) === null && apocalypse?.kind !== 'flood'
}

/** Returns why the player cannot take the disc on offer; undefined if they can. */
export function whyNotTakeDisc(
  state: State,
): 'no-offer' | 'disc-guarded' | 'rack-not-empty' | undefined {
  const { offer } = state.turn
  if (offer === null || !isOfferOpen(state)) return 'no-offer'
  if (state.guarded.some(({ space }) => space === offer)) return 'disc-guarded'
  return skullsAt(state, rack(offer)) > 0 ? 'rack-not-empty' : undefined
}

/** FW-14, FW-50, FW-60 */
export function takeDisc(play: Play): void {
  const { draft } = play
  const { seat } = draft.turn
  const { space } = playerOf(draft, seat)
  draft.discs = replaced(draft.discs, space - 1, seat)
  const disc = nameOf(space)
  const founds = foundsWith(draft, seat)
  play.events.push({ type: 'took-disc', seat, disc, founds })
  if (founds) found(play, seat)
  else discTaken(play, seat, disc)
}

/** FW-15: fights the players there; under Malinalli passage is paid instead (FW-70.12). */
export function meetOthers(play: Play): void {
  const { draft } = play
  const { seat } = draft.turn
  goOnTo(play, 'battle')
  const there = withinReach(draft, seat, { from: 0, to: 0 })
  if (holds(draft, 'no-attacks')) {
    for (const other of there) moveSkulls(play, 1, hand(seat), hand(other), 'passage')
  } else {
    fightAll(play, there)
  }
}

/** Enters a step, except during the cards step, which a move by card does not leave. */
function goOnTo(play: Play, step: Step): void {
  if (play.draft.turn.step !== 'cards') changeTurn(play, { step })
}
