// The load runs in their short form, where k6 is installed or Go can build it: they pass at our server, and fail at a
// faulty one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findK6 } from '../../loadtest/run/find-k6.ts'
import { parseWish } from '../../loadtest/run/wish.ts'
import { listenTo, outcomeOf } from '../support/processes.ts'
import { startTestServer } from '../support/servers/server.ts'
import { answerTo, type Fault, nameOf, startFaultyServer } from './faulty-server.ts'

const root = join(import.meta.dirname, '../..')
const k6 = await findK6()
const scripts = readdirSync(join(root, 'loadtest/k6'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))

function start(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [join(root, 'loadtest/run/main.ts'), ...args], {
    env: { ...process.env, ...environment },
  })
}

const run = (...args: readonly string[]) => outcomeOf(start(args))

test.skipIf(!k6.ok).for(scripts)('%s finds nothing wrong', { concurrent: true }, async (script) => {
  const { status, said } = await run(script, '--short')
  expect(said).toContain("✓ 'count==0' count=0")
  expect(status, said).toBe(0)
})

const without =
  (...names: readonly string[]): NonNullable<Fault['down']> =>
  (frame) =>
    names.includes(nameOf(frame)) ? undefined : frame

/** Sends the first welcome of each path again instead of later ones. */
function forgetful(): NonNullable<Fault['down']> {
  const first = new Map<string, Uint8Array>()
  return (frame, path) => {
    if (nameOf(frame) !== 'welcome') return frame
    first.set(path, first.get(path) ?? frame)
    return first.get(path)
  }
}

const stale: NonNullable<Fault['answer']> = (frame) =>
  nameOf(frame) === 'request' ? answerTo(frame, 'stale-decision') : undefined
const instead =
  (path: string, status: number): NonNullable<Fault['call']> =>
  (call) =>
    call.startsWith(path) ? { status, body: '{"matches":[]}' } : undefined

const FAULTS: readonly (readonly [what: string, script: string, found: string, fault: Fault])[] = [
  ['says nothing', 'play', 'missing_replies', { down: () => undefined }],
  ['asks nobody', 'play', 'missing_replies', { down: without('decision') }],
  ['answers nothing', 'play', 'missing_replies', { down: without('response') }],
  ['calls every answer stale', 'play', 'missing_replies', { answer: stale }],
  ['shows nothing', 'play', 'wrong_replies', { down: without('patch') }],
  ['tells nothing', 'play', 'wrong_replies', { down: without('update') }],
  ['has empty lists', 'lobby', 'wrong_replies', { call: instead('/api/matches', 200) }],
  ['has no figures', 'soak', 'errors', { call: instead('/metrics', 401) }],
  [
    'has a broker that says nothing',
    'temples',
    'missing_replies',
    { down: (frame, path) => (path === '/mqtt' ? undefined : frame) },
  ],
]

describe.skipIf(!k6.ok)('a run at a server that', { concurrent: true }, () => {
  let right: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    right = await startTestServer(undefined, { mqtt: { port: 0, host: '127.0.0.1' } })
  })
  afterAll(() => right.stop())

  async function runAt(fault: Fault, script: string) {
    const faulty = await startFaultyServer(right.url, fault)
    const ended = await run(script, '--short', '--url', faulty.url)
    await faulty.stop()
    return ended
  }

  test.for(FAULTS)('%s fails', async ([, script, found, fault], { expect }) => {
    const { status, said } = await runAt(fault, script)
    expect(said).toMatch(new RegExp(`${found}\\.*: [1-9]`))
    expect(status, said).toBe(99)
  })

  test('has forgotten events when players come back fails', async ({ expect }) => {
    const { status, said } = await runAt({ down: forgetful(), cutsAfter: 100 }, 'reconnect-storm')
    expect([status, said]).toEqual([99, expect.stringContaining('whoever comes back is told of')])
  })

  test('sends its first frame too early for k6 goes on', async ({ expect }) => {
    const { status, said } = await runAt({ down: without('join') }, 'play')
    expect(status, said).toBe(0)
  })

  test('is not there fails', async ({ expect }) => {
    const { status, said } = await run('play', '--short', '--url', 'http://127.0.0.1:9')
    expect([status, said]).toEqual([99, expect.stringMatching(/errors\.*: [1-9]/)])
  })
})

test.skipIf(!k6.ok)('ending a run stops its server and removes its files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const child = start(['play', '--seconds', '60'], { TMPDIR: folder })
  const said = listenTo(child)
  await expect.poll(said).toContain('is up')
  expect(readdirSync(folder)).not.toEqual([])
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).not.toBe(0)
  const [url = ''] = /http:\S+/.exec(said()) ?? []
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

describe('the command line', () => {
  const parse = (...args: readonly string[]) => parseWish(args, scripts)

  test('is parsed into a run', () => {
    const size = { vus: 3, seconds: 20, pace: 'full', game: 'mexica' }
    const line = 'play --vus 3 --seconds 20 --pace full --game mexica --url http://[::1]:9/'
    const value = { script: 'play', ...size, isShort: false, url: 'http://[::1]:9' }
    expect(parse(...line.split(' '))).toEqual({ ok: true, value })
  })

  test.for([
    ['dance', 'reconnect-storm'],
    ['play lobby', 'lobby'],
    ['play --vus many', '--vus'],
    ['play --vus 0', '--vus'],
    ['play --seconds 0.5', '--seconds'],
    ['play --game chess', 'tieqchieq'],
    ['play --pace fast', 'human'],
    ['play --url localhost:2567', '--url'],
    ['play --speed 3', '--speed'],
  ] as const)('is refused with a reason: %s', ([line, why]) => {
    const refusal = { code: 'bad-arguments', detail: expect.stringContaining(why) }
    expect(parse(...line.split(' '))).toEqual({ ok: false, refusal })
  })
})
