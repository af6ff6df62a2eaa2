// Checks the arguments a program passes to the client: plain JavaScript lets anything through, and a wrong value would
// fail far from its cause, or leave a promise pending.
import { RefusalError, refusalOf } from './refusal-error.ts'

/** Refuses anything but a string. */
export function checkText(what: string, given: unknown): asserts given is string {
  if (typeof given !== 'string') throw wrong(what, 'a text', given)
}

/** Refuses anything that cannot be the id of a match. */
export function checkMatchId(given: unknown): void {
  checkText('The id of a match', given)
  // The id becomes part of a URL.
  if (!/^[\w-]+$/.test(given)) throw refusalOf('no-match')
}

/** Refuses options that are not an object, or that JSON cannot hold; undefined is fine. */
export function checkOptions(given: unknown): void {
  if (given === undefined) return
  checkObject('What you wish', given)
  try {
    JSON.stringify(given)
  } catch {
    throw malformed('What you wish must be plain JSON.')
  }
}

/** Refuses what cannot be options of a join. */
export function checkJoinWish(given: { readonly signal?: unknown }): void {
  checkOptions(given)
  if (given.signal !== undefined) checkObject('The signal', given.signal)
}

/** Refuses anything but an object; a list is none. */
export function checkObject(what: string, given: unknown): asserts given is object {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw wrong(what, 'an object', given)
}

/** Refuses anything but a function. */
export function checkListener(what: string, given: unknown): void {
  if (typeof given !== 'function') throw wrong(what, 'a function', given)
}

/** Refuses a token that no header can hold, such as one read from the wrong place. */
export function checkToken(given: unknown): void {
  if (!/^[!-~]+$/.test(String(given))) throw refusalOf('unauthorized')
}

/** Returns a refusal of malformed input, with this sentence. */
export function malformed(detail: string): RefusalError {
  return new RefusalError({ code: 'malformed-request', detail })
}

function wrong(what: string, expected: string, given: unknown): RefusalError {
  return malformed(`${what} must be ${expected}, not ${kindOf(given)}.`)
}

function kindOf(given: unknown): string {
  if (given === undefined || given === null) return String(given)
  if (Array.isArray(given)) return 'a list'
  if (typeof given === 'string') return 'a text'
  return typeof given === 'object' ? 'an object' : `a ${typeof given}`
}
