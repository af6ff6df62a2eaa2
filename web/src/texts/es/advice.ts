// The texts of advice, in Spanish.
import type { AdviceTexts } from '../en/advice.ts'

export const advice: AdviceTexts = {
  thinking: 'Pensando…',
  would: 'Un jugador fuerte elegiría:',
  otherwise: 'Si no, lo mejor sería:',
  chance: (percent) =>
    `gana ${percent === 1 ? 'alrededor de una' : `unas ${percent}`} de cada 100 veces`,
  level: 'Apenas importa: las mejores opciones ganan más o menos las mismas veces.',
  why: {
    tieqchieq:
      'Las posibilidades de cada posición se calcularon de antemano, y un bot difícil se guía por lo que se aprendió de ello.',
    'flower-war':
      'Un bot difícil prueba las jugadas que mejor pinta tienen, hasta ochenta veces con otras manos y otros dados, y mira cómo acaba cada una: calaveras, cartas, señales.',
    mexica: 'Un bot difícil elige lo que más ayuda a tener las tres señales a la vez.',
    'space-aztecs':
      'Un bot difícil prueba las jugadas que mejor pinta tienen, hasta ochenta veces con otros montones y otras manos, y compara los puntos que puede esperar cada ciudad.',
  },
}
