// The parts of a landing on a space, one by one (MX-12 to MX-16).
import { present } from '../../invariant.ts'
import { changeTurn, doFirst } from '../../ritual-calendar/play.ts'
import { walk } from '../../ritual-calendar/spaces.ts'
import { hand, POOL } from '../../ritual-calendar/stock.ts'
import { playerOf, withinReach } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { askIfOpen } from '../asking/asking.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import { actOnLanding, draw } from '../cards/effects.ts'
import { useFromHand } from '../cards/hands.ts'
import { isFlooded, type Play } from '../play.ts'
import {
  CARD_LANDINGS_MAX,
  FULL_WEEK,
  type Landing,
  type LandingTask,
  type State,
} from '../state.ts'
import { loseFromSpace, refill, takeFromSpace } from './harvest.ts'
import { landByCard } from './landing.ts'
import { moveTokens, spaceAt, tokensAt } from './tokens.ts'
import { bonusOf } from './weeks.ts'

/** The function for each part of a landing. */
export const LANDING_PARTS: Readonly<Record<LandingTask, (play: Play, seat: Seat) => void>> = {
  'collect-token': collect,
  'ask-rain': askRain,
  'pay-tribute': payTribute,
  'draw-day': drawDay,
  'drift-on': driftOn,
  'pay-bonus': payBonus,
  'meet-others': meetOthers,
  'pay-prize': payPrize,
}

function landingOf({ landings }: State, seat: Seat): Landing {
  return present(landings[seat] ?? undefined, 'the player is landing')
}

function changeLanding({ draft }: Play, seat: Seat, change: Partial<Landing>): void {
  draft.landings = draft.landings.with(seat, { ...landingOf(draft, seat), ...change })
}

/** MX-12, MX-13; in the war one more token leaves play with each landing, unless one of every space does (MX-63). */
function collect(play: Play, seat: Seat): void {
  const { draft } = play
  const { space } = playerOf(draft, seat)
  const isFull = tokensAt(draft, spaceAt(space)) === FULL_WEEK
  refill(play, space)
  const collected = takeFromSpace(play, seat, space, 1, 'collected')
  if (draft.ended !== null) return
  changeLanding(play, seat, { untouched: isFull && collected > 0 })
  if (draft.apocalypse?.kind === 'war' && draft.options.war === 'landed') loseFromSpace(play, space)
}

/** MX-14, MX-113: asks a player who may hold a rain card, playable or not, unless they keep theirs (MX-114). */
function askRain(play: Play, seat: Seat): void {
  askIfOpen(play, { kind: 'rain', seat })
}

/** Plays a rain card on the landing of the seat being asked. */
export function playRain(play: Play, seat: Seat, card: CardId): void {
  const row = rowOf(card)
  useFromHand(play, seat, card, 'played')
  if (row.use !== 'landing') return
  const change = actOnLanding(play, seat, row.effect)
  if (play.draft.ended === null) changeLanding(play, seat, change)
}

/** MX-15 (a) */
function payTribute(play: Play, seat: Seat): void {
  const { draft } = play
  const holder = draft.weeks[playerOf(draft, seat).space - 1] ?? null
  if (holder === null || holder === seat || landingOf(draft, seat).safe) return
  moveTokens(play, 1, hand(seat), hand(holder), 'tribute')
}

/** MX-15 (b), MX-63 */
function drawDay(play: Play, seat: Seat): void {
  if (landingOf(play.draft, seat).untouched && !isFlooded(play.draft)) draw(play, seat, 'day')
}

/** MX-14, MX-32: goes on to another landing, up to the limit of landings by cards in a turn. */
function driftOn(play: Play, seat: Seat): void {
  const { draft } = play
  const { drift } = landingOf(draft, seat)
  if (drift > 0 && draft.turn.landings < CARD_LANDINGS_MAX)
    landByCard(play, seat, walk(playerOf(draft, seat).space, drift))
}

/** MX-15 (c) */
function payBonus(play: Play, seat: Seat): void {
  const { turn } = play.draft
  if (turn.seat !== seat || turn.paid) return
  changeTurn(play, { paid: true })
  moveTokens(play, bonusOf(play.draft, seat, 'tokens'), POOL, hand(seat), 'bonus')
}

/** MX-16 */
function meetOthers(play: Play, seat: Seat): void {
  const there = withinReach(play.draft, seat, { from: 0, to: 0 })
  doFirst(
    play,
    ...there.map((defender) => ({ task: 'fight', seat, defender, landed: true }) as const),
  )
}

/** MX-32: pays the prize of a go-to card for a battle won, and finishes the landing. */
function payPrize(play: Play, seat: Seat): void {
  const { prize, won } = landingOf(play.draft, seat)
  if (won) moveTokens(play, prize, POOL, hand(seat), 'prize')
  play.draft.landings = play.draft.landings.with(seat, null)
}
