// The price of a card, in words.
import { gameTexts } from '../../texts/texts.ts'
import { signOf } from '../ritual-calendar/signs.ts'
import { costOf } from './costs.ts'

/** The price of a card; empty for signs, which are held and never played (FW-34). */
export function priceOf(card: string): string {
  return signOf(card) === undefined ? gameTexts.value['flower-war'].cost(costOf(card)) : ''
}
