// The seed of a run decides everything that is drawn; it is printed on a failure, and repeats the failure.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GAMES } from '../rules/src/games.ts'
import { verifyRecord } from '../rules/src/records/verify.ts'

const root = join(import.meta.dirname, '..')

/** Each run is a process of its own, which a busy machine starts slowly. */
const RUNS_MS_MAX = 600_000

/** Runs a program with a seed and an environment of its own: only PATH and HOME come from this run. */
function run(seed: string, ...args: readonly string[]) {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, SEED: seed, NO_COLOR: '1' }
  return spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
}

describe('matches on a server', { timeout: RUNS_MS_MAX }, () => {
  /** Plays two matches, one of them with a bot; returns how many values were drawn, and the records. */
  function play(seed: string): { readonly draws: number; readonly records: readonly object[] } {
    const { stdout, stderr } = run(
      seed,
      join(import.meta.dirname, 'support/matches/played-matches.ts'),
    )
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }

  /** Returns the records of a seed, which are the same in all runs that draw equally often. */
  function playedTwice(seed: string): readonly object[] {
    const known = new Map<number, readonly object[]>()
    // On a machine that stalls, clients lose patience and ask again, which draws more: such a run is repeated.
    for (let runs = 0; runs < RUNS_MAX; runs++) {
      const { draws, records } = play(seed)
      const before = known.get(draws)
      if (before !== undefined) {
        expect(records).toEqual(before)
        return records
      }
      known.set(draws, records)
    }
    throw new Error('no two runs have drawn as often')
  }

  test('have the same records, to the last byte, with the same seed, and others with another seed', () => {
    const records = playedTwice('one')
    expect(records.map((record) => verifyRecord(GAMES, record).ok)).toEqual([true, true])
    const { records: others } = play('two')
    for (const [index, record] of records.entries())
      for (const name of DRAWN)
        expect(Object(others[index])[name]).not.toEqual(Object(record)[name])
  })
})

const RUNS_MAX = 20
/** The members of a record that differ in every match. */
const DRAWN = ['match', 'secret', 'commitment', 'entropy', 'seed', 'inputs', 'hash']

describe('a test that fails', { timeout: RUNS_MS_MAX }, () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(import.meta.dirname, '.planted-'))
    writeFileSync(join(folder, 'planted.test.ts'), PLANTED)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Runs the planted test, and returns the values it drew and the command that is said to repeat it. */
  function failed(seed: string) {
    const { stdout, stderr } = run(seed, VITEST, 'run', relative(root, folder))
    const said = stdout + stderr
    const [, drawn] = /drawn: (\S+)/.exec(said) ?? []
    const [, told] = /^repeat: (.*)$/m.exec(said) ?? []
    expect([drawn, told], said).toEqual([expect.any(String), expect.any(String)])
    return { drawn, told }
  }

  test('is reported with a command that repeats it', () => {
    const { drawn, told = '' } = failed('')
    const [, seed = ''] = /^SEED=(\S+) npm test -- /.exec(told) ?? []
    expect(told).toBe(`SEED=${seed} npm test -- ${relative(root, folder)}/planted.test.ts`)
    expect(failed(seed)).toEqual({ drawn, told })
    expect(failed('another').drawn).not.toBe(drawn)
  })
})

const VITEST = join(root, 'node_modules/vitest/vitest.mjs')
const PLANTED = `import { expect, test } from 'vitest'
import { chanceOf, drawHex } from ${JSON.stringify(join(import.meta.dirname, 'support/chance/chance.ts'))}

test('fails', () => {
  const own = drawHex(chanceOf('planted'), 8)
  const bytes = crypto.getRandomValues(new Uint32Array(2)).join('-')
  expect.fail(\`drawn: \${[own, Math.random(), bytes]}\`)
})
`
