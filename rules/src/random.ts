// The match's random source: ChaCha20 (RFC 8439) as a plain value in the state. A player who has recorded every die of
// a match still cannot predict the next one.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { invariant, present } from './invariant.ts'
import { refuse } from './refusal.ts'
import { accept, type Result } from './result.ts'

declare const brand: unique symbol

/** 256 bits that determine all chance in a match, as 64 hexadecimal digits. */
export type Seed = string & { readonly [brand]: 'seed' }

type Word8 = readonly [number, number, number, number, number, number, number, number]

/** The state of the random source: the key, and the key stream's current block of 16 words. */
export interface Random {
  readonly key: Word8
  readonly block: number
  readonly words: readonly number[]
  /** The number of words already used. */
  readonly used: number
}

/** A holder of a random source, which advances as numbers are drawn: typically a draft of a state. */
export interface Chance {
  random: Random
}

const WORDS_PER_BLOCK = 16
/** RFC 8439 counts blocks in 32 bits; a match uses some thousands. */
const BLOCKS_MAX = 2 ** 32
/** Above this, multiplying a 32-bit word would no longer be exact in a double. */
const RANGE_MAX = 2 ** 21

/** Parses a seed from outside. */
export function parseSeed(input: unknown): Result<Seed> {
  if (typeof input === 'string' && /^[0-9a-f]{64}$/.test(input)) return accept(input as Seed)
  return refuse('wrong-seed', 'A seed is 64 lower-case hexadecimal digits.')
}

/** Derives a seed from a text: for tests, simulations and other matches without secrets. */
export function seedFromText(text: string): Seed {
  return bytesToHex(sha256(utf8ToBytes(text))) as Seed
}

/** Returns the random source at its beginning. */
export function randomFrom(seed: Seed): Random {
  return randomAt((word) => littleEndian(seed, word))
}

/** Returns a separate random source, seeded by drawing from the given one. */
export function branch(chance: Chance): Random {
  return randomAt(() => drawWord(chance) | 0)
}

/** Draws a whole number from 0 up to, not including, the range, all exactly equally likely. */
export function drawBelow(chance: Chance, range: number): number {
  invariant(Number.isSafeInteger(range) && range >= 1 && range <= RANGE_MAX, `range ${range}`)
  // Lemire's multiplication: the upper half of word × range is the number. The few words for which the lower half of
  // the product shows that some numbers would be more likely than others are rejected.
  for (;;) {
    const product = drawWord(chance) * range
    const upper = Math.floor(product / 2 ** 32)
    const lower = product - upper * 2 ** 32
    if (lower >= range || lower >= (2 ** 32 - range) % range) return upper
  }
}

/** Tosses that many coins at once and returns the number of heads. */
export function tossCoins(chance: Chance, coins: number): number {
  invariant(Number.isSafeInteger(coins) && coins >= 1 && coins <= 32, `${coins} coins`)
  let heads = 0
  for (let bits = drawWord(chance) >>> (32 - coins); bits !== 0; bits &= bits - 1) heads++
  return heads
}

/** Returns a random element of a non-empty list, all equally likely. */
export function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  return present(items[drawBelow(chance, items.length)], 'a list without gaps')
}

function drawWord(chance: Chance): number {
  const { key, block, words, used } = chance.random
  if (used < WORDS_PER_BLOCK) {
    chance.random = { key, block, words, used: used + 1 }
    return present(words[used], 'a block has sixteen words') >>> 0
  }
  invariant(block + 1 < BLOCKS_MAX, 'the random source is used up')
  const next = chachaBlock(key, block + 1)
  chance.random = { key, block: block + 1, words: next, used: 1 }
  return present(next[0], 'a block has sixteen words') >>> 0
}

function randomAt(word: (index: number) => number): Random {
  const key = [word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7)] as const
  return { key, block: 0, words: chachaBlock(key, 0), used: 0 }
}

function littleEndian(seed: Seed, word: number): number {
  const bytes = seed.slice(word * 8, word * 8 + 8).match(/../g) ?? []
  return Number.parseInt(bytes.reverse().join(''), 16) | 0
}

