// The points that a card would bring or cost, given the cities as they are now.
import { lossesOf, scoresOf, seatAt, totalOf } from '@flower-war/rules/printed/space-aztecs'
import type { ActionOf, EventOf, ViewOf } from '../../game-values.ts'
import { beats } from '../beats.ts'
import { factsOf } from './cards.ts'

type Event = EventOf<'space-aztecs'>
type View = ViewOf<'space-aztecs'>
export type Card = Extract<ActionOf<'space-aztecs'>, { type: 'choose' }>['card']
type Aztec = View['players'][number]['visible'][number]
type Temple = View['players'][number]['temples'][number]['temple']
export type Saucer = View['players'][number]['saucers'][number]['saucer']

/** The sum of each city as it is now (SA-40). */
export function totalsOf(view: View): readonly number[] {
  const { players, leftOut } = view
  const [shown, all] = [lossesIn(view), lossesOf(players, leftOut)]
  return scoresOf(players, leftOut).map(
    (score, seat) => totalOf(score) + (all[seat] ?? 0) - (shown[seat] ?? 0),
  )
}

/** What each city loses for the fewest villagers: before the end nothing until anybody has had one. */
export function lossesIn({ players, leftOut, ended }: View): readonly number[] {
  const isOpen =
    ended === null &&
    !players.some(({ visible, temples, saucers }) =>
      [
        ...visible,
        ...temples.flatMap(({ hidden }) => hidden),
        ...saucers.flatMap(({ taken }) => taken),
      ].some(isVillager),
    )
  return isOpen ? players.map(() => 0) : lossesOf(players, leftOut)
}

function isVillager(aztec: string): boolean {
  return factsOf(aztec).set === 'villagers'
}

/** The points that a seat would gain by these events. */
export function gainBy(events: readonly Event[], view: View, seat: number): number {
  const after = events.reduce((shown, event) => beats.after(shown, event), view)
  return (totalsOf(after)[seat] ?? 0) - (totalsOf(view)[seat] ?? 0)
}

/** The visible Aztecs of a card's set in each city, by seat. */
export function inSightOf(card: string, players: View['players']): readonly (readonly Aztec[])[] {
  const { set } = factsOf(card)
  return players.map(({ visible }) => visible.filter((aztec) => factsOf(aztec).set === set))
}

/**
 * Returns the events of a card if its turn came now. From each city, a saucer takes the first Aztec: to its player, all
 * are worth the same.
 */
export function playOf(card: Card, view: View, player: number): readonly Event[] {
  const seat = seatAt(player)
  const inSight = inSightOf(card, view.players)
  switch (factsOf(card).kind) {
    case 'codex':
      return [{ type: 'played', seat, card }]
    case 'temple':
      return [{ type: 'covered', seat, temple: card as Temple, aztecs: inSight[seat] ?? [] }]
    case 'saucer':
      return [
        { type: 'played', seat, card },
        ...inSight.flatMap(([aztec], from) =>
          aztec === undefined || from === player
            ? []
            : [
                {
                  type: 'captured',
                  seat,
                  from: seatAt(from),
                  saucer: card as Saucer,
                  aztec,
                } as const,
              ],
        ),
      ]
    default:
      return [{ type: 'settled', seat, aztec: card as Aztec, under: null }]
  }
}

/** True of a saucer being turned up while no other city has anyone in sight for it. */
export function findsNobody(event: Event, view: View): boolean {
  if (event.type !== 'played' || factsOf(event.card).kind !== 'saucer') return false
  return playOf(event.card, view, event.seat).length === 1
}

/** The points that a card would bring its player if its turn came now. */
export function gainOf(card: Card, view: View, player: number): number {
  return gainBy(playOf(card, view, player), view, player)
}

/** What a city would still lose for the fewest villagers after this card; 0 for all but villagers. */
export function threatAfter(card: Card, view: View, player: number): number {
  if (!isVillager(card) || factsOf(card).kind !== 'villager') return 0
  const after = playOf(card, view, player).reduce((shown, event) => beats.after(shown, event), view)
  return lossesIn(after)[player] ?? 0
}

/** The card that would bring its player the most if its turn came now, and how much; undefined if there is none. */
export function bestOf(
  cards: readonly Card[],
  view: View,
  player: number,
): { readonly card: Card; readonly gain: number } | undefined {
  const gains = cards.map((card) => ({ card, gain: gainOf(card, view, player) }))
  return gains.toSorted((one, other) => other.gain - one.gain)[0]
}
