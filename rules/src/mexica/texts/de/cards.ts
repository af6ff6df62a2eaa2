// The cards of Mexica, in German. Sentences use titles unchanged, even as objects, so no title has a masculine
// adjective: it would have to be inflected.
import type { CardText } from '../../../texts.ts'
import type { EditionWords, NamedKind } from '../shape.ts'

/** Texts without words that differ between editions. */
const PLAIN = {
  'forward-1': { title: 'Eins vor', text: 'Gehe ein Feld vor; du kommst dort an.' },
  'forward-2': { title: 'Zwei vor', text: 'Gehe zwei Felder vor; du kommst dort an.' },
  'forward-3': { title: 'Drei vor', text: 'Gehe drei Felder vor; du kommst dort an.' },
  'back-1': { title: 'Eins zurück', text: 'Gehe ein Feld zurück; du kommst dort an.' },
  'back-2': { title: 'Zwei zurück', text: 'Gehe zwei Felder zurück; du kommst dort an.' },
  'back-3': { title: 'Drei zurück', text: 'Gehe drei Felder zurück; du kommst dort an.' },
  again: { title: 'Noch einmal', text: 'Nach diesem Zug hast du einen weiteren.' },
  'war-card': { title: 'Gunst des Krieges', text: 'Ziehe eine Kriegskarte.' },
  'rain-card': { title: 'Gunst des Regens', text: 'Ziehe eine Regenkarte.' },
  'day-card': { title: 'Tag um Tag', text: 'Ziehe eine Tageskarte.' },
  'attack-nearest': { title: 'Hinterhalt', text: 'Kämpfe gegen den nächsten Spieler.' },
  'attack-east': {
    title: 'Marsch gegen den Osten',
    text: 'Kämpfe gegen Osten, wo immer er steht; wenn er fehlt oder du es bist, gegen den nächsten Spieler.',
  },
  'attack-north': {
    title: 'Marsch gegen den Norden',
    text: 'Kämpfe gegen Norden, wo immer er steht; wenn er fehlt oder du es bist, gegen den nächsten Spieler.',
  },
  'attack-west': {
    title: 'Marsch gegen den Westen',
    text: 'Kämpfe gegen Westen, wo immer er steht; wenn er fehlt oder du es bist, gegen den nächsten Spieler.',
  },
  'attack-south': {
    title: 'Marsch gegen den Süden',
    text: 'Kämpfe gegen Süden, wo immer er steht; wenn er fehlt oder du es bist, gegen den nächsten Spieler.',
  },
  'start-east': {
    title: 'Nach Osten',
    text: 'Gehe dorthin, wo Osten beginnt; du kommst dort an.',
  },
  'start-north': {
    title: 'Nach Norden',
    text: 'Gehe dorthin, wo Norden beginnt; du kommst dort an.',
  },
  'start-west': {
    title: 'Nach Westen',
    text: 'Gehe dorthin, wo Westen beginnt; du kommst dort an.',
  },
  'start-south': {
    title: 'Nach Süden',
    text: 'Gehe dorthin, wo Süden beginnt; du kommst dort an.',
  },
  cactus: { title: 'Kaktusblüte', text: 'Die Blüte, eines der drei Zeichen.' },
  'make-discard': {
    title: 'Leere Hand',
    text: 'Ein anderer Spieler legt eine Karte seiner Wahl ab.',
  },
  'negate-attack': { title: 'Waffenruhe', text: 'Als Verteidiger: Der Kampf findet nicht statt.' },
  'negate-card': {
    title: 'Omen',
    text: 'In einem Kampf: Hebt eine Karte der Gegenseite auf, aber kein Omen.',
  },
  'strike-1': { title: 'Hieb', text: '+1 in diesem Kampf.' },
  'strike-2': { title: 'Wuchthieb', text: '+2 in diesem Kampf.' },
  'edge-1': { title: 'Obsidianklinge', text: '+1 in diesem Kampf.' },
  'edge-2': { title: 'Scharfe Klinge', text: '+2 in diesem Kampf.' },
  'edge-3': { title: 'Tödliche Klinge', text: '+3 in diesem Kampf.' },
  'second-throw': {
    title: 'Zweitwurf',
    text: 'Würfle in diesem Kampf noch einmal und behalte den besseren Wurf.',
  },
  'full-price': {
    title: 'Höchstpreis',
    text: 'Wenn du diesen Kampf gewinnst, nimm so viel, wie der höhere Würfel zeigt.',
  },
  'long-reach': {
    title: 'Große Reichweite',
    text: 'Kämpfe gegen einen Spieler, der bis zu zwei Felder entfernt ist.',
  },
  eagle: { title: 'Adler', text: 'Der Adler, eines der drei Zeichen.' },
  'safe-passage': {
    title: 'Freies Geleit',
    text: 'Zahle für diese Ankunft keinen Tribut.',
  },
  drift: { title: 'Abdrift', text: 'Gehe ein Feld weiter; du kommst dort an.' },
  serpent: { title: 'Schlange', text: 'Die Schlange, eines der drei Zeichen.' },
} as const satisfies Partial<Record<NamedKind, CardText>>

/** Returns the texts of the cards in the words of an edition. */
export function cards(words: EditionWords): Readonly<Record<NamedKind, CardText>> {
  const { token, tokens, weekCard } = words
  return {
    ...PLAIN,
    'gain-1': { title: 'Gabe von einem', text: `Nimm einen ${token} aus dem Vorrat.` },
    'gain-2': { title: 'Gabe von zweien', text: `Nimm zwei ${tokens} aus dem Vorrat.` },
    'gain-3': { title: 'Gabe von dreien', text: `Nimm drei ${tokens} aus dem Vorrat.` },
    'lose-1': { title: 'Verlust von einem', text: `Lege einen ${token} in den Vorrat zurück.` },
    'lose-2': { title: 'Verlust von zweien', text: `Lege zwei ${tokens} in den Vorrat zurück.` },
    'pay-each': { title: 'Almosen', text: `Zahle allen anderen Spielern je einen ${token}.` },
    'pay-one': { title: 'Schuld', text: `Zahle einem Spieler deiner Wahl zwei ${tokens}.` },
    'forced-war': {
      title: 'Forderung des Krieges',
      text: `Ein anderer Spieler gibt Huitzilopochtli einen ${token} und zieht nichts.`,
    },
    'forced-rain': {
      title: 'Forderung des Regens',
      text: `Ein anderer Spieler gibt Tlaloc einen ${token} und zieht nichts.`,
    },
    'week-card': {
      title: 'Die Woche ist dein',
      text: `Nimm die ${weekCard} deines Feldes, wenn niemand sie hat.`,
    },
    'give-war': {
      title: 'Gelübde des Krieges',
      text: `Gib Huitzilopochtli einen ${token}; ziehe nichts.`,
    },
    'give-rain': {
      title: 'Gelübde des Regens',
      text: `Gib Tlaloc einen ${token}; ziehe nichts.`,
    },
    shield: {
      title: 'Schild',
      text: `Wenn du diesen Kampf verlierst, zahlst du höchstens einen ${token}.`,
    },
    'harvest-1': { title: 'Ernte', text: `Nimm noch einen ${token} vom Feld.` },
    'harvest-2': { title: 'Reiche Ernte', text: `Nimm noch zwei ${tokens} vom Feld.` },
    'both-banks': {
      title: 'Beide Ufer',
      text: `Nimm einen ${token} vom nächsten und einen vom vorigen Feld.`,
    },
  }
}
