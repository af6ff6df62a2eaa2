// Bots show signs at turning points; people have none, and hidden reactions hide them.
import { afterEach, expect, test, vi } from 'vitest'
import { felt as flowerWar } from '../../../web/src/games/flower-war/felt.ts'
import { felt as mexica } from '../../../web/src/games/mexica/felt.ts'
import { felt as spaceAztecs } from '../../../web/src/games/space-aztecs/felt.ts'
import { felt as tieqchieq } from '../../../web/src/games/tieqchieq/felt.ts'
import { showBotSigns } from '../../../web/src/table/seats/bot-signs.ts'
import { areMuted, newReactions } from '../../../web/src/table/seats/reactions.ts'

/** Longer than a reaction is shown. */
const GONE_MS = 10_000

const FELT: Readonly<Record<string, (event: never) => readonly object[]>> = {
  'flower-war': flowerWar,
  mexica,
  'space-aztecs': spaceAztecs,
  tieqchieq,
}

const lost = (count: number, why: string) => ({ count, why, from: { at: 'player', seat: 1 } })

test.for<readonly [string, object, Readonly<Record<number, string>>]>([
  ['flower-war', { type: 'battle-ended', winner: 2 }, { 2: 'sun' }],
  ['flower-war', { type: 'battle-ended', winner: null }, {}],
  ['flower-war', { type: 'took-disc', seat: 1 }, { 1: 'drum' }],
  ['flower-war', { type: 'skulls', ...lost(6, 'battle') }, { 1: 'skull' }],
  ['flower-war', { type: 'skulls', ...lost(5, 'battle') }, {}],
  ['flower-war', { type: 'skulls', ...lost(7, 'sacrifice') }, {}],
  ['mexica', { type: 'battle-ended', winner: 1 }, { 1: 'sun' }],
  ['mexica', { type: 'took-week', seat: 0, from: 1 }, { 0: 'drum', 1: 'rain' }],
  ['mexica', { type: 'took-week', seat: 0, from: null }, { 0: 'drum' }],
  ['mexica', { type: 'tokens', ...lost(6, 'battle') }, { 1: 'skull' }],
  ['space-aztecs', { type: 'captured', seat: 0, from: 2 }, { 2: 'rain' }],
  ['space-aztecs', { type: 'covered', seat: 0, aztecs: [1, 2, 3] }, { 0: 'sun' }],
  ['space-aztecs', { type: 'covered', seat: 0, aztecs: [1, 2] }, {}],
  ['tieqchieq', { type: 'battled', colour: 'red', winner: 'yellow' }, { 0: 'skull', 1: 'sun' }],
  ['tieqchieq', { type: 'moved', colour: 'yellow', to: 'home' }, { 1: 'sun' }],
  ['tieqchieq', { type: 'moved', colour: 'yellow', to: 3 }, {}],
])('in %s, bots react to %j with %j', ([game, event, signs]) => {
  const shown = FELT[game]?.(event as never).map((each) => [Object(each).seat, Object(each).sign])
  expect(Object.fromEntries(shown ?? [])).toEqual(signs)
})

afterEach(() => {
  areMuted.value = false
  vi.useRealTimers()
})

test('signs are those of bots alone, shown for a moment, and not once reactions are hidden', () => {
  vi.useFakeTimers()
  const reactions = newReactions(undefined)
  const signs = () => [...reactions.value.values()]
  const battle = { type: 'battled', winner: 'red' }
  const show = (before: readonly object[], now: readonly object[]) =>
    showBotSigns(
      Object({
        latest: { value: [battle] },
        match: { state: { phase: 'playing' } },
        past: { peek: () => before, value: now },
        state: { peek: () => ({ seats: [{ kind: 'player' }, { kind: 'bot' }] }) },
        reactions,
      }),
      Object(tieqchieq),
    )
  show([], [])
  expect(signs(), 'while its coins fall').toEqual([])
  show([battle], [battle])
  expect(signs(), 'of what was seen before').toEqual([])
  show([], [battle])
  expect(signs()).toEqual([{ seat: 1, sign: 'skull' }])
  vi.advanceTimersByTime(GONE_MS)
  expect(signs()).toEqual([])
  areMuted.value = true
  show([], [battle])
  expect(signs()).toEqual([])
})

test.for([
  ['playing', [{ seat: 0, sign: 'drum' }]],
  ['over', []],
] as const)('in a match that is %s, bots urge the others on, or no longer', ([phase, urged]) => {
  vi.useFakeTimers()
  const reactions = newReactions(undefined)
  showBotSigns(
    Object({
      match: { state: { phase } },
      past: { peek: () => [], value: [{ type: 'took-disc', seat: 0 }] },
      state: { peek: () => ({ seats: [{ kind: 'bot' }] }) },
      reactions,
    }),
    Object(flowerWar),
  )
  expect([...reactions.value.values()]).toEqual(urged)
})
