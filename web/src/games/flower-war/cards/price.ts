// The price of a card, in words.
import { COSTS, SIGN_ON } from '@flower-war/rules/printed/flower-war'
import { gameTexts } from '../../../texts/texts.ts'
import { kindOf } from '../../ritual-calendar/names.ts'

/** The price of a card or a kind of card; empty for signs, which are held and never played (FW-34). */
export function priceOf(card: string): string {
  const kind = kindOf(card)
  return kind in SIGN_ON ? '' : gameTexts['flower-war'].value.cost(COSTS[kind] ?? 0)
}
