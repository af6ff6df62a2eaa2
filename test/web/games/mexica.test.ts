// What the page of Mexica foretells, in positions that are rare in matches.
import { expect, test } from 'vitest'
import { effectOf } from '../../../web/src/games/mexica/cards/effect.ts'
import { progressOf } from '../../../web/src/games/mexica/progress.ts'
import { en } from '../../../web/src/texts/en/en.ts'

const WORDS = (await en.choices.mexica()).mexica

test('MX-13: an empty space is refilled before a drift collects there, and its only token brings the week card', () => {
  const space = { tokens: 5, week: null, players: [] }
  const spaces = Array.from({ length: 20 }, () => space).with(1, { ...space, tokens: 0 })
  const drift = (pool: number): string => {
    const view = { pool, spaces, players: [{ space: 1 }], turn: { seat: 0 } }
    return effectOf(WORDS, { type: 'rain', card: 'drift' }, Object({ seat: 0, view }))
  }
  expect(drift(1)).toContain('the last one')
  expect(drift(2)).not.toContain('the last one')
})

test('MX-61: the apocalypse is as near as the sacrifices or the week cards bring it', () => {
  const end = (given: number, taken: number) => {
    const spaces = Array.from({ length: 20 }, (_, index) => ({ week: index < taken ? 0 : null }))
    const temple = { tlaloc: { tokens: given }, huitzilopochtli: { tokens: 1 } }
    const turn = { seat: 0, step: 'move' }
    const view = { players: [], turn, battle: null, apocalypse: null, apocalypseAt: 104 }
    return progressOf(WORDS, Object({ view: { ...view, spaces, temple } })).end
  }
  expect(end(25, 2)).toMatchObject({
    part: 0.25,
    text: expect.stringMatching(/^26 of 104 .*, 2 of 20/),
  })
  expect(end(25, 10)).toMatchObject({ part: 0.5 })
})
