// The German texts of Flower War.
import { meanings } from '../../../ritual-calendar/meanings/de.ts'
import type { FlowerWarTexts } from '../shape.ts'
import { cards, discs, land } from './cards.ts'
import { listed } from './listed.ts'

export const texts: FlowerWarTexts = {
  ...listed,
  about:
    'Durchwandere die zwanzig Tage, sammle Schädel, kämpfe und nähre zwei Götter, deren See ausgeglichen bleiben muss, sonst kommt die Flut, oder Cortés.',
  seats: {
    east: 'Osten',
    north: 'Norden',
    west: 'Westen',
    south: 'Süden',
    zenith: 'Zenit',
    nadir: 'Nadir',
  },
  cards,
  land,
  discs,
  meanings,
  space: (meaning) => `Der Tag mit der Bedeutung „${meaning}“.`,
  gods: { huitzilopochtli: 'Huitzilopochtli', tlaloc: 'Tlaloc', mary: 'Maria' },
  decks: { huitzilopochtli: 'Krieg', tlaloc: 'Regen', mary: 'Maria' },
  words: { land: 'Land', pool: 'Vorrat', hand: 'Hand', active: 'Aktiv' },
  steps: {
    move: 'Gehen',
    collect: 'Sammeln',
    battle: 'Kampf',
    sacrifice: 'Opfer',
    cards: 'Karten',
  },
  kinds: { flood: 'Die Flut', invasion: 'Die Invasion' },
  beads: {
    'not-their-turn': 'jemand anderes ist am Zug',
    'not-sacrifice-step': 'jetzt wird nicht geopfert',
    'open-choice': 'gerade wird etwas anderes gefragt',
    'no-skulls': 'es fehlt der Schädel dazu',
    'two-needed': 'geopfert werden je zwei',
  },
  scores: { skulls: 'Schädel', discs: 'Scheiben', cards: 'Karten' },
  options: {
    length: {
      title: 'Länge',
      description:
        'Mit welcher Scheibe die Apokalypse beginnt: mit der ersten, der zweiten oder der dritten.',
      labels: { quick: 'kurz', long: 'lang', epic: 'episch' },
    },
    discs: {
      title: 'Scheiben',
      description:
        'Jede Scheibe ändert die Regeln, sobald sie genommen wird, oder nur die vor der Apokalypse genommenen, sobald diese begonnen hat.',
      labels: { all: 'jede sofort', trigger: 'mit der Apokalypse' },
    },
    racks: {
      title: 'Gestelle',
      description:
        'Wie viele Schädel auf jedes Gestell passen; mit weniger wird die Partie kürzer.',
      labels: {
        auto: '12 Schädel; zu zweit oder zu dritt 8',
        '12': '12 Schädel',
        '8': '8 Schädel',
        '6': '6 Schädel',
      },
    },
    order: {
      title: 'Reihenfolge',
      description:
        'Alle, die zwischen Osten und Westen spielen, kommen in der üblichen Reihenfolge an den Zug oder in einer, die am Anfang ausgelost wird.',
      labels: { listed: 'die übliche', drawn: 'ausgelost' },
    },
    forestalls: {
      title: 'Wie lange der Gleichstand hilft',
      description:
        'Wie oft ausgeglichene Hälften des Sees das Zählen der Apokalypse aufhalten können.',
      labels: {},
    },
    maryCost: {
      title: 'Marias Preis',
      description: 'Wie viele Schädel Maria für eine ihrer Karten verlangt.',
      labels: {},
    },
    signs: {
      title: 'Zeichen',
      description: 'Es gibt die drei Zeichen, und Maria mit ihrem Stapel.',
      labels: {},
    },
    battleCards: {
      title: 'Kampfkarten',
      description: 'Im Kampf werden auch Karten gelegt.',
      labels: {},
    },
    lands: {
      title: 'Landkarten',
      description: 'Die zwanzig Landkarten werden unter die Stapel der Götter gemischt.',
      labels: {},
    },
    ending: {
      title: 'Wenn zu Ende gezählt ist',
      description: 'Die meisten Schädel gewinnen, oder niemand hat gewonnen.',
      labels: { 'most-skulls': 'die meisten Schädel gewinnen', nobody: 'niemand hat gewonnen' },
    },
  },
  decisions: {
    move: 'Du bist am Zug: Geh los.',
    disc: 'Das Gestell ist leer. Nimmst du die Scheibe?',
    battle: 'Kampf: Legst du eine Karte, oder passt du?',
    claim: 'Der Verlierer hat keine Schädel. Von welchem Stapel ziehst du?',
    sacrifice: 'Opferst du?',
    reward: 'Der Gott belohnt dich. Ziehst du, oder nimmst du eine offene Karte?',
    cards: 'Spielst du Karten?',
    give: 'Welche Karte gibst du weg?',
    'give-to': 'Wem gibst du sie?',
    discard: 'Welche Karten legst du ab, um neue zu ziehen?',
  },
  actions: {
    roll: 'Würfeln',
    go: 'Auf ein Feld gehen',
    'take-disc': 'Die Scheibe nehmen',
    lay: 'Eine Karte in den Kampf legen',
    claim: 'Statt der Zahlung eine Karte ziehen',
    sacrifice: 'Opfern',
    'sacrifice-card': 'Eine Karte opfern',
    'give-back': 'Einen Schädel zurücklegen',
    draw: 'Eine Karte ziehen',
    'take-top': 'Die oberste Karte eines Feldes nehmen',
    'take-bead': 'Die Perle als dein Opfer nehmen',
    'decline-bead': 'Die Perle ablehnen',
    play: 'Eine Karte spielen',
    'play-on': 'Eine Karte gegen einen Spieler spielen',
    'play-to': 'Eine Karte spielen, auf ein Feld',
    'play-for': 'Eine Karte für einen Gott spielen',
    'lay-last': 'Eine letzte Karte in den Kampf legen',
    'play-last': 'Eine Karte spielen und den Zug beenden',
    'play-on-last': 'Eine Karte gegen einen Spieler spielen und den Zug beenden',
    'play-to-last': 'Eine Karte spielen, auf ein Feld, und den Zug beenden',
    'play-for-last': 'Eine Karte für einen Gott spielen und den Zug beenden',
    attack: 'Mit einer Scheibe angreifen',
    give: 'Eine Karte geben',
    'give-to': 'Sie einem Spieler geben',
    discard: 'Eine Karte ablegen',
    done: 'Das ist alles',
    pass: 'Passen',
    end: 'Den Zug beenden',
  },
}
