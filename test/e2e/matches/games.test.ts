// The texts that a server provides for its games, so that clients need none of their own.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { gameSchemaOf } from '../../../protocol/src/described/game-schema.ts'
import { GAME_ROUTES } from '../../../protocol/src/http/games.ts'
import type { HttpRoute } from '../../../protocol/src/http/route.ts'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { saidIn } from '../../support/languages.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.url + path, { headers })

test.for(GAMES)('the guide of $id is complete in every language', async (game) => {
  const client = await connect(server.url, { name: 'Reader' })
  const { id, version, shapes } = game
  for (const language of LANGUAGES) {
    const guide = await client.game(id, { language })
    const { options, ...texts } = saidIn(game.texts, language)
    expect(guide).toMatchObject({ ...texts, id, version, language })
    for (const [name, option] of Object.entries(shapes.options))
      expect(guide.options[name]).toEqual({ ...option, ...options[name] })
  }
})

test('the guide of an edition has its words alone', async () => {
  const client = await connect(server.url, { name: 'Reader' })
  const { editions = {}, ...whole } = await client.game('mexica', { language: 'es' })
  expect(Object.keys(editions)).not.toEqual([])
  for (const [edition, { options, ...words }] of Object.entries(editions)) {
    const guide = await client.game('mexica', { language: 'es', edition })
    expect(guide).toMatchObject({ ...words, options, version: whole.version, language: 'es' })
    expect(guide).not.toHaveProperty('editions')
    expect(Object.keys(guide).sort()).toEqual(Object.keys(whole).sort())
    expect(guide.options['pace']).toMatchObject({ kind: 'choice' })
  }
  expect(await client.game('mexica', { language: 'es', edition: 'mexica' })).toEqual(whole)
  const size = async (query: string) =>
    (await (await ask(`/api/games/mexica${query}`)).text()).length
  expect(await size('?edition=mexica')).toBeLessThan(0.6 * (await size('')))
  const older = await (await ask('/api/games/mexica?version=1&edition=flower-war')).json()
  expect(older).toMatchObject({ version: 1, words: expect.anything() })
})

test('an unknown edition is refused, and so is any edition of a game without editions', async () => {
  for (const path of [
    'mexica?edition=third',
    'mexica?edition=',
    'mexica?edition=mexica&edition=mexica',
    'tieqchieq?edition=mexica',
  ]) {
    const answer = await ask(`/api/games/${path}`)
    expect([path, answer.status, (await answer.json()).code]).toEqual([
      path,
      400,
      'malformed-request',
    ])
  }
})

test('rules released before a language was added are worded in English', async () => {
  const guide = await (await ask('/api/games/mexica?lang=de&version=1')).json()
  const english = await (await ask('/api/games/mexica?lang=en&version=1')).json()
  expect(guide).toEqual(english)
  expect(guide).toMatchObject({ version: 1, language: 'en' })
})

test.for(GAMES)('the schema of $id is served', async (game) => {
  const answer = await ask(`/api/schemas/${game.id}.json`)
  expect([answer.status, await answer.json()]).toEqual([200, gameSchemaOf(game)])
})

test('an unknown game has no schema', async () => {
  const answer = await ask('/api/schemas/chess.json')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'unknown-game' })
})

test('the guide lists the cards of a hand under the ids that their player sees', async () => {
  const client = await connect(server.url, { name: 'Holder' })
  const match = await client.create('space-aztecs', { players: 2, bots: 1, botDelayMs: 0 })
  const { spaces, cards } = await client.game('space-aztecs', { language: 'es' })
  while (match.own?.hand.length === 0) {
    const [action] = match.decision?.actions ?? []
    if (action?.type === 'take') expect(spaces[action.pile]?.title).toEqual(expect.any(String))
    if (action === undefined) await new Promise((resolve) => match.on('decision', resolve))
    else await match.act(action)
  }
  for (const card of match.own?.hand ?? [])
    expect(cards[card]).toEqual({
      title: expect.any(String),
      text: expect.any(String),
      facts: expect.anything(),
    })
  match.disconnect()
})

test.for([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-GB', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['nah, es;q=0.5', 'es'],
  ['nah', 'en'],
  ['*', 'en'],
])('with Accept-Language "%s" the answer is in %s', async ([wish = '', language]) => {
  const answer = await ask('/api/games/flower-war', { 'accept-language': wish })
  expect(answer.headers.get('content-language')).toBe(language)
  expect(answer.headers.get('vary')).toContain('Accept-Language')
  expect(await answer.json()).toMatchObject({ language })
})

