// What may be seen of a match: by everybody, and by each seat besides.
import type { Shown, Sight } from '../game.ts'
import type { God } from '../ritual-calendar/gods.ts'
import { nameOf, SPACES, type SpaceName } from '../ritual-calendar/spaces.ts'
import { isSameStanding, playerOf } from '../ritual-calendar/tribes.ts'
import { type Seat, seatsOf } from '../seat.ts'
import { type CardId, rowOf } from './cards.ts'
import { choiceOf } from './choosing.ts'
import type { Deck } from './deck-rows.ts'
import { maryCost } from './gifts.ts'
import { handOf } from './hands.ts'
import { seatNames } from './seats.ts'
import type { Asked, BeadReason, ByDeck, EndReason, Kind, State, Step } from './state.ts'
import { spaceAt, tokensAt } from './tokens.ts'
import { type Bonus, bonusOf, weeksOf } from './weeks.ts'

/** What everybody may see. */
export interface Public extends Sight {
  readonly edition: State['options']['edition']
  readonly round: number
  readonly turns: number
  readonly turn: PublicTurn
  readonly battle: PublicBattle | null
  readonly players: readonly PublicPlayer[]
  /** From space 1, Cipactli, on. */
  readonly spaces: readonly PublicSpace[]
  readonly decks: ByDeck<PublicDeck>
  readonly pool: number
  /** Tokens that have left play. */
  readonly gone: number
  readonly temple: PublicTemple
  readonly apocalypse: PublicApocalypse | null
  readonly ended: EndReason | null
  /** By which week cards and cards Tenochtitlan was settled: eagle, serpent, flower; else empty. */
  readonly founding: readonly string[]
}

interface PublicTurn {
  readonly seat: Seat
  readonly step: Step
  /** What somebody is asked, and the die if it is about the movement bonus. */
  readonly asked: Asked['kind'] | null
  readonly die: number | null
  /** Who has extra turns before the next regular one, in order. */
  readonly extra: readonly Seat[]
}

interface PublicBattle {
  readonly attacker: Seat
  readonly defender: Seat
  /** Whether all that was laid has been shown; before, nobody sees anything of it. */
  readonly isShown: boolean
  readonly shown: readonly {
    readonly card: CardId
    readonly seat: Seat
    readonly negated: boolean
  }[]
}

interface PublicPlayer {
  /** What the seat is called. */
  readonly name: string
  readonly space: number
  readonly tokens: number
  /** The spaces whose week cards they hold, and what these come to. */
  readonly weeks: readonly SpaceName[]
  readonly bonuses: Readonly<Record<Bonus, number>>
  /** What Mary takes from them for a day card. */
  readonly maryCost: number
  /** How many cards they hold of each deck. */
  readonly cards: ByDeck<number>
}

interface PublicSpace {
  readonly name: SpaceName
  readonly tokens: number
  /** Who has its week card; null while it is in the box. */
  readonly week: Seat | null
  /** Who stands there. */
  readonly players: readonly Seat[]
}

interface PublicDeck {
  /** How many cards are left to draw. */
  readonly left: number
  /** Its discard pile, in the order in which they were used. */
  readonly used: readonly CardId[]
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
  readonly tokens: number
  /** Beads that were declined, to be picked out by hand. */
  readonly declined: number
  /** Who owes a bead for a gift by a card, the oldest first. */
  readonly debts: readonly Seat[]
}

interface PublicApocalypse {
  readonly turnsLeft: number
  /** How often even gods have forestalled the count. */
  readonly forestalled: number
  readonly kind: Kind | null
}

/** What only one seat may see: its hand, in the order in which it was drawn, and what it has laid unseen. */
export interface Private {
  readonly hand: readonly CardId[]
  readonly laid: readonly CardId[]
}

export function ownOf(state: State, seat: Seat, before?: Shown<State, Private>): Private {
  const isSame =
    before?.state.hands[seat] === state.hands[seat] && before?.state.battle === state.battle
  if (before !== undefined && isSame) return before.value
  return { hand: handOf(state, seat), laid: laidBy(state, seat) }
}