/** Computes sixteen words of key stream with a nonce of zeros, as signed 32-bit integers (RFC 8439 §2.3). */
export function chachaBlock(key: Word8, counter: number): readonly number[] {
  let [a0, a1, a2, a3] = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]
  let [b0, b1, b2, b3, c0, c1, c2, c3] = key
  let [d0, d1, d2, d3] = [counter | 0, 0, 0, 0]
  // Four columns, then four diagonals, unrolled: three times as fast as with indices, and every die of every match pays
  // for it.
  // biome-ignore format: one quarter round (RFC 8439 §2.1) reads best as one line
  for (let round = 0; round < 10; round++) {
    a0 = a0 + b0 | 0; d0 = turn(d0 ^ a0, 16); c0 = c0 + d0 | 0; b0 = turn(b0 ^ c0, 12); a0 = a0 + b0 | 0; d0 = turn(d0 ^ a0, 8); c0 = c0 + d0 | 0; b0 = turn(b0 ^ c0, 7)
    a1 = a1 + b1 | 0; d1 = turn(d1 ^ a1, 16); c1 = c1 + d1 | 0; b1 = turn(b1 ^ c1, 12); a1 = a1 + b1 | 0; d1 = turn(d1 ^ a1, 8); c1 = c1 + d1 | 0; b1 = turn(b1 ^ c1, 7)
    a2 = a2 + b2 | 0; d2 = turn(d2 ^ a2, 16); c2 = c2 + d2 | 0; b2 = turn(b2 ^ c2, 12); a2 = a2 + b2 | 0; d2 = turn(d2 ^ a2, 8); c2 = c2 + d2 | 0; b2 = turn(b2 ^ c2, 7)
    a3 = a3 + b3 | 0; d3 = turn(d3 ^ a3, 16); c3 = c3 + d3 | 0; b3 = turn(b3 ^ c3, 12); a3 = a3 + b3 | 0; d3 = turn(d3 ^ a3, 8); c3 = c3 + d3 | 0; b3 = turn(b3 ^ c3, 7)
    a0 = a0 + b1 | 0; d3 = turn(d3 ^ a0, 16); c2 = c2 + d3 | 0; b1 = turn(b1 ^ c2, 12); a0 = a0 + b1 | 0; d3 = turn(d3 ^ a0, 8); c2 = c2 + d3 | 0; b1 = turn(b1 ^ c2, 7)
    a1 = a1 + b2 | 0; d0 = turn(d0 ^ a1, 16); c3 = c3 + d0 | 0; b2 = turn(b2 ^ c3, 12); a1 = a1 + b2 | 0; d0 = turn(d0 ^ a1, 8); c3 = c3 + d0 | 0; b2 = turn(b2 ^ c3, 7)
    a2 = a2 + b3 | 0; d1 = turn(d1 ^ a2, 16); c0 = c0 + d1 | 0; b3 = turn(b3 ^ c0, 12); a2 = a2 + b3 | 0; d1 = turn(d1 ^ a2, 8); c0 = c0 + d1 | 0; b3 = turn(b3 ^ c0, 7)
    a3 = a3 + b0 | 0; d2 = turn(d2 ^ a3, 16); c1 = c1 + d2 | 0; b0 = turn(b0 ^ c1, 12); a3 = a3 + b0 | 0; d2 = turn(d2 ^ a3, 8); c1 = c1 + d2 | 0; b0 = turn(b0 ^ c1, 7)
  }
  const [k0, k1, k2, k3, k4, k5, k6, k7] = key
  return [
    (a0 + 0x61707865) | 0,
    (a1 + 0x3320646e) | 0,
    (a2 + 0x79622d32) | 0,
    (a3 + 0x6b206574) | 0,
    (b0 + k0) | 0,
    (b1 + k1) | 0,
    (b2 + k2) | 0,
    (b3 + k3) | 0,
    (c0 + k4) | 0,
    (c1 + k5) | 0,
    (c2 + k6) | 0,
    (c3 + k7) | 0,
    (d0 + counter) | 0,
    d1,
    d2,
    d3,
  ]
}

function turn(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
