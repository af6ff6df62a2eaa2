// The texts of advice, in Spanish.
import type { AdviceTexts } from '../en/advice.ts'

export const advice: AdviceTexts = {
  thinking: 'Pensando…',
  would: 'Un jugador fuerte elegiría:',
  otherwise: 'Si no, lo mejor sería:',
  chance: (percent) =>
    `gana ${percent === 1 ? 'alrededor de una' : `unas ${percent}`} de cada 100 veces`,
  level: 'Apenas importa: las mejores opciones ganan más o menos las mismas veces.',
  because: {
    rain: 'Las cartas de lluvia toman más fichas donde llegas y, con la última, cartas de semana: el camino más corto a las señales.',
    noRain:
      'Ya no quedan cartas de lluvia por robar. Las de guerra ganan batallas, y una de ellas es el águila.',
    late: 'La partida está avanzada: lo que pagas a María no acerca el apocalipsis, y la flor está entre sus cartas.',
    adds: 'Con cada punto ganas unas 12 más de cada 100 batallas así. Aquí vale más que la carta.',
    enough: 'Otra carta daría aquí menos de lo que vale más adelante.',
    most: 'De sus cartas, es la que más suma.',
    least: 'De tus cartas, es la que menos vale en el camino a las tres señales.',
    behind: 'Allí hay menos fichas, así que tu pago es lo que menos te perjudica.',
    odds: 'Con estas perspectivas puedes ganar más de lo que puedes perder.',
    wins: 'Completa las tres señales, y ganas.',
    week: (gives) => `Te llevas la última ficha y, con ella, la carta de semana: ${gives}`,
    day: 'El espacio está sin tocar, así que robas además una carta de día.',
    takes: (count) => `Tomas ${count === 1 ? 'una ficha más' : `${count} fichas más`}.`,
    kept: 'Aquí la carta daría poco. Si la guardas, rinde más en una llegada mejor.',
    instead: (what) => `La siguiente mejor opción ${what}.`,
    tribute: 'costaría tributo',
    battle: (who) => `llevaría a una batalla con ${who}`,
    opened: (day) => `dejaría tan poco en ${day} que otros podrían llevarse su señal`,
  },
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
