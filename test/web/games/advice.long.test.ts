// Advice in matches against bots only, begun on a server or on the device, in a real browser.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

const web = openPages()

const PLACES: Readonly<Record<string, (page: Page, game: string) => Promise<void>>> = {
  'on a server': (page, game) => begin(page, web.url, game, {}),
  async 'on the device'(page, game) {
    await page.goto(`${web.url}/alone/${game}`)
    await page.getByLabel('Bots take').selectOption('0')
    await page.getByRole('button', { name: 'Begin' }).click()
  },
}
const PHONE = [390, 844] as const
const ASK = { name: 'What would a strong player do?' }

/** The scripts that a page has loaded, by the name of their module. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([a-z-]+)-[^/]*\.js$/.exec(name)?.[1] ?? []),
  )

test.for(
  GAMES.flatMap(({ id }) => Object.keys(PLACES).map((place): [string, string] => [id, place])),
)('a strong player of %s is asked for advice %s', async ([game, place]) => {
  const { page, context, errors } = await newPerson(web.browser)
  await alwaysAsked(page)
  await PLACES[place]?.(page, game)
  await page.locator(CHOICE_OR_END).first().waitFor()
  const advice = page.locator('.advice')
  await advice.getByRole('button', ASK).waitFor()
  expect(await scriptsOf(page)).not.toContain('thinking')
  await advice.getByRole('button', ASK).click()
  await advice.getByText('A strong player would choose:').waitFor()
  const choice = (await advice.locator('strong').textContent()) ?? ''
  const lines = await page.locator('#choices button.choice span').allTextContents()
  expect(choice).not.toBe('')
  expect(lines.some((line) => line.startsWith(choice))).toBe(true)
  const isLevel = (await advice.getByText('It hardly matters').count()) > 0
  if (game !== 'mexica' && !isLevel) {
    const chances = (await advice.locator('li').allTextContents()).map((text) =>
      Number(/about (\d+) times? in 100/.exec(text)?.[1]),
    )
    expect(chances.length).toBeGreaterThan(0)
    expect(chances).toEqual(chances.toSorted((one, other) => other - one))
    for (const chance of chances) {
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(100)
    }
  }
  // All that is below would jump if the panel came and went with the questions.
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('.advice') === null) document.body.dataset['jumped'] = ''
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.locator('#choices button.choice').last().click()
  await advice.getByText('A strong player would choose:').waitFor({ state: 'detached' })
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await page.locator('[data-jumped]').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('advice is marked in the list, taken at a click, and explained once in a match', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await alwaysAsked(page)
  await PLACES['on the device']?.(page, 'space-aztecs')
  const advice = page.locator('.advice')
  const given = advice.getByText('A strong player would choose:')
  const marked = page.locator('#choices button.choice[data-pointed] span')
  await page.locator(CHOICE_OR_END).first().waitFor()
  await advice.getByRole('button', ASK).click()
  await given.waitFor()
  const choice = (await advice.locator('strong').textContent()) ?? ''
  await expect.poll(() => marked.allTextContents()).toEqual([expect.stringContaining(choice)])
  // Looking at another one puts the mark there meanwhile.
  const others = page.locator('#choices button.choice:not([data-pointed])')
  await others.first().hover()
  await expect.poll(() => marked.first().textContent()).not.toContain(choice)
  await page.mouse.move(0, 0)
  await expect.poll(() => marked.first().textContent()).toContain(choice)
  // It says what the choice would do, as the list does.
  const does = (await advice.locator('button small').textContent()) ?? ''
  expect(does).not.toBe('')
  await expect.poll(() => marked.first().textContent()).toBe(choice + does)
  await advice.getByText('A hard bot plays').waitFor()
  await advice.getByRole('button', { name: choice }).click()
  await given.waitFor({ state: 'detached' })
  await page.locator(CHOICE_OR_END).first().waitFor()
  await advice.getByRole('button', ASK).click()
  await given.waitFor()
  expect(await advice.getByText('A hard bot plays').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test.for(['flower-war', 'mexica', 'space-aztecs'])(
  'on a phone, advice of %s is asked for beside the question, and comes into sight there',
  async (game) => {
    const page = await newPhone(web.browser, ...PHONE)
    await alwaysAsked(page)
    await paced(page, 'once')
    await PLACES['on the device']?.(page, game)
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await laidOut(page)
    const endOf = async (part: string) => {
      const { y = 0, height = 0 } = (await page.locator(part).first().boundingBox()) ?? {}
      return y + height
    }
    // The question of Space Aztecs leaves room below it.
    const place = game === 'space-aztecs' ? '.advice > button' : '.advise-near'
    expect(await endOf(place)).toBeLessThanOrEqual(PHONE[1])
    // Nothing covers it.
    await page.locator(place).tap()
    await page.locator('.advice').getByText('A strong player would choose:').waitFor()
    await laidOut(page)
    expect(await endOf('.advice > div > button')).toBeLessThanOrEqual(PHONE[1])
    const { y = 0 } = (await page.locator('.advice').boundingBox()) ?? {}
    expect(y - (await endOf('#choices'))).toBeLessThan(40)
    expect(y).toBeGreaterThanOrEqual(await endOf('#choices'))
    expect(await page.getByRole('button', ASK).count()).toBe(0)
    await page.locator('.advice > div > button').tap()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.context().close()
  },
)

test('no advice is given in a match with another person, even after they have left', async () => {
  const { page, context } = await newPerson(web.browser)
  await begin(page, web.url, 'space-aztecs', { players: 3, bots: 1 })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const other = await connect(web.url, { name: 'Other' })
  const match = await other.join<'space-aztecs'>(id)
  await page.locator('#choices').waitFor()
  expect(await page.locator('.advice').count()).toBe(0)
  await match.leave()
  await page.getByText('has left; a bot plays').waitFor()
  expect(await page.locator('.advice').count()).toBe(0)
  await context.close()
})
