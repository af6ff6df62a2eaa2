// A game from elsewhere at the server as it is shipped: two people play it, and a hard bot, and its record verifies.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { connect as connectLight } from '../../../client-sdk/src/light.ts'
import { untyped } from '../../../client-sdk/src/rules-of.ts'
import { newTeller } from '../../../client-sdk/src/shared.ts'
import { newServerProcess, type ServerProcess } from '../../support/servers/server-process.ts'

const root = join(import.meta.dirname, '../../..')
const GAME = join(root, 'examples/nim/game.ts')

let server: ServerProcess
beforeAll(async () => {
  server = await newServerProcess({ GAMES: GAME })
  await server.start()
})
afterAll(() => server.remove())

const nim = untyped('nim')

test('a game from elsewhere is listed, with texts and schema', async () => {
  const client = await connect(server.url, { name: 'Reader' })
  const games = await client.games({ language: 'es' })
  expect(games.at(-1)).toMatchObject({ id: 'nim', title: 'Nim', players: { min: 2, max: 2 } })
  const schema = await (await fetch(`${server.url}/api/schemas/nim.json`)).json()
  expect(schema).toMatchObject({ title: 'nim' })
})

test('two people play it over both doors and through a crash, and its events are told in its own sentences', async () => {
  const one = await connect(server.url, { name: 'Ana' })
  const other = await connectLight(server.url, { name: 'Beto' })
  const first = await one.create(nim, { options: { piles: 'large' } as object })
  const second = await other.join<typeof nim>(first.id)
  const tell = newTeller(await one.game('nim'), {
    seat: 0,
    seats: ['first', 'second'],
    name: (seat) => ['Ana', 'Beto'][seat] ?? '',
  })
  const said: string[] = []
  first.on('event', (event) => void said.push(tell.event(event)))
  let actions = 0
  while (first.outcome === null || second.outcome === null) {
    for (const match of [first, second]) {
      const [action] = match.decision?.actions ?? []
      if (action === undefined) continue
      await match.act(action)
      if (++actions === 4) {
        await server.kill()
        await server.start()
      }
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(first.outcome).toMatchObject({ reason: 'no-stones', turns: 21 })
  expect(said.slice(0, 2)).toEqual([
    'You take a stone from the first pile.',
    'Beto takes a stone from the first pile.',
  ])
  expect(said.at(-1)).toBe('You take the last stone and win.')
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify(await first.record()))
  const program = join(root, 'server/src/verify-record.ts')
  const verify = (games: string) =>
    spawnSync(process.execPath, [program, 'verify', file], {
      encoding: 'utf8',
      env: { ...process.env, GAMES: games },
    })
  expect(verify(GAME).stdout).toMatch(/^The record is valid/)
  expect(verify('').stderr).toContain('unknown-game')
  expect(verify('./nowhere').stderr).toMatch(
    /^flower-war: .*: GAMES: .\/nowhere cannot be loaded: .*\n$/,
  )
  rmSync(folder, { recursive: true })
  for (const match of [first, second]) match.disconnect()
})

test('its bots think in their own thread', async () => {
  const client = await connect(server.url, { name: 'Citlali' })
  const found = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return /thoughts_total\{outcome="found"\} [1-9]/.test(text)
  }
  // On a busy machine a thought may come too late.
  for (let matches = 0; matches < 20 && !(await found()); matches++) {
    const match = await client.create(nim, { bots: 1, botLevel: 'hard' })
    while (match.outcome === null) {
      const [action] = match.decision?.actions ?? []
      if (action === undefined) await new Promise((resolve) => setImmediate(resolve))
      else await match.act(action)
    }
    match.disconnect()
  }
  expect(await found()).toBe(true)
})

test('a module that is not a game keeps the server from starting, with the reason', () => {
  const main = join(root, 'server/src/main.ts')
  const env = { ...process.env, GAMES: './examples/nim/texts.ts', PORT: '0' }
  const run = spawnSync(process.execPath, [main], { cwd: root, encoding: 'utf8', env })
  expect([run.status, run.stderr]).toEqual([
    1,
    'flower-war: GAMES: ./examples/nim/texts.ts: It exports no "game".\n',
  ])
})
