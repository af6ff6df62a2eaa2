// The sentences of the refusals, in Spanish.
import type { RefusalCode } from '../refusals.ts'

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'already-reached': 'Ya has atacado con tu alcance este turno.',
  'no-bead-waits': 'Ninguna cuenta que espera ofrece ese sacrificio.',
  'no-target': 'Eso no puede actuar sobre ese jugador: está lejos o le falta lo que haría falta.',
  'not-answering': 'Eso no responde a lo que se pregunta.',
  'not-in-hand': 'No tienes esa carta.',
  'nothing-to-negate': 'El otro lado no tiene ninguna carta así que se pueda anular.',
  'only-defender': 'Solo quien se defiende puede poner esa carta.',
  'too-few-tokens': 'Tienes muy pocas fichas.',
  'too-many-beads': 'Esperan más cuentas que calaveras hay; sácalas del lago.',
  'too-much-movement': 'Tus cartas de semana no te llevan tan lejos.',
  'unknown-god': 'Las cuentas son para Huitzilopochtli o para Tlaloc.',
}