test('?lang= takes precedence over Accept-Language, and refuses unknown languages', async () => {
  const spanish = await ask('/api/games/flower-war?lang=es', { 'accept-language': 'en' })
  expect(await spanish.json()).toMatchObject({
    language: 'es',
    cards: {
      'chinampa-3': { title: 'Chinampa', text: 'Toma hasta dos calaveras de este estante.' },
    },
    options: { length: { title: 'Duración', labels: { quick: 'rápida' } } },
  })
  for (const query of ['lang=fr', 'lang=', 'lang=es&lang=en']) {
    const refused = await ask(`/api/games/flower-war?${query}`)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'malformed-request' },
    ])
  }
  const rows = await (await ask('/api/games?lang=es')).json()
  expect(rows[1]).toMatchObject({ id: 'flower-war', options: { racks: { title: 'Estantes' } } })
})

test('the list describes each game, and says which of them have a temple', async () => {
  const rows: readonly { readonly id: string; readonly hasTemple: boolean }[] = await (
    await ask('/api/games?lang=es')
  ).json()
  const withTemple = rows.filter(({ hasTemple }) => hasTemple)
  expect(withTemple.map(({ id }) => id)).toEqual(['flower-war', 'mexica'])
  const abouts = GAMES.map(({ id, texts }) => ({ id, about: saidIn(texts, 'es').about }))
  expect(rows).toMatchObject(abouts)
})

test('texts are not sent again to a client that has them already', async () => {
  const first = await ask('/api/games/tieqchieq?lang=en')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await ask('/api/games/tieqchieq?lang=en', {
    'if-none-match': etag,
    'cache-control': 'max-age=0',
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const other = await ask('/api/games/tieqchieq?lang=es', {
    'if-none-match': etag,
    'cache-control': 'max-age=0',
  })
  expect(other.status).toBe(200)
})

test.for(GAMES.map(({ id, measure }) => ({ id, measure })))(
  'the list says of $id how long it takes and how much there is to learn',
  async ({ id, measure }) => {
    const rows = await (await fetch(`${server.url}/api/games`)).json()
    expect(measure).toBeDefined()
    expect(rows).toContainEqual(expect.objectContaining({ id, ...measure }))
  },
)

describe('when a game has newer rules', () => {
  let newer: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    newer = await startTestServer(GAMES.map((game) => ({ ...game, version: game.version + 1 })))
  })
  afterAll(() => newer.stop())

  const read = async (path: string) => {
    const answer = await fetch(newer.url + path)
    return [answer.status, await answer.json()] as const
  }

  test('new matches use them', async () => {
    const client = await connect(newer.url, { name: 'Reader' })
    const match = await client.create('tieqchieq', { bots: 1 })
    expect(match.state.version).toBe(2)
    match.disconnect()
  })

  test('texts and schemas of the earlier rules are still served', async () => {
    const [, guide] = await read('/api/games/tieqchieq')
    expect(guide.version).toBe(2)
    // Their words are those of their release.
    const { title, options, reasons } = guide
    expect(await read('/api/games/tieqchieq?version=1')).toMatchObject([
      200,
      { version: 1, title, options, reasons },
    ])
    const client = await connect(newer.url, { name: 'Reader' })
    expect(await client.game('tieqchieq', { language: 'en', version: 1 })).toMatchObject({
      version: 1,
    })
    const [, schema] = await read('/api/schemas/tieqchieq.json')
    expect((await read('/api/schemas/tieqchieq-1.json'))[0]).toBe(200)
    expect(schema).toEqual((await read('/api/schemas/tieqchieq-2.json'))[1])
    for (const path of ['/api/games/tieqchieq?version=3', '/api/games/tieqchieq?version=x'])
      expect(await read(path)).toMatchObject([404, { code: 'unknown-game' }])
    expect(await read('/api/schemas/tieqchieq-0.json')).toMatchObject([
      404,
      { code: 'unknown-game' },
    ])
  })
})

const KEPT = Object.entries<HttpRoute>(GAME_ROUTES)
  .filter(([, { isKept }]) => isKept)
  .map(([name]) =>
    name.replace('GET ', '').replace(':id', 'tieqchieq').replace(':file', 'tieqchieq.json'),
  )

test.for(KEPT)(
  '%s is sent compressed to clients that accept it, with its own ETag',
  async (path) => {
    const [plain, compressed] = [
      await ask(path, { 'accept-encoding': 'identity' }),
      await ask(path, { 'accept-encoding': 'gzip' }),
    ]
    const encodings = [plain, compressed].map(({ headers }) => headers.get('content-encoding'))
    expect(encodings).toEqual([null, 'gzip'])
    expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'))
    expect(await compressed.json()).toEqual(await plain.json())
  },
)

test.for(KEPT)('%s answers 304 to a client that has the same answer', async (path) => {
  const first = await ask(path)
  expect(first.status).toBe(200)
  const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  expect((await ask(path, headers)).status).toBe(304)
})

test.for(['nothing', '__proto__', 'constructor'])('there is no game "%s"', async (id) => {
  const answer = await ask(`/api/games/${id}`)
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'unknown-game' }])
})
