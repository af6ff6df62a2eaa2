// Finds decisions that got less than their full time, in the journal or in the messages to a witness.
import { type Act, type Chapter, textOf } from './story.ts'
import { type Sent, seatIn } from './witness.ts'

/** The machine's clock may be adjusted while a match is played, but by no more than this. */
const CLOCK_MS_MAX = 20
/** The longest time that a frame may take from the server to a witness, on a busy machine. */
const DELIVERY_MS_MAX = 300

/** Returns the decisions that the server's clock made too soon after they were put. */
export function tooEarly(
  acts: readonly Act[],
  story: readonly Chapter[],
  turnMs: number,
): readonly string[] {
  const putAtMs = new Map(story.flatMap(({ put, atMs }) => put.map((each) => [each, atMs])))
  return acts.flatMap((act) => {
    const ms = act.atMs - (putAtMs.get(`${act.seat} ${act.decision}`) ?? act.atMs)
    const isEarly = act.by === 'clock' && ms < turnMs - CLOCK_MS_MAX
    return isEarly ? `the clock made ${textOf(act)} ${ms} ms after it was put` : []
  })
}

/**
 * Returns decisions that reached a witness with less than their full time, or that the clock made before their
 * announced time was over. Each life of the server puts them again.
 */
export function cutShort(
  sent: readonly Sent[],
  acts: readonly Act[],
  turnMs: number,
): readonly string[] {
  if (turnMs === 0) return []
  const puts = new Map<string, Put>()
  for (const { life, atMs, type, message } of sent) {
    const { decision = message }: { decision?: unknown } = Object(message)
    const { id, msLeft }: { id?: unknown; msLeft?: unknown } = Object(decision)
    if (type === 'state' || typeof id !== 'number' || puts.has(`${life} ${id}`)) continue
    puts.set(`${life} ${id}`, { decision: id, atMs, msLeft: Number(msLeft ?? turnMs) })
  }
  const all = [...puts.values()]
  const small = all.filter(({ msLeft }) => msLeft < turnMs - DELIVERY_MS_MAX)
  const seat = seatIn(sent)
  const early = acts.flatMap((act) => {
    if (act.by !== 'clock' || act.seat !== seat) return []
    const last = all.findLast((put) => put.decision === act.decision && put.atMs < act.atMs)
    if (last === undefined || act.atMs >= last.atMs + last.msLeft - DELIVERY_MS_MAX) return []
    return `the clock made ${textOf(act)} ${act.atMs - last.atMs} ms after it was told with ${last.msLeft} ms left`
  })
  return [
    ...small.map(({ decision, msLeft }) => `seat ${seat} had ${msLeft} ms for ${decision}`),
    ...early,
  ]
}

/** A decision as one life of the server first put it to a witness. */
interface Put {
  readonly decision: number
  readonly atMs: number
  readonly msLeft: number
}
