// Analyses a finished match: everyone's standing from turn to turn, the lead, and the turning points.
import type { Face } from '../games/face.ts'
import type { EventOf, PlayedGame } from '../games/game-values.ts'
import { tellsBest, type Weighed, weighedSteps } from './decisive.ts'
import type { Step } from './played.ts'

/** A decisive moment. */
export interface TurningPoint {
  /** Its turn, counted from 1. */
  readonly turn: number
  /** Its step of the replay. */
  readonly step: number
  readonly event: EventOf<PlayedGame>
  /** The change of each seat's standing in its step; all zero if another turning point of the step follows. */
  readonly brought: readonly number[]
}

/** The story of a match by everyone's standing from turn to turn. */
export interface StandingStory {
  /** The standing of each seat at the beginning of each turn, and at the end. */
  readonly standings: readonly (readonly number[])[]
  /** The turn from which the winner led to the end; undefined if they did not lead in the end. */
  readonly aheadFrom: number | undefined
  /** True if others had as much as the winner in the end, so that something else decided. */
  readonly isLevel: boolean
  /** The number of times the lead changed hands. */
  readonly leadChanges: number
  readonly turningPoints: readonly TurningPoint[]
}

/** The number of turning points told besides the landmarks. */
const TURNING_MAX = 3
const LANDMARKS_MAX = 2

/** Returns the story of a match from its steps; undefined if standings cannot be compared. */
export function standingStory(
  steps: readonly Step[],
  { story, turnBegins, beats }: Pick<Face<PlayedGame>, 'story' | 'turnBegins' | 'beats'>,
  winner: number | undefined,
): StandingStory | undefined {
  if (story === undefined || turnBegins === undefined || steps.length === 0) return undefined
  const ofSteps = steps.map((step) => story.standing(step.view()))
  const weighed = weighedSteps(steps, { story, beats })
  const begins = beginsIn(steps, turnBegins)
  // Turns that passed within one step all have the standing at its end.
  const standings = [
    ...ofSteps.flatMap((standing, step) =>
      Array.from({ length: begins[step] ?? 0 }, () => standing),
    ),
    ...ofSteps.slice(-1),
  ]
  const found: (Omit<TurningPoint, 'brought'> & {
    readonly swing: number
    readonly isLandmark: boolean
  })[] = []
  let turn = 0
  for (const [step, { events }] of steps.entries()) {
    const before = turn
    turn += begins[step] ?? 0
    const turnOf = (event: EventOf<PlayedGame>) => {
      const sofar = events.slice(0, events.indexOf(event))
      return Math.max(1, before + sofar.filter(({ type }) => type === turnBegins).length)
    }
    const swing = swingOf(ofSteps[step - 1], ofSteps[step], winner)
    const event = tellsBest(weighed[step] ?? [], story.turning, winner)
    for (const mark of events.filter(({ type }) => story.landmarks.includes(type)))
      found.push({ turn: turnOf(mark), step, event: mark, swing, isLandmark: true })
    if (event !== undefined && swing > 0)
      found.push({ turn: turnOf(event), step, event, swing, isLandmark: false })
  }
  const landmarks = found.filter(({ isLandmark }) => isLandmark).slice(0, LANDMARKS_MAX)
  const leaders = standings.map(leaderOf)
  const aheadFrom = aheadSince(leaders, winner)
  const bySwing = found
    .filter(({ isLandmark }) => !isLandmark)
    .toSorted((one, other) => other.swing - one.swing)
  // The event that gave the winner the lead for good is told, even if it changed little.
  const deciding = bySwing.find(({ turn: each }) => each + 1 === aheadFrom)
  const turning = [...new Set([...(deciding ? [deciding] : []), ...bySwing])].slice(0, TURNING_MAX)
  const points = [...landmarks, ...turning].toSorted((one, other) => one.step - other.step)
  const changesIn = (step: number) => {
    const before = ofSteps[step - 1] ?? []
    return (ofSteps[step] ?? []).map((each, seat) => each - (before[seat] ?? each))
  }
  return {
    standings,
    aheadFrom,
    isLevel: winner !== undefined && margin(standings.at(-1) ?? [], winner) === 0,
    leadChanges: changesOf(leaders),
    turningPoints: points.map(({ turn: each, step, event }, index) => {
      const changes = changesIn(step)
      const isLast = points[index + 1]?.step !== step
      return { turn: each, step, event, brought: isLast ? changes : changes.map(() => 0) }
    }),
  }
}

