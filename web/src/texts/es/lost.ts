// The texts about addresses and codes that lead nowhere, in Spanish.
import type { LostTexts } from '../en/lost.ts'

export const lost: LostTexts = {
  title: 'Esta página no existe.',
  advice: (matches) =>
    `Puede que el enlace sea antiguo o que le falte una parte. Si tienes el código de una partida, escríbelo en «${matches}».`,
  noCode:
    'Eso no es un enlace a una partida ni un código. Los códigos tienen ocho letras y cifras, como K7Q2MXPA.',
  strangeInCode: (signs) =>
    `En los códigos no hay ${signs}: usan las cifras del 2 al 9 y todas las letras salvo I, O y Ñ. Compruébalo.`,
}
