// Recorded matches must come out the same for ever: by the rules of their version as they were released, and by today's
// as long as they have that version.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
import { RELEASED_FILES, rulesAmong } from '../../rules/src/index.ts'
import { present } from '../../rules/src/invariant.ts'
import { formatGolden, parseGolden } from '../support/matches/golden.ts'
import { gameOf } from '../support/matches/matches.ts'

const root = join(import.meta.dirname, '../golden')
const recorded = GAMES.flatMap(({ id }) =>
  readdirSync(join(root, id)).map((file) => {
    const text = readFileSync(join(root, id, file), 'utf8')
    return { name: `${id}/${file}`, text, record: parseGolden(text) }
  }),
)
const versions = recorded.map(({ record: { game, version } }) => `${game}-${version}`)
const released = Object.keys(RELEASED_FILES)
const today = GAMES.map(({ id, version }) => `${id}-${version}`)

test('every released file is in the list', () => {
  const files = readdirSync(join(import.meta.dirname, '../../rules/released'))
  const names = files.filter((file) => file.endsWith('.mjs')).map((file) => file.slice(0, -4))
  expect(names.sort()).toEqual([...released].sort())
})

describe.for([...new Set([...released, ...today])])('%s', (name) => {
  test('has three golden replays', () => {
    expect(versions.filter((each) => each === name).length).toBeGreaterThanOrEqual(3)
  })
})

test.for(recorded.filter(({ record }) => released.includes(`${record.game}-${record.version}`)))(
  '$name comes out the same by the released rules',
  async ({ text, record }) => {
    const rules = present(await rulesAmong([])(record.game, record.version), 'they are released')
    expect(formatGolden(rules, record)).toBe(text)
  },
)

test.for(recorded.filter(({ record }) => today.includes(`${record.game}-${record.version}`)))(
  "$name comes out the same by today's rules",
  ({ text, record }) => {
    const rules = gameOf(record.game)
    expect(formatGolden(rules, record)).toBe(text)
  },
)

test('a golden replay with another seed is found', () => {
  const { record } = present(
    recorded.find(({ name }) => name === 'tieqchieq/red-random.jsonl'),
    'recorded',
  )
  const rules = gameOf(record.game)
  const seed = record.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  expect(() => formatGolden(rules, { ...record, seed })).toThrow('is refused')
})
