// The Spanish texts of Flower War.
import { meanings } from '../../../ritual-calendar/meanings/es.ts'
import type { FlowerWarTexts } from '../shape.ts'
import { cards, discs, land } from './cards.ts'
import { listed } from './listed.ts'

export const texts: FlowerWarTexts = {
  ...listed,
  about:
    'Recorre los veinte días, reúne calaveras, combate y alimenta a dos dioses cuyo lago debe quedar igualado, o llega el diluvio, o Cortés.',
  seats: {
    east: 'Este',
    north: 'Norte',
    west: 'Oeste',
    south: 'Sur',
    zenith: 'Cenit',
    nadir: 'Nadir',
  },
  cards,
  land,
  discs,
  meanings,
  space: (meaning) => `El día que significa «${meaning}».`,
  gods: { huitzilopochtli: 'Huitzilopochtli', tlaloc: 'Tlaloc', mary: 'María' },
  decks: { huitzilopochtli: 'guerra', tlaloc: 'lluvia', mary: 'María' },
  words: { land: 'Tierra', pool: 'Reserva', hand: 'Mano', active: 'Activos' },
  steps: {
    move: 'mover',
    collect: 'recoger',
    battle: 'batalla',
    sacrifice: 'sacrificio',
    cards: 'cartas',
  },
  kinds: { flood: 'El diluvio', invasion: 'La invasión' },
  beads: {
    'not-their-turn': 'es el turno de otro',
    'not-sacrifice-step': 'no es el paso de sacrificio',
    'open-choice': 'se está preguntando otra cosa',
    'no-skulls': 'no hay calavera que le corresponda',
    'two-needed': 'los sacrificios son de dos',
  },
  scores: { skulls: 'Calaveras', discs: 'Discos', cards: 'Cartas' },
  options: {
    length: {
      title: 'Duración',
      description: 'Con qué disco empieza el apocalipsis: el primero, el segundo o el tercero.',
      labels: { quick: 'rápida', long: 'larga', epic: 'épica' },
    },
    discs: {
      title: 'Discos',
      description:
        'Cada disco cambia las reglas desde que se toma, o solo los tomados antes del apocalipsis, una vez que ha empezado.',
      labels: { all: 'cada uno enseguida', trigger: 'con el apocalipsis' },
    },
    racks: {
      title: 'Estantes',
      description: 'Cuántas calaveras caben en cada estante; menos hacen la partida más corta.',
      labels: {
        auto: '12 calaveras; con dos o tres jugadores, 8',
        '12': '12 calaveras',
        '8': '8 calaveras',
        '6': '6 calaveras',
      },
    },
    order: {
      title: 'Orden de turno',
      description:
        'Quienes juegan entre el Este y el Oeste lo hacen en el orden de siempre, o en uno sorteado al principio.',
      labels: { listed: 'el de siempre', drawn: 'sorteado' },
    },
    forestalls: {
      title: 'Cuánto ayuda la igualdad',
      description:
        'Cuántas veces pueden las mitades igualadas del lago detener la cuenta del apocalipsis.',
      labels: {},
    },
    maryCost: {
      title: 'El precio de María',
      description: 'Cuántas calaveras pide María por una de sus cartas.',
      labels: {},
    },
    signs: { title: 'Señales', description: 'Hay tres señales, y María con su mazo.', labels: {} },
    battleCards: {
      title: 'Cartas de batalla',
      description: 'Las batallas se libran también con cartas.',
      labels: {},
    },
    lands: {
      title: 'Cartas de tierra',
      description: 'Las veinte cartas de tierra se reparten a los mazos de los dioses.',
      labels: {},
    },
    ending: {
      title: 'Cuando se agota la cuenta',
      description: 'Gana quien tiene más calaveras, o no gana nadie.',
      labels: { 'most-skulls': 'gana quien tiene más calaveras', nobody: 'no gana nadie' },
    },
  },
  decisions: {
    move: 'Tu turno: muévete.',
    disc: 'El estante está vacío. ¿Tomas el disco?',
    battle: 'Batalla: ¿pones una carta o pasas?',
    claim: 'Quien pierde no tiene calaveras. ¿De qué mazo robas?',
    sacrifice: '¿Sacrificas?',
    reward: 'El dios te recompensa. ¿Robas o tomas una carta descubierta?',
    cards: '¿Juegas cartas?',
    give: '¿Qué carta regalas?',
    'give-to': '¿A quién se la das?',
    discard: '¿Qué cartas descartas para robar otras?',
  },
  actions: {
    roll: 'Tirar el dado',
    go: 'Ir a un espacio',
    'take-disc': 'Tomar el disco',
    lay: 'Poner una carta en la batalla',
    claim: 'Robar una carta en lugar del pago',
    sacrifice: 'Sacrificar',
    'sacrifice-card': 'Sacrificar una carta',
    'give-back': 'Devolver una calavera',
    draw: 'Robar una carta',
    'take-top': 'Tomar la primera carta del montón de un espacio',
    'take-bead': 'Tomar la cuenta como tu sacrificio',
    'decline-bead': 'Rechazar la cuenta',
    play: 'Jugar una carta',
    'play-on': 'Jugar una carta contra un jugador',
    'play-to': 'Jugar una carta, a un espacio',
    'play-for': 'Jugar una carta por un dios',
    'lay-last': 'Poner una última carta en la batalla',
    'play-last': 'Jugar una carta y terminar el turno',
    'play-on-last': 'Jugar una carta contra un jugador y terminar el turno',
    'play-to-last': 'Jugar una carta, a un espacio, y terminar el turno',
    'play-for-last': 'Jugar una carta por un dios y terminar el turno',
    attack: 'Atacar con un disco',
    give: 'Dar una carta',
    'give-to': 'Dársela a un jugador',
    discard: 'Descartar una carta',
    done: 'Eso es todo',
    pass: 'Pasar',
    end: 'Terminar el turno',
  },
}
