// Link previews in other programs, read from the page as they do, without running its scripts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { RATES } from '../../../server/src/config/limits/rates.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { startTestServer } from '../../support/servers/server.ts'

/** A tenth of the usual: 30 requests at once. */
const LIMITS = 0.1

let server: Awaited<ReturnType<typeof startTestServer>>
let nowMs = 0
beforeAll(async () => {
  // Time passes only between the tests, so that a slow machine does not restore any allowance.
  const timers = { ...systemTimers, nowMs: () => nowMs, clockMs: () => nowMs }
  server = await startTestServer(undefined, { timers, edge: { limits: LIMITS } })
})
afterAll(() => server.stop())
beforeEach(() => {
  nowMs += 3_600_000
})

async function pageAt(path: string, language = 'en'): Promise<string> {
  const response = await fetch(server.url + path, { headers: { 'accept-language': language } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  return response.text()
}

/** The tags of a page, by name, as they stand in its HTML. */
function tagsIn(page: string): Readonly<Record<string, string>> {
  const tags = [...page.matchAll(/<meta property="([^"]+)" content="([^"]*)" \/>/g)]
  return Object.fromEntries(tags.map(([, name, content]) => [name, content]))
}

test('a public match is shown with its game and the names of its people', async () => {
  const maker = await connect(server.url, { name: 'Citlali' })
  const match = await maker.create('mexica')
  const tags = tagsIn(await pageAt(`/match/${match.id}`))
  expect(tags).toMatchObject({
    'og:title': 'Play Mexica with us',
    'og:description': expect.stringMatching(/^Citlali\. /),
    'og:image': `${server.url}/previews/mexica.jpg`,
    'twitter:card': 'summary_large_image',
  })
  const spanish = tagsIn(await pageAt(`/match/${match.id}?code=${match.code}`, 'es-MX,es;q=0.9'))
  expect(spanish).toMatchObject({ 'og:title': 'Juega a Mexica con nosotros', 'og:locale': 'es_ES' })
  match.disconnect()
})

test.for(['private', 'unlisted'] as const)(
  'the preview of a match that is %s has no names',
  async (visibility) => {
    const maker = await connect(server.url, { name: 'Citlali' })
    const match = await maker.create('tieqchieq', { visibility })
    for (const query of ['', `?code=${match.code}`]) {
      const page = await pageAt(`/match/${match.id}${query}`)
      expect(page).not.toContain('Citlali')
      expect(page).not.toContain(match.code)
      expect(tagsIn(page)['og:image']).toBe(`${server.url}/previews/tieqchieq.jpg`)
    }
    match.disconnect()
  },
)

test('names are text, whatever they contain', async () => {
  const name = `"/><b onclick='x'>&$&`
  const maker = await connect(server.url, { name })
  const match = await maker.create('tieqchieq')
  const page = await pageAt(`/match/${match.id}`)
  expect(page).not.toContain('<b ')
  expect(tagsIn(page)['og:description']).toContain("&quot;/&gt;&lt;b onclick='x'&gt;&amp;$&amp;.")
  match.disconnect()
})

test('a host name is text, too', async () => {
  const headers = { 'x-forwarded-host': '"><script>alert(1)</script>' }
  const page = await (await fetch(server.url, { headers })).text()
  expect(page).not.toContain('<script>')
})

test.for(['/', '/match/nothing-here', '/temple', '/new/none'])(
  'a page of no game has the preview of the site: %s',
  async (path) => {
    expect(tagsIn(await pageAt(path))).toMatchObject({
      'og:title': 'Flower War',
      'og:image': `${server.url}/previews/any.jpg`,
    })
  },
)

test.for(['any', ...GAMES.map(({ id }) => id)])('there is a picture of %s', async (game) => {
  const response = await fetch(`${server.url}/previews/${game}.jpg`)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const bytes = new Uint8Array(await response.arrayBuffer())
  // Some programs show no picture that is larger.
  expect(bytes.length).toBeLessThan(300_000)
  expect([...bytes.slice(0, 2)]).toEqual([0xff, 0xd8])
})

test('an address over its limit still gets the page, but learns nothing about matches', async () => {
  const maker = await connect(server.url, { name: 'Citlali' })
  const match = await maker.create('tieqchieq')
  const requests = RATES['requests-by-address'].atOnce * LIMITS
  const titles = []
  for (let asked = 0; asked <= requests; asked++)
    titles.push(tagsIn(await pageAt(`/match/${match.id}`))['og:title'])
  expect(titles).toContain('Flower War')
  match.disconnect()
})
