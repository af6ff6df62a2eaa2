// The Spanish texts of Space Aztecs.
import { cardTexts } from '../cards.ts'
import type { SpaceAztecsTexts } from '../shape.ts'
import { listed } from './listed.ts'

const points = (count: number): string => (count === 1 ? '1 punto' : `${count} puntos`)
const anyOf = (counts: readonly number[]): string =>
  `${counts.slice(0, -1).join(', ')} o ${counts.at(-1)}`
const seats = {
  first: 'Asiento 1',
  second: 'Asiento 2',
  third: 'Asiento 3',
  fourth: 'Asiento 4',
  fifth: 'Asiento 5',
  sixth: 'Asiento 6',
}
const sets = {
  villagers: 'aldeanos',
  warriors: 'guerreros',
  superiors: 'superiores',
  agents: 'agentes',
}
const warriors = {
  eagle: 'guerreros águila',
  jaguar: 'guerreros jaguar',
  coyote: 'guerreros coyote',
}
const titles = {
  Villager: 'Aldeano',
  'Eagle warrior': 'Guerrero águila',
  'Jaguar warrior': 'Guerrero jaguar',
  'Coyote warrior': 'Guerrero coyote',
  Priest: 'Sacerdote',
  Alien: 'Extraterrestre',
  Noble: 'Noble azteca',
  'Very special agent': 'Agente muy especial',
  Archivist: 'Archivista',
  'Temple of the villagers': 'Templo de los aldeanos',
  'Temple of the warriors': 'Templo de los guerreros',
  'Temple of the superiors': 'Templo de los superiores',
  'Temple of the agents': 'Templo de los agentes',
  'Flying saucer over the villagers': 'Platillo volante sobre los aldeanos',
  'Flying saucer over the warriors': 'Platillo volante sobre los guerreros',
  'Flying saucer over the superiors': 'Platillo volante sobre los superiores',
  'Flying saucer over the agents': 'Platillo volante sobre los agentes',
  'Codex of the villagers': 'Códice de los aldeanos',
  'Codex of the warriors': 'Códice de los guerreros',
  'Codex of the superiors': 'Códice de los superiores',
  'Codex of the agents': 'Códice de los agentes',
  'Codex of temples': 'Códice de los templos',
  'Codex of the hidden': 'Códice de los escondidos',
  'Codex of the morning': 'Códice de la mañana',
  'Codex of all the people': 'Códice de todo el pueblo',
}

export const texts: SpaceAztecsTexts = {
  ...listed,
  about:
    'Reúne aztecas en tu ciudad y escóndelos bajo templos antes de que lleguen los platillos volantes. Todos eligen a la vez.',
  seats,
  cards: cardTexts({
    title: (english) => titles[english],
    points,
    company: (which, inAll) =>
      `${anyOf(inAll.map((_, more) => more + 1))} ${warriors[which]} valen ${anyOf(inAll)} puntos en total.`,
    host: (worth) => `${worth} si al final tiene debajo un extraterrestre tuyo; si no, nada.`,
    guest: (worth) => `${worth}, o ninguno si al final queda bajo un sacerdote.`,
    doubledIfHidden: (worth) => `${worth}; el doble si al final está escondido bajo un templo.`,
    hide: 'Mientras está a la vista, cada azteca que juegues después puede ir directamente bajo un templo de su grupo.',
    fewest: (set, loss) => `Quien tenga menos ${sets[set]} al final pierde ${loss}.`,
    temple: (set) => `Todos tus ${sets[set]} a la vista van debajo, escondidos para siempre.`,
    saucer: (set) =>
      `Los demás pierden uno de sus ${sets[set]} a la vista, a tu elección; cada uno es un punto para ti.`,
    counted: {
      temples: 'cada uno de tus templos, también los vacíos',
      hidden: 'cada uno de tus aztecas escondidos',
      'before-noon': 'cada uno de tus aztecas con una hora anterior a las 12:00',
      'different-sets': 'cada grupo distinto que haya entre tus aztecas',
    },
    countedOf: (set) => `cada uno de tus ${sets[set]}`,
    bonus: (worth, counted, most) =>
      `${worth} por ${counted}${most === undefined ? '' : `, ${most} como mucho`}.`,
  }),
  spaces: {
    dawn: { title: 'Alba', text: 'El primer montón alrededor del reloj de sol.' },
    market: { title: 'Mercado', text: 'El segundo montón alrededor del reloj de sol.' },
    ballcourt: { title: 'Juego de pelota', text: 'El tercer montón alrededor del reloj de sol.' },
    causeway: { title: 'Calzada', text: 'El cuarto montón alrededor del reloj de sol.' },
    lake: { title: 'Lago', text: 'El quinto montón alrededor del reloj de sol.' },
    palace: { title: 'Palacio', text: 'El sexto montón alrededor del reloj de sol.' },
    observatory: { title: 'Observatorio', text: 'El séptimo montón alrededor del reloj de sol.' },
    dusk: { title: 'Ocaso', text: 'El último montón alrededor del reloj de sol.' },
  },
  discs: {},
  options: {
    start: {
      title: 'Quién empieza',
      description:
        'Quién tiene primero la ficha de jugador inicial. El folleto se la da a quien vista con más color.',
      labels: { random: 'al azar', ...seats },
    },
    leaveOut: {
      title: 'Grupo que se deja fuera',
      description: 'Qué grupo falta si juegan de dos a cuatro. Cinco y seis juegan con los cuatro.',
      labels: { random: 'uno al azar', ...sets },
    },
    codex: {
      title: 'Cartas de códice',
      description: 'Se juega con cartas de códice. Los más jóvenes las dejan fuera.',
      labels: {},
    },
    notes: {
      title: 'Notas',
      description: 'A cada uno se le recuerda lo que ha visto en los montones.',
      labels: {},
    },
  },
  decisions: {
    take: '¿Qué montón tomas?',
    choose: '¿Qué carta eliges?',
    hide: '¿Va el azteca directamente bajo un templo?',
    capture: '¿Qué azteca se lleva el platillo?',
  },
  actions: {
    take: 'Tomar un montón',
    choose: 'Elegir una carta',
    hide: 'Esconderlo bajo un templo',
    show: 'Dejarlo a la vista',
    capture: 'Llevarse un azteca',
  },
  scores: {
    codex: 'Códice',
    villagers: 'Aldeanos',
    warriors: 'Guerreros',
    superiors: 'Superiores',
    agents: 'Agentes',
    saucers: 'Platillos',
  },
  words: {
    ...sets,
    take: 'se toman montones',
    choose: 'se eligen cartas',
    play: 'se juegan cartas',
    over: 'terminada',
    hand: 'Tu montón',
    chosen: 'Elegida',
    notes: 'Notas',
  },
}
