// The sentences of the refusals, in Spanish.
import type { RefusalCode } from '../../asking/refusals.ts'

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'already-attacked': 'Ya has atacado con ese disco este turno.',
  'card-barred': 'Un disco activo impide jugar cartas de ese mazo.',
  'card-offered': 'Ya has sacrificado una carta este turno.',
  'disc-guarded': 'Las lágrimas de Tlaloc guardan el disco por ahora.',
  'disc-not-active': 'Ese no es el efecto de un disco activo.',
  'drawn-this-step': 'Solo puedes jugar cartas que tenías al empezar el paso de cartas.',
  'even-lake-only': 'Solo puedes añadir a la mitad del lago que tiene menos.',
  'must-offer': 'Tecpatl pide un sacrificio a un dios antes de seguir.',
  'no-attacks': 'Mientras Malinalli está activo, nadie puede atacar con cartas ni con discos.',
  'no-bead-waits': 'Ninguna de las cuentas que esperan sirve para ese sacrificio.',
  'no-card-to-take': 'Encima de ese espacio no hay ninguna carta de ese dios.',
  'no-dice': 'Ozomahtli no deja dados: elige un espacio.',
  'no-flood': 'Con el diluvio ya no se puede poner ninguna calavera en un estante.',
  'no-offer': 'Ahora no hay ningún disco que puedas tomar.',
  'no-signs': 'Sin señales no hay María.',
  'no-target':
    'No puedes usarlo contra ese jugador: está demasiado lejos, no tiene lo necesario o no es a quien nombra la carta.',
  'no-way-there': 'Eso no te lleva a ese espacio.',
  'not-answering': 'Eso no responde a lo que se pregunta.',
  'not-in-hand': 'No tienes esa carta.',
  'not-the-only-card':
    'También podrías jugar otra carta, o no tienes más: juégala sin decir que es la última.',
  'nothing-to-cancel': 'El rival no tiene en la batalla ninguna carta en pie que anular.',
  'only-defender': 'Solo quien se defiende puede poner esa carta.',
  'rack-full': 'En el estante donde estás no caben las calaveras.',
  'rack-not-empty': 'Hay calaveras en el estante sobre ese disco.',
  'too-few-skulls': 'No tienes suficientes calaveras.',
  'too-many-beads': 'Esperan más cuentas de las que permite la reserva; sácalas del lago.',
  'unknown-god': 'Las cuentas son para Huitzilopochtli o para Tlaloc.',
}
