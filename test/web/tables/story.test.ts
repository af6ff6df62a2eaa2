// The story of a finished match, from its steps.
import { expect, test } from 'vitest'
import { bestLooking, nextToAct } from '../../../rules/src/asked.ts'
import { present } from '../../../rules/src/invariant.ts'
import type { Face } from '../../../web/src/games/face.ts'
import type { PlayedGame } from '../../../web/src/games/game-values.ts'
import { beats } from '../../../web/src/games/space-aztecs/beats.ts'
import { totalsOf } from '../../../web/src/games/space-aztecs/cards/gain.ts'
import { apart } from '../../../web/src/replay/apart.ts'
import { weighedSteps } from '../../../web/src/replay/decisive.ts'
import type { Step } from '../../../web/src/replay/played.ts'
import { standingLines } from '../../../web/src/replay/standing-lines.ts'
import { broughtText, isFromNobody, standingStory, turnsIn } from '../../../web/src/replay/story.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { gameOf, started } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'

/** A game whose view is everyone's standing. */
const FACE = {
  turnBegins: 'turn',
  story: {
    standing: (view: unknown) => view as readonly number[],
    turning: ['battle', 'card'],
    landmarks: ['flood'],
  },
} as unknown as Face<PlayedGame>

/** A step with events of these types, without a seat unless one is named. */
function step(standing: readonly number[], ...types: readonly (string | [string, number])[]): Step {
  const events = types.map((each) =>
    typeof each === 'string' ? { type: each } : { type: each[0], seat: each[1] },
  )
  return { events, view: () => standing } as unknown as Step
}

test("a story has all players' standings at the beginning of each turn, and at the end", () => {
  const steps = [step([0, 0], 'turn'), step([1, 0]), step([1, 2], 'turn'), step([5, 2])]
  expect(standingStory(steps, FACE, 0)?.standings).toEqual([
    [0, 0],
    [1, 2],
    [5, 2],
  ])
})

test('the winner led from the turn after which no one else did', () => {
  const standings = [
    [0, 0],
    [2, 1],
    [2, 2],
    [1, 3],
    [4, 3],
    [6, 3],
  ]
  const told = standingStory(
    standings.map((standing) => step(standing, 'turn')),
    FACE,
    0,
  )
  expect(told?.aheadFrom).toBe(5)
  expect(told?.leadChanges).toBe(2)
})

test.for([
  [true, 'late, from nobody', [0, 0], [0, 0], [2, 1]],
  [false, 'from the first turn on', [1, 0], [2, 0], [2, 1]],
  [false, 'from another', [0, 1], [0, 0], [2, 1]],
] as const)('it is %s that a lead taken %s never was anyone else’s before', ([isSo, , ...all]) => {
  const told = standingStory(
    all.map((standing) => step(standing, 'turn')),
    FACE,
    0,
  )
  expect(told && isFromNobody(told)).toBe(isSo)
})

test('a winner who never led is not said to have led', () => {
  const told = standingStory([step([0, 0], 'turn'), step([1, 4], 'turn')], FACE, 0)
  expect(told?.aheadFrom).toBeUndefined()
  expect(told?.isLevel).toBe(false)
})

test('a winner who ended level with another is said to have won the tie', () => {
  const told = standingStory([step([0, 0], 'turn'), step([4, 4, 3], 'turn')], FACE, 1)
  expect(told?.aheadFrom).toBeUndefined()
  expect(told?.isLevel).toBe(true)
})

test('the turning points are the greatest changes between the winner and the others, in order', () => {
  const steps = [
    step([0, 0], 'turn'),
    step([9, 9], 'battle', 'turn'),
    step([9, 6], 'battle'),
    step([8, 6], 'card', 'turn'),
    step([8, 1], 'card', ['battle', 1], ['battle', 0]),
    step([8, 1], 'flood'),
    step([9, 1], 'turn'),
    step([11, 1], 'battle'),
  ]
  const told = standingStory(steps, FACE, 0)
  expect(told?.turningPoints).toEqual([
    { turn: 2, step: 2, event: { type: 'battle' }, brought: [0, -3] },
    { turn: 3, step: 4, event: { type: 'battle', seat: 0 }, brought: [0, -5] },
    { turn: 3, step: 5, event: { type: 'flood' }, brought: [0, 0] },
    { turn: 4, step: 7, event: { type: 'battle' }, brought: [2, 0] },
  ])
})

