// The texts that a server has for its games, so that clients need none of their own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { gameSchemaOf } from '../../protocol/src/described/game-schema.ts'
import { GAMES } from '../../rules/src/games.ts'
import { startTestServer } from '../support/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.url + path, { headers })

test.for(GAMES.map(({ id }) => id))(
  'the guide of %s is complete in English and in Spanish',
  async (id) => {
    const client = await connect(server.url, { name: 'Reader' })
    const [en, es] = await Promise.all(
      ['en', 'es'].map((language) => client.game(id, { language })),
    )
    const game = GAMES.find((each) => each.id === id)
    expect(en).toMatchObject({ id, version: game?.version, language: 'en' })
    expect(es?.language).toBe('es')
    for (const [language, guide] of [
      ['en', en],
      ['es', es],
    ] as const) {
      const { options, ...texts } = game?.texts[language] ?? {}
      expect(guide).toMatchObject(texts)
      for (const [name, option] of Object.entries(game?.shapes.options ?? {}))
        expect(guide?.options[name]).toEqual({ ...option, ...options?.[name] })
    }
  },
)

test.for(GAMES)('the schema of $id is served, with a mark by which it is known', async (game) => {
  const path = `/api/schemas/${game.id}.json`
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(gameSchemaOf(game))
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(
    304,
  )
})

test('there is no schema of an unknown game', async () => {
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

test('a client that has the texts already is not sent them again', async () => {
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

test.for(['nothing', '__proto__', 'constructor'])('there is no game "%s"', async (id) => {
  const answer = await ask(`/api/games/${id}`)
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'unknown-game' }])
})
