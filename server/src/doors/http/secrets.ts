// Checks secrets of the operator: in constant time, and not at all after too many wrong ones.
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Result, refuse } from '@flower-war/rules'
import { allow } from '../../net/allow.ts'
import type { Edge } from './edge.ts'

const LIMIT = 'passwords-by-address'

/** Refuses a wrong secret, or an address that has to wait. */
export async function checkSecret(
  { rates }: Pick<Edge, 'rates'>,
  address: string,
  { given, secret, detail }: { given: string; secret: string; detail: string },
): Promise<Result<void>> {
  // Taken before the comparison: otherwise a right guess would be let in at any rate of guessing.
  const allowed = await allow(rates, LIMIT, address)
  if (!allowed.ok) return allowed
  if (!isSame(given, secret)) return refuse('unauthorized', detail)
  await rates.giveBack(LIMIT, address)
  return allowed
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
