// The public view of the spaces.
import type { Shown } from '../../game.ts'
import { nameOf, SPACES } from '../../ritual-calendar/spaces.ts'
import { isSameStanding, playerOf } from '../../ritual-calendar/tribes.ts'
import { seatsOf } from '../../seat.ts'
import { deckOf, pileOf } from '../cards/hands.ts'
import { rack, skullsAt } from '../course/skulls.ts'
import type { Public } from '../shapes.ts'
import type { State } from '../state.ts'

type Spaces = Public['spaces']
type PublicSpace = Spaces[number]

export function spacesOf(state: State, before?: Shown<State, { readonly spaces: Spaces }>): Spaces {
  if (before === undefined) return SPACES.map((space) => viewOfSpace(state, space))
  if (areSameSpaces(before.state, state)) return before.value.spaces
  return SPACES.map((space) => {
    const known = before.value.spaces[space - 1]
    return known && isSameSpace(before.state, state, space) ? known : viewOfSpace(state, space)
  })
}

/** True if no space has changed, which is so after half of all inputs. */
function areSameSpaces(one: State, other: State): boolean {
  return (
    one.racks === other.racks &&
    one.piles === other.piles &&
    one.discs === other.discs &&
    one.guarded === other.guarded &&
    one.rainLands === other.rainLands &&
    one.players.every(({ space }, seat) => other.players[seat]?.space === space)
  )
}

function viewOfSpace(state: State, space: number): PublicSpace {
  const pile = pileOf(state, space)
  const [top] = pile
  return {
    name: nameOf(space),
    rack: skullsAt(state, rack(space)),
    disc: state.discs[space - 1] ?? null,
    guarded: state.guarded.some((guard) => guard.space === space),
    top: top?.card ?? null,
    deck: top === undefined ? null : deckOf(state, top.card),
    owner: top?.owner ?? null,
    pile: pile.length,
    players: seatsOf(state.players.length).filter((seat) => playerOf(state, seat).space === space),
  }
}

/** True if nothing that the view of a space shows has changed. */
function isSameSpace(one: State, other: State, space: number): boolean {
  const index = space - 1
  return (
    one.racks[index] === other.racks[index] &&
    one.piles[index] === other.piles[index] &&
    one.discs[index] === other.discs[index] &&
    one.guarded === other.guarded &&
    one.rainLands === other.rainLands &&
    isSameStanding(one, other, space)
  )
}