test('a turning point says what it brought to everybody whose standing it changed, once for each step', () => {
  const steps = [step([4, 4, 4], 'turn'), step([7, 2, 4], 'flood', 'battle')]
  const told = standingStory(steps, FACE, 0)?.turningPoints ?? []
  const said = told.map(({ brought }) =>
    broughtText('Skulls', brought, (seat) => ['You', 'Ana', 'Beto'][seat] ?? ''),
  )
  expect(told.map(({ event }) => event.type)).toEqual(['flood', 'battle'])
  expect(said).toEqual(['', 'Skulls: You +3, Ana −2.'])
})

test('the event that gave the winner the lead for good is told, even if others changed more', () => {
  const steps = [
    step([0, 0], 'turn'),
    step([0, 9], 'battle'),
    step([5, 9], 'battle'),
    step([5, 13], 'battle'),
    step([12, 13], 'turn', 'battle'),
    step([12, 13], 'turn'),
    step([14, 13], 'battle'),
  ]
  expect(standingStory(steps, FACE, 0)?.turningPoints.map(({ step: at }) => at)).toEqual([1, 4, 6])
})

test('turns that pass within a step are counted, and events belong to their own turn', () => {
  const told = standingStory(
    [step([0, 0], 'turn'), step([5, 1], 'turn', 'turn', 'battle')],
    FACE,
    0,
  )
  expect(told?.standings).toHaveLength(4)
  expect(told?.turningPoints.map(({ turn }) => turn)).toEqual([3])
})

test('a replay numbers turns as the story does, also those that pass within a step', () => {
  const steps = [step([0, 0], 'turn', 'turn'), step([1, 0], 'battle'), step([5, 1], 'card', 'turn')]
  const numbers = turnsIn(weighedSteps(steps, FACE), 'turn' as never).map(
    ({ step: at, first, last }) => [at, first, last],
  )
  expect(numbers).toEqual([
    [0, 1, 2],
    [2, 3, 3],
  ])
  expect(standingStory(steps, FACE, 0)?.standings).toHaveLength(4)
})

test('a replay tells the weightiest event of each turn, up to the next one', () => {
  const steps = [step([0, 0], 'turn'), step([1, 0], 'battle', 'card', 'turn'), step([5, 1], 'card')]
  const told = turnsIn(weighedSteps(steps, FACE), 'turn' as never, ['battle', 'card'] as never[])
  expect(told.map((turn) => turn.told?.type)).toEqual(['battle', 'card'])
  expect(turnsIn(weighedSteps(steps, FACE), 'turn' as never).map((turn) => turn.told)).toEqual([
    undefined,
    undefined,
  ])
})

test('of turns that share a line, a replay tells the beginning of the one that it tells of', () => {
  const steps = [step([0, 0], ['turn', 0], ['card', 0], ['turn', 1], ['battle', 1], ['turn', 0])]
  const [told] = turnsIn(weighedSteps(steps, FACE), 'turn' as never, ['battle', 'card'] as never[])
  expect([told?.began, told?.told]).toEqual([
    { type: 'turn', seat: 1 },
    { type: 'battle', seat: 1 },
  ])
})

/** The same game, whose events change standings one by one. */
const TRACED = {
  ...FACE,
  story: { ...FACE.story, isTraced: true },
  beats: {
    after: (view: unknown, { type, seat }: { readonly type: string; readonly seat: number }) =>
      (view as readonly number[]).map((each, index) => {
        if (type === 'battle') return index === seat ? each - 4 : each
        return type === 'card' && index === seat ? each + 1 : each
      }),
  },
} as unknown as Face<PlayedGame>

