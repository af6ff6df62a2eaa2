// A device that is handed over, by people who play with a keyboard or read the rules meanwhile.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedFromText } from '../../../rules/src/random.ts'
import { newLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { haveRead } from '../player.ts'

const web = openPages()

/** Shorter than the beats of an answer. */
const STEP_MS = 200

/** Opens a match of two people at this device. */
async function open(page: Page, name: string): Promise<void> {
  const seats = ['Izel', 'Nelli'].map((name) => ({ by: 'person', name }) as const)
  const { id: game, version } = gameOf(name)
  const secret = seedFromText('taken over')
  const match = newLocalMatch(
    { game, version, options: {}, seats, botDelayMs: 0 },
    { id: 'shared', secret },
  )
  await page.addInitScript(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [`flower-war alone match ${match.id}`, JSON.stringify(match)],
  )
  await page.goto(`${web.url}/alone/${game}/${match.id}`)
}

test('whoever takes the device has the focus at the question', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await open(page, 'flower-war')
  // Once the tap of the player before is over, it has the focus.
  await page.locator('.pass-on button:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('#choices.choices-mine:focus').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('the rules stay open when the turn passes', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await paced(page, 'brisk')
  await page.clock.install()
  await open(page, 'tieqchieq')
  const choices = page.locator('#choices button.choice:enabled')
  await choices.first().waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  const holder = () => page.locator('.holding h2').textContent()
  const first = await holder()
  const later = async () => {
    await page.clock.runFor(STEP_MS)
    return choices.count()
  }
  while ((await holder()) === first) {
    await page.keyboard.press('Escape')
    await expect.poll(later).toBeGreaterThan(0)
    await later()
    await later()
    await choices.first().click()
    await page.keyboard.press('?')
    await page.locator('dialog[open]').waitFor()
    expect(await holder()).toBe(first)
    await expect.poll(later).toBeGreaterThan(0)
  }
  expect(await page.locator('dialog[open]').count()).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

test('whoever tosses is named as the one to play, before they are asked anything', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await paced(page, 'brisk')
  await open(page, 'tieqchieq')
  const toss = page.locator('.caption button.primary')
  const choice = page.locator('#choices button.choice:enabled').first()
  const tossers = new Set<string>()
  while (tossers.size < 2) {
    await toss.or(choice).first().waitFor()
    const seen = await page.evaluate(() => ({
      said: document.querySelector('.caption')?.textContent ?? '',
      now: document.querySelector('.holding h2')?.textContent ?? '',
    }))
    const [, tosser] = /(Izel|Nelli) tosses/.exec(seen.said) ?? []
    if (tosser !== undefined) {
      expect(seen.now).toBe(`Now ${tosser}`)
      tossers.add(tosser)
    }
    // The page may have gone on meanwhile, and the next round of the loop looks again.
    const next = (await toss.count()) > 0 ? toss.first() : choice
    await next.click({ timeout: 1_000 }).catch(() => undefined)
  }
  expect(errors).toEqual([])
  await context.close()
})

test('in Space Aztecs the device is covered to choose a card, and to look at notes on piles, but not to take one', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  const cover = page.locator('.pass-on')
  const take = cover.getByRole('button')
  const choices = page.locator('#choices button.choice:enabled')
  const choice = choices.first()
  const holder = page.locator('.holding h2')
  const notes = page.locator('.sa-notes')
  const look = page.getByRole('button', { name: 'Look at my notes' })
  await open(page, 'space-aztecs')
  await choice.waitFor()
  const first = await holder.textContent()
  expect([await cover.count(), await look.count()]).toEqual([0, 0])
  await haveRead(page)
  await choice.click()
  await expect.poll(() => holder.textContent()).not.toBe(first)
  // Nothing covers the change, so it is announced.
  expect(first).toMatch(/^Now (Izel|Nelli)$/)
  expect(await page.locator('.by-turns > [role=status]').textContent()).toBe(
    await holder.textContent(),
  )
  expect(await cover.count()).toBe(0)
  await haveRead(page)
  await choice.click()
  for (const _ of ['Izel', 'Nelli']) {
    await take.click()
    await haveRead(page)
    await choice.click()
  }
  // A pile is taken next, by the player who has just chosen in secret. What only they know is hidden until they have
  // covered the device.
  await look.waitFor()
  expect([await cover.count(), await notes.count()]).toEqual([0, 0])
  expect(await page.locator('.sa-sundial .hotspot').count()).toBe(await choices.count())
  const second = await holder.textContent()
  expect(second).toBe(first)
  await look.click()
  expect(await take.textContent()).toBe(`${second}`.replace('Now', 'I am'))
  await take.click()
  await notes.waitFor()
  expect(await look.count()).toBe(0)
  await haveRead(page)
  await choice.click()
  await expect.poll(() => holder.textContent()).not.toBe(second)
  expect([await cover.count(), await notes.count()]).toEqual([0, 0])
  expect(errors).toEqual([])
  await context.close()
})
