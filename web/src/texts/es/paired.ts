// The texts about temples beside a table, in Spanish.
import type { PairedTexts } from '../en/paired.ts'

export const paired: PairedTexts = {
  gods: { H: 'Huitzilopochtli', T: 'Tlaloc' },
  unpair: 'Desemparejar',
  pairMine: 'Para mí',
  pairAll: 'Para toda la mesa',
  pair: 'Emparejarlo',
  lightMeans: 'Qué significa su luz',
  lights: [
    'Verde: la partida tiene todas las cuentas.',
    'Ámbar: la caja tiene cuentas que la partida aún no tiene. Están a salvo, y sigue anunciándolas.',
    'Roja: no está emparejada, o la partida ha terminado. Las cuentas no valen.',
    'Intermitente: algo está atascado en una ranura, espera a ser configurada, o su dueño la hace parpadear.',
  ],
  serves: (names) => `para ${names}`,
  held: (beads) =>
    beads === 1
      ? 'Una cuenta está retenida: su informe no parece verosímil.'
      : `${beads} cuentas están retenidas: su informe no parece verosímil.`,
  heldForHost: 'El anfitrión decide sobre ellas.',
  credit: 'Darlas a la partida',
  ignore: 'Ignorarlas',
  waiting: 'Cuentas que esperan',
  beads: (god, beads) => (beads === 1 ? `para ${god}` : `para ${god}: ${beads}`),
  take: 'Tomar',
  decline: 'Rechazar',
  code: 'El código que muestra',
  seats: 'Sirve a',
}
