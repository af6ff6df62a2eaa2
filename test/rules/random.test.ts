// The random source: ChaCha20, its branches, and numbers drawn from it.
import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shuffle } from '../../rules/src/deck.ts'
import {
  branch,
  type Chance,
  chachaBlock,
  drawBelow,
  parseSeed,
  pick,
  randomFrom,
  seedFromText,
  tossCoins,
} from '../../rules/src/random.ts'
import { chanceOf, drawnNumber } from '../support/chance/chance.ts'
import { constantChance } from '../support/chance/constant-chance.ts'
import { coins, die, scripted } from '../support/chance/dice.ts'

const hex = (words: readonly number[]) =>
  words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ')

/** The key stream of OpenSSL's ChaCha20 with a nonce of zeros, in words. */
function opensslBlock(seed: string, counter: number): readonly number[] {
  const iv = Buffer.alloc(16)
  iv.writeUInt32LE(counter)
  const stream = createCipheriv('chacha20', Buffer.from(seed, 'hex'), iv).update(Buffer.alloc(64))
  return Array.from({ length: 16 }, (_, word) => stream.readInt32LE(word * 4))
}

describe('the random source', () => {
  test('is ChaCha20: the test vectors of RFC 8439, A.1, 1 to 3', () => {
    const zeros = [0, 0, 0, 0, 0, 0, 0, 0] as const
    expect(hex(chachaBlock(zeros, 0))).toBe(
      'ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b ' +
        '7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2',
    )
    expect(hex(chachaBlock(zeros, 1))).toBe(
      'bee7079f 7a385155 7c97ba98 0d082d73 a0290fcb 6965e348 3e53c612 ed7aee32 ' +
        '7621b729 434ee69c b03371d5 d539d874 281fed31 45fb0a51 1f0ae1ac 6f4d794b',
    )
    expect(hex(chachaBlock([0, 0, 0, 0, 0, 0, 0, 0x01000000], 1))).toBe(
      '2452eb3a 9249f8ec 8d829d9b ddd4ceb1 e8252083 60818b01 f38422b8 5aaa49c9 ' +
        'bb00ca8e da3ba7b4 c4b592d1 fdf2732f 4436274e 2561b3c8 ebdd4aa6 a0136c00',
    )
  })

  test('draws the key stream that OpenSSL makes of the same seed, block after block', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 100 }), (text, draws) => {
        const seed = seedFromText(text)
        const chance: Chance = { random: randomFrom(seed) }
        for (let draw = 0; draw < draws; draw++) {
          const word = opensslBlock(seed, Math.floor(draw / 16))[draw % 16] ?? 0
          expect(tossCoins(chance, 32)).toBe((word >>> 0).toString(2).replaceAll('0', '').length)
        }
      }),
      { numRuns: 30, seed: drawnNumber('key stream') },
    )
  })

  test('survives JSON at any point', () => {
    const chance = chanceOf('json')
    for (let draw = 0; draw < 40; draw++) {
      const stored: Chance = JSON.parse(JSON.stringify(chance))
      expect(drawBelow(stored, 1000)).toBe(drawBelow(chance, 1000))
      expect(stored).toEqual(chance)
    }
  })

  test('never writes to an earlier state', () => {
    const chance = chanceOf('values')
    const before = Object.freeze(chance.random)
    const copy = structuredClone(before)
    for (let draw = 0; draw < 40; draw++) drawBelow(chance, 6)
    expect(before).toEqual(copy)
  })

  test('gives a branch that reveals nothing of its source', () => {
    const chance = chanceOf('branch')
    const twin = { random: branch(chance) }
    const draws = (source: Chance) => Array.from({ length: 20 }, () => drawBelow(source, 1000))
    expect(draws(twin)).not.toEqual(draws(chance))
  })

  test('seeds a branch with the next eight words of its source', () => {
    const seed = seedFromText('eight words')
    const chance = { random: randomFrom(seed) }
    expect(branch(chance).key).toEqual(opensslBlock(seed, 0).slice(0, 8))
    expect(branch(chance).key).toEqual(opensslBlock(seed, 0).slice(8))
    expect(branch(chance)).toMatchObject({
      key: opensslBlock(seed, 1).slice(0, 8),
      block: 0,
      used: 0,
    })
  })

  test('has 2^32 blocks, and is used up after them', () => {
    const before = { ...randomFrom(seedFromText('used up')), used: 16 }
    const chance = { random: { ...before, block: 2 ** 32 - 2 } }
    expect(drawBelow(chance, 2)).toBeLessThan(2)
    expect(chance.random.block).toBe(2 ** 32 - 1)
    expect(() => drawBelow({ random: { ...before, block: 2 ** 32 - 1 } }, 2)).toThrow('used up')
  })

  test('takes seeds of 64 hexadecimal digits only', () => {
    expect(parseSeed('0f'.repeat(32)).ok).toBe(true)
    for (const input of ['', '0f', '0F'.repeat(32), 'xy'.repeat(32), 7, null, ['0f'.repeat(32)]])
      expect(parseSeed(input)).toMatchObject({ ok: false, refusal: { code: 'wrong-seed' } })
  })
})

