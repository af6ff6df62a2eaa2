// Requests over HTTP as other programs make them, and the shapes of answers: keys and types, or the words of a refusal.
import { type Asking, ask } from './http.ts'

/** A request, and its token: a player's, the operator's, or an invalid one. */
interface Door extends Omit<Asking, 'token'> {
  readonly path: string
  /** The path requested instead, since another version of a game has become the newest. */
  readonly now?: string
  readonly as?: 'player' | 'operator' | 'nobody'
}

const post = (path: string, body: unknown, as?: Door['as']): Door => ({
  ...{ method: 'POST', path, body },
  ...(as === undefined ? {} : { as }),
})

const GAMES = ['flower-war', 'mexica', 'space-aztecs', 'tieqchieq'] as const

const create = (options: object): Door => post('/matchmake/create/tieqchieq', options, 'player')

const DOORS: readonly Door[] = [
  { path: '/healthz' },
  { path: '/readyz' },
  { path: '/nothing' },
  { path: '/api/nothing' },
  { path: '/api/games' },
  ...GAMES.map((game) => ({
    path: `/api/games/${game}?lang=en`,
    now: `/api/games/${game}?lang=en&version=1`,
  })),
  { path: '/api/games/mexica?lang=es', now: '/api/games/mexica?lang=es&version=1' },
  { path: '/api/games/mexica?lang=xx' },
  { path: '/api/games/chess' },
  post('/api/guests', { name: 'Citlali' }),
  post('/api/guests', { name: '' }),
  post('/api/guests', { name: 'x'.repeat(1_000) }),
  post('/api/guests', {}),
  { method: 'POST', path: '/api/guests', raw: '{"name":' },
  { method: 'POST', path: '/api/guests', raw: `{"name":"${'x'.repeat(20_000)}"}` },
  { method: 'DELETE', path: '/api/guests' },
  { path: '/api/matches' },
  { path: '/api/matches?limit=0' },
  { path: '/api/matches?phase=dancing' },
  { path: '/api/matches?cursor=before' },
  { path: '/api/matches?colour=red' },
  { path: '/api/matches?mine=1' },
  { path: '/api/matches?mine=1', as: 'nobody' },
  { path: '/api/matches?mine=1', as: 'player' },
  { path: '/api/matches/none' },
  { path: '/api/matches/none/record' },
  { path: '/api/codes/NONE' },
  post('/api/me/transfer', {}),
  post('/api/me/transfer', {}, 'player'),
  post('/api/transfers', { code: '22222-22222' }),
  post('/matchmake/create/tieqchieq', {}),
  post('/matchmake/create/tieqchieq', {}, 'nobody'),
  post('/matchmake/create/chess', {}, 'player'),
  create({ players: 9 }),
  create({ bots: 2 }),
  create({ options: { start: 'green' } }),
  create({ options: { colour: 'red' } }),
  create({ turnSeconds: -1 }),
  create({ graceSeconds: 1 }),
  create({ windowSeconds: 61 }),
  create({ botDelayMs: 10_001 }),
  create({ botLevel: 'wise' }),
  create({ visibility: 'hidden' }),
  create({ spectators: 'all' }),
  create({ readyCheck: 1 }),
  create({ colour: 'red' }),
  create({}),
  post('/matchmake/joinById/none', {}, 'player'),
  post('/matchmake/join/tieqchieq', {}, 'player'),
  post('/matchmake/reconnect/none', {}, 'player'),
  post('/matchmake/joinOrCreate/tieqchieq', {}, 'player'),
  post('/matchmake/joinOrCreate/lobby', {}, 'player'),
  post('/matchmake/create/lobby', {}, 'player'),
  post('/matchmake/joinOrCreate/temples', {}, 'player'),
  { path: '/api/temples' },
  { path: '/api/temples', as: 'player' },
  post('/api/temples/claims', {}),
  post('/api/temples/claims/approve', { code: 'BCDFGHJK' }, 'player'),
  post('/api/temples/claims/approve', {}, 'player'),
  post('/api/temples/claims/poll', { device: 'none' }),
  post('/api/temples/pairings', {}, 'player'),
  post('/api/temples/pairings', { match: 'none', temple: 'none' }, 'player'),
  post('/api/temples/pairings', { match: 'none', code: '7KX3PQ' }, 'player'),
  { method: 'DELETE', path: '/api/temples/none', as: 'player' },
  { method: 'DELETE', path: '/api/temples/none/pairing', as: 'player' },
  { path: '/api/admin' },
  { path: '/api/admin', as: 'nobody' },
  { path: '/api/admin/matches', as: 'operator' },
  { path: '/api/admin/players', as: 'operator' },
  { path: '/api/admin/temples', as: 'operator' },
  { path: '/api/admin/bans', as: 'operator' },
  post('/api/admin/bans', {}, 'operator'),
  post('/api/admin/bans', { address: 'here' }, 'operator'),
  post('/api/admin/drain', {}, 'operator'),
  post('/api/admin/matches/none/end', {}, 'operator'),
  { method: 'DELETE', path: '/api/admin/bans?player=none', as: 'operator' },
  { path: '/metrics' },
]

/** Makes all requests; returns the answers by request. */
export async function askAtDoors(
  url: string,
  adminPassword: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { text } = await ask(`${url}/api/guests`, { method: 'POST', body: { name: 'Somebody' } })
  const tokens = { player: JSON.parse(text).token, operator: adminPassword, nobody: 'none' }
  const answers: Record<string, unknown> = {}
  for (const { path, now = path, as, ...asking } of DOORS) {
    const token = as === undefined ? undefined : tokens[as]
    const { status, headers, text: body } = await ask(url + now, { ...asking, token })
    const asked = [asking.method ?? 'GET', path, as, asking.raw?.slice(0, 9)]
    const title = [
      ...asked,
      asking.body === undefined ? '' : JSON.stringify(asking.body).slice(0, 60),
    ]
    answers[title.filter(Boolean).join(' ')] = {
      status,
      type: headers['content-type'],
      protocol: headers['flower-war-protocol'],
      body: path === '/metrics' ? metricsIn(body) : bodyOf(status, headers['content-type'], body),
    }
  }
  return answers
}

function bodyOf(status: number, type: string | undefined, body: string): unknown {
  if (type?.includes('json') !== true) return status
  return status < 300 ? shapeOf(JSON.parse(body)) : JSON.parse(body)
}

/** Replaces values by their types; a list keeps each shape of its members once. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
  const shapes = new Map(value.map(shapeOf).map((shape) => [JSON.stringify(shape), shape]))
  return [...shapes.values()]
}

/** Names and types of our own metrics. */
function metricsIn(text: string): readonly string[] {
  return [...text.matchAll(/^# TYPE (flower_war_\S+ \S+)$/gm)].map(([, name = '']) => name).sort()
}
