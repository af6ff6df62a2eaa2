// The names of things in Mexica, by edition, in German.
import { texts as toldIn, WORDS } from '@flower-war/rules/texts/mexica/de'
import { type Edition, type Lexicon, newLexicon } from '../../mexica-lexicon.ts'

export function lexiconOf(which: Edition): Lexicon {
  const words = WORDS[which]
  const told = toldIn(words)
  return newLexicon({
    told,
    token: words.token,
    container: words.container,
    weekCard: words.weekCard,
    battleStep: 'Kampf',
    landingStep: 'Ankunft',
    decks: { day: 'Tag', war: 'Krieg', rain: 'Regen' },
    tokens: (count) => (count === 1 ? `ein ${words.token}` : `${count} ${words.tokens}`),
  })
}
