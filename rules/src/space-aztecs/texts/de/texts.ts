// The German texts of Space Aztecs.
import { cardTexts } from '../cards.ts'
import type { SpaceAztecsTexts } from '../shape.ts'
import { listed } from './listed.ts'

const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`)
const anyOf = (counts: readonly number[]): string =>
  `${counts.slice(0, -1).join(', ')} oder ${counts.at(-1)}`
const seats = {
  first: 'Platz 1',
  second: 'Platz 2',
  third: 'Platz 3',
  fourth: 'Platz 4',
  fifth: 'Platz 5',
  sixth: 'Platz 6',
}
const sets = {
  villagers: 'Dörfler',
  warriors: 'Krieger',
  superiors: 'Obere',
  agents: 'Agenten',
}
/** After an article or “your”. */
const weak = { ...sets, superiors: 'Oberen' }
const warriors = {
  eagle: 'Adlerkrieger',
  jaguar: 'Jaguarkrieger',
  coyote: 'Kojotenkrieger',
}
const titles = {
  Villager: 'Dörfler',
  'Eagle warrior': 'Adlerkrieger',
  'Jaguar warrior': 'Jaguarkrieger',
  'Coyote warrior': 'Kojotenkrieger',
  Priest: 'Priester',
  Alien: 'Alien',
  Noble: 'Edelmann',
  'Very special agent': 'Superagent',
  Archivist: 'Archivar',
  'Temple of the villagers': 'Tempel der Dörfler',
  'Temple of the warriors': 'Tempel der Krieger',
  'Temple of the superiors': 'Tempel der Oberen',
  'Temple of the agents': 'Tempel der Agenten',
  'Flying saucer over the villagers': 'Untertasse über den Dörflern',
  'Flying saucer over the warriors': 'Untertasse über den Kriegern',
  'Flying saucer over the superiors': 'Untertasse über den Oberen',
  'Flying saucer over the agents': 'Untertasse über den Agenten',
  'Codex of the villagers': 'Kodex der Dörfler',
  'Codex of the warriors': 'Kodex der Krieger',
  'Codex of the superiors': 'Kodex der Oberen',
  'Codex of the agents': 'Kodex der Agenten',
  'Codex of temples': 'Kodex der Tempel',
  'Codex of the hidden': 'Kodex der Verborgenen',
  'Codex of the morning': 'Kodex des Morgens',
  'Codex of all the people': 'Kodex des ganzen Volkes',
}

export const texts: SpaceAztecsTexts = {
  ...listed,
  about:
    'Sammle Azteken in deiner Stadt und verbirg sie unter Tempeln, bevor die fliegenden Untertassen kommen. Alle wählen zugleich.',
  seats,
  cards: cardTexts({
    title: (english) => titles[english],
    points,
    company: (which, inAll) =>
      `${anyOf(inAll.map((_, more) => more + 1))} ${warriors[which]} bringen zusammen ${anyOf(inAll)} Punkte.`,
    host: (worth) => `${worth}, wenn am Ende eines deiner Aliens darunter liegt; sonst nichts.`,
    guest: (worth) => `${worth}, aber keine, wenn es am Ende unter einem Priester liegt.`,
    doubledIfHidden: (worth) => `${worth}; das Doppelte, wenn er am Ende unter einem Tempel liegt.`,
    hide: 'Solange er sichtbar ist, darf jeder Azteke, den du danach spielst, gleich unter einen Tempel seiner Gruppe.',
    fewest: (set, loss) => `Wer am Ende die wenigsten ${weak[set]} hat, verliert ${loss}.`,
    temple: (set) => `Alle deine sichtbaren ${weak[set]} kommen darunter und bleiben verborgen.`,
    saucer: (set) =>
      `Alle anderen verlieren je einen ihrer sichtbaren ${weak[set]}, den du auswählst; jeder ist ein Punkt für dich.`,
    counted: {
      temples: 'jeden deiner Tempel, auch für leere',
      hidden: 'jeden deiner verborgenen Azteken',
      'before-noon': 'jeden deiner Azteken mit einer Uhrzeit vor 12:00',
      'different-sets': 'jede verschiedene Gruppe unter deinen Azteken',
    },
    countedOf: (set) => `jeden deiner ${weak[set]}`,
    bonus: (worth, counted, most) =>
      `${worth} für ${counted}${most === undefined ? '' : `, höchstens ${most}`}.`,
  }),
  spaces: {
    dawn: { title: 'Morgenrot', text: 'Der erste Stapel um die Sonnenuhr.' },
    market: { title: 'Markt', text: 'Der zweite Stapel um die Sonnenuhr.' },
    ballcourt: { title: 'Ballplatz', text: 'Der dritte Stapel um die Sonnenuhr.' },
    causeway: { title: 'Dammweg', text: 'Der vierte Stapel um die Sonnenuhr.' },
    lake: { title: 'See', text: 'Der fünfte Stapel um die Sonnenuhr.' },
    palace: { title: 'Palast', text: 'Der sechste Stapel um die Sonnenuhr.' },
    observatory: { title: 'Sternwarte', text: 'Der siebte Stapel um die Sonnenuhr.' },
    dusk: { title: 'Abendrot', text: 'Der letzte Stapel um die Sonnenuhr.' },
  },
  discs: {},
  options: {
    start: {
      title: 'Startspieler',
      description:
        'Wer die Marke des Startspielers zuerst hat. Das Heft gibt sie dem, der am buntesten angezogen ist.',
      labels: { random: 'zufällig', ...seats },
    },
    leaveOut: {
      title: 'Fehlende Gruppe',
      description:
        'Welche Gruppe bei zwei bis vier Spielern fehlt. Fünf und sechs spielen mit allen vier.',
      labels: { random: 'eine zufällige', ...sets },
    },
    codex: {
      title: 'Kodexkarten',
      description: 'Es wird mit Kodexkarten gespielt. Jüngere Spieler lassen sie weg.',
      labels: {},
    },
    notes: {
      title: 'Notizen',
      description: 'Alle werden daran erinnert, was sie in den Stapeln gesehen haben.',
      labels: {},
    },
  },
  decisions: {
    take: 'Welchen Stapel nimmst du?',
    choose: 'Welche Karte wählst du?',
    hide: 'Soll der Azteke gleich unter einen Tempel?',
    capture: 'Welchen Azteken nimmt die Untertasse mit?',
  },
  actions: {
    take: 'Einen Stapel nehmen',
    choose: 'Eine Karte wählen',
    hide: 'Unter einem Tempel verbergen',
    show: 'Sichtbar lassen',
    capture: 'Einen Azteken mitnehmen',
  },
  scores: {
    codex: 'Kodex',
    villagers: 'Dörfler',
    warriors: 'Krieger',
    superiors: 'Obere',
    agents: 'Agenten',
    saucers: 'Untertassen',
  },
  words: {
    ...sets,
    take: 'Stapel werden genommen',
    choose: 'Karten werden gewählt',
    play: 'Karten werden gespielt',
    over: 'zu Ende',
    hand: 'Dein Stapel',
    chosen: 'Gewählt',
    notes: 'Notizen',
  },
}
