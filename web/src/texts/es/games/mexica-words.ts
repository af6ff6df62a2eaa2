// The names of things in Mexica, by edition, in Spanish.
import { texts as toldIn, WORDS } from '@flower-war/rules/texts/mexica/es'
import { type Edition, type Lexicon, newLexicon } from '../../mexica-lexicon.ts'

export function lexiconOf(which: Edition): Lexicon {
  const words = WORDS[which]
  const told = toldIn(words)
  return newLexicon({
    told,
    token: words.token,
    container: words.container,
    weekCard: words.weekCard,
    battleStep: 'batalla',
    landingStep: 'llegada',
    decks: { day: 'día', war: 'guerra', rain: 'lluvia' },
    tokens: (count) => (count === 1 ? `una ${words.token}` : `${count} ${told.scores.tokens}`),
  })
}
