// The texts of the page for an address that leads nowhere, in Spanish.
import type { LostTexts } from '../en/lost.ts'

export const lost: LostTexts = {
  title: 'Esta página no existe.',
  advice: (matches) =>
    `Puede que el enlace sea antiguo o que le falte una parte. Si tienes el código de una partida, escríbelo en «${matches}».`,
}
