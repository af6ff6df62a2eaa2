// Whether the dice were fair, for the part only this client can check: it compares the published record with what the
// server showed us on joining and with what we added ourselves. Anyone can check the rest of a record.
import { membersOf } from '@flower-war/protocol'
import type { PublishedRecord } from '@flower-war/rules'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { ask } from './http.ts'
import { RefusalError } from './refusal-error.ts'
import { sleepAfter } from './waiting.ts'

/** Whether a published record keeps the promises that the server made to this client. */
export interface Fairness {
  /** Whether the server's secret matches the commitment it showed when we joined. */
  readonly secret: 'kept' | 'broken' | 'unknown'
  /**
   * Whether what we added to the dice is recorded at our seat. Unknown to spectators, and to a client that came back to
   * a seat another client of the same player had taken: only that one knows what it added.
   */
  readonly entropy: 'kept' | 'broken' | 'unknown'
}

/** What a client remembers from the match to check its record. */
export interface Remembered {
  /** The commitment shown when we joined. */
  readonly commitment: string | undefined
  readonly seat: number | undefined
  /** The entropy we sent. */
  readonly given: string
  /** The entropy the server said our seat had added. */
  readonly told: string | undefined
  /** Whether we created the match: then nobody can have had our seat before. */
  readonly isMaker: boolean
}

export const NOTHING_KNOWN: Fairness = { secret: 'unknown', entropy: 'unknown' }

/** How often to try for a record, and the refusals that make trying again pointless. */
const RECORD_TRIES = 6
const FINAL = new Set(['no-match', 'no-record', 'not-finished'])

/** The record of a finished match, as the server publishes it. */
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

/** Checks a record, trusting nothing in it, against what we remember. */
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

/** The commitment as docs/protocol.md defines it. The rules package has it too, but is not loaded here. */
function commitmentTo(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`flower-war commitment 1\n${secret}`)))
}
