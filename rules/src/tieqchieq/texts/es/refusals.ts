// The sentences of the refusals, in Spanish.
import type { RefusalCode } from '../../refusals.ts'

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'hand-empty': 'No te quedan fichas en la mano.',
  'no-token-there': 'Ahí no hay ninguna ficha tuya.',
  'not-answering': 'Eso no responde a lo que se pregunta.',
  'occupied-by-own': 'La ficha se detendría sobre otra tuya; puede pasar, pero no quedarse ahí.',
  'roll-too-short': 'La tirada no alcanza para la siguiente casilla.',
  'safe-on-sun': 'La ficha se detendría en el sol, donde la que está allí está a salvo.',
  'beyond-home':
    'La tirada llevaría la ficha más allá de la casa, a la que se llega con el número exacto.',
}
