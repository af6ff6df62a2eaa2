// The consequences of choices in positions of Mexica that are rare in matches.
import { expect, test } from 'vitest'
import { effectOf } from '../../../web/src/games/mexica/cards/effect.ts'
import { en } from '../../../web/src/texts/en/en.ts'

const WORDS = (await en.choices.mexica()).mexica

test('MX-13: an empty space is refilled before a drift collects, and its only token brings the week card', () => {
  const space = { tokens: 5, week: null, players: [] }
  const spaces = Array.from({ length: 20 }, () => space).with(1, { ...space, tokens: 0 })
  const drift = (pool: number): string => {
    const view = { pool, spaces, players: [{ space: 1 }], turn: { seat: 0 } }
    return effectOf(WORDS, { type: 'rain', card: 'drift' }, Object({ seat: 0, view }))
  }
  expect(drift(1)).toContain('the last one')
  expect(drift(2)).not.toContain('the last one')
})
