// The views of a match: the public one, and each seat's own.

import type { Shown } from '../../game.ts'
import { present } from '../../invariant.ts'
import type { God } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { nameOf, SPACES } from '../../ritual-calendar/spaces.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatsOf } from '../../seat.ts'
import { standing, totalOf } from '../battle/totals.ts'
import { deckOf } from '../cards/hands.ts'
import { rackSize } from '../options.ts'
import { seatNames } from '../seats.ts'
import type { Private, Public } from '../shapes.ts'
import type { ByDeck, State } from '../state.ts'
import { spacesOf } from './space-views.ts'

type PublicTurn = Public['turn']
type PublicBattle = NonNullable<Public['battle']>
type PublicPlayer = Public['players'][number]
type PublicTemple = Public['temple']
type PublicHalf = PublicTemple[God]
type PublicApocalypse = NonNullable<Public['apocalypse']>

export function privateViewOf(state: State, seat: Seat, before?: Shown<State, Private>): Private {
  if (before !== undefined && hasSameHand(before.state, state, seat)) return before.value
  return { hand: handOf(state, seat).map((card) => ({ card, deck: deckOf(state, card) })) }
}

function hasSameHand(one: State, other: State, seat: Seat): boolean {
  return one.hands[seat] === other.hands[seat] && one.rainLands === other.rainLands
}

/** Returns the public view of a state. */
export function viewOf(state: State, before?: Shown<State, Public>): Public {
  const { asked, options, order, round, turns, pool, gone, active, ended, founding } = state
  return {
    waiting: asked === null ? [] : [asked.seat],
    round,
    turns,
    order,
    turn: turnOf(state),
    battle: battleOf(state),
    players: seatsOf(state.players.length).map((seat) => {
      const known = before?.value.players[seat]
      return known && isSamePlayer(before.state, state, seat) ? known : viewOfPlayer(state, seat)
    }),
    spaces: spacesOf(state, before),
    decks: before?.state.decks === state.decks ? before.value.decks : decksOf(state),
    rackSize: rackSize(options, state.players.length),
    maryCost: options.signs ? options.maryCost : null,
    pool,
    gone,
    temple: before && isSameTemple(before.state, state) ? before.value.temple : templeOf(state),
    active,
    apocalypse:
      before?.state.apocalypse === state.apocalypse ? before.value.apocalypse : apocalypseOf(state),
    ended,
    founding: founding?.signs ?? [],
  }
}

export function turnOf({ turn, asked }: State): PublicTurn {
  const { seat, step, again, offer, hasOfferedCard, attacked } = turn
  return {
    seat,
    step,
    asked: asked?.kind ?? null,
    again,
    offer,
    cardOffered: hasOfferedCard,
    attacked,
  }
}

export function battleOf({ battle }: State): PublicBattle | null {
  if (battle === null) return null
  const { attacker, defender, attackerDie, defenderDie, aid } = battle
  const stands = standing(battle)
  return {
    attacker,
    defender,
    attackerDie,
    defenderDie,
    aid,
    attackerTotal: totalOf(battle, attacker),
    defenderTotal: totalOf(battle, defender),
    next: battle.next,
    out: battle.out,
    laid: battle.laid.map(({ card, seat, points }, index) => ({
      card,
      seat,
      points,
      stands: stands[index] ?? false,
    })),
  }
}

export function viewOfPlayer(state: State, seat: Seat): PublicPlayer {
  const { space, skulls } = playerOf(state, seat)
  const cards = { huitzilopochtli: 0, tlaloc: 0, mary: 0 }
  for (const card of handOf(state, seat)) cards[deckOf(state, card)]++
  return {
    name: present(seatNames(state.players.length)[seat], 'a seat of this match'),
    space,
    skulls,
    discs: SPACES.filter((each) => state.discs[each - 1] === seat).map(nameOf),
    cards,
  }
}

/** True if nothing that the view of a player shows has changed. */
function isSamePlayer(one: State, other: State, seat: Seat): boolean {
  return (
    one.players[seat] === other.players[seat] &&
    one.discs === other.discs &&
    hasSameHand(one, other, seat)
  )
}

function decksOf({ decks }: State): ByDeck<number> {
  const { huitzilopochtli, tlaloc, mary } = decks
  return { huitzilopochtli: huitzilopochtli.length, tlaloc: tlaloc.length, mary: mary.length }
}

function templeOf(state: State): PublicTemple {
  return {
    huitzilopochtli: halfOf(state, 'huitzilopochtli'),
    tlaloc: halfOf(state, 'tlaloc'),
    beads: state.beads,
  }
}

/** True if nothing that the view of the temple shows has changed. */
function isSameTemple(one: State, other: State): boolean {
  return (
    one.lake === other.lake &&
    one.cardsGiven === other.cardsGiven &&
    one.declined === other.declined &&
    one.beads === other.beads
  )
}

function halfOf({ lake, cardsGiven, declined }: State, god: God): PublicHalf {
  return { skulls: lake[god], cards: cardsGiven[god], declined: declined[god] }
}

function apocalypseOf({ apocalypse }: State): PublicApocalypse | null {
  if (apocalypse === null) return null
  const { keeper, counted, forestalled, kind } = apocalypse
  return { keeper, counted, forestalled, kind }
}
