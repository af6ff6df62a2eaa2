// Consequences of the choices in Mexica, in the words of an edition, in German.
import { FULL_WEEK } from '@flower-war/rules/printed/mexica'
import type { MexicaChoices } from '../../en/games/choices-mexica.ts'
import type { Edition, Lexicon } from '../../mexica-lexicon.ts'

function edition(words: Lexicon): MexicaChoices {
  const { token, tokens, weekCard, week, day, told, card } = words
  const some = (count: number) => (count === 0 ? `kein ${token}` : tokens(count))
  /** In the accusative. */
  const had = (count: number) =>
    count === 0 ? `keinen ${token}` : count === 1 ? `einen ${token}` : tokens(count)
  const cards = (count: number) =>
    count === 0 ? 'keine Karte' : count === 1 ? 'eine Karte' : `${count} Karten`
  return {
    aim: `Habe Adler, Schlange und Kaktusblüte zugleich, als Karten oder ${told.scores.weeks}. Geht vorher die Welt unter, gewinnt niemand.`,
    steps: words.steps,
    wealth: (count, held) => `, ${some(count)}${held === 0 ? '' : `, ${cards(held)}`}`,
    signs: (count, all) => `${count} von ${all} Zeichen`,
    shown: (count, held, all) =>
      `${count}/${all} sichtbar · ${held === 0 ? 'keine verdeckte Karte' : held === 1 ? 'eine verdeckte kann eins sein' : `${held} verdeckte können Zeichen sein`}`,
    danger: (count, all) => `${count} von ${all} Zeichen: kann im nächsten Zug gewinnen!`,
    founded: 'Adler, Schlange und Blüte waren in einer Hand',
    left: (turns, kind) =>
      `${kind === null ? 'Apokalypse' : told.kinds[kind]}: noch ${turns === 1 ? 'ein Zug' : `${turns} Züge`}`,
    near: (space, left) =>
      `${day(space, FULL_WEEK - left)}: noch ${tokens(left)}, und der letzte bringt ein Zeichen!`,
    before: ({ given, needed, issued, all, isBrief }) => {
      const weeks = `${issued} von ${all} ${told.scores.weeks} vergeben`
      if (needed === undefined) return `${weeks}.`
      return isBrief
        ? `${given} von ${needed} Opfern, ${weeks}.`
        : `Die Apokalypse beginnt bei ${needed} Opfern (bisher ${given}) oder ${all} ${told.scores.weeks} (bisher ${issued}).`
    },
    at: (space, left, count) =>
      left < count
        ? `${day(space, FULL_WEEK - left)}, aufgefüllt: ${some(count)}.`
        : `${day(space, FULL_WEEK - left)}: ${count > 0 ? 'noch ' : ''}${some(count)}.`,
    moveInFlood: 'Du kommst dort an und kämpfst gegen alle, die dort stehen.',
    day: 'Es ist unberührt: Du ziehst eine Tageskarte.',
    week: (space) => `Du nimmst den letzten und damit die ${weekCard}: ${week(space)}`,
    tribute: (who) => `${who} hat die ${weekCard}: ein ${token} Tribut.`,
    battle: (who) => `Ein Kampf gegen ${who}.`,
    has: (who, count, held) => `${who} hat ${had(count)} und ${cards(held)}.`,
    ready: 'Sind beide bereit, werden alle Karten gezeigt.',
    draws: {
      war: 'Eine Kriegskarte.',
      rain: 'Eine Regenkarte.',
      day: 'Der Preis verlässt das Spiel.',
    },
    keep: (count) =>
      count === 0
        ? `Dir bleibt kein ${token}.`
        : `Dir ${count === 1 ? 'bleibt' : 'bleiben'} ${tokens(count)}.`,
    spared: (who) => `Du musst ${who} keinen ${token} zahlen.`,
    noTribute: 'Hier ist kein Tribut fällig.',
    flooded: 'Die Flut lässt nichts übrig.',
    stays: (kinds) =>
      kinds.length === 0
        ? ''
        : `Bis dahin ohne: ${kinds.map((kind) => card(kind).title).join(', ')}.`,
    deckEmpty: 'Der Stapel ist leer: Du ziehst nichts.',
    even: 'Dann sind die Götter gleichauf: Züge, die so enden, zählen nicht.',
    losesSign: 'Du verlierst eines deiner Zeichen!',
    pass: {
      rain: 'Du behältst deine Regenkarten.',
      sacrifice: 'Keine weiteren Opfer.',
      cards: 'Du behältst deine Handkarten.',
    },
  }
}

export const mexicaChoices = (editions: Readonly<Record<Edition, Lexicon>>) => ({
  mexica: edition(editions.mexica),
  'flower-war': edition(editions['flower-war']),
})
