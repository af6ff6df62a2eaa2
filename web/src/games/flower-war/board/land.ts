// Land cards, which are named after the space they lead to.
import { kindOf, spaceName } from '../../ritual-calendar/names.ts'

/** The space that a land card leads to. */
export function spaceOfLand(card: string): string | undefined {
  const name = /^land-(.+)$/.exec(kindOf(card))?.[1]
  return name === undefined ? undefined : spaceName(name)
}
