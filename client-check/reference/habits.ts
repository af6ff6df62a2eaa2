// The habits of a client: the address it uses, when it comes back, how it takes refusals. Those of `RIGHT` are correct;
// a wrong client differs in one of them.
import { CLOSE_CODES, PROTOCOL_VERSION, refusalRow } from '../../protocol/src/index.ts'

export interface Decision {
  readonly id: number
  readonly actions: readonly unknown[]
}

export interface Habits {
  /** Returns the address at which it opens a connection. */
  address(play: string, token: string): string
  /** Returns the place to which it goes when the match has moved. */
  placeAfter(place: string, moved: string): string
  /** True if it does not come back after this close code. */
  isFinal(closeCode: number): boolean
  /** Returns the pause before it comes back, after a number of failures. */
  pauseMs(fails: number): number
  /** Returns the pause before it asks over HTTP again, given the server's `Retry-After`. */
  retryAfterMs(seconds: number): number
  /** The wait for a reply before it repeats its answer. */
  readonly answerMs: number
  /** Returns the pause before it repeats an answer that was refused for the moment. */
  retryMs(fails: number): number
  choose(decision: Decision, refused: readonly unknown[]): unknown
  /** Returns the action that it sends when it repeats an answer. */
  again(decision: Decision | null, sent: unknown): unknown
  /** Returns what to send after a refused answer: the same again, nothing more, or another action. */
  after(code: string): 'again' | 'let-go' | 'other'
  readonly countsFrames: boolean
  readonly comparesHashes: boolean
  readonly pings: boolean
  /** Throws at a frame that it cannot read. */
  look(frame: Readonly<Record<string, unknown>>): void
  isOurProtocol(version: unknown): boolean
  /** Text that it sends when the match is over. */
  readonly lastWords?: string
}

const PAUSE_MS_MIN = 50
const PAUSE_MS_MAX = 1_000
const ANSWER_MS_MAX = 3_000

const FINAL: readonly number[] = (
  ['left', 'taken-over', 'malformed-frame', 'kicked', 'banned', 'history-lost', 'refused'] as const
).map((code) => CLOSE_CODES[code])

/** Grows with each failure, and is random, so that not everyone comes back at once. */
function pauseMs(fails: number): number {
  const longest = Math.min(PAUSE_MS_MAX, PAUSE_MS_MIN * 2 ** Math.min(fails, 10))
  return longest * (0.5 + Math.random() / 2)
}

export const RIGHT: Habits = {
  address: (play) => play,
  placeAfter: (_place, moved) => moved,
  isFinal: (closeCode) => FINAL.includes(closeCode),
  pauseMs,
  retryAfterMs: (seconds) => seconds * 1_000,
  answerMs: ANSWER_MS_MAX,
  retryMs: pauseMs,
  choose: ({ actions }, refused) => {
    const left = actions.filter((action) => !refused.includes(action))
    return left[Math.floor(Math.random() * left.length)]
  },
  again: (_decision, sent) => sent,
  after(code) {
    if (code === 'stale-decision') return 'let-go'
    return refusalRow(code)?.retry === 'soon' ? 'again' : 'other'
  },
  countsFrames: true,
  comparesHashes: true,
  pings: true,
  look: () => {},
  isOurProtocol: (version) => version === PROTOCOL_VERSION,
}
