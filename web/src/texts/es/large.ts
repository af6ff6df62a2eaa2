// The texts of the enlarged board, in Spanish.
import type { LargeTexts } from '../en/large.ts'

export const large: LargeTexts = {
  enlarge: 'Ampliar el tablero',
  reduce: 'Volver a la mesa',
}
