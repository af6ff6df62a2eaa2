// Checks secrets of the operator: in constant time, and not at all after too many wrong ones.
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Result, refuse } from '@flower-war/rules'
import type { RequestHandler } from 'express'
import { allow } from '../../net/allow.ts'
import { answer } from '../answers.ts'
import { bearerOf } from './asker.ts'
import type { Edge } from './edge.ts'

const LIMIT = 'passwords-by-address'

/** A secret of the operator, and the sentence that refuses a wrong one. */
interface OperatorSecret {
  readonly secret: string
  readonly detail: string
}

/** Admits requests with the secret as bearer token, which no browser adds to requests of other pages. */
export function bearerGuard(
  edge: Pick<Edge, 'addresses' | 'rates'>,
  wanted: OperatorSecret,
): RequestHandler {
  return async (request, response, next) => {
    const said = { ...wanted, given: bearerOf(request) }
    const checked = await checkSecret(edge, edge.addresses.of(request), said)
    if (checked.ok) next()
    else answer(response, checked)
  }
}

/** Refuses a wrong secret, or an address that has to wait. */
export async function checkSecret(
  { rates }: Pick<Edge, 'rates'>,
  address: string,
  { given, secret, detail }: OperatorSecret & { readonly given: string },
): Promise<Result<void>> {
  // Whoever says nothing guesses nothing, such as an image in another page that has this address.
  if (given === '') return refuse('unauthorized', detail)
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
