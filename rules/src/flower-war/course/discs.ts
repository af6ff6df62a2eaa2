// The calendar discs (FW-70): the effect of each while it is active, from a small closed set.

import { SPACE_NAMES, type SpaceName } from '../../ritual-calendar/spaces.ts'
import type { Reach } from '../../ritual-calendar/tribes.ts'
import type { Deck } from '../cards/deck-rows.ts'

/** The effect of a disc while it is active. */
export type DiscEffect =
  | { readonly does: 'attack-once'; readonly reach: Reach }
  | { readonly does: 'take-face-up' }
  | { readonly does: 'toss-after-collecting' }
  | { readonly does: 'bar-cards'; readonly deck: Deck }
  | { readonly does: 'discard-hands' }
  | { readonly does: 'go-anywhere' }
  | { readonly does: 'give-back' }
  | { readonly does: 'offer-card' }
  | { readonly does: 'cancel-discs' }
  | { readonly does: 'coins-for-dice' }
  | { readonly does: 'no-attacks' }
  | { readonly does: 'change-payment'; readonly by: number }
  | { readonly does: 'double-offerings' }
  | { readonly does: 'collect-more' }
  | { readonly does: 'second-round' }
  | { readonly does: 'demand-offering' }

/** The discs, one under each rack. */
export const DISCS = {
  cipactli: { does: 'attack-once', reach: { from: 0, to: 10 } },
  ehecatl: { does: 'attack-once', reach: { from: 1, to: 1 } },
  calli: { does: 'take-face-up' },
  cuetzpalin: { does: 'toss-after-collecting' },
  coatl: { does: 'bar-cards', deck: 'tlaloc' },
  miquiztli: { does: 'discard-hands' },
  mazatl: { does: 'go-anywhere' },
  tochtli: { does: 'give-back' },
  atl: { does: 'offer-card' },
  itzcuintli: { does: 'cancel-discs' },
  ozomahtli: { does: 'coins-for-dice' },
  malinalli: { does: 'no-attacks' },
  acatl: { does: 'offer-card' },
  ocelotl: { does: 'change-payment', by: 1 },
  cuauhtli: { does: 'double-offerings' },
  cozcacuauhtli: { does: 'collect-more' },
  olin: { does: 'second-round' },
  tecpatl: { does: 'demand-offering' },
  quiyahuitl: { does: 'bar-cards', deck: 'huitzilopochtli' },
  xochitl: { does: 'change-payment', by: -1 },
} as const satisfies Readonly<Record<SpaceName, DiscEffect>>

/** The discs that let a player attack once a turn. */
export const ATTACKING_DISCS: readonly SpaceName[] = SPACE_NAMES.filter(
  (name) => DISCS[name].does === 'attack-once',
)

/** Returns the effects in force while those discs are active. */
export function effectsOf(active: readonly SpaceName[]): readonly DiscEffect[] {
  const effects: readonly DiscEffect[] = active.map((name) => DISCS[name])
  const cancelling = effects.filter(({ does }) => does === 'cancel-discs')
  return cancelling.length > 0 ? cancelling : effects
}
