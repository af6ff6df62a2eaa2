// The land cards, one for each space (option `lands`).
import type { Card } from './deck-rows.ts'

/** A card that takes its player to a space. */
function land(space: number) {
  return {
    deck: 'land',
    copies: 1,
    cost: 0,
    use: 'turn',
    on: 'nothing',
    effect: { verb: 'go-to', space },
  } as const
}

/** The land cards, 20 cards. */
export const LAND_DECK = {
  'land-cipactli': land(1),
  'land-ehecatl': land(2),
  'land-calli': land(3),
  'land-cuetzpalin': land(4),
  'land-coatl': land(5),
  'land-miquiztli': land(6),
  'land-mazatl': land(7),
  'land-tochtli': land(8),
  'land-atl': land(9),
  'land-itzcuintli': land(10),
  'land-ozomahtli': land(11),
  'land-malinalli': land(12),
  'land-acatl': land(13),
  'land-ocelotl': land(14),
  'land-cuauhtli': land(15),
  'land-cozcacuauhtli': land(16),
  'land-olin': land(17),
  'land-tecpatl': land(18),
  'land-quiyahuitl': land(19),
  'land-xochitl': land(20),
} as const satisfies Readonly<Record<string, Card>>