/** Cards that a seat has laid in a battle, while nobody else knows of them. */
export function laidBy({ battle }: Pick<State, 'battle'>, seat: Seat): readonly CardId[] {
  if (battle?.stage !== 'choosing' || !battle.among.includes(seat)) return []
  return choiceOf(battle, seat).laid
}

/** The state as everybody may see it. */
export function viewOf(state: State, before?: Shown<State, Public>): Public {
  const { options, round, turns, pool, gone, ended, founding } = state
  return {
    waiting: waitingIn(state),
    edition: options.edition,
    round,
    turns,
    turn: turnOf(state),
    battle: battleOf(state),
    players: seatsOf(state.players.length).map((seat) => viewOfPlayer(state, seat)),
    spaces: SPACES.map((space) => {
      const known = before?.value.spaces[space - 1]
      return known && isSameSpace(before.state, state, space) ? known : viewOfSpace(state, space)
    }),
    decks: { day: deckOf(state, 'day'), war: deckOf(state, 'war'), rain: deckOf(state, 'rain') },
    pool,
    gone,
    temple: {
      huitzilopochtli: halfOf(state, 'huitzilopochtli'),
      tlaloc: halfOf(state, 'tlaloc'),
      beads: state.beads,
    },
    apocalypse: apocalypseOf(state),
    ended,
    founding: founding?.signs ?? [],
  }
}

/** Both sides of a battle are waited for until all is shown, whoever is ready (MX-20). */
function waitingIn({ asked, battle }: State): readonly Seat[] {
  if (battle?.stage === 'choosing') return battle.among
  return asked === null || asked.seat === null ? [] : [asked.seat]
}

function turnOf({ turn, asked, extra }: State): PublicTurn {
  const { seat, step } = turn
  const die = asked?.kind === 'move' ? asked.die : null
  return { seat, step, asked: asked?.kind ?? null, die, extra }
}

function battleOf({ battle }: State): PublicBattle | null {
  if (battle === null) return null
  const { attacker, defender } = battle
  const shown = battle.stage === 'shown' ? battle.shown : []
  return {
    attacker,
    defender,
    isShown: battle.stage === 'shown',
    shown: shown.map(({ card, seat, negated }) => ({ card, seat, negated })),
  }
}

function viewOfPlayer(state: State, seat: Seat): PublicPlayer {
  const { space, tokens } = playerOf(state, seat)
  const cards: Record<Deck, number> = { day: 0, war: 0, rain: 0 }
  // What is laid unseen still looks like a card in hand.
  for (const card of [...handOf(state, seat), ...laidBy(state, seat)]) cards[rowOf(card).deck]++
  return {
    name: seatNames(state.players.length)[seat] ?? '',
    space,
    tokens,
    weeks: weeksOf(state, seat).map(nameOf),
    bonuses: {
      attack: bonusOf(state, seat, 'attack'),
      defence: bonusOf(state, seat, 'defence'),
      movement: bonusOf(state, seat, 'movement'),
      range: bonusOf(state, seat, 'range'),
      tokens: bonusOf(state, seat, 'tokens'),
      mary: bonusOf(state, seat, 'mary'),
    },
    maryCost: maryCost(state, seat),
    cards,
  }
}

function viewOfSpace(state: State, space: number): PublicSpace {
  return {
    name: nameOf(space),
    tokens: tokensAt(state, spaceAt(space)),
    week: state.weeks[space - 1] ?? null,
    players: seatsOf(state.players.length).filter((seat) => playerOf(state, seat).space === space),
  }
}

/** Whether all is the same that the view of a space is made of. */
function isSameSpace(one: State, other: State, space: number): boolean {
  return (
    one.spaces[space - 1] === other.spaces[space - 1] &&
    one.weeks[space - 1] === other.weeks[space - 1] &&
    isSameStanding(one, other, space)
  )
}

function deckOf({ decks, discards }: State, deck: Deck): PublicDeck {
  return { left: decks[deck].length, used: discards[deck] }
}

function halfOf({ lake, declined, debts }: State, god: God): PublicHalf {
  return { tokens: lake[god], declined: declined[god], debts: debts[god] }
}

function apocalypseOf({ apocalypse }: State): PublicApocalypse | null {
  if (apocalypse === null) return null
  const { turnsLeft, forestalled, kind } = apocalypse
  return { turnsLeft, forestalled, kind }
}
