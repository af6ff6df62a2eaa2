// The contract of opening what an older server stored: lists, records, bans, temples, and live matches that go on.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as at } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GAMES, rulesOfRecord, verifyRecord } from '../../rules/src/index.ts'
import { join, type RawClient } from './client.ts'
import { ADMIN_PASSWORD, BRIDGE_TOKEN, type Contents, idIn, type LeftMatch } from './contents.ts'
import { ask, askJson } from './http.ts'
import { enter, playOn, request } from './play.ts'
import { shownBy } from './shown.ts'
import { Bridge, countOf } from './temple-box.ts'

/** Settings of a server that opens it; it trusts a proxy, so that tests can come from other addresses. */
export const ENVIRONMENT = { ADMIN_PASSWORD, BRIDGE_TOKEN, TRUST_PROXY: '1' }

/** A server that has opened a recorded world. */
export interface OpenedWorld {
  readonly url: string
  stop(): Promise<void>
}

const program = at(import.meta.dirname, '../../node_modules/.bin/flower-war')

export function opensWorld(contents: Contents, open: () => Promise<OpenedWorld>): void {
  const { tokens, matches, temples, bots = {}, shown } = contents
  let world: OpenedWorld
  beforeAll(async () => {
    world = await open()
  })
  afterAll(() => world?.stop())

  const live = Object.keys(matches).filter((label) => !isOver(contents, label))
  const over = Object.keys(matches).filter((label) => isOver(contents, label))

  test('shows every list, match, record, temple and ban as before, word for word', async () => {
    const now = []
    for (const { who, path } of shown) {
      const token = who === 'operator' ? ADMIN_PASSWORD : tokens[who ?? '']
      const { status, text } = await shownBy(world.url, path, token)
      now.push({ ...(who === undefined ? {} : { who }), path, status, text: withoutPresence(text) })
    }
    const before = shown.map((each) => ({ ...each, text: withoutPresence(each.text) }))
    expect(now).toEqual(before)
  })

  test('keeps out banned players and addresses', async () => {
    const { url } = world
    const { id = '' } = matches['somebody banned'] ?? {}
    expect(await join(url, tokens['Tezca'] ?? '', `joinById/${id}`, {})).toContain('banned')
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const statuses = []
    for (const address of ['203.0.113.7', '2001:db8:1:5::9', '203.0.113.8'])
      statuses.push((await ask(`${url}/api/matches`, from(address))).status)
    expect(statuses).toEqual([403, 403, 200])
  })

  test.for(Object.entries(bots))('the bot account of %s may still play', async ([, token]) => {
    const mine = `${world.url}/api/matches?mine=1`
    expect(await ask(mine, { token })).toMatchObject({ status: 200 })
    expect(await ask(mine, { token: `${token}x` })).toMatchObject({ status: 401 })
  })

  describe('a match that was over', () => {
    test.for(over)('%s: its record verifies', async (label) => {
      await verifies(world.url, contents, matches[label])
    })
  })

  describe('a match that was live goes on to its end', () => {
    test.concurrent.for(live)('%s', async (label) => {
      const match = matches[label]
      if (match === undefined) throw new Error('there is no such match')
      const temple = temples[label]
      if (temple !== undefined) await drop(world.url, temple)
      const comeTo = CONTINUED[label] ?? comeBack
      const clients = await comeTo(world.url, contents, match)
      await playOn(clients, { seed: 7 })
      for (const client of clients) client.drop()
      const record = await verifies(world.url, contents, match)
      const beads = record.inputs.filter(({ kind }) => kind === 'bead')
      // Beads that the host ignored are not in the record.
      expect(beads).toHaveLength(temple === undefined ? 0 : 'HTHHT'.length + MORE.length)
    })
  })

  test('a record is verified by the command', async () => {
    const folder = mkdtempSync(at(tmpdir(), 'flower-war-'))
    const file = at(folder, 'record.json')
    const { id = '' } = matches['flower-war finished'] ?? {}
    writeFileSync(file, (await ask(`${world.url}/api/matches/${id}/record`)).text)
    const { status, stdout } = spawnSync(process.execPath, [program, 'verify', file])
    rmSync(folder, { recursive: true })
    expect({ status, stdout: String(stdout) }).toMatchObject({
      ...{ status: 0, stdout: expect.stringMatching(/^The record is valid/) },
    })
  })
}

/** Matches in which players must do more than come back. */
const CONTINUED: Readonly<
  Record<string, (url: string, contents: Contents, match: LeftMatch) => Promise<RawClient[]>>
