// Texts of Mexica that are easily worded wrongly.
import { expect, test } from 'vitest'
import { TEXTS } from '../../../rules/src/mexica/texts/texts.ts'
import { meanings } from '../../../rules/src/ritual-calendar/meanings/en.ts'
import { saidIn } from '../../support/languages.ts'

test('FW-1 MX-50 the days mean what the rulebook says', () => {
  expect(Object.values(meanings).join(' ')).toBe(
    'crocodile wind house lizard serpent death deer rabbit water dog monkey grass reed jaguar eagle vulture ' +
      'earthquake flint rain flower',
  )
})

test.for([
  ['en', 'week cards', 'week tokens'],
  ['de', 'Wochenkarten', 'Wochenmarken'],
  ['es', 'cartas de semana', 'fichas de semana'],
] as const)('the parts of a score are named in the plural, in %s', ([language, mexica, first]) => {
  expect(saidIn(TEXTS, language).scores['weeks']).toBe(mexica)
  expect(saidIn(TEXTS, language).editions?.['flower-war']?.scores['weeks']).toBe(first)
})

test.for([
  [
    'attack-east',
    'if East is absent or you',
    'wenn er fehlt oder du es bist',
    'si no hay Este o eres tú',
  ],
  [
    'attack-north',
    'if North is absent or you',
    'wenn er fehlt oder du es bist',
    'si no hay Norte o eres tú',
  ],
  [
    'attack-west',
    'if West is absent or you',
    'wenn er fehlt oder du es bist',
    'si no hay Oeste o eres tú',
  ],
  [
    'attack-south',
    'if South is absent or you',
    'wenn er fehlt oder du es bist',
    'si no hay Sur o eres tú',
  ],
  ['negate-card', 'but no omen', 'aber kein Omen', 'pero ningún presagio'],
] as const)('MX-20 MX-33 the text of %s states its exception', ([card, en, de, es]) => {
  expect(TEXTS.en.cards[card]?.text).toContain(en)
  expect(saidIn(TEXTS, 'de').cards[card]?.text).toContain(de)
  expect(saidIn(TEXTS, 'es').cards[card]?.text).toContain(es)
})
