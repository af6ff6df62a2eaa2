// The story of a match decided by signs: who held which sign, and when.
import { expect, test } from 'vitest'
import type { Face, HeldSigns } from '../../../web/src/games/face.ts'
import type { PlayedGame } from '../../../web/src/games/game-values.ts'
import type { Step } from '../../../web/src/replay/played.ts'
import { signStory } from '../../../web/src/replay/sign-story.ts'

/** A game whose view is the signs that each seat holds. */
const FACE = {
  turnBegins: 'turn',
  story: { signs: { held: (view: unknown) => view } },
} as unknown as Pick<Face<PlayedGame>, 'story' | 'turnBegins'>

/** A step with a turn of its own. */
const step = (...held: readonly HeldSigns[]) =>
  ({ events: [{ type: 'turn' }], view: () => held, owns: () => [] }) as unknown as Step

const STEPS = [
  step({}, {}),
  step({ eagle: 'card' }, {}),
  step({}, { serpent: 'Coatl' }),
  step({ flower: 'Xochitl' }, { serpent: 'Coatl', eagle: 'card' }),
  step({ flower: 'Xochitl' }, { serpent: 'Coatl', eagle: 'card', flower: 'cactus' }),
]

test('each sign has the turn in which it was found and the turn in which it was lost', () => {
  const told = signStory(STEPS, FACE, 1)
  expect(told?.turns).toBe(5)
  expect(told?.most).toEqual([1, 3])
  expect(
    told?.spans.map(({ seat, sign, from, to, count }) => [seat, sign, from, to, count]),
  ).toEqual([
    [0, 'eagle', 2, 3, 1],
    [0, 'flower', 4, undefined, 1],
    [1, 'eagle', 4, undefined, 2],
    [1, 'serpent', 3, undefined, 1],
    [1, 'flower', 5, undefined, 3],
  ])
})

test('the finds that matter are the winning ones, in order, and those of rivals only if they came close', () => {
  const told = signStory(STEPS, FACE, 1)
  expect(told?.points.map(({ seat, sign }) => [seat, sign])).toEqual([
    [1, 'serpent'],
    [1, 'eagle'],
    [1, 'flower'],
  ])
  const near = [...STEPS.slice(0, 3), step({ eagle: 'card', flower: 'card' }, { serpent: 'Coatl' })]
  expect(signStory(near, FACE, 1)?.points.map(({ seat, count }) => [seat, count])).toEqual([
    [1, 1],
    [0, 2],
    [0, 2],
  ])
})

test('if nobody won, the story has those who came closest', () => {
  const told = signStory(STEPS.slice(0, 4), FACE, undefined)
  expect(told?.points.map(({ seat, sign, count }) => [seat, sign, count])).toEqual([
    [1, 'serpent', 1],
    [1, 'eagle', 2],
    [0, 'flower', 1],
  ])
})

test('a find that took a sign from another player says so', () => {
  const taken = [step({ eagle: 'Cuauhtli' }, {}), step({}, { eagle: 'Cuauhtli' }), step({}, {})]
  expect(
    signStory(taken, FACE, undefined)?.points.map(({ seat, losers }) => [seat, losers]),
  ).toEqual([
    [0, []],
    [1, [0]],
  ])
})

test('a game without signs has no such story', () => {
  expect(signStory(STEPS, { ...FACE, story: undefined } as never, 1)).toBeUndefined()
})
