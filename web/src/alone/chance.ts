// Chance for the answers of bots and for matches drawn anew; the dice have the match's own.
import { type Chance, randomFrom, seedFromText } from '@flower-war/rules'
import { randomHex } from '../page/random-hex.ts'

const BYTES = 16

export function newChance(): Chance {
  return { random: randomFrom(seedFromText(randomHex(BYTES))) }
}
