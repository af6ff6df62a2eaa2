// Every lesson can be played to its end by the rules, and uses every explanation that it has, in each language.
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language, newTeller } from '../../../protocol/src/index.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { guideOf } from '../../../rules/src/guide.ts'
import { present } from '../../../rules/src/invariant.ts'
import {
  LEARNER,
  type Lesson,
  type LessonTexts,
  lessonMatch,
  sceneAfter,
} from '../../../web/src/alone/lessons/lesson.ts'
import { planOf } from '../../../web/src/alone/lessons/plans.ts'
import { LESSON_QUESTIONS } from '../../../web/src/alone/lessons/progress.ts'
import { LESSONS } from '../../../web/src/alone/lessons/recorded.ts'
import { recordOf } from '../../../web/src/alone/matches/local-match.ts'
import { openCourse } from '../../../web/src/alone/table/course.ts'
import { endsAnyway as inFlowerWar } from '../../../web/src/games/flower-war/cards/ends-anyway.ts'
import { endsAnyway as inMexica } from '../../../web/src/games/mexica/cards/ends-anyway.ts'
import { loadedErrorText } from '../../../web/src/page/trouble/error-text.ts'
import { withoutPass } from '../../../web/src/table/choices/choice-list.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { gameOf } from '../../support/matches/matches.ts'

/** True where a table lists no pass. */
const ENDS_ANYWAY: Readonly<Record<string, (seen: object) => boolean>> = {
  'flower-war': (seen) => inFlowerWar(Object(seen)),
  mexica: (seen) => inMexica(Object(seen)),
}

const textsIn = async (language: Language) => (await CATALOGUES[language]()).parts.lessons()
const taught = Object.keys(LESSONS) as (keyof typeof LESSONS)[]

test('each game of ours has a lesson by its present rules', async () => {
  expect(taught.toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted())
  for (const game of taught) expect(await planOf(game)).toBeDefined()
})

/** The scenes of a lesson, each with the number of steps before it. */
function scenesOf(lesson: Lesson, texts: LessonTexts) {
  const rules = gameOf(lesson.game)
  return lesson.steps.flatMap(({ seat }, count) =>
    seat === LEARNER
      ? [{ count, scene: present(sceneAfter(rules, lesson, count, texts), 'something is asked') }]
      : [],
  )
}

