// The German texts of Mexica.
import { meanings } from '../../../ritual-calendar/meanings/de.ts'
import type { Options } from '../../options.ts'
import type { EditionWords, MexicaTexts } from '../shape.ts'
import { cards } from './cards.ts'
import { listed } from './listed.ts'

/** Both words for a token and for a container are masculine, both for a week card feminine. */
export const WORDS: Readonly<Record<Options['edition'], EditionWords>> = {
  mexica: {
    token: 'Stein',
    tokens: 'Steine',
    container: 'Behälter',
    weekCard: 'Wochenkarte',
    weekCards: 'Wochenkarten',
  },
  'flower-war': {
    token: 'Schädel',
    tokens: 'Schädel',
    container: 'Tzompantli',
    weekCard: 'Wochenmarke',
    weekCards: 'Wochenmarken',
  },
}

/** Texts that are the same in both editions. */
const PLAIN = {
  ...listed,
  seats: { east: 'Osten', north: 'Norden', west: 'Westen', south: 'Süden' },
  signs: {
    eagle: 'Der Adler, eines der drei Zeichen.',
    serpent: 'Die Schlange, eines der drei Zeichen.',
    flower: 'Die Kaktusblüte, eines der drei Zeichen.',
  },
  meanings,
  gods: { huitzilopochtli: 'Huitzilopochtli', tlaloc: 'Tlaloc', mary: 'Maria' },
  steps: { move: 'Gehen', sacrifice: 'Opfer', cards: 'Karten' },
  kinds: { flood: 'Die Flut', war: 'Der Krieg' },
  words: {
    ...{ day: 'Tag', rain: 'Regen', war: 'Krieg', flood: 'Flut' },
    ...{ pool: 'Vorrat', hand: 'Hand', laid: 'Gelegt' },
  },
  editions: { mexica: 'Mexica', 'flower-war': 'Flower War, erste Ausgabe' },
  decisions: {
    move: 'Wie viele Felder gehst du weiter?',
    rain: 'Du bist angekommen. Spielst du eine Regenkarte?',
    sacrifice: 'Opferst du?',
    cards: 'Spielst du Karten?',
    battle: 'Kampf: Lege verdeckt Karten, bis du bereit bist.',
    negate: 'Welche Karte der Gegenseite hebst du auf?',
    give: 'Du hast verloren und kannst nicht zahlen. Welche Karte gibst du?',
    discard: 'Welche Karte legst du ab?',
    pay: 'Wem zahlst du?',
  },
  actions: {
    move: 'Gehen',
    rain: 'Eine Regenkarte spielen',
    sacrifice: 'Opfern',
    'take-bead': 'Die Perle als dein Opfer nehmen',
    'decline-bead': 'Die Perle ablehnen',
    play: 'Eine Karte gegen einen Spieler spielen',
    attack: 'In deiner Reichweite angreifen',
    lay: 'Eine Karte in den Kampf legen',
    ready: 'Bereit',
    negate: 'Eine Karte aufheben',
    give: 'Eine Karte geben',
    discard: 'Eine Karte ablegen',
    pay: 'Einem Spieler zahlen',
    pass: 'Passen',
    keep: 'Passen, bis du eine weitere Regenkarte bekommst',
    end: 'Den Zug beenden',
  },
} as const satisfies Partial<MexicaTexts>

/** Returns the texts in the words of an edition. */
export function texts(words: EditionWords): MexicaTexts {
  const { token, tokens, container, weekCard, weekCards } = words
  return {
    ...PLAIN,
    about: `Umrunde den Kalender, nimm seinen Feldern die ${tokens}, nähre zwei Götter und habe als Erster Adler, Schlange und Kaktusblüte zugleich.`,
    cards: cards(words),
    goTo: (day) => ({
      title: `Gehe zu ${day}`,
      text: `Gehe dorthin und nimm einen ${token} aus dem Vorrat; einen weiteren, wenn du dort einen Kampf gewinnst.`,
    }),
    bonuses: {
      attack: 'Solange du sie hast: +1, wenn du angreifst.',
      defence: 'Solange du sie hast: +1, wenn du angegriffen wirst.',
      movement: 'Solange du sie hast, darfst du ein Feld weiter gehen.',
      range:
        'Solange du sie hast, darfst du einmal je Zug gegen jemanden kämpfen, der ein Feld entfernt ist; mit der anderen dieser Art bis zu zwei.',
      tokens: `Solange du sie hast, bekommst du in jedem Zug einen ${token} aus dem Vorrat.`,
      mary: `Solange du sie hast, verlangt Maria einen ${token} weniger.`,
    },
    weekCard: (day) => `${day}, ${weekCard}`,
    space: (day) => `Der Tag ${day}; wer seinen ${container} leert, bekommt seine ${weekCard}.`,
    beads: {
      'not-their-turn': 'jemand anderes ist am Zug',
      'not-sacrifice-step': 'jetzt wird nicht geopfert',
      'open-choice': 'gerade wird etwas anderes gefragt',
      'no-tokens': `es fehlt der ${token} dazu`,
    },
    scores: { weeks: weekCards, tokens, cards: 'Karten' },
    options: {
      edition: {
        title: 'Ausgabe',
        description:
          'Welche Wörter gelten: die von Mexica oder die der ersten Ausgabe von Flower War.',
        labels: { mexica: 'Mexica', 'flower-war': 'Flower War, erste Ausgabe' },
      },
      pace: {
        title: 'Tempo',
        description: `Die Felder beginnen mit sieben Stück (${tokens}), für eine Partie an einem Abend, oder voll, wie gedruckt.`,
        labels: { printed: 'wie gedruckt', brisk: 'zügig' },
      },
      apocalypseAt: {
        title: 'Apokalypse bei',
        description:
          'Bei wie vielen Opfern die Apokalypse kommt: 0 überlässt es dem Tempo (260, oder zügig 182); 104 ist kurz.',
        labels: {},
      },
      maryCost: {
        title: 'Marias Preis',
        description: `Wie viele ${tokens} Maria für eine Tageskarte nimmt: drei, oder sieben wie gedruckt.`,
        labels: {},
      },
      forestalls: {
        title: 'Aufschub der Apokalypse',
        description:
          'Sobald die Apokalypse begonnen hat, wird ein Zug, nach dem beide Götter gleich viel haben, nicht gezählt: höchstens so oft.',
        labels: {},
      },
      war: {
        title: 'Krieg',
        description: `Was verloren geht, wenn Huitzilopochtli die Welt beendet: ein ${token} von jedem Feld, auf dem jemand ankommt, oder, ein einziges Mal, ein ${token} von jedem Feld.`,
        labels: { landed: 'wo jemand ankommt', every: 'überall, ein Mal' },
      },
    },
  }
}
