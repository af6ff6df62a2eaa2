// The thread in which hard bots and advisers think, about one position after another.
import {
  type Asked,
  bestLooking,
  branch,
  type Chance,
  GAMES,
  HARD,
  lookahead,
  type Match,
  nextToAct,
  randomFrom,
  rulesAmong,
  seedFromText,
} from '@flower-war/rules'
import type { Position, ThinkReply, ThinkRequest, Thought } from './thinker.ts'

/** Thinking ends after this time with the best action found. */
const THINKING_MS = 1_500
/** The number of actions rated for advice. */
const WEIGHED_MAX = 3

const rulesOf = rulesAmong(GAMES)

// A rejected promise alone would not reach the page, which would wait for ever.
addEventListener(
  'message',
  ({ data }: MessageEvent<ThinkRequest>) => void answer(data).catch(reportError),
)

async function answer({ id, position }: ThinkRequest): Promise<void> {
  const reply: ThinkReply = position === undefined ? { id } : { id, thought: await think(position) }
  postMessage(reply)
}

async function think({ game, version, players, saved, seat, weighs }: Position): Promise<Thought> {
  const match = (await rulesOf(game, version))?.resume(players, saved)
  const decision = match?.decision(seat)
  if (match === undefined || decision === undefined) throw new Error('there is nothing to think of')
  const untilMs = performance.now() + THINKING_MS
  const hasTime = () => performance.now() < untilMs
  const chance = { random: randomFrom(seedFromText(match.hash())) }
  const asked = { seat, decision }
  const action = lookahead(HARD, hasTime)(match, asked, chance)
  return weighs ? { action, weighed: weigh(match, asked, { action, chance }) } : { action }
}

interface Thinking {
  readonly action: unknown
  readonly chance: Chance
}

/** Values of the chosen action and the next best ones, from the game's own evaluation or from playing on. */
function weigh(
  match: Match,
  asked: Asked,
  { action, chance }: Thinking,
): NonNullable<Thought['weighed']> {
  const { seat, decision } = asked
  const worth = match.rateForHard ?? match.rate
  const others = decision.actions
    .filter((each) => each !== action)
    .map((each) => ({ each, worth: worth(seat, each) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, WEIGHED_MAX - 1)
    .map(({ each }) => each)
  const best = [action, ...others]
  if (match.rateForHard !== undefined)
    return best.map((each) => ({ action: each, worth: worth(seat, each) }))
  const sums = best.map(() => 0)
  for (let world = 0; world < HARD.worlds; world++) {
    const dealt = match.resample(seat, chance)
    const random = branch(chance)
    for (const [index, each] of best.entries()) {
      const fork = dealt.fork()
      fork.act(seat, each)
      sums[index] = (sums[index] ?? 0) + standingAfter(fork, seat, { random })
    }
  }
  return best.map((each, index) => ({ action: each, worth: (sums[index] ?? 0) / HARD.worlds }))
}

function standingAfter(match: Match, seat: Asked['seat'], chance: Chance): number {
  for (let played = 0; played < HARD.inputs; played++) {
    const next = nextToAct(match, chance)
    if (next === undefined) break
    match.act(next.seat, bestLooking(match, next))
  }
  return match.winChance(seat)
}
