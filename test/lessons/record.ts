// npm run lessons [-- game …]: records the lessons anew, after rules have changed. Bots that have learned since then
// give other answers than those recorded before. It looks for dice that soon bring everything the teacher explains, not
// all of it at once, and writes the answers down. Their reasons are then written anew, by hand.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bestLooking, nextToAct } from '../../rules/src/asked.ts'
import { POLICIES } from '../../rules/src/bots/policy.ts'
import { GAMES } from '../../rules/src/games.ts'
import type { Playable } from '../../rules/src/match.ts'
import { randomFrom, seedFromText } from '../../rules/src/random.ts'
import {
  LEARNER,
  type Lesson,
  type LessonTexts,
  lessonMatch,
  type ScriptedAnswer,
  sceneAfter,
} from '../../web/src/alone/lessons/lesson.ts'
import { recordOf } from '../../web/src/alone/matches/local-match.ts'
import { lessons as texts } from '../../web/src/texts/en/lessons.ts'

/** The fewest players show most of a game in the shortest time. */
const PLAYERS = { tieqchieq: 2, 'space-aztecs': 3, 'flower-war': 2, mexica: 2 } as const
/** Options that bring what is explained soon enough: with small racks, a disc. */
const OPTIONS: Readonly<Record<string, NonNullable<Lesson['options']>>> = {
  'flower-war': { racks: '6' },
}
/**
 * The dice with which the search begins, and the fewest questions. What those of two games bring was judged by eye: in
 * Mexica two signs, a won battle, a day card and a week card; in Tıeqchıeq every sign, battles won, and a token home.
 */
const SEARCH: Readonly<Record<string, { readonly first: number; readonly least: number }>> = {
  mexica: { first: 14_975, least: 16 },
  tieqchieq: { first: 1_157, least: 10 },
}
const ANY = { first: 0, least: 10 }
const QUESTIONS_MAX = 18
const SEEDS_MAX = 20_000
/** The events that are explained with one question; with the first, none. */
const SEEN_MAX = 1
/** The most answers that only end a turn, and never two in a row: nothing is learned by them. */
const ENDS_MAX = 3

const wanted = process.argv.slice(2)

const folder = join(import.meta.dirname, '../../web/src/alone/lessons')
for (const [id, players] of Object.entries(PLAYERS)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue
  const rules = GAMES.find((game) => game.id === id)
  if (rules === undefined) throw new Error(`there is no game ${id}`)
  const lesson = record(rules, players, texts[id as keyof typeof PLAYERS])
  const lines = [
    '// Written by `npm run lessons`.',
    "import type { Lesson } from './lesson.ts'",
    '',
    `export const lesson: Lesson = ${JSON.stringify(lesson)}`,
  ]
  const file = join(folder, `${id}.ts`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  execFileSync('node_modules/.bin/biome', ['check', '--write', file], { stdio: 'inherit' })
}

function record(rules: Playable, players: number, told: LessonTexts): Lesson {
  const { first, least } = SEARCH[rules.id] ?? ANY
  for (let number = first; number < first + SEEDS_MAX; number++) {
    const secret = seedFromText(`${rules.id} lesson ${number}`)
    const { id, version } = rules
    const options = OPTIONS[id]
    const before: Lesson = {
      ...{ game: id, version, players, secret, steps: [] },
      ...(options && { options }),
    }
    const lesson = { ...before, steps: playLesson(rules, before) }
    const shortest = shortened(rules, lesson, told, least)
    if (shortest !== undefined) return shortest
  }
  throw new Error(`no dice bring all that is explained about ${rules.id}`)
}

/**
 * Plays as many questions as a lesson may have. All players do what looks best; the learner of Tıeqchıeq does what a
 * hard bot does, since the other is not enough to win there.
 */
function playLesson(rules: Playable, lesson: Lesson): readonly ScriptedAnswer[] {
  const started = rules.start(recordOf(lessonMatch(lesson, '')))
  if (!started.ok) throw new Error(started.refusal.detail)
  const { match } = started.value
  const chance = { random: randomFrom(seedFromText(lesson.secret)) }
  const steps: ScriptedAnswer[] = []
  while (steps.filter(({ seat }) => seat === LEARNER).length < QUESTIONS_MAX) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) break
    const seen = match.resample(asked.seat, chance)
    const isHard = rules.id === 'tieqchieq' && asked.seat === LEARNER
    const action = (
      isHard ? POLICIES.lookahead(seen, asked, chance) : bestLooking(seen, asked)
    ) as ScriptedAnswer['action']
    if (!match.act(asked.seat, action).ok) throw new Error('what is asked may be answered')
    steps.push({ seat: asked.seat, action })
  }
  return steps
}

/**
 * The lesson up to the question at which all has been explained; undefined if not all is, or something twice in a row.
 */
function shortened(
  rules: Playable,
  lesson: Lesson,
  told: LessonTexts,
  least: number,
): Lesson | undefined {
  const missing = new Set([...Object.keys(told.asked), ...Object.keys(told.seen)])
  for (const [count, { seat }] of lesson.steps.entries()) {
    if (seat !== LEARNER) continue
    const scene = sceneAfter(rules, lesson, count, told)
    if (scene === undefined || scene.seen.length > (scene.number === 1 ? 0 : SEEN_MAX))
      return undefined
    for (const name of [...scene.seen, scene.asked ?? '']) missing.delete(name)
    if (missing.size > 0 || scene.number < least) continue
    const steps = lesson.steps.slice(0, count + 1)
    return isDull(steps) ? undefined : { ...lesson, steps }
  }
  return undefined
}

/** True if the learner only ends turns for too long. */
function isDull(steps: readonly ScriptedAnswer[]): boolean {
  const ends = steps
    .filter(({ seat }) => seat === LEARNER)
    .map(({ action }) => action.type === 'end')
  return ends.some((is, index) => is && ends[index - 1]) || ends.filter(Boolean).length > ENDS_MAX
}
