// The bots of a match on this device: each answers after a pause, and knows no more than a player in its seat would.
import type { BotLevel } from '@flower-war/client/light'
import { type Asked, type Chance, type Match, POLICIES } from '@flower-war/rules'
import type { Thinker } from '../../advice/thinker.ts'
import { newChance } from '../chance.ts'
import type { ScriptedAnswer } from '../lessons/lesson.ts'
import type { Course } from '../table/course.ts'

/** Lets the bots of a course play, in a lesson by its script; the returned function stops them. */
export function letBotsPlay(
  course: Course,
  thinker: Thinker,
  script: readonly ScriptedAnswer[] = [],
): () => void {
  const chance = newChance()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function goOn(): void {
    clearTimeout(timer)
    if (next() !== undefined) timer = setTimeout(() => void answer(), delay())
  }

  const delay = () => course.stored.botDelayMs

  /** In a lesson, bots and learner answer in the recorded order. */
  function next(): BotAsked | undefined {
    const step = script[course.stored.inputs.length]
    return botAsked(course, step?.seat)
  }

  async function answer(): Promise<void> {
    const bot = next()
    if (bot === undefined) return
    const { inputs } = course.stored
    const step = script[inputs.length]
    const action = step?.action ?? (await choiceOf(course, bot, { thinker, chance }))
    // A person may have answered meanwhile, so the question may be a different one.
    if (isOver || course.stored.inputs !== inputs) return
    course.act(bot.asked.seat, action)
  }

  const stop = course.listen(goOn)
  goOn()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

interface BotAsked {
  readonly asked: Asked
  readonly level: BotLevel
}

/** The first bot that has a decision to make, or the one on the given seat. */
function botAsked({ match, stored }: Course, only?: number): BotAsked | undefined {
  for (const seat of match.seats) {
    if (only !== undefined && seat !== only) continue
    const place = stored.seats[seat]
    const decision = place?.by === 'bot' ? match.decision(seat) : undefined
    if (place?.by === 'bot' && decision !== undefined)
      return { asked: { seat, decision }, level: place.level }
  }
  return undefined
}

interface Means {
  readonly thinker: Thinker
  readonly chance: Chance
}

async function choiceOf(
  { match, stored }: Course,
  { asked, level }: BotAsked,
  { thinker, chance }: Means,
): Promise<unknown> {
  switch (level) {
    case 'novice':
      return POLICIES.novice(match, asked, chance)
    case 'easy':
      return POLICIES.greedy(match, asked, chance)
    case 'hard': {
      const { actions } = asked.decision
      if (actions.length === 1) return actions[0]
      const { game, version } = stored
      const position = { game, version, ...resampled(match, asked, chance) }
      // Its thread fails if its file is gone after an update, or if the browser has ended it.
      const thought = await thinker.ask(position).catch(() => undefined)
      return thought?.action ?? POLICIES.greedy(match, asked, chance)
    }
  }
}

/** The match as a seat may know it, to be sent to the thinking thread. */
function resampled(match: Match, { seat }: Asked, chance: Chance) {
  return { players: match.players, saved: match.resample(seat, chance).save(), seat }
}
