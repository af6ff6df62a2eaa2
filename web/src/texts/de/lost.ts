// The texts of the page for an address that leads nowhere, in German.
import type { LostTexts } from '../en/lost.ts'

export const lost: LostTexts = {
  title: 'Diese Seite gibt es nicht.',
  advice: (matches) =>
    `Vielleicht ist der Link veraltet, oder ein Teil von ihm fehlt. Wenn du den Code einer Partie hast, gib ihn unter „${matches}“ ein.`,
}
