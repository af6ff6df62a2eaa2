// The farewell of a lesson's teacher comes before the question of the match that goes on, and asks before that is lost.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LEARNER, lessonMatch } from '../../../web/src/alone/lessons/lesson.ts'
import { lesson as mexica } from '../../../web/src/alone/lessons/mexica.ts'
import { lesson as tieqchieq } from '../../../web/src/alone/lessons/tieqchieq.ts'
import type { LocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { MATCH } from '../../../web/src/alone/matches/stored-ids.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { askedIn, goneOn, withStored } from '../alone/learner.ts'
import { haveRead } from '../player.ts'

/** Wider screens are no phones. */
const PHONE_MAX = 960
/** More than there are places for the focus on the page. */
const TABS = 40

const web = openPages()

/** The number of the learner's inputs in a match, as the page has stored it. */
async function answersIn(page: Page, { id }: LocalMatch): Promise<number> {
  const text = await page.evaluate((name) => localStorage.getItem(name), `flower-war ${MATCH}${id}`)
  return ownIn(JSON.parse(text ?? ''))
}

const ownIn = ({ inputs }: LocalMatch): number =>
  inputs.filter((input) => 'seat' in input && input.seat === LEARNER).length

test('on a phone, no key reaches the question below the farewell, which has the focus once one plays on', async () => {
  const page = await newPhone(web.browser, 375, 667)
  await paced(page, 'once')
  const match = askedIn(mexica)
  await withStored(page, match)
  await page.goto(`${web.url}/learn/mexica`)
  const over = page.getByRole('heading', { name: 'The lesson is over' })
  await over.waitFor()
  await page.locator('#choices [data-key="1"]').waitFor({ state: 'attached' })
  await haveRead(page)
  const isThere = () =>
    page.evaluate(() => document.activeElement?.closest('#choices, .board') !== null)
  const reached = new Set<boolean>()
  for (let tab = 0; tab < TABS; tab++) {
    await page.keyboard.press('Tab')
    reached.add(await isThere())
  }
  expect([...reached]).toEqual([false])
  await page.keyboard.press('1')
  await page.keyboard.press('d')
  expect(await isThere()).toBe(false)
  expect(await answersIn(page, match)).toBe(ownIn(match))
  await page.getByRole('button', { name: 'Play on' }).press('Enter')
  await page.locator('#choices:focus').waitFor()
  expect(await over.count()).toBe(0)
  await page.keyboard.press('1')
  await expect.poll(() => answersIn(page, match)).toBeGreaterThan(ownIn(match))
  await page.context().close()
})

test('the farewell asks before a match that goes on is lost to another lesson', async () => {
  const { page, context } = await newPerson(web.browser)
  const match = askedIn(mexica)
  await withStored(page, match)
  await page.goto(`${web.url}/learn/mexica`)
  await page.getByText('In short, and what else you can do').click()
  await page.getByRole('button', { name: 'Begin the lesson again' }).click()
  await page.getByRole('button', { name: 'Go on here' }).click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { name: 'The lesson is over' }).count()).toBe(1)
  expect(await answersIn(page, match)).toBeGreaterThanOrEqual(ownIn(match))
  await context.close()
})

test('a lesson begins again although a bot was about to answer', async () => {
  const { page, context } = await newPerson(web.browser)
  // At its end, the bot is asked, too.
  const inputs = mexica.steps.map(({ seat, action }) => ({ kind: 'act', seat, action }))
  const match = { ...lessonMatch(mexica, 'Izel'), inputs }
  const key = `flower-war ${MATCH}${match.id}`
  await context.addInitScript(
    ({ key, match, delayMs }) => {
      localStorage.setItem(key, match)
      const { setTimeout: wait } = globalThis
      let answer = () => {}
      const held = (run: () => void, ms = 0, ...given: unknown[]) => {
        if (ms !== delayMs) return wait(run, ms, ...given)
        answer = run
        return 0
      }
      Object.assign(globalThis, { setTimeout: held })
      // Once the table is gone, and before anything is painted.
      const gone = new MutationObserver((changes) => {
        const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
        if (!removed.some((each) => each instanceof Element && each.querySelector('.lesson-over')))
          return
        gone.disconnect()
        answer()
        wait(() => Object.assign(globalThis, { keptThen: localStorage.getItem(key) }))
      })
      gone.observe(document, { subtree: true, childList: true })
    },
    { key, match: JSON.stringify(match), delayMs: match.botDelayMs },
  )
  await page.goto(`${web.url}/learn/mexica`)
  await page.getByText('In short, and what else you can do').click()
  await page.getByRole('button', { name: 'Begin the lesson again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the lesson again' }).click()
  await page.getByText('Question 1 of').waitFor()
  const kept = await page.evaluate(() => String(Object(globalThis).keptThen))
  expect(JSON.parse(kept).inputs.length).not.toBeGreaterThan(inputs.length)
  await context.close()
})

test.for([
  [1366, 768],
  [390, 844],
  [375, 667],
] as const)(
  'after a lesson that ends in a battle, the question of the battle comes first on %i × %i',
  async ([width, height]) => {
    const { page, context } = await newPerson(web.browser, { viewport: { width, height } })
    await withStored(page, askedIn(mexica))
    await page.goto(`${web.url}/learn/mexica`)
    await page.getByRole('heading', { name: 'The lesson is over' }).waitFor()
    const farewell = 'now without a teacher. And Eztli stands before you: a battle.'
    await page.getByText(farewell).waitFor({ state: 'attached' })
    expect(await page.getByText(farewell).isVisible()).toBe(true)
    if (width <= PHONE_MAX) {
      const primary = page.locator('.lesson-over .primary')
      expect(await primary.allTextContents()).toEqual(['Play on'])
      await primary.click()
      expect(await page.locator('.lesson-over').count()).toBe(0)
    }
    const choice = page.locator('#choices button.choice:visible').last()
    await choice.waitFor()
    await laidOut(page)
    expect(await page.locator('.lesson-over .primary').count()).toBe(0)
    const { y, height: tall } = (await choice.boundingBox()) ?? expect.fail('it has a place')
    expect(y + tall).toBeLessThanOrEqual(height)
    await context.close()
  },
)

test('when the match of a lesson is over, the teacher first offers another against beginners', async () => {
  const { page, context } = await newPerson(web.browser)
  await withStored(
    page,
    goneOn(tieqchieq, ({ isOver }) => isOver),
  )
  await page.goto(`${web.url}/learn/tieqchieq`)
  await page.locator('.lesson').waitFor()
  // The panel of the result offers the same match again, but not first.
  await page.locator('.ending .actions').waitFor()
  const offers = page.locator('main .primary')
  expect(await offers.allTextContents()).toEqual(['Play against beginners'])
  expect(await page.getByText('The match goes on here').count()).toBe(0)
  // Nothing is lost by that, so nothing is asked.
  await page.getByRole('button', { name: 'Begin the lesson again' }).click()
  await page.locator('.ending .actions').waitFor({ state: 'detached' })
  await page.locator('#choices button.choice').first().waitFor()
  await context.close()
})
