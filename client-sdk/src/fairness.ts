// Whether the dice were fair, as far as only this client can know: the published record is held against what
// the server showed when we came, and what we added ourselves. The rest of a record anybody can check.
import { membersOf } from '@flower-war/protocol'
import type { PublishedRecord } from '@flower-war/rules'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { ask } from './http.ts'
import { RefusalError } from './refusal-error.ts'
import { sleepAfter } from './waiting.ts'

/** What a published record says of the promises that the server made to this client. */
export interface Fairness {
  /** Whether the server's secret is the one it had committed itself to when we came. */
  readonly secret: 'kept' | 'broken' | 'unknown'
  /**
   * Whether what we added to the dice is at our seat. Unknown to spectators, and to a client that came back to a seat
   * that another client of theirs had taken: only that one knows what it added.
   */
  readonly entropy: 'kept' | 'broken' | 'unknown'
}

/** What a client knows of its own when a match has ended. */
export interface Remembered {
  /** The commitment that was shown when we came. */
  readonly commitment: string | undefined
  readonly seat: number | undefined
  /** What we wanted to add. */
  readonly given: string
  /** What the server then said that our seat had added. */
  readonly told: string | undefined
  /** We made the match, so nobody can have taken our seat before. */
  readonly isMaker: boolean
}

export const NOTHING_KNOWN: Fairness = { secret: 'unknown', entropy: 'unknown' }

/** How often a record is asked for that cannot be had, and the refusals that no further try will change. */
const RECORD_TRIES = 6
const FINAL = new Set(['no-match', 'no-record', 'not-finished'])

/** The record of a match that has ended, as the server publishes it. */
export async function publishedRecord(
  url: string,
  match: string,
  token: string,
): Promise<PublishedRecord> {
  for (let fails = 0; ; fails++) {
    try {
      return await ask(`${url}/api/matches/${encodeURIComponent(match)}/record`, { token })
    } catch (error) {
      const isFinal = error instanceof RefusalError && FINAL.has(error.code)
      if (isFinal || fails + 1 === RECORD_TRIES) throw error
    }
    await sleepAfter(fails)
  }
}

/** Holds a record, of which nothing is taken on trust, against what we know. */
export function fairnessOf(record: unknown, remembered: Remembered): Fairness {
  const { secret, entropy } = membersOf(record)
  const isKept = commitmentTo(String(secret)) === remembered.commitment
  return { secret: isKept ? 'kept' : 'broken', entropy: entropyIn(membersOf(entropy), remembered) }
}

function entropyIn(
  published: Readonly<Record<number, unknown>>,
  { seat, given, told, isMaker }: Remembered,
): Fairness['entropy'] {
  if (seat === undefined) return 'unknown'
  if (published[seat] === given) return 'kept'
  return isMaker || published[seat] !== told ? 'broken' : 'unknown'
}

/** The commitment as docs/protocol.md describes it; the rules, which have it too, are not loaded here. */
function commitmentTo(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`flower-war commitment 1\n${secret}`)))
}
