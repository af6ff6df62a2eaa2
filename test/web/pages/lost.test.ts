// The page for an address that leads nowhere says what to do, in every language, and leads there.
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { faultsOn } from '../../support/browsers/axe.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { tooWide } from '../../support/browsers/width.ts'

const web = openPages()

test('a wrong address leads to the matches, to this device, and to the rules of every game', async () => {
  const page = await web.browser.newPage({ viewport: { width: 375, height: 667 } })
  await page.goto(web.url)
  for (const language of LANGUAGES) {
    const { page: frame, parts, listed } = await CATALOGUES[language]()
    const lost = await parts.lost()
    await openIn(page, language, `${web.url}/nowhere/at/all`)
    await page.getByRole('heading', { name: lost.title }).waitFor()
    await page.getByText(lost.advice(frame.toLobby)).waitFor()
    expect(await page.title()).toContain(lost.title)
    const main = page.getByRole('main')
    const leads = await main
      .locator('a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(leads).toEqual(['/', '/alone'])
    for (const { title } of Object.values(listed))
      await main.getByRole('button', { name: title, exact: true }).waitFor()
    expect(await tooWide(page)).toEqual([])
    expect(await faultsOn(page)).toEqual([])
  }
  await openIn(page, 'en', `${web.url}/nowhere/at/all`)
  await page.getByRole('button', { name: 'Mexica' }).click()
  await page.getByRole('dialog', { name: 'Mexica' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'One device for all, or no network' }).click()
  await page.getByRole('heading', { name: 'Play on this device' }).waitFor()
  await page.close()
})
