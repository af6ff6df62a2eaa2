// The caption for a player of Flower War who holds a die or a coin says what for: a battle is told only afterwards.
import { expect, test, vi } from 'vitest'
import { beats } from '../../../web/src/games/flower-war/beats.ts'
import { heldWords } from '../../../web/src/table/beats/held.ts'
import { speak } from '../../../web/src/texts/texts.ts'

vi.stubGlobal('document', { documentElement: {} })
await speak('en')

test.for([
  ['rolled', 'move', 'Your roll.'],
  ['rolled', 'dice', 'Battle! Your roll.'],
  ['tossed', 'dice', 'Battle! Your toss.'],
  ['rolled', 'cortes', 'Against Cortés! Your roll.'],
  ['tossed', 'cortes', 'Against Cortés! Your toss.'],
] as const)('the caption for what is %s for %s is: %s', ([type, why, asked]) => {
  const parts = {
    table: { held: { value: { type, why, seat: 0 } }, match: { seat: 0 } },
    face: { beats, tossing: 'tossed' },
  }
  expect(heldWords(Object(parts))?.asked).toBe(asked)
})
