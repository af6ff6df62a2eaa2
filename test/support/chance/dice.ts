// Scripted chance: a random source with known draws, and a check that all of them were made.
import { strictEqual } from 'node:assert/strict'
import { type Random, randomFrom, seedFromText } from '../../../rules/src/random.ts'

/** Returns the word that a toss of this many coins reads as this many heads. */
export function coins(of: number, heads: number): number {
  return of === 0 ? 0 : (((1 << heads) - 1) << (32 - of)) | 0
}

/** Returns the word that a draw below a range reads as this number. */
export function die(range: number, shown: number): number {
  // One more than the least such word, which may be one of the few that are rejected.
  return (Math.ceil((shown * 2 ** 32) / range) + 1) | 0
}

/** Returns a random source that yields these words first, at most sixteen, and then continues by itself. */
export function scripted(words: readonly number[]): Random {
  const random = randomFrom(seedFromText('scripted'))
  const used = random.words.length - words.length
  return { ...random, words: [...random.words.slice(0, used), ...words], used }
}

/** Fails unless exactly the scripted words were drawn. */
export function allUsed({ block, used, words }: Random): void {
  strictEqual(block, 0, 'no draw beyond the script')
  strictEqual(used, words.length, 'every scripted draw is made')
}
