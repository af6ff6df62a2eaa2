// The ways of a client: in which address it says what, when it comes back, and what it makes of refusals.
// Those here are right; a wrong client has one of them otherwise.
import { CLOSE_CODES, PROTOCOL_VERSION, refusalRow } from '../../protocol/src/index.ts'

export interface Decision {
  readonly id: number
  readonly actions: readonly unknown[]
}

export interface Habits {
  /** The address at which it opens a connection. */
  address(play: string, token: string): string
  /** Where it goes when it is told that the match has moved. */
  placeAfter(place: string, moved: string): string
  /** True if it does not come back after a connection that was closed so. */
  isFinal(closeCode: number): boolean
  /** How long it waits before it comes back, after so many failures. */
  pauseMs(fails: number): number
  /** How long it waits before it asks over HTTP again, given what it was told. */
  retryAfterMs(seconds: number): number
  /** How long it waits for a reply before it repeats its answer. */
  readonly answerMs: number
  /** How long it waits before it repeats an answer that was refused for the moment. */
  retryMs(fails: number): number
  choose(decision: Decision, refused: readonly unknown[]): unknown
  /** What it sends when it repeats an answer. */
  again(decision: Decision | null, sent: unknown): unknown
  /** What it does about a refused answer: the same again, nothing more, or another action. */
  after(code: string): 'again' | 'let-go' | 'other'
  readonly countsFrames: boolean
  readonly comparesHashes: boolean
  readonly pings: boolean
  /** Throws at a frame that it cannot read. */
  look(frame: Readonly<Record<string, unknown>>): void
  isOurProtocol(version: unknown): boolean
  /** What it says to the server when the match is over. */
  readonly lastWords?: string
}

const PAUSE_MS_MIN = 50
const PAUSE_MS_MAX = 1_000
const ANSWER_MS_MAX = 3_000

const FINAL: readonly number[] = (
  ['left', 'taken-over', 'malformed-frame', 'kicked', 'banned', 'history-lost', 'refused'] as const
).map((code) => CLOSE_CODES[code])

/** Longer after each failure, and by chance, so that not everyone comes back at once. */
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
