// The names of things in Mexica, by edition, in English.
import { en as toldIn, WORDS_EN } from '@flower-war/rules/texts/en/mexica'
import { type Edition, type Lexicon, newLexicon } from '../mexica-lexicon.ts'

export function lexiconOf(which: Edition): Lexicon {
  const words = WORDS_EN[which]
  const told = toldIn(words)
  return newLexicon({
    told,
    token: words.token,
    container: words.container,
    weekCard: words.weekCard,
    decks: { day: 'day', war: 'war', rain: 'rain' },
    tokens: (count) => (count === 1 ? `a ${words.token}` : `${count} ${told.scores.tokens}`),
  })
}
