// The texts of the enlarged board, in German.
import type { LargeTexts } from '../en/large.ts'

export const large: LargeTexts = {
  enlarge: 'Brett vergrößern',
  reduce: 'Zurück zum Tisch',
}