/** Says what a turning point brought, or took, in the measure of the game; empty if nobody's standing changed. */
export function broughtText(
  measure: string,
  brought: readonly number[],
  who: (seat: number) => string,
): string {
  const changes = brought.flatMap((change, seat) =>
    change === 0 ? [] : [`${who(seat)} ${change > 0 ? '+' : '−'}${Math.abs(change)}`],
  )
  return changes.length === 0 ? '' : `${measure}: ${changes.join(', ')}.`
}

/** True if the winner took the lead late, and nobody else ever had it. */
export function isFromNobody({
  aheadFrom = 1,
  leadChanges,
}: Pick<StandingStory, 'aheadFrom' | 'leadChanges'>): boolean {
  return aheadFrom > 1 && leadChanges === 0
}

/** The number of turns that begin in each step. */
export function beginsIn(
  steps: readonly Pick<Step, 'events'>[],
  turnBegins: EventOf<PlayedGame>['type'],
): readonly number[] {
  return steps.map(({ events }) => events.filter(({ type }) => type === turnBegins).length)
}

/** Turns that begin in one step of a replay. */
interface Begun {
  readonly step: number
  /** The numbers of the first and the last of them. */
  readonly first: number
  readonly last: number
  /** The event with which the turn of `told` begins. */
  readonly began: EventOf<PlayedGame>
  /** The event that tells best what happened in these turns; undefined if there is none. */
  readonly told: EventOf<PlayedGame> | undefined
}

/** The steps in which turns begin; `kinds` are the events that matter, the weightiest first. */
export function turnsIn(
  steps: readonly (readonly Weighed[])[],
  turnBegins: EventOf<PlayedGame>['type'] | undefined,
  kinds: readonly EventOf<PlayedGame>['type'][] = [],
): readonly Begun[] {
  const cut = (step: number): number =>
    steps[step]?.findIndex(({ event }) => event.type === turnBegins) ?? -1
  const begins = [...steps.keys()].filter((step) => cut(step) >= 0)
  let last = 0
  return begins.flatMap((step, index) => {
    const next = begins[index + 1] ?? steps.length
    const weighed = [
      ...(steps[step]?.slice(cut(step)) ?? []),
      ...steps.slice(step + 1, next).flat(),
      ...(steps[next]?.slice(0, cut(next)) ?? []),
    ]
    const events = weighed.map(({ event }) => event)
    const first = last + 1
    last += events.filter(({ type }) => type === turnBegins).length
    const told = tellsBest(weighed, kinds, undefined)
    const upTo = events.slice(0, told === undefined ? 1 : events.indexOf(told))
    const began = upTo.findLast(({ type }) => type === turnBegins)
    return began === undefined ? [] : [{ step, first, last, began, told }]
  })
}

/** The change of the winner's margin over the next best in a step; of all standings if there is no winner. */
function swingOf(
  before: readonly number[] | undefined,
  after: readonly number[] | undefined,
  winner: number | undefined,
): number {
  if (before === undefined || after === undefined) return 0
  if (winner !== undefined) return Math.abs(margin(after, winner) - margin(before, winner))
  return after.reduce((sum, each, seat) => sum + Math.abs(each - (before[seat] ?? 0)), 0)
}

function margin(standing: readonly number[], seat: number): number {
  return (standing[seat] ?? 0) - Math.max(...standing.filter((_, other) => other !== seat))
}

/** The seat ahead of all others; undefined if there is a tie. */
function leaderOf(standing: readonly number[]): number | undefined {
  const most = Math.max(...standing)
  const [leader, ...others] = [...standing.keys()].filter((seat) => standing[seat] === most)
  return others.length === 0 ? leader : undefined
}

function aheadSince(
  leaders: readonly (number | undefined)[],
  winner: number | undefined,
): number | undefined {
  if (winner === undefined || leaders.at(-1) !== winner) return undefined
  return leaders.findLastIndex((leader) => leader !== winner) + 2
}

function changesOf(leaders: readonly (number | undefined)[]): number {
  const known = leaders.filter((leader) => leader !== undefined)
  return known.filter((leader, index) => index > 0 && leader !== known[index - 1]).length
}
