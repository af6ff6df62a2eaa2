// Fitting the weights of networks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newSamples } from '../../../rules/fit/samples.ts'
import { train } from '../../../rules/fit/training.ts'
import { weightsFile } from '../../../rules/fit/weights-file.ts'
import { chanceBy } from '../../../rules/src/bots/network.ts'
import { WEIGHTS } from '../../../rules/src/tieqchieq/weights.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'

test('a network learns a function that no weighted sum can express', () => {
  const samples = newSamples(2)
  for (let n = 0; n < 512; n++) {
    const [one, other] = [n % 2, (n >> 1) % 2]
    samples.add([one, other], one === other ? 0.9 : 0.2)
  }
  const errors: number[] = []
  const network = train(
    samples.all(),
    { units: 8, rounds: 60, rate: 0.03 },
    constantChance('exclusive'),
    (_round, error) => errors.push(error),
  )
  expect(chanceBy(network, [0, 0])).toBeCloseTo(0.9, 1)
  expect(chanceBy(network, [1, 1])).toBeCloseTo(0.9, 1)
  expect(chanceBy(network, [0, 1])).toBeCloseTo(0.2, 1)
  expect(chanceBy(network, [1, 0])).toBeCloseTo(0.2, 1)
  expect(errors.at(-1)).toBeLessThan((errors[0] ?? 0) / 10)
})

test('a sample with too few inputs is an error', () => {
  expect(() => newSamples(3).add([1, 2], 0)).toThrow('a sample has 2 inputs, not 3')
})

test('the file of a network that is kept is as its command would write it', () => {
  const file = join(import.meta.dirname, '../../../rules/src/tieqchieq/weights.ts')
  const title = 'The network by which hard bots rate positions'
  expect(weightsFile(title, 'npm run fit:tieqchieq', WEIGHTS)).toBe(readFileSync(file, 'utf8'))
})
