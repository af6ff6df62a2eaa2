// The names proposed to guests: many, and each of two different names.
import { expect, test } from 'vitest'
import { proposedName } from '../../../web/src/page/player/proposed-name.ts'

test('two devices are hardly ever proposed the same name', () => {
  const draws = Array.from({ length: 100 }, (_, index) => index / 100)
  const names = new Set(draws.flatMap((one) => draws.map((other) => proposedName(one, other))))
  expect(names.size).toBe(132)
  for (const name of names) expect(name).toMatch(/^([A-Z][a-z]+) (?!\1$)[A-Z][a-z]+$/)
})