> = {
  async paused(url, contents, match) {
    const clients = await comeBack(url, contents, match)
    const [host] = clients
    expect(host?.state).toMatchObject({ phase: 'playing', paused: 'host' })
    if (host !== undefined) await request(host, 'resume')
    return clients
  },
  async 'somebody banned'(url, contents, match) {
    const banned = `${url}/api/admin/bans?player=${idIn(contents.tokens['Tezca'] ?? '')}`
    await askJson(banned, { method: 'DELETE', token: ADMIN_PASSWORD })
    return comeBack(url, contents, match)
  },
  async 'not begun'(url, contents, match) {
    const { tokens } = contents
    const { code } = match
    const clients = await comeBack(url, contents, match)
    const kicked = await join(url, tokens['Stranger'] ?? '', `joinById/${match.id}`, { code })
    if (typeof kicked === 'string') throw new Error(kicked)
    await kicked.until(() => kicked.isClosed)
    expect(kicked.heard.map(String).join()).toContain('kicked: ')
    clients.push(await enter({ url, tokens }, 'Itzel', `joinById/${match.id}`, { code }))
    const [host, , third] = clients
    for (const each of [host, third]) if (each) await request(each, 'ready', { on: true })
    return clients
  },
  async 'a seat given up'(url, contents, match) {
    const people = match.people.slice(0, 2)
    const clients = await comeBack(url, contents, { ...match, people })
    // An invited player takes the seat over from the bot.
    const { code } = match
    const { tokens } = contents
    clients.push(await enter({ url, tokens }, 'Tlaloc', `joinById/${match.id}`, { code }))
    expect(clients[2]?.welcome).toMatchObject({ seat: 2 })
    return clients
  },
  open: (url, contents, match) => withOthers(url, contents, match, ['Itzel']),
  'maker away': (url, contents, match) => withOthers(url, contents, match, ['Itzel']),
  'nobody came': (url, contents, match) => withOthers(url, contents, match, ['Ahuic', 'Itzel']),
  'a rematch of tieqchieq': (url, contents, match) => withOthers(url, contents, match, ['Tlaloc']),
  'a rematch of flower-war': (url, contents, match) => withOthers(url, contents, match, ['Tlaloc']),
}

async function comeBack(url: string, { tokens }: Contents, { id, people }: LeftMatch) {
  const clients: RawClient[] = []
  for (const name of people) {
    const client = await enter({ url, tokens }, name, `joinById/${id}`)
    // Returning players have their seat, and their part in the dice.
    expect(client.welcome).toMatchObject({ entropy: Buffer.from(name).toString('hex') })
    clients.push(client)
  }
  return clients
}

async function withOthers(
  url: string,
  contents: Contents,
  match: LeftMatch,
  others: readonly string[],
): Promise<RawClient[]> {
  const clients = await comeBack(url, contents, match)
  for (const name of others)
    clients.push(await enter({ url, tokens: contents.tokens }, name, `joinById/${match.id}`))
  return clients
}

/** Beads that fall after the world was opened. */
const MORE = 'HT'

/** Checks that a temple is still bound as it was, that old beads do not count again, and that new ones do. */
async function drop(url: string, { temple, binding, slots }: Contents['temples'][string]) {
  const bridge = await Bridge.open(url, BRIDGE_TOKEN)
  expect(await bridge.bindingOf(temple)).toBe(binding)
  for (const seen of [slots, slots + MORE, slots + MORE]) {
    const reply = await bridge.report(temple, countOf(binding, seen))
    expect(reply).toMatchObject({ isOk: true })
  }
  bridge.close()
}

async function verifies(url: string, { tokens }: Contents, match: LeftMatch | undefined) {
  // The record of a private match is only for its players.
  const token = tokens[match?.people[0] ?? '']
  const { status, text } = await ask(`${url}/api/matches/${match?.id}/record`, { token })
  expect({ status, text }).toMatchObject({ status: 200 })
  const record: { inputs: readonly { kind: string }[] } = JSON.parse(text)
  expect(verifyRecord(await rulesOfRecord(GAMES, record), record)).toMatchObject({ ok: true })
  return record
}

/** True if a match was over when the world was recorded. */
function isOver({ matches, shown }: Contents, label: string): boolean {
  const path = `/api/matches/${matches[label]?.id}/record`
  return shown.some((each) => each.path === path && each.status === 200)
}

/** The recording server had a bridge that reported its temples as present. */
function withoutPresence(text: string): string {
  return text.replaceAll('"present":true', '"present":false')
}
