// The pages as files: how they are served, what they weigh, and what they say.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../support/server.ts'

const assets = join(import.meta.dirname, '../../web/dist/assets')
/** Scripts that only a replay loads. */
const LATER = /^(played)-/
const BYTES_MAX = 150_000

describe('the server', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  test.for(['/', '/new/tieqchieq', '/match/abc', '/match/abc/replay?step=3'])(
    'gives the page at %s, which may run no script but its own',
    async (path) => {
      const response = await fetch(server.url + path)
      expect(response.status).toBe(200)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toMatch(/unsafe|\*|http/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const page = await response.text()
      expect(page).not.toMatch(/<script(?![^>]*\bsrc="\/)|<style|\son\w+=|https?:/)
    },
  )

  test('lets what never changes be kept for ever', async () => {
    const [file] = readdirSync(assets)
    const response = await fetch(`${server.url}/assets/${file}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('refuses other paths as before', async () => {
    const response = await fetch(`${server.url}/nothing`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'no-such-path' })
  })
})

test('all that is loaded to play is small', () => {
  const files = readdirSync(assets).filter((file) => !LATER.test(file))
  const bytes = files.map((file) => gzipSync(readFileSync(join(assets, file))).length)
  expect(bytes.length).toBeGreaterThan(3)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(BYTES_MAX)
})

test('nothing is loaded from elsewhere', () => {
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.css')))
    expect(readFileSync(join(assets, file), 'utf8')).not.toMatch(/https?:|@import|@font-face/)
})
