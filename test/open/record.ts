// Records the data in this folder (README.md): node test/open/record.ts <frames|doors>, or world <release>
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync } from 'node:zlib'
import { isRedisMissing, newRedis } from '../support/servers/redis.ts'
import { newServerProcess } from '../support/servers/server-process.ts'
import { ADMIN_PASSWORD, BRIDGE_TOKEN } from './contents.ts'
import { askAtDoors } from './doors.ts'
import { CONTENTS, DOORS, formatJson, WORLDS } from './fixtures.ts'
import { formatGolden } from './golden-match.ts'
import { FRAMES, JOURNAL, startGoldenServer, TOKENS } from './golden-server.ts'
import { GoldenTable } from './golden-table.ts'
import { askJson } from './http.ts'
import { PEOPLE, PLANS } from './plans.ts'
import { Recorder } from './recorder.ts'
import { complaintsOf, defaultsInManual, PROGRAMS, type Program } from './variables.ts'
import { fillWorld } from './world.ts'

/** The secret of test servers, which must accept the recorded tokens. */
const SECRET = 'a secret of at least thirty-two characters'

const [, , what = '', release = ''] = process.argv
if (what === 'frames') await recordFrames()
else if (what === 'world' && release !== '') await recordWorld(join(WORLDS, release))
else if (what === 'doors') await recordDoors()
else fail('name what to record: record.ts <frames|doors>, or record.ts world <release>.')

async function recordFrames(): Promise<void> {
  mkdirSync(FRAMES, { recursive: true })
  const matches = await makeMatches()
  const tokens = JSON.parse(readFileSync(TOKENS, 'utf8'))
  const server = await startGoldenServer()
  for (const plan of PLANS) {
    const match = matches[plan.name] ?? ''
    const table = new GoldenTable({ ...server, match, tokens })
    const recorder = new Recorder(plan.name, table)
    await plan.play(recorder)
    table.close()
    const file = formatGolden({ match, game: plan.game, steps: recorder.steps })
    writeFileSync(join(FRAMES, `${plan.name}.br`), file)
    process.stdout.write(`${plan.name}: ${recorder.steps.length} steps, ${file.length} bytes\n`)
  }
  await server.stop()
}

/** Creates the matches in a server process, and keeps its journal; returns their ids. */
async function makeMatches(): Promise<Readonly<Record<string, string>>> {
  const server = await newServerProcess({ AUTH_SECRET: SECRET })
  await server.start()
  const tokens: Record<string, string> = {}
  for (const name of PEOPLE)
    tokens[name] = String(
      (await askJson(`${server.url}/api/guests`, { method: 'POST', body: { name } }))['token'],
    )
  writeFileSync(TOKENS, `${JSON.stringify(tokens, undefined, 2)}\n`)
  const matches: Record<string, string> = {}
  for (const { name, game, maker, wish } of PLANS) {
    const made = { method: 'POST', token: tokens[maker] ?? '', body: wish }
    const { roomId } = await askJson(`${server.url}/matchmake/create/${game}`, made)
    matches[name] = String(roomId)
  }
  await server.stop()
  writeFileSync(JOURNAL, packed(join(server.folder, 'journal.db')))
  await server.remove()
  return matches
}

/** Records the worlds of a release: all of both, or nothing. */
async function recordWorld(folder: string): Promise<void> {
  if (existsSync(folder)) fail(`${folder} exists, and is never recorded again.`)
  else if (isRedisMissing) fail('there is no redis-server: apt-get install redis-server.')
  else {
    const begun = `${folder}.begun`
    rmSync(begun, { recursive: true, force: true })
    await Promise.all([recordData(join(begun, 'data')), recordRedis(join(begun, 'redis'))])
    renameSync(begun, folder)
    process.stdout.write(`The worlds of ${release} are in ${folder}.\n`)
  }
}

/** Fills a server process, kills it, and keeps its data folder. */
async function recordData(into: string): Promise<void> {
  const server = await newServerProcess({ ADMIN_PASSWORD, BRIDGE_TOKEN, MQTT_PORT: '0' })
  await server.start()
  const contents = await fillWorld(server.url)
  await server.kill()
  mkdirSync(into, { recursive: true })
  for (const file of readdirSync(server.folder)) {
    const from = join(server.folder, file)
    // Files with a suffix are logs of a database, which are in the copy; the lock is empty.
    if (/\.db-|^lock\.db$/.test(file)) continue
    if (file.endsWith('.db')) writeFileSync(join(into, `${file}.br`), packed(from))
    else copyFileSync(from, join(into, file))
  }
  writeFileSync(join(into, CONTENTS), formatJson(contents))
  await server.remove()
}

/** Fills a server process on Redis, kills it, and keeps a dump of Redis. */
async function recordRedis(into: string): Promise<void> {
  const redis = await newRedis()
  await redis.start()
  const given = { REDIS_URL: redis.url, PUBLIC_PATH: '/p1' }
  const server = await newServerProcess({ ADMIN_PASSWORD, BRIDGE_TOKEN, ...given })
  await server.start()
  const contents = await fillWorld(server.url)
  await server.kill()
  await redis.ask('SAVE')
  mkdirSync(into, { recursive: true })
  const dump = readFileSync(join(redis.folder, 'dump.rdb'))
  writeFileSync(join(into, 'dump.rdb.br'), brotliCompressSync(dump))
  writeFileSync(join(into, CONTENTS), formatJson(contents))
  await server.remove()
  await redis.stop()
}

/** Records answers over HTTP, and the names of variables. */
async function recordDoors(): Promise<void> {
  mkdirSync(DOORS, { recursive: true })
  const server = await newServerProcess({ ADMIN_PASSWORD })
  await server.start()
  const answers = await askAtDoors(server.url, ADMIN_PASSWORD)
  await server.remove()
  const programs = Object.keys(PROGRAMS) as Program[]
  const complaints = Object.fromEntries(programs.map((each) => [each, complaintsOf(each)]))
  const variables = { complaints, defaults: defaultsInManual() }
  for (const [file, content] of Object.entries({ answers, variables }))
    writeFileSync(join(DOORS, `${file}.json.br`), formatJson(content))
}

/** Compacts and compresses a database. */
function packed(file: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const copy = join(folder, 'copy.db')
  const database = new DatabaseSync(file)
  database.exec(`VACUUM INTO '${copy}'`)
  database.close()
  const bytes = brotliCompressSync(readFileSync(copy))
  rmSync(folder, { recursive: true })
  return bytes
}

function fail(detail: string): void {
  process.stderr.write(`flower-war: ${detail}\n`)
  process.exitCode = 1
}
