// The sentences of the refusals, in Spanish.
import type { RefusalCode } from '../../refusals.ts'

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'hidden-aztec': 'Ese azteca está escondido bajo un templo; ningún platillo lo encuentra.',
  'no-candidate':
    'El platillo se lleva un azteca de su grupo, a la vista, del jugador sobre cuya ciudad está.',
  'not-answering': 'Eso no responde a lo que se pregunta.',
  'not-in-hand': 'No tienes esa carta.',
  'pile-empty': 'En ese montón ya no quedan cartas.',
  'pile-taken': 'Alguien ha tomado ya ese montón en esta ronda.',
}
