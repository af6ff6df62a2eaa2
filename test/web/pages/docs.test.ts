// The documents at /docs: they have the security policy of all pages, no dead links, and work offline.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROUTES_BY_TOPIC } from '../../../protocol/src/http/routes.ts'
import { illegibleIn } from '../../support/browsers/axe.ts'
import { openPages } from '../../support/browsers/open-pages.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'web/dist/docs')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const pages = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/docs/${file.replace(/\.html$/, '')}`)

const web = openPages()

const textOf = async (path: string) => (await fetch(web.url + path)).text()

test('every document has a page', () => {
  const written = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'))
  expect(written.length).toBeGreaterThan(8)
  expect(pages).toEqual(
    expect.arrayContaining(written.map((file) => `/docs/${file.replace(/\.md$/, '')}`)),
  )
})

test.for(['/docs', '/docs/', '/docs/protocol', '/docs/http', '/docs/reference-client'])(
  '%s is served, and may run no script but its own',
  async (path) => {
    const response = await fetch(web.url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*|http/)
    expect(await response.text()).not.toMatch(/<script(?![^>]*\bsrc="\/)|<style|\bstyle=/)
  },
)

test('every link of every page leads somewhere', async () => {
  const anchors = new Map<string, ReadonlySet<string>>()
  for (const page of pages) {
    const found = readFileSync(join(root, 'web/dist', `${page}.html`), 'utf8').matchAll(
      / id="([^"]+)"/g,
    )
    anchors.set(page, new Set([...found].map(([, id = '']) => id)))
  }
  const broken: string[] = []
  const known = new Set<string>()
  for (const page of pages)
    for (const [, link = ''] of (await textOf(page)).matchAll(/ (?:href|src)="([/#][^"]*)"/g)) {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : path
      if (!known.has(target) && (await fetch(web.url + target)).status !== 200)
        broken.push(`${page}: ${link}`)
      known.add(target)
      if (anchor && anchors.get(target)?.has(decodeURIComponent(anchor)) !== true)
        broken.push(`${page}: ${link}`)
    }
  expect(known.size).toBeGreaterThan(30)
  expect(broken).toEqual([])
})

test.for(['light', 'dark'] as const)(
  'the viewer shows every route legibly, with nothing from elsewhere, in %s',
  async (colorScheme) => {
    const page = await web.browser.newPage({ viewport: { width: 390, height: 900 }, colorScheme })
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && !request.url().startsWith(web.url))
        complaints.push(request.url())
    })
    await page.goto(`${web.url}/docs/http`)
    await page.locator('.opblock').first().waitFor()
    const routes = Object.values(ROUTES_BY_TOPIC).flatMap(Object.keys)
    await expect.poll(() => page.locator('.opblock').count()).toBe(routes.length)
    await page.locator('#operations-Matches-postApiMatches .opblock-summary-control').click()
    await page.locator('.response').first().waitFor()
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
      .toBe(true)
    expect(complaints).toEqual([])
    const operations = ['postApiGuests', 'getApiMe', 'deleteApiBotsId'].map(
      (name) => `#operations-Players-${name}`,
    )
    const places = ['.information-container', '.scheme-container', '.headers', ...operations]
    expect(await illegibleIn(page, places)).toEqual([])
    await page.close()
  },
)
