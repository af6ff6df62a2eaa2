// Recorded matches must come out the same for as long as the game has the same version. With a new version,
// `npm test -- -u` writes the results of the new rules; without one, nothing does.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
import { formatGolden, parseGolden } from '../support/golden.ts'

describe.for(GAMES)('golden replays of $id', ({ id, version }) => {
  const folder = join(import.meta.dirname, '../golden', id)
  const files = existsSync(folder) ? readdirSync(folder) : []

  test('exist', () => {
    expect(files.length).toBeGreaterThanOrEqual(3)
  })

  test.for(files)('%s', async (file) => {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const record = parseGolden(text)
    const today = formatGolden(record)
    if (record.version === version) expect(today).toBe(text)
    else await expect(today).toMatchFileSnapshot(path)
  })
})

test('a golden replay with another seed is found', () => {
  const text = readFileSync(
    join(import.meta.dirname, '../golden/tieqchieq/red-random.jsonl'),
    'utf8',
  )
  const record = parseGolden(text)
  const seed = record.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  expect(() => formatGolden({ ...record, seed })).toThrow('is refused')
})
