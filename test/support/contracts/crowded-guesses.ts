// The contract of every count of wrong codes, where many addresses guess at once.
import { expect } from 'vitest'
import {
  WRONG_CODES_CROWDED,
  WRONG_CODES_EACH_WHEN_CROWDED_MAX,
  WRONG_CODES_IN_ALL_MAX,
  WRONG_CODES_PER_ADDRESS_MAX,
} from '../../../server/src/config/limits/codes.ts'
import type { Guesses, InAll } from '../../../server/src/temples/pairing/guesses.ts'

const IN_ALL: InAll = { crowded: WRONG_CODES_CROWDED, max: WRONG_CODES_IN_ALL_MAX }
const home = { player: 'honest', address: 'home' }

/**
 * Types wrong codes from an address, each as another guest, until they are refused unchecked; returns how many were
 * checked.
 */
async function guessAll(guesses: Guesses, address: string): Promise<number> {
  for (let guest = 0; ; guest++)
    if ((await guesses.take({ player: `${address} ${guest}`, address })) !== undefined) return guest
}

/** Checks that other addresses can still type codes after many have used up their guesses. */
export async function crowdWithGuesses(guesses: Guesses, { crowded } = IN_ALL): Promise<void> {
  const early = { player: 'early', address: 'early' }
  for (let tries = 0; tries < WRONG_CODES_EACH_WHEN_CROWDED_MAX; tries++)
    expect(await guesses.take(early)).toBeUndefined()
  for (let count = WRONG_CODES_EACH_WHEN_CROWDED_MAX; count < crowded; count++) {
    const address = `flood ${Math.floor(count / WRONG_CODES_PER_ADDRESS_MAX)}`
    expect(await guesses.take({ player: `guest ${count}`, address })).toBeUndefined()
  }
  expect(await guesses.take(early)).toBeGreaterThan(0)
  expect(await guessAll(guesses, 'late')).toBe(WRONG_CODES_EACH_WHEN_CROWDED_MAX)
  expect(await guessAll(guesses, 'flood 1')).toBe(0)
  let ofSite = 0
  for (let half = 0; half < 9; half++) ofSite += await guessAll(guesses, `2001:db8:7:${half}::/64`)
  expect(ofSite).toBe(WRONG_CODES_EACH_WHEN_CROWDED_MAX)
  for (let tries = 0; tries < WRONG_CODES_EACH_WHEN_CROWDED_MAX; tries++)
    expect(await guesses.take(home)).toBeUndefined()
  expect(await guesses.take(home)).toBeGreaterThan(0)
  // Correct codes do not count.
  await guesses.giveBack(home)
  expect(await guesses.take(home)).toBeUndefined()
}

/** Checks that ever more addresses typing wrong codes cannot together exceed the overall limit. */
export async function guessFromEverywhere(guesses: Guesses, { max } = IN_ALL): Promise<void> {
  let looked = 0
  for (let address = 0, got = 1; got > 0; address++, looked += got)
    got = await guessAll(guesses, `flood ${address}`)
  expect(looked).toBe(max)
  expect(await guesses.take(home)).toBeGreaterThan(0)
}
