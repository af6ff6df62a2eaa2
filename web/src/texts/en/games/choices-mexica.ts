// Consequences of the choices in Mexica, in the words of an edition, in English.
import { FULL_WEEK } from '@flower-war/rules/printed/mexica'
import type { Edition, Lexicon } from '../../mexica-lexicon.ts'

function edition(words: Lexicon) {
  const { token, tokens, weekCard, week, day, told, card } = words
  const some = (count: number) => (count === 0 ? `no ${told.scores.tokens}` : tokens(count))
  const cards = (count: number) =>
    count === 0 ? 'no cards' : count === 1 ? 'a card' : `${count} cards`
  return {
    aim: `Hold eagle, serpent and cactus flower at once, as cards or ${told.scores.weeks}. If the world ends first, nobody wins.`,
    steps: words.steps,
    wealth: (count: number, held: number) =>
      `, ${some(count)}${held === 0 ? '' : `, ${cards(held)}`}`,
    signs: (count: number, all: number) => `${count} of ${all} signs`,
    /** Of others: the week cards that are signs, and the cards that may be. */
    shown: (count: number, held: number, all: number) =>
      `${count}/${all} shown · ${held === 0 ? 'no hidden cards' : held === 1 ? 'one hidden may be a sign' : `${held} hidden may be signs`}`,
    /** Of others who lack one sign, as everybody sees. */
    danger: (count: number, all: number) => `${count} of ${all} signs: may win on their next turn!`,
    founded: 'eagle, serpent and flower were in one hand',
    left: (turns: number, kind: 'flood' | 'war' | null) =>
      `${kind === null ? 'Apocalypse' : told.kinds[kind]}: ${turns === 1 ? 'one turn' : `${turns} turns`} left`,
    // Nothing says how many sacrifices are needed until the options of the match are known.
    before: ({
      given,
      needed,
      issued,
      all,
      isBrief,
    }: {
      readonly given: number
      readonly needed: number | undefined
      readonly issued: number
      readonly all: number
      /** Leaves out what it means. */
      readonly isBrief: boolean
    }) => {
      const weeks = `${issued} of ${all} ${told.scores.weeks} taken`
      if (needed === undefined) return `${weeks}.`
      return isBrief
        ? `${given} of ${needed} sacrifices, ${weeks}.`
        : `The apocalypse begins at ${needed} sacrifices (${given} so far) or ${all} ${told.scores.weeks} (${issued} so far).`
    },
    /** A space whose week card is a sign, and the tokens that are left there. */
    near: (space: number, left: number) =>
      `${day(space, FULL_WEEK - left)}: ${tokens(left)} left, and the last brings a sign!`,
    /** MX-112: the day as the board shows it; the tokens for whoever lands are those after a refill (MX-13). */
    at: (space: number, left: number, count: number) =>
      left < count
        ? `${day(space, FULL_WEEK - left)}, refilled: ${some(count)}.`
        : `${day(space, FULL_WEEK - left)}: ${some(count)} left.`,
    /** What a walk does once the flood leaves nothing to collect. */
    moveInFlood: 'You land there, and battle whoever stands there.',
    day: 'Untouched: you draw a day card.',
    week: (space: number) => `You take the last one, and with it the ${weekCard}: ${week(space)}`,
    tribute: (who: string) => `${who} has its ${weekCard}: a ${token} of tribute.`,
    battle: (who: string) => `A battle with ${who}.`,
    has: (who: string, count: number, held: number) =>
      `${who} has ${some(count)} and ${cards(held)}.`,
    ready: 'Once both are ready, all cards are shown.',
    draws: { war: 'A war card.', rain: 'A rain card.', day: 'The price leaves play.' },
    keep: (count: number) => `You keep ${some(count)}.`,
    spared: (who: string) => `You save the ${token} that you would owe ${who}.`,
    noTribute: 'Nobody asks for tribute here.',
    flooded: 'The flood leaves nothing to take.',
    stays: (kinds: readonly string[]) =>
      kinds.length === 0
        ? ''
        : `Until then, no ${kinds.map((kind) => card(kind).title).join(' or ')}.`,
    deckEmpty: 'Its deck is empty: you draw nothing.',
    /** MX-62: once the apocalypse has begun. */
    even: 'The gods are even then: turns that end like this are not counted.',
    losesSign: 'You lose one of your signs!',
    pass: {
      rain: 'You keep your rain cards.',
      sacrifice: 'No more sacrifices.',
      cards: 'You keep the cards in your hand.',
    } as Readonly<Record<string, string>>,
  }
}

export const mexicaChoices = (editions: Readonly<Record<Edition, Lexicon>>) => ({
  mexica: edition(editions.mexica),
  'flower-war': edition(editions['flower-war']),
})

export type MexicaChoices = ReturnType<typeof edition>
