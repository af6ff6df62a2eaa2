// The bench of a room, in its short form, and the measurements that it refuses.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { startContestant } from '../../loadtest/room/contestant.ts'
import { benchGame } from '../../loadtest/room/game.ts'
import { guestToken, reserve } from '../../loadtest/room/http.ts'
import { median, quantile } from '../../loadtest/room/measures/statistics.ts'

const root = join(import.meta.dirname, '../..')

async function run(script: string, ...args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const child = spawn(process.execPath, [join(root, 'loadtest', script), ...args], {
    env: { ...process.env, TMPDIR: folder },
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await once(child, 'close')
  const [stdout, stderr] = await said
  const left = readdirSync(folder)
  rmSync(folder, { recursive: true })
  return { status, stdout, stderr, left }
}

test.concurrent.for([
  ['saturation', 'G11 ours : ours, journal in memory'],
  ['latency', 'G4 goal'],
  ['idle', 'G8 memory'],
  ['bytes', 'G5 patch'],
  ['many', 'G6 ours : raw ws'],
  ['young', 'ours, 64 MB young'],
  ['disk', 'G14 syncs 10 ms longer'],
  // A client that does not read has bytes waiting for it, or they are not measured.
  ['slow', /G13 wrong frames 0 .* waiting [1-9]/],
] as const)('%s is measured, and leaves no files behind', async ([part, goal]) => {
  const { status, stdout, stderr, left } = await run('room/main.ts', '--short', '--only', part)
  expect([status, stderr, left]).toEqual([0, '', []])
  expect(stdout).toMatch(goal)
  expect(stdout).not.toContain('NaN')
})

test.concurrent('the time of a bead is measured along with that of an answer', async () => {
  const { status, stdout, stderr, left } = await run('bead/main.ts', '--short')
  expect([status, stderr, left]).toEqual([0, '', []])
  expect(stdout).toMatch(/G12 bead : answer \d.*; 0 lost$/m)
})

test.concurrent('moves are measured during floods of requests and of matches', async () => {
  const { status, stdout, stderr, left } = await run('flood/main.ts', '--short')
  expect([status, stderr, left]).toEqual([0, '', []])
  expect(stdout).toContain('| flooded |')
  expect(stdout).toContain('G17 longest stall')
  expect(stdout).not.toContain('NaN')
})

test.concurrent('the pages are measured as on a phone', async () => {
  const { status, stdout, stderr, left } = await run('phone/main.ts', '--short')
  expect([status, stderr, left]).toEqual([0, '', []])
  expect(stdout).toContain('G18 at most')
  expect(stdout).not.toContain('NaN')
})

test.concurrent.for([
  [['--only', 'latncy'], 'saturation'],
  [['--game', 'chess'], 'flower-war'],
  [['--only', 'latency', '--game', 'mexica'], 'tieqchieq or flower-war'],
  [['--fast'], '--fast'],
] as const)('an unknown or meaningless measurement is refused: %s', async ([args, why]) => {
  const refused = { status: 1, stdout: '', stderr: expect.stringContaining(why), left: [] }
  expect(await run('room/main.ts', ...args)).toEqual(refused)
})

test('a match that the server refuses stops the measurement', async () => {
  const server = await startContestant('ours', benchGame('tieqchieq'))
  const url = `http://127.0.0.1:${server.port}`
  const token = await guestToken(url)
  const make = (): Promise<unknown> => reserve(`${url}/matchmake/create/tieqchieq`, token, {})
  const makeMany = async (): Promise<void> => {
    for (let match = 0; match < 1_000; match++) await make()
  }
  await expect(makeMany()).rejects.toThrow('too-many-matches')
  await server.stop()
})

describe('statistics of many measurements', () => {
  test('have a median, for an even number between the middle two', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, Number.NaN])
  })

  test('have quantiles, which that share of them does not exceed', () => {
    const values = Array.from({ length: 15 }, (_, index) => index)
    expect([0.25, 0.75, 0.99].map((share) => quantile(values, share))).toEqual([3, 11, 14])
  })
})
