// Fills a server with everything that it can store, and notes its answers about it.
import {
  ADMIN_PASSWORD,
  BRIDGE_TOKEN,
  type Contents,
  type LeftMatch,
  type Shown,
} from './contents.ts'
import { askJson } from './http.ts'
import type { House } from './play.ts'
import { Scenes } from './scenes.ts'
import { LOBBY, shownBy } from './shown.ts'
import { Bridge } from './temple-box.ts'

const PEOPLE = ['Citlali', 'Tlaloc', 'Itzel', 'Ahuic', 'Tezca', 'Stranger'] as const

/** Fills a server that has this password and this token. */
export async function fillWorld(url: string): Promise<Contents> {
  const tokens: Record<string, string> = {}
  for (const name of PEOPLE) {
    const guest = await askJson(`${url}/api/guests`, { method: 'POST', body: { name } })
    tokens[name] = String(guest['token'])
  }
  const world = new Scenes({ url, tokens })
  const bridge = await Bridge.open(url, BRIDGE_TOKEN)
  const temples = { ...(await world.withTemples(bridge)) }
  await Promise.all([
    world.inPlay(),
    world.byTheClock(),
    world.standIn(),
    world.makerAway(),
    world.asleep(),
    world.notBegun(),
    world.finished(),
    world.closed(),
  ])
  await world.ban()
  world.leaveAll()
  bridge.close()
  const bots = { Itzel: await botOf({ url, tokens }, 'Itzel') }
  const { matches } = world
  const shown = await shownAt({ url, tokens }, matches)
  return { recordedAtMs: Date.now(), tokens, matches, temples, bots, shown }
}

/** Makes a bot account; returns its token. */
async function botOf({ url, tokens }: House, owner: string): Promise<string> {
  const wish = { method: 'POST', token: tokens[owner] ?? '', body: { name: 'Xolotl' } }
  return String((await askJson(`${url}/api/bots`, wish))['token'])
}

/** Returns the answers of a server about its matches, temples and bans. */
async function shownAt(
  { url, tokens }: House,
  matches: Readonly<Record<string, LeftMatch>>,
): Promise<readonly Shown[]> {
  const ids = Object.values(matches).map(({ id }) => id)
  const codes = Object.values(matches).flatMap(({ code }) => (code === undefined ? [] : [code]))
  const forAll = [
    ...['', '&phase=open', '&phase=playing', '&phase=over', '&game=mexica'].map(
      (filter) => `/api/matches?limit=100${filter}`,
    ),
    ...ids.flatMap((id) => [`/api/matches/${id}`, `/api/matches/${id}/record`]),
    ...codes.map((code) => `/api/codes/${code}`),
  ]
  const shown: Shown[] = []
  const note = async (path: string, token?: string, who?: string): Promise<void> => {
    const said = await shownBy(url, path, token)
    shown.push({ ...(who === undefined ? {} : { who }), path, ...said })
  }
  for (const path of forAll) await note(path)
  for (const [who, token] of Object.entries(tokens))
    for (const path of ['/api/matches?mine=1&limit=100', '/api/temples', '/api/bots'])
      await note(path, token, who)
  await note(LOBBY, tokens['Citlali'], 'Citlali')
  await note('/api/admin/bans', ADMIN_PASSWORD, 'operator')
  return shown
}
