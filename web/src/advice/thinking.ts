// The thread in which hard bots and advisers think, about one position after another.
import {
  canonicalJson,
  GAMES,
  HARD,
  lookahead,
  randomFrom,
  rulesAmong,
  seedFromText,
} from '@flower-war/rules'
import type { Position, ThinkReply, ThinkRequest, Thought } from './thinker.ts'
import { weigh } from './weighing.ts'

/** Thinking ends after this time with the best action found. */
const THINKING_MS = 1_500

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
  if (weighs === undefined) return { action }
  const say = (each: unknown) => weighs[canonicalJson(each)] ?? canonicalJson(each)
  const weighed = weigh(match, asked, { action, chance, say })
  return { action: weighed[0]?.action ?? action, weighed }
}
