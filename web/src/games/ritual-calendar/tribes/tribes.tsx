// The tribes as a table: the possessions of each, and buttons for the players who can be chosen.
import type { ComponentChildren } from 'preact'
import type { Names } from '../../face.ts'
import { SeatMark } from '../../seat-mark.tsx'
import type { Picking } from '../picking.ts'

type TribeSpot = `seat ${number}`

interface TribesProps<Player> {
  /** Column heads: tribe, skulls or tokens, cards, and what was taken. */
  readonly heads: readonly [string, string, string, string]
  readonly players: readonly Player[]
  /** The seats in turn order, if that differs from their numbers. */
  readonly order?: readonly number[]
  readonly onMove: readonly number[]
  readonly names: Names
  readonly picking: Picking<TribeSpot>
  /** Skulls or tokens. */
  wealth(player: Player): number
  cards(player: Player): ComponentChildren
  taken(player: Player): ComponentChildren
}

export function Tribes<Player extends { readonly name: string }>(props: TribesProps<Player>) {
  const { heads, players, onMove, names, picking, wealth, cards, taken } = props
  const seats = props.order ?? [...players.keys()]
  const rows = seats.flatMap((seat) => {
    const player = players[seat]
    return player === undefined ? [] : [{ seat, player }]
  })
  return (
    // Focusable for scrolling: what they have taken can be wider than the column beside the calendar.
    <div class="rc-tribes-frame" tabIndex={0}>
      <table class="rc-tribes">
        <caption class="unseen">{heads[0]}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, player }) => (
            <tr key={player.name} class={onMove.includes(seat) ? 'rc-tribe-turn' : ''}>
              <th scope="row">
                <SeatMark seat={seat} />
                {picking.has(`seat ${seat}`) ? (
                  <button
                    type="button"
                    class="rc-tribe-name"
                    aria-label={picking.label(`seat ${seat}`)}
                    onClick={() => picking.pick(`seat ${seat}`)}
                  >
                    {names(seat)}
                  </button>
                ) : (
                  <span class="rc-tribe-name">{names(seat)}</span>
                )}
              </th>
              <td class="rc-skulls">{wealth(player)}</td>
              <td>{cards(player)}</td>
              <td>{taken(player)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeldDecksProps<Deck extends string> {
  readonly decks: readonly Deck[]
  readonly cards: Readonly<Record<Deck, number>>
  readonly titles: Readonly<Record<string, string>>
}

/** The number of cards of each deck that a player holds, with its initial. Its name shows under the pointer. */
export function HeldDecks<Deck extends string>({ decks, cards, titles }: HeldDecksProps<Deck>) {
  return (
    <>
      {decks
        .filter((deck) => cards[deck] > 0)
        .map((deck) => (
          <span key={deck} class={`rc-held rc-card-${deck}`} title={titles[deck]}>
            {cards[deck]}
            <small aria-hidden="true">{titles[deck]?.charAt(0)}</small>{' '}
            <span class="unseen">{titles[deck]}</span>
          </span>
        ))}
    </>
  )
}