test('of the events of a step, the one that hit the most changed player hardest is told', () => {
  const steps = [
    step([9, 9, 9], 'turn'),
    step([1, 6, 9], ['card', 1], ['battle', 0], ['battle', 0], ['battle', 1]),
    step([1, 6, 9], 'turn'),
  ]
  const told = standingStory(steps, TRACED, 1)?.turningPoints
  expect(told?.map(({ event }) => event)).toEqual([{ type: 'battle', seat: 0 }])
  const [turn] = turnsIn(weighedSteps(steps, TRACED), 'turn' as never, ['battle', 'card'] as never)
  expect(turn?.told).toEqual({ type: 'battle', seat: 0 })
})

const SPACE_AZTECS = {
  turnBegins: 'round-began',
  story: {
    standing: totalsOf,
    turning: ['captured', 'settled', 'covered', 'played'],
    isTraced: true,
    landmarks: [],
  },
  beats,
} as unknown as Face<PlayedGame>

test('in Space Aztecs, what a turning point tells has hit the player whose points changed most', () => {
  const match = started(gameOf('space-aztecs'), 'turning')
  const chance = constantChance('turning')
  const steps: Step[] = []
  for (let asked = nextToAct(match, chance); asked; asked = nextToAct(match, chance)) {
    const told = must(match.act(asked.seat, bestLooking(match, asked)))
    const view = structuredClone(match.view())
    steps.push({ events: told as never, view: () => view as never, owns: () => [] })
  }
  const story = present(standingStory(steps, SPACE_AZTECS, 0), 'there is a story')
  expect(story.turningPoints.length).toBeGreaterThan(1)
  const weighed = weighedSteps(steps, SPACE_AZTECS)
  for (const { step: at, event, brought } of story.turningPoints) {
    const changes = weighed[at]?.find((each) => each.event === event)?.changes ?? []
    const most = Math.max(...brought.map(Math.abs))
    const hit = brought.flatMap((each, seat) => (Math.abs(each) === most ? [seat] : []))
    expect(hit.some((seat) => (changes[seat] ?? 0) * (brought[seat] ?? 0) > 0)).toBe(true)
  }
})

test('if nobody won, the greatest changes count; if nothing can be compared, there is no story', () => {
  const steps = [step([0, 0], 'turn'), step([2, 2], 'battle'), step([1, 2], 'battle')]
  expect(standingStory(steps, FACE, undefined)?.turningPoints.map(({ step: at }) => at)).toEqual([
    1, 2,
  ])
  expect(standingStory(steps, { ...FACE, story: undefined } as never, 0)).toBeUndefined()
})

test('marks at the ends of lines never cover each other, and stay in their order', () => {
  const line = { from: 10, to: 94, least: 20 }
  expect(apart([50, 20, 80], line)).toEqual([50, 20, 80])
  expect(apart([50, 50, 50], line)).toEqual([50, 70, 90])
  expect(apart([94, 90, 14], line)).toEqual([94, 74, 14])
  expect(apart([90, 14, 14, 14, 14, 14], line).map(Math.round)).toEqual([94, 10, 27, 44, 60, 77])
  expect(apart([40], line)).toEqual([40])
})

/** The height at which a path ends. */
const endOf = (path: string) => Number(path.split(' ').at(-1))

test('the line of a player ends at their last standing, beside those who stand level, however far away its mark is', () => {
  const { lines, y } = standingLines([
    [0, 0, 0, 0],
    [5, 7, 9, 7],
  ])
  expect(lines.map(({ line }) => endOf(line))).toEqual(
    [y(5), y(7) - 1.5, y(9), y(7) + 1.5].map((height) => expect.closeTo(height, 1)),
  )
  const leaders = lines.map(({ leader }) => endOf(leader))
  expect(leaders).toEqual(lines.map(({ mark }) => expect.closeTo(mark, 1)))
  expect(new Set(leaders).size).toBe(4)
})
