// Every code with which servers and clients refuse, besides those of the rules.
import { CLIENT_REFUSALS } from './clients.ts'
import { MATCH_REFUSALS } from './matches.ts'
import type { RefusalRow } from './row.ts'
import { SERVER_REFUSALS } from './server.ts'
import { TEMPLE_REFUSALS } from './temples.ts'

export const REFUSALS = {
  ...CLIENT_REFUSALS,
  ...MATCH_REFUSALS,
  ...SERVER_REFUSALS,
  ...TEMPLE_REFUSALS,
} as const

export type RefusalCode = keyof typeof REFUSALS

const ROWS = new Map<string, RefusalRow>(Object.entries(REFUSALS))

/** The row of a code that came from elsewhere; undefined if it is none of these. */
export function refusalRow(code: string): RefusalRow | undefined {
  return ROWS.get(code)
}
