// Sends positions to the thinking thread, which thinks about one after another.
import type { Seat } from '@flower-war/rules'

/** A match resampled for the seat, so that the thread knows nothing hidden from it. */
export interface Position {
  readonly game: string
  readonly version: number
  readonly players: number
  readonly saved: unknown
  readonly seat: Seat
  /** The sentence of each action by its JSON, to also rate the chosen one and the next best said otherwise. */
  readonly weighs?: Readonly<Record<string, string>>
}

export interface Thought {
  readonly action: unknown
  /** The chosen action and the best others, with chances of winning from 0 to 1, or the game's own ratings. */
  readonly weighed?: readonly { readonly action: unknown; readonly worth: number }[]
}

/** A message to the thread: a position, or none if it is only to be loaded. */
export interface ThinkRequest {
  readonly id: number
  readonly position?: Position
}

export interface ThinkReply {
  readonly id: number
  readonly thought?: Thought
}

export interface Thinker {
  ask(position: Position): Promise<Thought>
}

/** Far more than a thought takes, with the loading of its thread. Weighing has no limit of its own. */
const THOUGHT_MS_MAX = 10_000
const WEIGHED_MS_MAX = 30_000
/** A thread that has answered none of so many in time is no longer there. At first it may load slowly. */
const UNANSWERED_MAX = 6

interface Pending {
  resolve(reply: ThinkReply): void
  reject(error: Error): void
}

const pending = new Map<number, Pending>()
let thread: Worker | undefined
/** The thoughts that have been given up since the thread was last heard. */
let unanswered = 0
let last = 0

function start(): Worker {
  const begun = new Worker(new URL('./thinking.ts', import.meta.url), { type: 'module' })
  unanswered = 0
  begun.onmessage = ({ data }: MessageEvent<ThinkReply>) => {
    unanswered = 0
    pending.get(data.id)?.resolve(data)
    pending.delete(data.id)
  }
  begun.onerror = ({ message }) => end(begun, message)
  return begun
}

/** Ends a thread that has failed, and with it all pending thought; the next position starts another. */
function end(failed: Worker, why: string): void {
  failed.terminate()
  if (failed !== thread) return
  thread = undefined
  // Of the kind that browsers throw for a file that cannot be loaded, which is the usual cause.
  const error = new TypeError(why)
  for (const { reject } of pending.values()) reject(error)
  pending.clear()
}

function send(position?: Position): Promise<ThinkReply> {
  thread ??= start()
  const asked = thread
  const id = ++last
  const request: ThinkRequest = position === undefined ? { id } : { id, position }
  const reply = new Promise<ThinkReply>((resolve, reject) => pending.set(id, { resolve, reject }))
  asked.postMessage(request)
  if (position === undefined) return reply
  const timer = setTimeout(
    () => {
      pending.get(id)?.reject(new TypeError('the thread is silent'))
      pending.delete(id)
      unanswered++
      // A browser may end a thread without a word.
      if (unanswered >= UNANSWERED_MAX) end(asked, 'the thread is silent')
    },
    position.weighs ? WEIGHED_MS_MAX : THOUGHT_MS_MAX,
  )
  return reply.finally(() => clearTimeout(timer))
}

/** The thinker of this page. Its thread starts with the first position, and stays. */
export const thinker: Thinker = {
  async ask(position) {
    const { thought } = await send(position)
    if (thought === undefined) throw new Error('there is nothing to think of')
    return thought
  },
}

/** Loads the thread before there is a position, for times without a server. */
export async function loadThread(): Promise<void> {
  await send()
}
