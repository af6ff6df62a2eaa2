// A lesson: a first match with scripted dice and answers, and the teacher's text for each question.
import type { BotLevel } from '@flower-war/client/light'
import { applyInput, type MatchEvent, type Playable } from '@flower-war/rules'
import { type LocalMatch, newLocalMatch, recordOf, type Settings } from '../matches/local-match.ts'
import { LESSON } from '../matches/stored-ids.ts'

/** A match up to the point from which the learner plays on alone, in the first seat. */
export interface Lesson {
  readonly game: string
  readonly version: number
  readonly players: number
  readonly secret: string
  /** Options that make what is taught come up sooner; absent if the defaults do. */
  readonly options?: LocalMatch['options']
  readonly steps: readonly ScriptedAnswer[]
}

/** A scripted answer. */
export interface ScriptedAnswer {
  readonly seat: number
  readonly action: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** A teacher's texts for a game. */
export interface LessonTexts {
  /** An introduction to the game. */
  readonly aim: string
  /** What happens by itself before the first question; absent if nothing does. */
  readonly before?: string
  /** By kind of question and type of the action to choose, as in `move:enter`, or by kind alone. */
  readonly asked: Readonly<Record<string, string>>
  /** By type of event, when the learner has just seen it for the first time. */
  readonly seen: Readonly<Record<string, string>>
  /** The reason for each answer, in order; absent if the texts for the questions say enough. */
  readonly why?: readonly string[]
  /** By number of the question, what to tap on a phone where the hand and the board alone offer the answer. */
  readonly tap?: Readonly<Record<number, string>>
  /** A sentence about the first question after the lesson, where that is out of the ordinary. */
  readonly next?: string
  readonly end: string
}

/** The text for one question. */
export interface Scene {
  /** The names of events to explain. */
  readonly seen: readonly string[]
  /** The key of the question's text; undefined once it has been explained. */
  readonly asked: string | undefined
  /** The answer with which the lesson continues. */
  readonly action: ScriptedAnswer['action']
  /** The number of the question, from 1, and the total. */
  readonly number: number
  readonly of: number
  /** True if the learner is asked first, and told the answer and its reason afterwards. */
  readonly isAskedFirst: boolean
}

export const LEARNER = 0

/** By then, all has been explained: the learner is asked so many questions before the teacher answers them. */
const ASKED_FIRST = 3

/** The scene of the learner's next answer after this many steps; undefined if there is none. */
export function sceneAfter(
  rules: Playable,
  lesson: Lesson,
  count: number,
  texts: LessonTexts,
): Scene | undefined {
  const started = rules.start(recordOf(lessonMatch(lesson, '')))
  if (!started.ok) throw new Error(started.refusal.detail)
  const { match, events } = started.value
  const [learner] = match.seats
  if (learner === undefined) throw new Error('somebody learns')
  const own = lesson.steps.filter(({ seat }) => seat === LEARNER)
  const explained = new Set<string>()
  let news: readonly MatchEvent[] = events
  let number = 0
  for (const [index, { seat, action }] of lesson.steps.entries()) {
    if (seat === LEARNER) {
      number++
      const decision = match.decision(learner)
      const kind = decision?.kind ?? ''
      const asked = [`${kind}:${action.type}`, kind].find((name) => name in texts.asked)
      const seen = news.flatMap((event) => match.redact(event, learner)?.type ?? [])
      const scene = {
        seen: [...new Set(seen)].filter((name) => name in texts.seen && !explained.has(name)),
        asked: asked !== undefined && !explained.has(asked) ? asked : undefined,
        ...{ action, number, of: own.length },
        // The only choice cannot be found by thinking.
        isAskedFirst: isAskedFirst(lesson, index) && (decision?.actions.length ?? 0) > 1,
      }
      if (index >= count) return scene
      for (const name of [...scene.seen, ...(scene.asked ?? '').split(' ')]) explained.add(name)
      news = []
    }
    const result = applyInput(match, { kind: 'act', seat, action })
    if (!result.ok) throw new Error(`step ${index + 1}: ${result.refusal.detail}`)
    news = [...news, ...result.value]
  }
  return undefined
}

/** True if the learner is asked before the teacher says what to do after this many steps. */
export function isAskedFirst({ steps }: Lesson, count: number): boolean {
  return answersIn(steps.slice(count)) <= ASKED_FIRST
}

/** The match of a lesson at its beginning. The dice follow from the name and secret. */
export function lessonMatch(lesson: Lesson, name: string): LocalMatch {
  const { game, secret } = lesson
  return newLocalMatch(settingsOf(lesson, name, 'easy'), { id: lessonId(game), secret })
}

/** A match without a teacher against bots that a learner can beat. */
export function matchAfter(lesson: Lesson, name: string): LocalMatch {
  return newLocalMatch(settingsOf(lesson, name, 'novice'))
}

function settingsOf(lesson: Lesson, name: string, level: BotLevel): Settings {
  const { game, version, players, options = {} } = lesson
  const bots = Array.from({ length: players - 1 }, () => ({ by: 'bot', level }) as const)
  const seats = [{ by: 'person', name } as const, ...bots]
  return { game, version, options, seats, botDelayMs: LESSON_DELAY_MS }
}

const LESSON_DELAY_MS = 700

export function lessonId(game: string): string {
  return LESSON + game
}

/** True if a match is that of this lesson, and not of one recorded earlier. */
export function isMatchOf(lesson: Lesson, { version, secret }: LocalMatch): boolean {
  return version === lesson.version && secret === lesson.secret
}

/** True if the learner has answered more than the lesson asks: the match has gone on without the teacher. */
export function goesBeyond({ steps }: Lesson, { inputs }: Pick<LocalMatch, 'inputs'>): boolean {
  return answersIn(inputs) > answersIn(steps)
}

/** Returns how many of these steps or inputs are the learner's. */
export function answersIn(inputs: readonly object[]): number {
  return inputs.filter((input) => 'seat' in input && input.seat === LEARNER).length
}
