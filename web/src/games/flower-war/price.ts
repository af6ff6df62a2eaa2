// What a card costs, in words.
import { gameTexts } from '../../texts/texts.ts'
import { signOf } from '../ritual-calendar/signs.ts'
import { costOf } from './costs.ts'

/** Signs have no price: they are held, never played (FW-34). */
export function priceOf(card: string): string {
  return signOf(card) === undefined ? gameTexts.value['flower-war'].cost(costOf(card)) : ''
}
