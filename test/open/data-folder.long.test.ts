// Opens a data folder that a server of each release filled.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'mqtt'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { newServerProcess, type ServerProcess } from '../support/servers/server-process.ts'
import type { Contents } from './contents.ts'
import { readContents, unpackInto, worldsIn } from './fixtures.ts'
import { ask } from './http.ts'
import { linesIn, liveIn, shapesOf } from './journal-lines.ts'
import { ENVIRONMENT, opensWorld } from './opened-world.ts'

/** The games that were played, each with its version. */
function gamesIn({ shown }: Contents): readonly string[] {
  const records = shown.filter(({ path, status }) => path.endsWith('/record') && status === 200)
  return records.map(({ text }) => {
    const { game, version } = JSON.parse(text)
    return `${game}-${version}`
  })
}

/** True if the rules of a game in a version are kept, whatever changes. */
const isReleased = (game: string): boolean =>
  existsSync(join(import.meta.dirname, '../../rules/released', `${game}.mjs`))

// Players and bots of these matches mostly wait, for each other or a clock.
vi.setConfig({ maxConcurrency: 8 })

const journalIn = (folder: string): string => join(folder, 'journal.db')
const DAY_MS = 86_400_000
const clock = join(import.meta.dirname, 'back-then.ts')

describe.for(worldsIn('data'))('%s', ([, recorded]) => {
  const contents = readContents(recorded)
  /** The folder as recorded. */
  const unpacked = mkdtempSync(join(tmpdir(), 'flower-war-'))
  unpackInto(unpacked, recorded)
  afterAll(() => rmSync(unpacked, { recursive: true }))

  /** Starts a server on the folder, with a clock this long after the recording. */
  async function openAfter(ms: number, program?: string): Promise<ServerProcess> {
    const environment = {
      ...ENVIRONMENT,
      MQTT_PORT: '0',
      NODE_OPTIONS: `--import ${clock}`,
      BACK_THEN_MS: String(contents.recordedAtMs + ms),
    }
    const server = await newServerProcess(environment, program)
    unpackInto(server.folder, recorded)
    await server.start()
    return server
  }

  describe('a minute later', () => {
    let server: ServerProcess
    opensWorld(contents, async () => {
      server = await openAfter(60_000)
      return {
        url: server.url,
        async stop() {
          await server.stop()
          await server.remove()
        },
      }
    })

    test.for(Object.keys(contents.temples))('the broker admits the temple of %s', async (label) => {
      const { temple = '', password, binding } = contents.temples[label] ?? {}
      const broker = `${server.url.replace('http', 'ws')}/mqtt`
      const line = connect(broker, {
        ...{ clientId: temple, username: temple, password: password ?? '' },
        ...{ protocolVersion: 4, reconnectPeriod: 0 },
      })
      const told = new Promise((resolve, reject) => {
        line.on('message', (topic, payload) => resolve({ topic, payload: String(payload) }))
        line.on('error', reject)
        line.on('close', () => reject(new Error('the broker does not let it in')))
      })
      line.subscribe(`templo/v1/${temple}/down/bind`)
      // The temple is released when its match is over.
      const payload = expect.stringMatching(`^{"b":("${binding}"|null,"code":"[^"]+")}$`)
      expect(await told).toEqual({ topic: `templo/v1/${temple}/down/bind`, payload })
      line.end()
    })

    test('the journal keeps every line, and has new ones of the same shapes', () => {
      const before = linesIn(journalIn(unpacked))
      const now = linesIn(journalIn(server.folder))
      for (const [id, lines] of before) expect(now.get(id)?.slice(0, lines.length)).toEqual(lines)
      const known = shapesOf([...before.values()].flat())
      expect([...shapesOf([...now.values()].flat())].filter((shape) => !known.has(shape))).toEqual(
        [],
      )
      expect([...now.values()].flat().length).toBeGreaterThan([...before.values()].flat().length)
    })
  })

  // Rules are released before they change; a world of rules that have not changed yet is no test of that.
  if (gamesIn(contents).every(isReleased))
    describe('a minute later, by a server with newer rules of every game', () => {
      let server: ServerProcess
      opensWorld(contents, async () => {
        server = await openAfter(60_000, join(import.meta.dirname, 'newer-rules-main.ts'))
        return {
          url: server.url,
          async stop() {
            await server.stop()
            await server.remove()
          },
        }
      })
    })

  test('more than a year later records are still there, and forgotten matches are closed', async () => {
    const server = await openAfter(400 * DAY_MS)
    const { url } = server
    await expect.poll(() => liveIn(journalIn(server.folder))).toBe(0)
    const before = linesIn(journalIn(unpacked))
    const records = contents.shown.filter(({ path }) => path.endsWith('/record'))
    for (const { path, status, text } of records.filter((each) => each.status === 200))
      expect(await ask(url + path)).toMatchObject({ status, text })
    // Tokens are valid for a year.
    const token = contents.tokens['Citlali'] ?? ''
    expect(await ask(`${url}/api/matches?mine=1`, { token })).toMatchObject({ status: 401 })
    await server.stop()
    for (const [id, lines] of linesIn(journalIn(server.folder))) {
      const known = before.get(id) ?? []
      expect(lines.slice(0, known.length)).toEqual(known)
      const added = lines.slice(known.length).map((line) => JSON.parse(line).entry)
      for (const entry of added) expect(entry).toMatchObject({ kind: 'close', reason: 'abandoned' })
    }
    await server.remove()
  })
})
