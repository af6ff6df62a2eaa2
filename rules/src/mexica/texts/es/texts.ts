// The Spanish texts of Mexica.
import { meanings } from '../../../ritual-calendar/meanings/es.ts'
import type { Options } from '../../options.ts'
import type { EditionWords, MexicaTexts } from '../shape.ts'
import { cards } from './cards.ts'
import { listed } from './listed.ts'

/** Both words for a token are feminine, both for a container masculine. */
export const WORDS: Readonly<Record<Options['edition'], EditionWords>> = {
  mexica: {
    token: 'ficha',
    tokens: 'fichas',
    container: 'recipiente',
    weekCard: 'carta de semana',
    weekCards: 'cartas de semana',
  },
  'flower-war': {
    token: 'calavera',
    tokens: 'calaveras',
    container: 'tzompantli',
    weekCard: 'ficha de semana',
    weekCards: 'fichas de semana',
  },
}

/** Texts that are the same in both editions. */
const PLAIN = {
  ...listed,
  seats: { east: 'Este', north: 'Norte', west: 'Oeste', south: 'Sur' },
  signs: {
    eagle: 'El águila, una de las tres señales.',
    serpent: 'La serpiente, una de las tres señales.',
    flower: 'La flor de cactus, una de las tres señales.',
  },
  meanings,
  gods: { huitzilopochtli: 'Huitzilopochtli', tlaloc: 'Tlaloc', mary: 'María' },
  steps: { move: 'mover', sacrifice: 'sacrificio', cards: 'cartas' },
  kinds: { flood: 'El diluvio', war: 'La guerra' },
  words: {
    ...{ day: 'Día', rain: 'Lluvia', war: 'Guerra', flood: 'Diluvio' },
    ...{ pool: 'Reserva', hand: 'Mano', laid: 'Cartas puestas' },
  },
  editions: { mexica: 'Mexica', 'flower-war': 'Flower War, primera edición' },
  decisions: {
    move: '¿Cuántos espacios más avanzas?',
    rain: 'Has llegado. ¿Juegas una carta de lluvia?',
    sacrifice: '¿Sacrificas?',
    cards: '¿Juegas cartas?',
    battle: 'Batalla: pon cartas, sin que los demás las vean, hasta que estés listo.',
    negate: '¿Qué carta del rival anulas?',
    give: 'Has perdido y no tienes con qué pagar. ¿Qué carta das?',
    discard: '¿Qué carta descartas?',
    pay: '¿A quién pagas?',
  },
  actions: {
    move: 'Avanzar',
    rain: 'Jugar una carta de lluvia',
    sacrifice: 'Sacrificar',
    'take-bead': 'Tomar la cuenta como tu sacrificio',
    'decline-bead': 'Rechazar la cuenta',
    play: 'Jugar una carta contra un jugador',
    attack: 'Atacar dentro de tu alcance',
    lay: 'Poner una carta en la batalla',
    ready: 'Listo',
    negate: 'Anular una carta',
    give: 'Dar una carta',
    discard: 'Descartar una carta',
    pay: 'Pagar a un jugador',
    pass: 'Pasar',
    keep: 'Pasar hasta que te llegue otra carta de lluvia',
    end: 'Terminar el turno',
  },
} as const satisfies Partial<MexicaTexts>

/** Returns the texts in the words of an edition. */
export function texts(words: EditionWords): MexicaTexts {
  const { token, tokens, container, weekCard, weekCards } = words
  return {
    ...PLAIN,
    about: `Recorre el calendario, vacía de ${tokens} sus espacios, alimenta a dos dioses y sé el primero en tener un águila, una serpiente y una flor de cactus.`,
    cards: cards(words),
    goTo: (day) => ({
      title: `Ve a ${day}`,
      text: `Muévete allí y toma una ${token} de la reserva; otra si ganas allí una batalla.`,
    }),
    bonuses: {
      attack: 'Mientras la tengas, +1 cuando atacas.',
      defence: 'Mientras la tengas, +1 cuando te atacan.',
      movement: 'Mientras la tengas, puedes avanzar un espacio más.',
      range:
        'Mientras la tengas, una vez por turno puedes combatir con alguien que esté a un espacio; con la otra igual, hasta a dos.',
      tokens: `Mientras la tengas, una ${token} de la reserva cada turno.`,
      mary: `Mientras la tengas, María pide una ${token} menos.`,
    },
    weekCard: (day) => `${day}, ${weekCard}`,
    space: (day) => `El día ${day}; quien vacía su ${container} recibe su ${weekCard}.`,
    beads: {
      'not-their-turn': 'es el turno de otro',
      'not-sacrifice-step': 'no es el paso de sacrificio',
      'open-choice': 'se está preguntando otra cosa',
      'no-tokens': `no hay ${token} que le corresponda`,
    },
    scores: { weeks: weekCards, tokens, cards: 'cartas' },
    options: {
      edition: {
        title: 'Edición',
        description:
          'Qué palabras se usan: las de Mexica o las de la primera edición de Flower War.',
        labels: { mexica: 'Mexica', 'flower-war': 'Flower War, primera edición' },
      },
      pace: {
        title: 'Ritmo',
        description: `Los espacios empiezan con siete ${tokens}, para una partida de una tarde, o llenos, como está impreso.`,
        labels: { printed: 'como está impreso', brisk: 'ligero' },
      },
      apocalypseAt: {
        title: 'Cuándo llega el apocalipsis',
        description:
          'Con cuántos sacrificios llega el apocalipsis: 0 lo deja al ritmo (260, o 182 si es ligero); con 104 la partida es corta.',
        labels: {},
      },
      maryCost: {
        title: 'Precio de María',
        description: `Cuántas ${tokens} toma María por una carta de día: tres, o siete como está impreso.`,
        labels: {},
      },
      forestalls: {
        title: 'Aplazamientos del apocalipsis',
        description:
          'Una vez empezado el apocalipsis, no se cuenta el turno que acaba con los dos dioses igualados: tantas veces como mucho.',
        labels: {},
      },
      war: {
        title: 'Guerra',
        description: `Qué se pierde si Huitzilopochtli acaba con el mundo: una ${token} de cada espacio al que alguien llega o, una sola vez, una ${token} de todos.`,
        labels: { landed: 'donde alguien llega', every: 'en todas partes, una vez' },
      },
    },
  }
}
