// The accessibility of every page, as checked by axe, in the light and the dark scheme.
import { expect, test } from 'vitest'
import { faultsOn, illegibleIn } from '../../support/browsers/axe.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'

/** All pages are gone through, one after the other. */
const PAGES_MS_MAX = 480_000

const web = openPages()

/** Opens a page, and collects what axe finds on it in both schemes; in the dark one, only colours are different. */
async function newLook() {
  const context = await web.browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const found: string[] = []
  const look = async (name: string) => {
    for (const each of await faultsOn(page)) found.push(`${name}: ${each}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const each of await illegibleIn(page, ['html'])) found.push(`${name}, dark: ${each}`)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return { context, page, found, look }
}

test('axe finds nothing on any page', { timeout: PAGES_MS_MAX }, async () => {
  const { context, page, found, look } = await newLook()
  await page.goto(web.url)
  await page.getByRole('article').first().waitFor()
  await look('lobby')
  for (const game of GAMES) {
    await page.goto(`${web.url}/new/${game}`)
    await page.getByRole('button', { name: 'Create match' }).waitFor()
    await look(`create ${game}`)
    await begin(page, web.url, game, { bots: 0 })
    await page.getByRole('textbox', { name: 'Link' }).waitFor()
    await look(`open ${game}`)
    await begin(page, web.url, game, {})
    await playByClicks(page, 10)
    await page.locator(CHOICE_OR_END).first().waitFor()
    await page.locator('.why-not summary').evaluateAll((all: HTMLElement[]) => {
      for (const why of all) why.click()
    })
    await look(`table ${game}`)
    await page.keyboard.press('?')
    // The pictures come last.
    await page.locator('dialog :is(.rules-sign, .rules-picture) > *').first().waitFor()
    await look(`rules ${game}`)
  }
  for (const game of GAMES) {
    await page.goto(`${web.url}/learn/${game}`)
    await page.locator('.lesson-choice').waitFor()
    await look(`lesson ${game}`)
  }
  await page.goto(web.url)
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('mine')
  await page.getByRole('listitem').first().waitFor()
  await look('lobby with matches')
  await page.goto(`${web.url}/match/nothing-here`)
  await page.getByText('You cannot join this match.').waitFor()
  await look('match that is not there')
  await page.goto(`${web.url}/nowhere/at/all`)
  await page.getByText('There is no such page.').waitFor()
  await look('page that is not there')
  expect(found).toEqual([])
  await context.close()
})

const GAMES = ['flower-war', 'mexica', 'tieqchieq', 'space-aztecs']

test('axe finds nothing on the table of a finished match, nor on its replay', async () => {
  const { context, page, found, look } = await newLook()
  await begin(page, web.url, 'tieqchieq', {})
  await playByClicks(page)
  await page.getByText('Fair play').waitFor()
  await look('ended')
  await page.getByRole('link', { name: 'See the replay' }).click()
  await page.getByText('Verified here').waitFor()
  await look('replay')
  expect(found).toEqual([])
  await context.close()
})

test.for([
  ['image-alt', '<img src="x">'],
  ['heading-order', '<h3>y</h3>'],
])('a fault on a page is found: %s', async ([rule, fault]) => {
  const page = await web.browser.newPage()
  await page.setContent(`<html lang="en"><title>t</title><main><h1>x</h1>${fault}</main></html>`)
  expect(await faultsOn(page)).toEqual([expect.stringContaining(`${rule}: `)])
  await page.close()
})

test('a colour that is illegible in the dark scheme alone is found', async () => {
  const { context, page, found, look } = await newLook()
  await page.setContent(`<html lang="en"><title>t</title><main><h1>Too dark</h1></main>
    <style>@media (prefers-color-scheme: dark) { main { background: black; color: #222 } }</style></html>`)
  await look('page')
  expect(found).toEqual([expect.stringContaining('page, dark: color-contrast: h1')])
  await context.close()
})

test('a text of a real page that lacks contrast is found, although pages are not painted', async () => {
  const { context, page, found, look } = await newLook()
  await page.goto(web.url)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => {
    const [about] = document.querySelectorAll<HTMLElement>('.game-about')
    Object.assign(about?.style ?? {}, { background: 'black', color: '#222' })
  })
  await look('lobby')
  expect(found).toContainEqual(expect.stringMatching(/^lobby: color-contrast: .*game-about/))
  await context.close()
})
