// The texts about addresses and codes that lead nowhere, in German.
import type { LostTexts } from '../en/lost.ts'

export const lost: LostTexts = {
  title: 'Diese Seite gibt es nicht.',
  advice: (matches) =>
    `Vielleicht ist der Link veraltet, oder ein Teil von ihm fehlt. Wenn du den Code einer Partie hast, gib ihn unter „${matches}“ ein.`,
  noCode: 'Das ist weder der Link einer Partie noch ein Code aus acht Buchstaben und Ziffern.',
  strangeInCode: (signs) =>
    `Codes enthalten kein ${signs}, nur 2 bis 9 und Buchstaben außer I, O und Umlauten.`,
}
