// The texts about the three signs, for both games of the calendar, in Spanish.
import type { FoundingTexts } from '../../en/games/founding.ts'

export const founding: FoundingTexts = {
  found: 'Tus señales',
  founded: 'Victoria con estas señales',
  missing: 'aún no hallada',
  among: { eagle: 'cartas de guerra', serpent: 'cartas de lluvia', flower: 'cartas de María' },
  signs: { eagle: 'Águila', serpent: 'Serpiente', flower: 'Flor' },
}
