// The sentences of the refusals, in Spanish.
import type { RefusalCode } from '../../asking/refusals.ts'

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'already-reached': 'Ya has atacado con tu alcance este turno.',
  'no-bead-waits': 'Ninguna de las cuentas que esperan sirve para ese sacrificio.',
  'no-target':
    'No puedes usarlo contra ese jugador: está demasiado lejos, no tiene lo necesario o no es a quien nombra la carta.',
  'not-answering': 'Eso no responde a lo que se pregunta.',
  'not-in-hand': 'No tienes esa carta.',
  'nothing-to-negate': 'El rival no tiene ninguna carta de esa clase que anular.',
  'only-defender': 'Solo quien se defiende puede poner esa carta.',
  'too-few-tokens': 'No tienes suficientes fichas.',
  'too-many-beads': 'Esperan más cuentas de las que permite la reserva; sácalas del lago.',
  'too-much-movement': 'Tus cartas de semana no te llevan tan lejos.',
  'unknown-god': 'Las cuentas son para Huitzilopochtli o para Tlaloc.',
}
