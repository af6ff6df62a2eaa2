// Plays the golden matches again: every client must receive the same frames, byte by byte.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Heard } from './client.ts'
import { describesAsMuch, differenceOf } from './difference.ts'
import { type GoldenMatch, isSame, parseGolden } from './golden-match.ts'
import { FRAMES, type GoldenServer, startGoldenServer, TOKENS } from './golden-server.ts'
import { GoldenTable } from './golden-table.ts'
import { mended } from './mended.ts'

const names = readdirSync(FRAMES).filter((file) => file.endsWith('.br') && !file.includes('.db'))
const tokens = JSON.parse(readFileSync(TOKENS, 'utf8'))

let server: GoldenServer
beforeAll(async () => {
  // Tokens are valid for a year, so the clock stands where it stood when these were issued.
  vi.useFakeTimers({ toFake: ['Date'], now: issuedAtMs(tokens.Citlali) })
  server = await startGoldenServer()
})
afterAll(async () => {
  await server.stop()
  vi.useRealTimers()
})

// Some matches have hundreds of steps, each of which waits for every client.
describe('clients receive the same frames, byte by byte', { timeout: 120_000 }, () => {
  test.for(names)('%s', async (name) => {
    const golden = parseGolden(readFileSync(join(FRAMES, name)))
    expect(await firstDifference(name, golden)).toBeUndefined()
  })
})

/** Plays the match again; describes the first difference, if there is one. */
async function firstDifference(
  name: string,
  { match, steps }: GoldenMatch,
): Promise<string | undefined> {
  const table = new GoldenTable({ ...server, match, tokens })
  const before = new Map<string, readonly Heard[]>()
  try {
    for (const [index, { step, heard }] of steps.entries()) {
      const now = await table.carryOut(step, heard)
      for (const who of new Set([...Object.keys(heard), ...Object.keys(now)])) {
        const [is = [], known = []] = [now[who], before.get(who)]
        const was = mended(name, index + 1, heard[who] ?? [])
        if (was.length !== is.length || was.some((each, at) => !isUnderstood(each, is[at])))
          return `step ${index + 1} (${JSON.stringify(step)}), ${who}: ${differenceOf([...known, ...was], [...known, ...is])}`
        before.set(who, [...known, ...was])
      }
    }
    return undefined
  } finally {
    table.close()
  }
}

/** True if a client of that time understands the frame: it is the same, or describes fields that were not there yet. */
function isUnderstood(was: Heard, is: Heard | undefined): boolean {
  return isSame(was, is) || describesAsMuch(was, is)
}

function issuedAtMs(token: string): number {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).iat * 1000
}
