// Pages with a failing part: what still works, and what they say.
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { begin, CHOICE_OR_END, invitation, make } from '../player.ts'

const web = openPages()

test('a board that cannot be drawn leaves the choices, and the match goes on', async () => {
  const { page, context } = await newPerson(web.browser)
  await begin(page, web.url, 'flower-war', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.evaluate(() => {
    Math.cos = () => {
      throw new Error('this browser knows no cosines')
    }
  })
  // Unchanged parts are not redrawn, so we leave the table and come back.
  await page.goBack()
  await page.getByRole('button', { name: 'Create match' }).waitFor()
  await page.goForward()
  await page.getByText('The board cannot be drawn here.').waitFor()
  await page.locator('#choices button.choice:enabled').first().click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.locator('.rc-calendar').waitFor()
  await context.close()
})

test('a table plays on in silence where the browser makes no sounds', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await page.addInitScript(() => {
    localStorage.setItem('flower-war sound', 'on')
    Reflect.deleteProperty(globalThis, 'AudioContext')
  })
  await begin(page, web.url, 'flower-war', {})
  await page.locator('#choices button.choice:enabled').first().click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a page that fails says that the match goes on, and how to return to it', async () => {
  const { page, context } = await newPerson(web.browser)
  await begin(page, web.url, 'tieqchieq', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.evaluate(() => {
    JSON.stringify = () => {
      throw new Error('this browser writes no JSON')
    }
  })
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Español' }).click()
  await page.getByText('Tu partida sigue y conservas tu asiento.').waitFor()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Recargar' }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.locator('.board-svg').waitFor()
  await context.close()
})

test('a language that cannot be loaded is replaced by English, and a page without any says so', async () => {
  // With a service worker, the file would come from the device.
  const context = await web.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(web.url)
  await page.evaluate(() => localStorage.setItem('flower-war language', 'es'))
  await page.route(/\/es-[^/]+\.js$/, (route) => route.abort())
  // A page that was just reloaded is not reloaded again for a missing file.
  await page.reload()
  await page.getByRole('button', { name: 'Play against bots' }).first().waitFor()
  await page.route(/\/(en|es)-[^/]+\.js$/, (route) => route.abort())
  await page.reload()
  await page.getByText('Flower War could not be loaded.').waitFor()
  await context.close()
})

test('a page whose file cannot be loaded has a button that loads it again', async () => {
  const context = await web.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(web.url)
  // A page that was just reloaded is not reloaded again for a missing file.
  await page.reload()
  await page.route(/\/create-page-[^/]+\.js$/, (route) => route.abort())
  await page.locator('a[href="/new/tieqchieq"]').click()
  await page.getByText('This page could not be loaded.').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Create match' }).waitFor()
  await context.close()
})

test('a player whose table cannot be loaded keeps the seat, though the match has not begun', async () => {
  const context = await web.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${web.url}/new/mexica`)
  await page.reload()
  await page.route(/\/face-[^/]+\.js$/, (route) => route.abort())
  await make(page, { bots: 0 })
  await page.getByRole('heading', { name: 'You cannot join this match.' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(await invitation(page)).toContain(new URL(page.url()).pathname)
  await context.close()
})
