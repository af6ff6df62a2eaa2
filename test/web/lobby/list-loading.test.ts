// The list of matches says that there are none only once it is known.
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'

const web = openPages()

test.for(['live', 'over', 'mine'])(
  'while the matches under "%s" are loaded, the list does not say that there are none',
  async (filter) => {
    const page = await web.browser.newPage()
    const mayAnswer = Promise.withResolvers<void>()
    await page.routeWebSocket(/\/api\/lobby/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage(async (text) => {
        if (filter === 'live') await mayAnswer.promise
        socket.send(text)
      })
    })
    await page.route(/\/api\/matches\?/, async (route) => {
      await mayAnswer.promise
      await route.continue()
    })
    await page.goto(web.url)
    await page.locator('.game-card').first().waitFor()
    await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption(filter)
    const list = page.locator('.matches')
    await list.getByText('One moment…').waitFor()
    expect(await list.getByText('No such matches').count()).toBe(0)
    mayAnswer.resolve()
    await list.getByText('No such matches').waitFor()
    expect(await list.getByText('One moment…').count()).toBe(0)
    await page.close()
  },
)