describe.for(taught)('the lesson of %s', (game) => {
  test('asks at each step what the rules ask; its answer is legal, and no other has the same words', async () => {
    const { rules, lesson } = present(await planOf(game), 'there is a lesson')
    for (const language of LANGUAGES) {
      const guide = guideOf(rules, language)
      const { match, act } = openCourse({
        ...{ rules, stored: lessonMatch(lesson, 'Izel'), script: lesson.steps },
        ...{ store: () => {}, sayRefusal: (code) => code },
      })
      const seats = rules.seats.names(lesson.players)
      const tell = newTeller(guide, { seat: LEARNER, seats, name: (seat) => `player ${seat}` })
      for (const step of lesson.steps) {
        const seat = present(match.seats[step.seat], 'the seat is there')
        const decision = present(match.decision(seat), 'something is asked')
        expect(decision.actions).toContainEqual(step.action)
        const said = decision.actions.map((action) => tell.action(action as never))
        const alike = said.filter((each) => each === tell.action(step.action))
        const endsAnyway = ENDS_ANYWAY[game]?.({ view: match.view(), own: match.privateView(seat) })
        const listed = withoutPass(decision.actions.map(Object), endsAnyway === true)
        if (step.seat === LEARNER) {
          expect(alike).toHaveLength(1)
          expect(listed).toContainEqual(step.action)
        }
        act(seat, step.action)
      }
    }
  })

  test('has enough questions for five to ten minutes, and no explanation twice', async () => {
    const { lesson } = present(await planOf(game), 'there is a lesson')
    const scenes = scenesOf(lesson, (await textsIn('en'))[game])
    expect(scenes.length).toBeGreaterThanOrEqual(10)
    expect(scenes.length).toBeLessThanOrEqual(20)
    expect(LESSON_QUESTIONS[game]).toBe(scenes.length)
    const said = scenes.flatMap(({ scene }) => [
      ...scene.seen,
      ...(scene.asked ? [scene.asked] : []),
    ])
    expect(new Set(said).size).toBe(said.length)
  })

  test.for(LANGUAGES)('uses every explanation that it has, in %s', async (language) => {
    const { lesson } = present(await planOf(game), 'there is a lesson')
    const texts: LessonTexts = (await textsIn(language))[game]
    const scenes = scenesOf(lesson, texts)
    const seen = new Set(scenes.flatMap(({ scene }) => scene.seen))
    const asked = new Set(scenes.flatMap(({ scene }) => scene.asked ?? []))
    expect([...seen].sort()).toEqual(Object.keys(texts.seen).sort())
    expect([...asked].sort()).toEqual(Object.keys(texts.asked).sort())
    const { why = [] } = texts
    expect([0, scenes.length]).toContain(why.length)
    const words = [
      ...why,
      ...(texts.next === undefined ? [] : [texts.next]),
      texts.aim,
      ...(texts.before === undefined ? [] : [texts.before]),
      texts.end,
      ...Object.values(texts.asked),
      ...Object.values(texts.seen),
    ]
    for (const text of words) expect(text).toMatch(/^[¿\p{Lu}].{30,}\.$/u)
  })

  test('takes the scripted answers, plays the steps before them, and refuses others with a sentence', async () => {
    const { rules, lesson } = present(await planOf(game), 'there is a lesson')
    const { match, chair } = openCourse({
      ...{ rules, stored: lessonMatch(lesson, 'Izel'), script: lesson.steps },
      ...{ store: () => {}, sayRefusal: (code: string) => code, otherThanScript: () => 'not so' },
    })
    const learner = present(match.seats[LEARNER], 'the seat is there')
    const seat = chair(learner)
    let refused = 0
    for (const { scene } of scenesOf(lesson, (await textsIn('en'))[game])) {
      const others = match.decision(learner)?.actions ?? []
      const other = others.find((each) => JSON.stringify(each) !== JSON.stringify(scene.action))
      if (other !== undefined) {
        refused++
        const why = await seat.act(other as never).catch((error: unknown) => error)
        // The page says it as it is, and asks no server for the sentence.
        expect(await loadedErrorText(why)).toBe('not so')
      }
      await seat.act(scene.action as never)
    }
    expect(refused).toBeGreaterThan(0)
    // Beyond its end it is a match like any other.
    const open = match.decision(learner)?.actions[0]
    if (open !== undefined) await seat.act(open as never)
  })
})

test.for(taught)('what is moved in %s before the first question is told before', async (game) => {
  const { rules, lesson } = present(await planOf(game), 'there is a lesson')
  const started = rules.start(recordOf(lessonMatch(lesson, 'Izel')))
  if (!started.ok) throw new Error(started.refusal.detail)
  // In other games the die moves the learner, who has rolled it.
  const moves = started.value.events.filter((event) => Object(event).why === 'only-move')
  for (const language of LANGUAGES) {
    const { before }: LessonTexts = (await textsIn(language))[game]
    expect(before !== undefined).toBe(moves.length > 0)
  }
})

test('the lesson of Flower War takes a disc, and tells what begins with it', async () => {
  const { lesson } = present(await planOf('flower-war'), 'there is a lesson')
  const scenes = scenesOf(lesson, (await textsIn('en'))['flower-war'])
  const disc = scenes.findIndex(({ scene }) => scene.action.type === 'take-disc')
  expect(scenes[disc + 1]?.scene.seen).toContain('triggered')
})

test('the lesson of Mexica plays cards in each step, pays Mary, and hardly ever passes', async () => {
  const { lesson } = present(await planOf('mexica'), 'there is a lesson')
  const scenes = scenesOf(lesson, (await textsIn('en')).mexica)
  const kinds = scenes.map(({ scene: { action } }) => action.type)
  expect(new Set(kinds)).toEqual(new Set(['sacrifice', 'keep', 'pass', 'lay', 'ready', 'rain']))
  expect(scenes.map(({ scene: { action } }) => action['to'])).toContain('mary')
  const onlyGoOn = kinds.filter((kind) => ['keep', 'pass', 'ready'].includes(kind))
  expect(onlyGoOn.length).toBeLessThanOrEqual(kinds.length / 4)
})
