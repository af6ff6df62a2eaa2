// The views of a match: the public one, and each seat's own.
import type { Shown } from '../../game.ts'
import { present } from '../../invariant.ts'
import type { God } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { nameOf, SPACES } from '../../ritual-calendar/spaces.ts'
import { isSameStanding, playerOf } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatsOf } from '../../seat.ts'
import type { Seen } from '../asking/windows.ts'
import { laidBy } from '../battle/choices.ts'
import { rowOf } from '../cards/cards.ts'
import type { Deck } from '../cards/deck-rows.ts'
import { maryCost } from '../course/gifts.ts'
import { spaceAt, tokensAt } from '../course/tokens.ts'
import { bonusOf, weeksOf } from '../course/weeks.ts'
import { seatNames } from '../seats.ts'
import type { Private, Public } from '../shapes.ts'
import type { State } from '../state.ts'

type PublicTurn = Public['turn']
type PublicBattle = NonNullable<Public['battle']>
type PublicPlayer = Public['players'][number]
type PublicSpace = Public['spaces'][number]
type PublicDeck = Public['decks'][Deck]
type PublicHalf = Public['temple'][God]
type PublicApocalypse = NonNullable<Public['apocalypse']>

export function privateViewOf(state: State, seat: Seat, before?: Shown<State, Private>): Private {
  const isSame =
    before?.state.hands[seat] === state.hands[seat] && before?.state.battle === state.battle
  if (before !== undefined && isSame) return before.value
  return { hand: handOf(state, seat), laid: laidBy(state, seat) }
}

/** Returns the part of the public view that decides whether a window is open (MX-113). */
export function seenOf(state: State): Seen {
  return {
    waiting: waitingIn(state),
    turn: turnOf(state),
    battle: battleOf(state),
    players: seatsOf(state.players.length).map((seat) => viewOfPlayer(state, seat)),
    decks: { day: deckOf(state, 'day'), war: deckOf(state, 'war'), rain: deckOf(state, 'rain') },
  }
}

/** Returns the public view of a state. */
export function viewOf(state: State, before?: Shown<State, Public>): Public {
  const { options, round, turns, pool, gone, ended, founding } = state
  return {
    ...seenOf(state),
    edition: options.edition,
    round,
    turns,
    spaces: SPACES.map((space) => {
      const known = before?.value.spaces[space - 1]
      return known && isSameSpace(before.state, state, space) ? known : viewOfSpace(state, space)
    }),
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

/** The sides asked in a battle are shown as waited for until the cards are shown, even if one is ready (MX-20). */
function waitingIn({ asked, battle }: State): readonly Seat[] {
  if (battle?.stage === 'choosing') return battle.among
  return asked === null || asked.seat === null ? [] : [asked.seat]
}

function turnOf({ turn, asked, extra }: State): PublicTurn {
  const { seat, step, reached } = turn
  const die = asked?.kind === 'move' ? asked.die : null
  return { seat, step, asked: asked?.kind ?? null, die, reached, extra }
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
  // Cards laid secretly still look like cards in hand.
  for (const card of [...handOf(state, seat), ...laidBy(state, seat)]) cards[rowOf(card).deck]++
  return {
    name: present(seatNames(state.players.length)[seat], 'a seat of this match'),
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
    keeps: state.keeps[seat] ?? false,
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

/** True if nothing that the view of a space shows has changed. */
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

function apocalypseOf({ apocalypse, options }: State): PublicApocalypse | null {
  if (apocalypse === null) return null
  const { turnsLeft, forestalled, kind, struck } = apocalypse
  return { turnsLeft, forestalled, forestalls: options.forestalls, kind, war: options.war, struck }
}