describe('drawing numbers', () => {
  test.for([
    // 2^32 = 6 × 715,827,882 + 4, so for a die exactly four words are thrown away.
    [6, 4],
    [7, 4],
    [10, 6],
    [1000, 296],
  ] as const)('rejects exactly the words that would make some of %i likelier', ([range, rest]) => {
    const words = Array.from({ length: range }, (_, n) => Math.ceil((n * 2 ** 32) / range))
    const rejected = words.filter((word) => (word * range) % 2 ** 32 < rest)
    expect(rejected).toHaveLength(rest)
    for (const word of words) {
      const chance = { random: scripted([word | 0, die(range, 5)]) }
      const drawn = drawBelow(chance, range)
      if (!rejected.includes(word)) expect(chance.random.used).toBe(15)
      else expect([drawn, chance.random.used]).toEqual([5, 16])
    }
  })

  test('gives each number as often as any other', () => {
    const chance = constantChance('even')
    const draws = 60_000
    const counts = [0, 0, 0, 0, 0, 0]
    for (let draw = 0; draw < draws; draw++) {
      const shown = drawBelow(chance, 6)
      counts[shown] = (counts[shown] ?? 0) + 1
    }
    const expected = draws / 6
    const chiSquare = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    // 20.5 is passed by chance once in a thousand seeds; this seed is fixed.
    expect(chiSquare).toBeLessThan(20.5)
  })

  test('counts the heads among the coins', () => {
    for (const [of, heads] of [
      [4, 0],
      [4, 3],
      [2, 2],
      [1, 1],
      [32, 31],
    ] as const) {
      expect(tossCoins({ random: scripted([coins(of, heads)]) }, of)).toBe(heads)
    }
  })

  test.for([0, 33, 1.5, -1, Number.NaN])('refuses to toss %d coins', (of) => {
    expect(() => tossCoins(chanceOf('coins'), of)).toThrow(`${of} coins`)
  })

  test.for([0, -1, 1.5, 2 ** 21 + 1, Number.NaN])('refuses the range %d', (range) => {
    expect(() => drawBelow(chanceOf('range'), range)).toThrow('range')
  })

  test('takes ranges from 1 to 2^21', () => {
    expect(drawBelow(chanceOf('smallest'), 1)).toBe(0)
    const [last, first] = [-1, 0].map((word) => drawBelow({ random: scripted([word]) }, 2 ** 21))
    expect([first, last]).toEqual([0, 2 ** 21 - 1])
  })

  test('picks from a list, and not from an empty one', () => {
    expect(pick({ random: scripted([die(3, 2)]) }, ['a', 'b', 'c'])).toBe('c')
    expect(() => pick(chanceOf('empty'), [])).toThrow('range 0')
  })
})

describe('shuffling', () => {
  test('keeps every card and leaves the deck as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (cards, name) => {
        const deck = Object.freeze([...cards])
        const order = (list: readonly number[]) => [...list].sort((one, other) => one - other)
        expect(order(shuffle(constantChance(name), deck))).toEqual(order(cards))
      }),
      { seed: drawnNumber('shuffles') },
    )
  })

  test('gives each order as often as any other', () => {
    const chance = constantChance('orders')
    const counts = new Map<string, number>()
    const shuffles = 24_000
    for (let n = 0; n < shuffles; n++) {
      const order = shuffle(chance, ['a', 'b', 'c', 'd']).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)
    // 49.7 is passed by chance once in a thousand seeds; this seed is fixed.
    expect(chiSquare).toBeLessThan(49.7)
  })
})
