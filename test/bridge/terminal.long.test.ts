// The terminal temple as a process: what a player without a box uses.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { listenTo } from '../support/processes.ts'
import { startProgram } from '../support/servers/program.ts'
import { startTestServer } from '../support/servers/server.ts'
import { ask } from '../support/temples/temples.ts'

const main = join(import.meta.dirname, '../../temple/src/main.ts')

function start(args: readonly string[]) {
  const child = startProgram(args)
  const said = listenTo(child)
  const says = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const [, found] = pattern.exec(said()) ?? []
      if (found !== undefined) return found
      await once(child.stdout, 'data')
    }
  }
  return { child, says }
}

test('TPL-21 TPL-22 a temple in the terminal is claimed, paired, and drops a bead into Flower War', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const server = await startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } })
  const file = join(folder, 'temple.json')
  const args = [main, '--claim', '--url', server.url, '--file', file]
  let { child, says } = start(args)
  const client = await connect(server.url, { name: 'Citlali' })
  const { token } = client
  const match = await client.create('flower-war', { players: 2, bots: 1 })
  const code = await says(/temples: ([A-Z]{8})/)
  await ask(server.url, 'POST', '/claims/approve', { token, body: { code } })
  const shown = await says(/pair it with the code (\w{6})/)
  const body = { match: match.id, code: shown }
  expect(await ask(server.url, 'POST', '/pairings', { token, body })).toMatchObject({ status: 200 })
  const bead = new Promise((resolve) => {
    match.on('event', (event) => /^(skulls|bead-waits)$/.test(event.type) && resolve(event))
  })
  await says(/(0 and 0 beads counted · lake)/)
  child.stdin.write('h')
  await bead
  await says(/(\(green\) 1 and 0)/)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  // A kill while it has no Wi-Fi loses no counted bead.
  child.stdin.write('wht')
  await says(/(\(amber\) not connected · 2 and 1)/)
  child.kill('SIGKILL')
  await once(child, 'exit')
  ;({ child, says } = start(args))
  await says(/(\(green\) 2 and 1)/)
  child.stdin.write('q')
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
  match.disconnect()
  await server.stop()
  rmSync(folder, { recursive: true })
})

test.for([[main], [main, 'check'], [join(import.meta.dirname, '../../bridge/device/pi/main.ts')]])(
  '%j prints its usage, and an error for an unknown option',
  (command) => {
    const run = (option: string) =>
      spawnSync(process.execPath, [...command, option], { encoding: 'utf8' })
    const help = run('--help')
    expect([help.status, help.stderr]).toEqual([0, ''])
    expect(help.stdout).toMatch(/^npx @flower-war\/temple|^npm run temple:pi/)
    const wrong = run('--nonsense')
    expect([wrong.status, wrong.stdout]).toEqual([2, ''])
    expect(wrong.stderr).toMatch(/^Unknown option '--nonsense'\.\n\nnp[mx] .*temple/)
  },
)
