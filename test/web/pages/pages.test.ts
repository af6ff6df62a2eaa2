// The pages as files: how they are served, and what they may load.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../support/servers/server.ts'

const assets = join(import.meta.dirname, '../../../web/dist/assets')

describe('the server', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  test.for([
    '/',
    '/new/tieqchieq',
    '/match/abc',
    '/match/abc/replay?step=3',
    '/temple',
    '/temples?code=BCDFGHJK',
    '/alone',
    '/alone/mexica/0123/replay?step=3',
  ])('serves the page at %s, which may run no script but its own', async (path) => {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*|http/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const kept = { 'if-none-match': response.headers.get('etag') ?? '' }
    const again = await fetch(server.url + path, { headers: kept, cache: 'no-cache' })
    expect(again.status).toBe(304)
    const page = (await response.text()).replace(/<meta property=.*>/g, '')
    expect(page).not.toMatch(/<script(?![^>]*\bsrc="\/)|<style|\son\w+=|https?:/)
  })

  test('lets assets, which never change, be cached for ever', async () => {
    const [file] = readdirSync(assets)
    const response = await fetch(`${server.url}/assets/${file}`)
    expect(response.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  })

  test('sends compressed files to clients that accept them', async () => {
    const largest = readdirSync(assets)
      .map((name) => ({ name, bytes: readFileSync(join(assets, name)) }))
      .reduce((one, other) => (other.bytes.length > one.bytes.length ? other : one))
    const ask = (encoding: string) =>
      fetch(`${server.url}/assets/${largest.name}`, { headers: { 'Accept-Encoding': encoding } })
    for (const [encoding, sent] of [
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await ask(encoding)
      expect(response.headers.get('content-encoding')).toBe(sent)
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      expect(Buffer.from(await response.arrayBuffer()).equals(largest.bytes)).toBe(true)
    }
  })

  test.for([
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon.svg', 'image/svg+xml'],
    ['/icon-full.svg', 'image/svg+xml'],
    ['/service-worker.js', 'text/javascript'],
  ])('has %s, which a browser revalidates each time', async ([path, type]) => {
    const { status, headers } = await fetch(server.url + path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(headers.get('content-type')).toContain(type)
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
  })

  test('has an icon for home screens that take no SVG', async () => {
    const { icons } = await (await fetch(`${server.url}/manifest.webmanifest`)).json()
    const { src } = icons.find(({ type }: { type: string }) => type === 'image/png')
    const { status, headers } = await fetch(server.url + src)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test("has no operator's pages without a password", async () => {
    for (const path of ['/admin', '/api/admin', '/api/admin/players'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
  })

  test('refuses other paths in JSON', async () => {
    const response = await fetch(`${server.url}/nothing`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'no-such-path' })
  })

  test('shows an error page for a wrong link, and answers programs in JSON', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const read = await fetch(`${server.url}/match/nothing/here/at-all`, { headers })
    expect(read.status).toBe(404)
    expect(read.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await read.text()).toContain('<div id="app">')
    const asked = await fetch(`${server.url}/api/nothing`, { headers })
    expect([asked.status, await asked.json()]).toMatchObject([404, { code: 'no-such-path' }])
  })
})

test('no style loads anything from elsewhere', () => {
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
  expect(styles).not.toEqual([])
  for (const file of styles)
    expect(readFileSync(join(assets, file), 'utf8')).not.toMatch(/https?:|@import|@font-face/)
})
