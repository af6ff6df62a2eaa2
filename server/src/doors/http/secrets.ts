// Secrets that only the operator has: compared in a time that says nothing about them, and not at all after too many wrong
// ones.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Refusal } from '@flower-war/rules'
import type { Edge } from './edge.ts'
import { tooMany } from './refusal.ts'

const LIMIT = 'passwords-by-address'

/** Why somebody does not get further, if they do not: they have to wait, or have said another secret. */
export async function checkSecret(
  { addresses, rates }: Edge,
  request: IncomingMessage,
  { given, secret, detail }: { given: string; secret: string; detail: string },
): Promise<(Refusal & { readonly waitMs?: number }) | undefined> {
  const address = addresses.of(request)
  // Taken before anything is compared: else a guess that is right would be let in at any rate.
  const waitMs = await rates.take(LIMIT, address)
  if (waitMs !== undefined) return tooMany(waitMs)
  if (isSame(given, secret)) {
    await rates.giveBack(LIMIT, address)
    return undefined
  }
  return { code: 'unauthorized', detail }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
