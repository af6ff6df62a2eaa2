// The texts about the three signs, for both games of the calendar, in German.
import type { FoundingTexts } from '../../en/games/founding.ts'

export const founding: FoundingTexts = {
  found: 'Deine Zeichen',
  founded: 'Gewonnen mit diesen Zeichen',
  missing: 'noch nicht gefunden',
  among: { eagle: 'Kriegskarten', serpent: 'Regenkarten', flower: 'Marias Karten' },
  signs: { eagle: 'Adler', serpent: 'Schlange', flower: 'Blüte' },
}
