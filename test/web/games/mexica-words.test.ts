// What the table of Mexica says.
import { expect, test } from 'vitest'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'

test('in Spanish, a single card of a deck is left or used', async () => {
  const { deck } = (await (await CATALOGUES.es()).games.mexica()).editions.mexica
  expect(deck('rain', 1, 1)).toBe('Mazo de lluvia: queda 1, usada 1')
  expect(deck('rain', 2, 0)).toBe('Mazo de lluvia: quedan 2, usadas 0')
})
