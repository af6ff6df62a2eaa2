// The consequences of a choice in words, as far as its player can be certain of them.
import { scoresOf, totalOf } from '@flower-war/rules/printed/space-aztecs'
import type { SpaceAztecsChoices } from '../../texts/en/choices-space-aztecs.ts'
import type { Seen } from '../face.ts'
import type { ActionOf, ViewOf } from '../game-values.ts'
import { factsOf } from './cards.ts'

type View = ViewOf<'space-aztecs'>

export function effectOf(
  words: SpaceAztecsChoices,
  action: ActionOf<'space-aztecs'>,
  { view, own, seat, names }: Seen<'space-aztecs'>,
): string {
  switch (action.type) {
    case 'take': {
      const cards = view.piles.find(({ place }) => place === action.pile)?.cards ?? 0
      const seen = own?.notes.find(({ place }) => place === action.pile)?.cards ?? []
      return words.pile(cards, seen)
    }
    case 'choose':
      return chosenText(words, action.card, view, seat)
    case 'capture': {
      const from = view.asked?.from ?? null
      return from === null ? '' : words.loses(names(from), lossOf(view, from, action.aztec))
    }
    default:
      return ''
  }
}

/** The Aztecs a temple would cover or a saucer could take right now. Other players may act first. */
function chosenText(
  words: SpaceAztecsChoices,
  card: string,
  { players }: View,
  seat: number | undefined,
): string {
  const { kind, set } = factsOf(card)
  const inSight = ({ visible }: View['players'][number]) =>
    visible.filter((aztec) => factsOf(aztec).set === set).length
  const mine = seat === undefined ? undefined : players[seat]
  if (kind === 'temple') return words.covers(mine === undefined ? 0 : inSight(mine))
  if (kind !== 'saucer') return ''
  return words.takes(players.filter((each) => each !== mine && inSight(each) > 0).length)
}

/** The sum of each city as it is now (SA-40). */
export function totalsOf({ players, leftOut }: View): readonly number[] {
  return scoresOf(players, leftOut).map(totalOf)
}

/** The points that a city loses with an Aztec, as the cities are now. */
function lossOf(view: View, seat: number, aztec: string): number {
  const players = view.players.map((player, each) =>
    each === seat
      ? { ...player, visible: player.visible.filter((other) => other !== aztec) }
      : player,
  )
  return (totalsOf(view)[seat] ?? 0) - (totalsOf({ ...view, players })[seat] ?? 0)
}
