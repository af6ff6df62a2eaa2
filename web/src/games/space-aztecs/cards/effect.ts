// The consequences of a choice in words, as far as its player can be certain of them.
import { seatAt } from '@flower-war/rules/printed/space-aztecs'
import type { SpaceAztecsChoices } from '../../../texts/en/games/choices-space-aztecs.ts'
import type { Seen } from '../../face.ts'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import { joined } from '../../telling.ts'
import { codexSetOf, factsOf } from './cards.ts'
import { bestOf, type Card, gainBy, inSightOf, playOf, type Saucer, threatAfter } from './gain.ts'

type View = ViewOf<'space-aztecs'>

export function effectOf(
  words: SpaceAztecsChoices,
  action: ActionOf<'space-aztecs'>,
  { view, own, seat, names }: Seen<'space-aztecs'>,
): string {
  switch (action.type) {
    case 'take': {
      const cards = view.piles.find(({ place }) => place === action.pile)?.cards ?? 0
      const noted = own?.notes.find(({ place }) => place === action.pile)
      const best = noted && seat !== undefined ? bestOf(noted.cards, view, seat) : undefined
      // In a match without notes, or while all watch, nothing says what was seen before this round.
      const isUntold = view.round > 1 && !own?.notes.length
      const told = words.pile(cards, isUntold ? undefined : noted !== undefined)
      // The notes have the others.
      return best === undefined ? told : `${told} ${words.best(best.card, best.gain)}`
    }
    case 'choose':
      return seat === undefined ? '' : chosenText(words, action.card, view, seat)
    case 'capture': {
      const { from, card } = view.asked ?? {}
      if (from === undefined || from === null || seat === undefined) return ''
      const taken = { from, saucer: card as Saucer, aztec: action.aztec }
      const captured = { type: 'captured', seat: seatAt(seat), ...taken } as const
      return words.loses(names(from), -gainBy([captured], view, from))
    }
    default:
      return ''
  }
}

/** Says what a card would do and be worth now, beyond what is printed on it. Other players may still act first. */
function chosenText(words: SpaceAztecsChoices, card: Card, view: View, seat: number): string {
  const { kind, points } = factsOf(card)
  const { leftOut } = view
  if (leftOut !== null && codexSetOf(card) === leftOut) return words.inVain(leftOut)
  const play = playOf(card, view, seat)
  const gain = gainBy(play, view, seat)
  const worth = gain === points ? '' : words.brings(gain)
  const also = gain === 0 ? '' : ` ${worth}`
  if (kind === 'temple')
    return words.covers(inSightOf(card, view.players)[seat]?.length ?? 0) + also
  if (kind === 'saucer') return words.takes(play.length - 1) + also
  const threat = threatAfter(card, view, seat)
  return threat === 0 ? worth : joined(worth, words.stays(threat))
}
