// The thread in which advisers and hard bots think: what goes wrong there reaches the page.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'

const ASSETS = join(import.meta.dirname, '../../../web/dist/assets')
/** Of a game that no thread knows. */
const POSITION = { game: 'chess', version: 1, players: 2, saved: {}, seat: 0 }

const web = openPages()

test('a position that cannot be searched is answered with an error, not left unanswered', async () => {
  const file = readdirSync(ASSETS).find((name) => /^thinking-.*\.js$/.test(name))
  const page = await web.browser.newPage()
  await page.goto(web.url)
  const said = await page.evaluate(
    ([path, position]) =>
      new Promise<string>((resolve) => {
        const thread = new Worker(path, { type: 'module' })
        thread.onerror = ({ message }) => resolve(message)
        thread.postMessage({ id: 1, position })
      }),
    [`/assets/${file}`, POSITION] as const,
  )
  expect(said).toContain('nothing to think of')
  await page.close()
})
