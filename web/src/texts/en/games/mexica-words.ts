// The names of things in Mexica, by edition, in English.
import { texts as toldIn, WORDS } from '@flower-war/rules/texts/mexica/en'
import { type Edition, type Lexicon, newLexicon } from '../../mexica-lexicon.ts'

export function lexiconOf(which: Edition): Lexicon {
  const words = WORDS[which]
  const told = toldIn(words)
  return newLexicon({
    told,
    token: words.token,
    container: words.container,
    weekCard: words.weekCard,
    battleStep: 'battle',
    landingStep: 'landing',
    decks: { day: 'day', war: 'war', rain: 'rain' },
    tokens: (count) => (count === 1 ? `a ${words.token}` : `${count} ${told.scores.tokens}`),
  })
}
