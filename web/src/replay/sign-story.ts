// Follows the three signs through a match: each seat's hold on each sign, from turn to turn.
import { SIGNS, type Sign } from '@flower-war/rules/printed/ritual-calendar'
import type { Face, HeldSigns } from '../games/face.ts'
import type { PlayedGame } from '../games/game-values.ts'
import type { Step } from './played.ts'
import { beginsIn } from './story.ts'

/** A sign while a seat holds it. */
interface SignSpan {
  readonly seat: number
  readonly sign: Sign
  /** The card or day that provides it, in words. */
  readonly by: string
  /** The step of the replay at which it was found, and its turn, counted from 1. */
  readonly step: number
  readonly from: number
  /** The turn in which it was lost; undefined if it was held to the end. */
  readonly to: number | undefined
  /** The step at which it was lost. */
  readonly lostAt: number | undefined
  /** The number of signs the seat then held. */
  readonly count: number
}

export interface SignStory {
  readonly spans: readonly SignSpan[]
  readonly turns: number
  /** The most that each seat held at once. */
  readonly most: readonly number[]
  /** The finds that mattered, in order. */
  readonly points: readonly SignFind[]
}

interface SignFind extends SignSpan {
  /** The seats that lost the same sign by it. */
  readonly losers: readonly number[]
}

/** Rivals who held at least this many signs are mentioned. */
const NEAR = 2
const RIVALS_MAX = 2
/** The number of finds mentioned that came closest, in matches without a winner. */
const NEAREST_MAX = 3

/** Undefined for games without signs. */
export function signStory(
  steps: readonly Step[],
  { story, turnBegins }: Pick<Face<PlayedGame>, 'story' | 'turnBegins'>,
  winner: number | undefined,
): SignStory | undefined {
  const held = story?.signs?.held
  if (held === undefined || turnBegins === undefined) return undefined
  const all = steps.map((step) => held(step.view(), step.owns()))
  const begins = beginsIn(steps, turnBegins)
  let turn = 0
  const turnOf = begins.map((count) => {
    turn += count
    return Math.max(1, turn)
  })
  const seats = all[0]?.length ?? 0
  const spans = Array.from({ length: seats }, (_, seat) =>
    SIGNS.flatMap((sign) => spansOf(all, turnOf, seat, sign)),
  ).flat()
  const most = Array.from({ length: seats }, (_, seat) =>
    Math.max(0, ...spans.filter((span) => span.seat === seat).map(({ count }) => count)),
  )
  const points = pointsOf(spans, winner).map((find) => ({ ...find, losers: losersBy(find, spans) }))
  return { spans, turns: turn, most, points }
}

function spansOf(
  all: readonly (readonly HeldSigns[])[],
  turnOf: readonly number[],
  seat: number,
  sign: Sign,
): readonly SignSpan[] {
  const spans: SignSpan[] = []
  for (const [step, held] of all.entries()) {
    const by = held[seat]?.[sign]
    const last = spans.at(-1)
    const isHeld = last !== undefined && last.to === undefined
    const turn = turnOf[step] ?? 1
    if (by !== undefined && !isHeld) {
      const count = Object.keys(held[seat] ?? {}).length
      spans.push({ seat, sign, by, step, from: turn, to: undefined, lostAt: undefined, count })
    } else if (by === undefined && isHeld)
      spans[spans.length - 1] = { ...last, to: turn, lostAt: step }
  }
  return spans
}

function losersBy({ sign, step }: SignSpan, spans: readonly SignSpan[]): readonly number[] {
  return spans.filter((each) => each.sign === sign && each.lostAt === step).map(({ seat }) => seat)
}

/** The winner's three, and those of rivals who came close; without a winner, those that came closest. */
function pointsOf(spans: readonly SignSpan[], winner: number | undefined): readonly SignSpan[] {
  const inOrder = (some: readonly SignSpan[]) =>
    some.toSorted((one, other) => one.step - other.step)
  const nearest = spans
    .filter(({ seat }) => seat !== winner)
    .toSorted((one, other) => other.count - one.count || other.step - one.step)
  if (winner === undefined) return inOrder(nearest.slice(0, NEAREST_MAX))
  const won = spans.filter(({ seat, to }) => seat === winner && to === undefined)
  const rivals = nearest.filter(({ count }) => count >= NEAR).slice(0, RIVALS_MAX)
  return inOrder([...won, ...rivals])
}
