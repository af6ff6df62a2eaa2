// The documented backup of a running server, and a server that goes on from it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { newServerProcess } from '../support/server-process.ts'
import { leaveAll, play } from '../support/two-people.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the backup command of docs/hosting.md, but into another folder. */
async function backUp(dataDir: string, into: string) {
  const page = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
  const [, section = ''] = page.split('## Backup')
  const [, command = ''] = /```sh\n(.*)\n```/.exec(section) ?? []
  expect(command).toContain(' backups/today')
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn('sh', ['-c', command.replace('backups/today', into)], { cwd: root, env })
  let said = ''
  child.stderr.on('data', (data) => (said += String(data)))
  const [status] = await once(child, 'close')
  return { status, said }
}

/** The entries of all matches, in order. */
function linesIn(dataDir: string): readonly unknown[] {
  const database = new DatabaseSync(join(dataDir, 'journal.db'))
  const rows = database.prepare('SELECT line FROM entry ORDER BY id, seq').all()
  database.close()
  return rows.map(({ line }) => line)
}

test('another server continues the matches in a backup of a running server', async () => {
  const server = await newServerProcess()
  await server.start()
  const [client, guest] = await Promise.all([
    connect(server.url, { name: 'Careful' }),
    connect(server.url, { name: 'Guest' }),
  ])
  const match = await client.create('tieqchieq')
  const matches = [match, await guest.join<'tieqchieq'>(match.id)]
  await play(matches, 4)
  const into = join(folder, 'copy')
  // They play on meanwhile, but not long enough to end the match.
  const [backup] = await Promise.all([backUp(server.folder, into), play(matches, 20)])
  expect(backup).toMatchObject({ status: 0 })
  await play(matches, 4)
  leaveAll(matches)
  await server.kill()
  const [lines, kept] = [linesIn(server.folder), linesIn(into)]
  expect(kept.length).toBeGreaterThan(4)
  expect(kept.length).toBeLessThan(lines.length)
  expect(kept).toEqual(lines.slice(0, kept.length))

  const other = await newServerProcess({ DATA_DIR: into })
  await other.start()
  const heir = await connect(other.url, { token: client.token })
  const again = await heir.join<'tieqchieq'>(match.id)
  expect(again.state).toMatchObject({ phase: 'playing', outcome: null })
  expect(again.seat).toBe(0)
  const before = linesIn(into).length
  await again.pause()
  expect(linesIn(into).length).toBeGreaterThan(before)
  again.disconnect()
  await Promise.all([server.remove(), other.remove()])
})

test('a backup without a journal fails, and so does one over an existing folder', async () => {
  const into = join(folder, 'other')
  expect(await backUp(join(folder, 'nowhere'), into)).toEqual({
    status: 1,
    said: expect.stringContaining('there is no journal'),
  })
  expect(await backUp(folder, folder)).toEqual({
    status: 1,
    said: expect.stringContaining('already exists'),
  })
})
