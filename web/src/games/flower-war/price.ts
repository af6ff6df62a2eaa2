// The price of a card, in words.
import { COSTS } from '@flower-war/rules/printed/flower-war'
import { gameTexts } from '../../texts/texts.ts'
import { kindOf } from '../ritual-calendar/names.ts'
import { signOf } from '../ritual-calendar/signs.ts'

/** The price of a card or a kind of card; empty for signs, which are held and never played (FW-34). */
export function priceOf(card: string): string {
  if (signOf(card) !== undefined) return ''
  return gameTexts.value['flower-war'].cost(COSTS[kindOf(card)] ?? 0)
}
