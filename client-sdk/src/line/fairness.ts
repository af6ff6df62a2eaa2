// Checks the part of the dice's fairness that only this client can: compares the published record with the commitment
// the server showed us on joining, and with the entropy we added. Anyone can check the rest of a record.
import { membersOf } from '@flower-war/protocol'
import type { PublishedRecord } from '@flower-war/rules'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { ask } from '../net/http.ts'
import { sleepAfter } from '../net/waiting.ts'
import { RefusalError } from '../refusal-error.ts'

/** The result of checking a published record against the server's promises to this client. */
export interface Fairness {
  /** Kept if the server's secret matches the commitment it showed when we joined. */
  readonly secret: 'kept' | 'broken' | 'unknown'
  /**
   * Kept if the entropy we added is recorded at our seat. Unknown for spectators, and for a client that returned to a
   * seat first taken by another client of the same player: only that client knows what it added.
   */
  readonly entropy: 'kept' | 'broken' | 'unknown'
}

/** Values a client remembers from a match to check its record. */
export interface Remembered {
  /** The commitment shown when we joined. */
  readonly commitment: string | undefined
  readonly seat: number | undefined
  /** The entropy we sent. */
  readonly given: string
  /** The entropy the server said our seat had added. */
  readonly told: string | undefined
  /** True if we created the match; no other client can then have had our seat before. */
  readonly isMaker: boolean
}

export const NOTHING_KNOWN: Fairness = { secret: 'unknown', entropy: 'unknown' }

/** The number of attempts to fetch a record, and the refusals after which another one is pointless. */
const RECORD_TRIES = 6
const FINAL = new Set(['no-match', 'no-record', 'not-finished'])

/** Fetches the record of a finished match, as the server publishes it. */
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
