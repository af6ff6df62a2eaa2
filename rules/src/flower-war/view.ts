// What may be seen of a match: by everybody, and by each seat besides.

import type { Shown, Sight } from '../game.ts'
import type { God } from '../ritual-calendar/gods.ts'
import { nameOf, SPACES, type SpaceName } from '../ritual-calendar/spaces.ts'
import { playerOf } from '../ritual-calendar/tribes.ts'
import { type Seat, seatsOf } from '../seat.ts'
import { standing, totalOf } from './battle.ts'
import type { CardId } from './cards.ts'
import type { HeldCard } from './events.ts'
import { deckOf, handOf } from './hands.ts'
import { seatNames } from './seats.ts'
import { type PublicSpace, spacesOf } from './space-views.ts'
import type { Asked, BeadReason, ByDeck, EndReason, Kind, State, Step } from './state.ts'

/** What everybody may see. */
export interface Public extends Sight {
  readonly round: number
  readonly turns: number
  readonly turn: PublicTurn
  readonly battle: PublicBattle | null
  readonly players: readonly PublicPlayer[]
  /** From space 1, Cipactli, on. */
  readonly spaces: readonly PublicSpace[]
  /** How many cards are left in each deck. */
  readonly decks: ByDeck<number>
  readonly pool: number
  /** Skulls that have left play. */
  readonly gone: number
  readonly temple: PublicTemple
  readonly apocalypse: PublicApocalypse | null
  readonly ended: EndReason | null
  /** By which discs and cards Tenochtitlan was founded: eagle, serpent, flower; else empty. */
  readonly founding: readonly string[]
}

interface PublicTurn {
  readonly seat: Seat
  readonly step: Step
  /** What somebody is asked. */
  readonly asked: Asked['kind'] | null
  /** How many more turns the player has after this one. */
  readonly again: number
  /** The space whose disc the player may take. */
  readonly offer: number | null
}

interface PublicBattle {
  readonly attacker: Seat
  readonly defender: Seat
  readonly attackerDie: number
  readonly defenderDie: number
  /** What the attacker has from the place they attack from. */
  readonly aid: number
  readonly attackerTotal: number
  readonly defenderTotal: number
  readonly laid: readonly {
    readonly card: CardId
    readonly seat: Seat
    readonly points: number
    /** Whether it is not cancelled. */
    readonly stands: boolean
  }[]
}

interface PublicPlayer {
  /** What the seat is called. */
  readonly name: string
  readonly space: number
  readonly skulls: number
  /** The discs they have taken. */
  readonly discs: readonly SpaceName[]
  /** How many cards they hold of each deck. */
  readonly cards: ByDeck<number>
}

interface PublicTemple {
  readonly huitzilopochtli: PublicHalf
  readonly tlaloc: PublicHalf
  /** Beads that wait, in the order in which they fell. */
  readonly beads: readonly {
    readonly god: God
    readonly seats: readonly Seat[]
    readonly reason: BeadReason
  }[]
}

/** A god's half of the lake. */
interface PublicHalf {
  readonly skulls: number
  /** Cards given in place of skulls; they count for the god too. */
  readonly cards: number
  /** Beads that were declined, to be picked out by hand. */
  readonly declined: number
}

interface PublicApocalypse {
  readonly active: readonly SpaceName[]
  readonly keeper: Seat
  /** Skulls on the counting rack. */
  readonly counted: number
  /** How often even halves have forestalled the count. */
  readonly forestalled: number
  readonly kind: Kind | null
}

/** What only one seat may see: its hand, in the order in which it was drawn. */
export interface Private {
  readonly hand: readonly HeldCard[]
}

export function ownOf(state: State, seat: Seat, before?: Shown<State, Private>): Private {
  if (before !== undefined && hasSameHand(before.state, state, seat)) return before.value
  return { hand: handOf(state, seat).map((card) => ({ card, deck: deckOf(state, card) })) }
}

function hasSameHand(one: State, other: State, seat: Seat): boolean {
  return one.hands[seat] === other.hands[seat] && one.rainLands === other.rainLands
}

/** The state as everybody may see it. */
export function viewOf(state: State, before?: Shown<State, Public>): Public {
  const { asked, round, turns, pool, gone, ended, founding } = state
  return {
    waiting: asked === null ? [] : [asked.seat],
    round,
    turns,
    turn: turnOf(state),
    battle: battleOf(state),
    players: seatsOf(state.players.length).map((seat) => {
      const known = before?.value.players[seat]
      return known && isSamePlayer(before.state, state, seat) ? known : viewOfPlayer(state, seat)
    }),
    spaces: spacesOf(state, before),
    decks: before?.state.decks === state.decks ? before.value.decks : decksOf(state),
    pool,
    gone,
    temple: before && isSameTemple(before.state, state) ? before.value.temple : templeOf(state),
    apocalypse:
      before?.state.apocalypse === state.apocalypse ? before.value.apocalypse : apocalypseOf(state),
    ended,
    founding: founding?.signs ?? [],
  }
}

function turnOf({ turn, asked }: State): PublicTurn {
  const { seat, step, again, offer } = turn
  return { seat, step, asked: asked?.kind ?? null, again, offer }
}

function battleOf({ battle }: State): PublicBattle | null {
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
    laid: battle.laid.map(({ card, seat, points }, index) => ({
      card,
      seat,
      points,
      stands: stands[index] ?? false,
    })),
  }
}

function viewOfPlayer(state: State, seat: Seat): PublicPlayer {
  const { space, skulls } = playerOf(state, seat)
  const cards = { huitzilopochtli: 0, tlaloc: 0, mary: 0 }
  for (const card of handOf(state, seat)) cards[deckOf(state, card)]++
  return {
    name: seatNames(state.players.length)[seat] ?? '',
    space,
    skulls,
    discs: SPACES.filter((each) => state.discs[each - 1] === seat).map(nameOf),
    cards,
  }
}

/** Whether all is the same that the view of a player is made of. */
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

/** Whether all is the same that the view of the temple is made of. */
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
  const { active, keeper, counted, forestalled, kind } = apocalypse
  return { active, keeper, counted, forestalled, kind }
}
