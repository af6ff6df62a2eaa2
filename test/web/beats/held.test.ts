// The caption for a player who holds a die or a coin says what for, and against whom: a battle is told only afterwards.
import { expect, test, vi } from 'vitest'
import { beats as flowerWar } from '../../../web/src/games/flower-war/beats.ts'
import { beats as mexica } from '../../../web/src/games/mexica/beats.ts'
import { heldWords } from '../../../web/src/table/beats/held.ts'
import { speak } from '../../../web/src/texts/texts.ts'

vi.stubGlobal('document', { documentElement: {} })
await speak('en')

/** The caption for the first seat. */
function captionOf(beats: object, held: object, view: object, past: readonly object[] = []) {
  const table = { held: { value: held }, past: { value: past }, match: { seat: 0 } }
  const parts = {
    table: { ...table, state: { value: { view } } },
    face: { beats, tossing: 'tossed' },
  }
  return heldWords(Object({ ...parts, names: (seat: number) => `P${seat}` }))?.asked
}

/** In the turn of a seat, whose tribe is on the first space with these. */
function inTurnOf(seat: number, spaces: readonly number[] = [], step = 'battle') {
  return { turn: { seat, step }, players: spaces.map((space) => ({ space })) }
}

test.for([
  ['rolled', 'move', 'Your roll.'],
  ['rolled', 'dice', 'Battle! Your roll.'],
  ['tossed', 'dice', 'Battle! Your toss.'],
  ['rolled', 'cortes', 'Against Cortés! Your roll.'],
  ['tossed', 'cortes', 'Against Cortés! Your toss.'],
] as const)('the caption for what is %s for %s is: %s', ([type, why, asked]) => {
  expect(captionOf(flowerWar, { type, why, seat: 0 }, inTurnOf(1))).toBe(asked)
})

test('a throw of Flower War in a battle names the foe, and the die that they have cast', () => {
  const held = { type: 'rolled', why: 'dice', seat: 0 }
  const [cast, coin] = [
    { type: 'rolled', why: 'dice', seat: 1, die: 6 },
    { type: 'tossed', why: 'dice', seat: 1, heads: true },
  ]
  const defending = (past: object) => captionOf(flowerWar, held, inTurnOf(1), [past])
  expect(defending(cast)).toBe('P1 attacks with a 6. Your roll.')
  expect(defending(coin)).toBe('P1 attacks you. Your roll.')
  const attacking = (spaces: readonly number[], step?: string) =>
    captionOf(flowerWar, held, inTurnOf(0, spaces, step))
  expect(attacking([3, 4, 3])).toBe('You attack P2. Your roll.')
  // Several there, or a card that may attack elsewhere.
  expect(attacking([3, 3, 3])).toBe('Battle! Your roll.')
  expect(attacking([3, 4, 3], 'cards')).toBe('Battle! Your roll.')
})

test('a throw of Mexica in a battle names the foe, and the die that they have cast in it', () => {
  const held = { type: 'rolled', why: 'battle', seat: 0 }
  const cast = { type: 'rolled', why: 'battle', seat: 1, die: 4 }
  const shown = { type: 'battle-shown' }
  const caption = (attacker: number, defender: number, past: readonly object[]) =>
    captionOf(mexica, held, { battle: { attacker, defender } }, past)
  expect(caption(0, 1, [shown])).toBe('You attack P1. Your roll.')
  expect(caption(1, 0, [shown, cast])).toBe('P1 attacks with a 4. Your roll.')
  expect(caption(1, 0, [cast, shown])).toBe('P1 attacks you. Your roll.')
  // Of two dice, the better counts.
  const worse = { ...cast, why: 'second-throw', die: 2 }
  expect(caption(1, 0, [shown, cast, worse])).toBe('P1 attacks with a 4. Your roll.')
})

test('the second throw of a player in a battle of Mexica is called that', () => {
  const battle = { attacker: 0, defender: 1 }
  const captionFor = (seat: number) =>
    captionOf(mexica, { type: 'rolled', why: 'second-throw', seat }, { battle })
  expect(captionFor(0)).toBe('Second throw! Your roll.')
  expect(captionFor(1)).toBe('Second throw! P1 rolls.')
})
