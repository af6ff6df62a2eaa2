// The sundial of Space Aztecs with its piles, the cities, and the pile that the seat holds.
import { labelOf, type Match } from '@flower-war/client'
import { listed } from './shared-lines.ts'
import type { Wording } from './wording.ts'

type View = NonNullable<Match<'space-aztecs', 2>['view']>
type Own = NonNullable<Match<'space-aztecs', 2>['own']>

export function spaceAztecsBoard(
  { view, own }: Match<'space-aztecs', 2>,
  wording: Wording,
): readonly string[] {
  if (view === null) return []
  const { round, starter, phase, saucersPlayed, saucersToEnd } = view
  const { tell, words } = wording
  const begun = tell.event({ type: 'round-began', round, starter })
  const piles = view.piles.map(
    ({ place, cards, taker }) =>
      `${wording.space(place)} ${cards}${taker === null ? '' : ` (${wording.seat(taker)})`}`,
  )
  return [
    `${begun} (${words.words[phase]}; ${words.scores['saucers']} ${saucersPlayed}/${saucersToEnd})`,
    piles.join(', '),
    ...view.players.map((city, seat) => `${wording.player(seat)}: ${cityText(city, wording)}`),
    ...(own === null ? [] : ownLines(own, wording)),
  ]
}

function cityText(city: View['players'][number], wording: Wording): string {
  const { visible, temples, saucers, codices, faceDown } = city
  const parts = listed(
    visible.length > 0 && wording.cards(visible),
    ...temples.map(({ temple, hidden }) => `${wording.card(temple)} [${wording.cards(hidden)}]`),
    ...saucers.map(({ saucer, taken }) => `${wording.card(saucer)} [${wording.cards(taken)}]`),
    codices.length > 0 && wording.cards(codices),
    faceDown && '?',
  )
  return parts || '–'
}

function ownLines({ hand, chosen, notes }: Own, wording: Wording): readonly string[] {
  const { words } = wording
  const seen = notes.map(({ place, cards }) => `${wording.space(place)} (${wording.cards(cards)})`)
  return [
    ...(hand.length === 0 ? [] : [`${labelOf('hand', words)}: ${wording.cards(hand)}`]),
    ...(chosen === null ? [] : [`${labelOf('chosen', words)}: ${wording.card(chosen)}`]),
    ...(seen.length === 0 ? [] : [`${labelOf('notes', words)}: ${seen.join(', ')}`]),
  ]
}
