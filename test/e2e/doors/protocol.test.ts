// docs/protocol.md and a running server agree.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { CLIENT_MESSAGES } from '../../../protocol/src/client-messages.ts'
import { CLOSE_CODES, PROTOCOL_VERSION } from '../../../protocol/src/constants.ts'
import { startTestServer } from '../../support/servers/server.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8')

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The words in back quotes in the first column of the tables of a section. */
function columnOf(section: string): readonly string[] {
  const [, text = ''] = page.split(`## ${section}\n`)
  const rows = [...(text.split(/^## /m)[0] ?? '').matchAll(/^\| (`.*?`) \|/gm)]
  return rows.flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, word]) => word ?? ''),
  )
}

/** The messages that a section describes. */
function messagesOf(section: string): readonly string[] {
  const [, text = ''] = page.split(`## ${section}\n`)
  return [...(text.split(/^## /m)[0] ?? '').matchAll(/^- (`\w+`(?:, `\w+`)*)/gm)].flatMap(
    ([, names]) => [...(names ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  )
}

/** Options only for joining an existing match. */
const JOIN_OPTIONS = ['watch', 'code', 'attempt', 'from']

/** A new player in a match with a bot, and the latest message of each type. */
async function atTable() {
  const { token } = await connect(server.url, { name: 'Reader' })
  const client = new Client(server.url)
  client.auth.token = token
  const options = {
    players: 2,
    options: { start: 'red' },
    bots: 1,
    turnSeconds: 60,
    graceSeconds: 90,
    windowSeconds: 5,
    botLevel: 'easy',
    botDelayMs: 0,
    visibility: 'unlisted',
    spectators: 'anyone',
    readyCheck: false,
    botAccounts: true,
    entropy: 'ab',
  }
  const room = await client.create('tieqchieq', options)
  const messages = new Map<string, object>()
  room.onMessage('*', (type, message) => messages.set(String(type), Object(message)))
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = (): void => {
        if (holds()) resolve()
      }
      room.onMessage('*', look)
      room.onStateChange(look)
      look()
    })
  return { room, messages, until, options }
}

test('the page has the version and the close codes of the code', () => {
  expect(page).toContain(`Version ${PROTOCOL_VERSION}.`)
  for (const code of Object.values(CLOSE_CODES)) expect(page).toContain(String(code))
})

test('the page lists exactly the options that a server takes', async () => {
  const { room, options } = await atTable()
  expect([...columnOf('Joining a match')].sort()).toEqual(
    [...Object.keys(options), ...JOIN_OPTIONS].sort(),
  )
  await room.leave()
})

test('the page lists exactly the synced fields', async () => {
  const { room, until } = await atTable()
  await until(() => room.state?.view !== undefined)
  const fields = Object.values(Object(room.state.constructor)[Symbol.metadata])
  const names = fields.map((field) => String(Object(field).name))
  expect([...columnOf('Synced state')].sort()).toEqual(names.sort())
  const seat = Object.values(Object(room.state.seats[0].constructor)[Symbol.metadata])
  for (const field of seat) expect(page).toContain(`\`${String(Object(field).name)}\``)
  await room.leave()
})

test('the page lists exactly the messages of the server, with their members', async () => {
  const { room, messages, until } = await atTable()
  const asked = (): { id?: number; actions?: readonly unknown[] } =>
    Object(messages.get('decision') ?? Object(messages.get('welcome')).decision)
  await until(() => asked().id !== undefined)
  await room.request('resync')
  const { id, actions = [] } = asked()
  room.send('act', { decision: id, action: actions[0] })
  await until(() => messages.has('result') && messages.has('update') && messages.has('decision'))
  await room.request('react', { sign: 'flower' })
  await until(() => messages.has('reaction'))
  expect(messages.get('reaction')).toEqual({ seat: 0, sign: 'flower' })
  expect([...messages.keys()].sort()).toEqual([...messagesOf('Messages from the server')].sort())
  expect(messages.get('result')).toEqual({ decision: id, ok: true })
  const [, text = ''] = page.split('## Messages from the server\n')
  for (const message of messages.values())
    for (const name of Object.keys(message)) expect(text).toMatch(new RegExp(`["\`]${name}["\`]`))
  await room.leave()
})

test('the page lists exactly the client messages that a server answers', async () => {
  const { room } = await atTable()
  const types = columnOf('Requests from the client')
  expect(types).toEqual(Object.keys(CLIENT_MESSAGES))
  const refused = new Promise((resolve) => room.onMessage('result', resolve))
  room.send('dance', { on: true })
  expect(await refused).toMatchObject({ decision: null, code: 'unknown-message' })
  for (const type of types) {
    const answer: unknown = await room.request(type, {}).catch((error) => error.reason)
    expect(answer).toMatchObject(Object(answer).ok ? { ok: true } : { code: expect.any(String) })
  }
  await room.leave()
})
