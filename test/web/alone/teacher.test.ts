// Lessons go at the learner's pace, ask before they tell, and show what is answered and what is still to be read.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { lesson as flowerWar } from '../../../web/src/alone/lessons/flower-war.ts'
import { LEARNER, lessonMatch } from '../../../web/src/alone/lessons/lesson.ts'
import { lesson as mexica } from '../../../web/src/alone/lessons/mexica.ts'
import { lesson as spaceAztecs } from '../../../web/src/alone/lessons/space-aztecs.ts'
import { lesson as tieqchieq } from '../../../web/src/alone/lessons/tieqchieq.ts'
import { MATCH } from '../../../web/src/alone/matches/stored-ids.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { haveRead } from '../player.ts'
import { askedIn, goneOn, withStored } from './learner.ts'

const MINUTES = 10

const web = openPages()

test('in a lesson the die waits until the learner rolls it, and no time limit is shown', async () => {
  const page = await web.browser.newPage()
  await page.clock.install()
  await page.goto(`${web.url}/learn/mexica`)
  const roll = page.getByRole('button', { name: 'Roll', exact: true })
  await roll.waitFor()
  const drawn = await roll.evaluate((button) => {
    const { animationName, backgroundImage } = getComputedStyle(button)
    return { animationName, backgroundImage }
  })
  expect(drawn).toEqual({ animationName: 'none', backgroundImage: 'none' })
  await page.clock.fastForward(MINUTES * 60_000)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await roll.isVisible()).toBe(true)
  await roll.click()
  await page.locator('#log p', { hasText: /^You roll [1-6]/ }).waitFor({ state: 'attached' })
  await page.close()
})

test('in a battle, the die of the other side is seen while the learner holds theirs', async () => {
  const page = await web.browser.newPage()
  await paced(page, 'brisk')
  // Once the learner is ready, both roll.
  await withStored(page, askedIn(mexica, 9))
  await page.goto(`${web.url}/learn/mexica`)
  await page.locator('.lesson-help').click()
  await page.getByRole('button', { name: 'Do it for me' }).click()
  await page.locator('.caption', { hasText: 'Eztli attacks with a 3. Your roll.' }).waitFor()
  await page.getByRole('button', { name: 'Roll', exact: true }).waitFor()
  const pips = page.locator('.rc-battle .rc-die circle')
  expect(
    await pips.evaluateAll((all) => all.map((pip) => getComputedStyle(pip).visibility)),
  ).toEqual(['visible', 'visible', 'visible'])
  await page.close()
})

test('a lesson leaves an only choice to a learner who has asked pages to make it', async () => {
  const page = await web.browser.newPage()
  await page.clock.install()
  // In the question after these steps, no card can be played.
  const inputs = mexica.steps.slice(0, 18).map((step) => ({ kind: 'act', ...step }))
  const match = { ...lessonMatch(mexica, 'Ana'), inputs }
  await page.addInitScript(
    ([name = '', text = '']) => {
      localStorage.setItem(name, text)
      localStorage.setItem('flower-war only choice', 'by itself')
    },
    [`flower-war ${MATCH}${match.id}`, JSON.stringify(match)],
  )
  await page.goto(`${web.url}/learn/mexica`)
  const choice = page.locator('#choices button.choice', { hasText: 'End the turn' })
  await choice.waitFor()
  expect(await page.getByLabel('Answer for me when only one choice makes sense').count()).toBe(0)
  await page.clock.fastForward(MINUTES * 60_000)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await choice.isVisible()).toBe(true)
  await page.close()
})

test('a question is dimmed and ticked from its answer until the next question', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await hurried(page)
  await page.goto(`${web.url}/learn/mexica`)
  const roll = page.getByRole('button', { name: 'Roll', exact: true })
  const lesson = page.locator('.lesson')
  const look = () =>
    lesson.evaluate((panel) => {
      const number = panel.querySelector('.lesson-step span')
      return {
        ink: getComputedStyle(panel).color,
        tick: number && getComputedStyle(number, '::after').content,
      }
    })
  await roll.click()
  await lesson.getByText('Question 1 of').waitFor()
  const asked = await look()
  expect(asked.tick).toBe('none')
  await lesson.locator('.lesson-help').click()
  await lesson.locator('.lesson-help').click()
  // The bot has played by then.
  await roll.waitFor()
  expect((await look()).tick).toContain('✓')
  await expect.poll(async () => (await look()).ink).not.toBe(asked.ink)
  await roll.click()
  await lesson.getByText('Question 2 of').waitFor()
  expect(await look()).toEqual(asked)
  await page.close()
})

test('on a phone, a text that is cut off shows that there is more, until its end is in sight', async () => {
  const page = await newPhone(web.browser, 667, 375)
  await paced(page, 'once')
  await page.goto(`${web.url}/learn/flower-war`)
  const more = page.locator('.lesson-more')
  const hidden = () =>
    page.locator('.lesson-text').evaluate((text) => {
      const last = text.lastElementChild?.getBoundingClientRect().bottom ?? 0
      return last - text.getBoundingClientRect().bottom
    })
  await more.waitFor()
  const before = await hidden()
  expect(before).toBeGreaterThan(0)
  await more.tap()
  await expect.poll(hidden).toBeLessThan(before)
  // Not by taps, which would wait for one that has just gone.
  const leadOn = () =>
    page.evaluate(() => {
      const sign = document.querySelector<HTMLElement>('.lesson-more')
      sign?.click()
      return sign === null
    })
  await expect.poll(leadOn).toBe(true)
  // The sign goes a few pixels before the end.
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  // It says nothing to screen readers, and the text scrolls by keys.
  expect(await page.locator('.lesson-text').getAttribute('tabindex')).toBe('0')
  await page.context().close()
})

test.for(LANGUAGES)(
  'after the aim was read beside the die, question 1 is shown without it, as a whole, on a phone in %s',
  async (language) => {
    // With reduced motion, nothing is held.
    const page = await web.browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(web.url)
    await openIn(page, language, `${web.url}/learn/flower-war`)
    const { aim } = (await (await CATALOGUES[language]()).parts.lessons())['flower-war']
    await page.getByText(aim).waitFor()
    await page.locator('.caption button.primary').click()
    await page.locator('.lesson-choose').waitFor()
    await laidOut(page)
    expect(await page.locator('.lesson-text').getByText(aim).count()).toBe(0)
    // It comes and goes with what the screen has room for.
    await expect.poll(() => page.locator('.lesson-more').count()).toBe(0)
    await page.close()
  },
)

test('when a lesson begins again, the focus is at the top of the page, and not lost', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await hurried(page)
  await page.goto(`${web.url}/learn/mexica`)
  const roll = page.getByRole('button', { name: 'Roll', exact: true })
  await roll.click()
  const lesson = page.locator('.lesson')
  await lesson.locator('.lesson-help').click()
  await lesson.locator('.lesson-help').click()
  await roll.click()
  await lesson.getByText('Question 2 of').waitFor()
  const again = page.getByRole('button', { name: 'Begin the lesson again' })
  await again.press('Enter')
  const place = await page.locator('dialog').evaluate((dialog) => dialog.closest('p, [aria-live]'))
  expect(place, 'the dialog is neither in a line of text, nor read with that').toBe(null)
  await page.getByRole('button', { name: 'Go on here' }).press('Enter')
  await lesson.getByText('Question 2 of').waitFor()
  await again.press('Enter')
  await page
    .locator('dialog')
    .getByRole('button', { name: 'Begin the lesson again' })
    .press('Enter')
  await roll.waitFor()
  await page.locator('main:focus').waitFor()
  await page.close()
})

test('a lesson that is reloaded while a bot is about to play shows the question answered last', async () => {
  const page = await web.browser.newPage()
  const [first] = mexica.steps
  const inputs = [{ kind: 'act', ...first }]
  // The bot takes its time.
  const match = { ...lessonMatch(mexica, 'Ana'), inputs, botDelayMs: MINUTES * 60_000 }
  await page.addInitScript(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [`flower-war alone match ${match.id}`, JSON.stringify(match)],
  )
  await page.goto(`${web.url}/learn/mexica`)
  const lesson = page.locator('.lesson')
  await lesson.waitFor()
  expect(await lesson.locator('.lesson-step').allTextContents()).toEqual([
    expect.stringContaining('Question 1 of'),
  ])
  await page.close()
})

test.for([
  ['the question', '#asked'],
  ['what the teacher says about it', '.lesson-choose'],
] as const)('%s comes into a place that screen readers have known before', async ([, what]) => {
  const page = await web.browser.newPage()
  await hurried(page)
  await page.goto(`${web.url}/learn/mexica`)
  const roll = page.getByRole('button', { name: 'Roll', exact: true })
  await roll.waitFor()
  await page.evaluate(() => {
    // Safari may leave out what has no box.
    for (const place of document.querySelectorAll('[aria-live]'))
      place.classList.toggle('known', place.getClientRects().length > 0)
  })
  await roll.click()
  const said = page.locator(what)
  await said.waitFor()
  expect(await said.evaluate((part) => part.closest('[aria-live]')?.matches('.known'))).toBe(true)
  await page.close()
})

test('on a phone, a card just drawn is whole, and so is one that is played until it has left the hand', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await paced(page, 'calm')
  // Before the question in whose answer Two Springs is drawn.
  const own = flowerWar.steps.flatMap(({ seat }, count) => (seat === LEARNER ? [count] : []))
  const inputs = flowerWar.steps.slice(0, own[8]).map((step) => ({ kind: 'act', ...step }))
  const match = { ...lessonMatch(flowerWar, 'Ana'), inputs }
  await page.addInitScript(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [`flower-war ${MATCH}${match.id}`, JSON.stringify(match)],
  )
  await page.goto(`${web.url}/learn/flower-war`)
  const answer = async (choice: string) => {
    await page.locator('.lesson-choice', { hasText: choice }).waitFor()
    await page.locator('.lesson-help').tap()
    await page.getByRole('button', { name: 'Do it for me' }).tap()
  }
  const edges = () =>
    page.locator('.rc-hand li', { hasText: 'Two Springs' }).evaluate((card) => {
      const { left, right } = card.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  await answer('Sacrifice to Tlaloc')
  await page.locator('.lesson-choice', { hasText: 'On to your cards' }).waitFor()
  await expect.poll(edges).toBe(true)
  await answer('On to your cards')
  await answer('Tap Two Springs')
  await page.locator('.caption', { hasText: 'You play Two Springs' }).waitFor()
  await laidOut(page)
  expect(await edges()).toBe(true)
  await page.context().close()
})

/** Questions with much to say, and the phones on which they have the least room. */
const LONG = [
  [flowerWar, 6, 390, 844],
  [mexica, 8, 375, 667],
  [mexica, 10, 375, 667],
  [mexica, 11, 390, 844],
  [tieqchieq, 4, 375, 667],
  [spaceAztecs, 2, 375, 667],
  [spaceAztecs, 9, 375, 667],
] as const

test.for(LANGUAGES)(
  'on an upright phone, the longest texts of lessons are whole, beside the question and what choices do, in %s',
  async (language) => {
    for (const [lesson, question, width, height] of LONG) {
      const page = await newPhone(web.browser, width, height)
      await paced(page, 'once')
      await withStored(page, askedIn(lesson, question))
      await page.goto(web.url)
      await openIn(page, language, `${web.url}/learn/${lesson.game}`)
      await page.locator('.lesson-choose').waitFor()
      await laidOut(page)
      const found = await page.evaluate(() => ({
        isWhole: document.querySelector('.lesson-text[tabindex]') === null,
        isSaid: document.querySelector('.table[data-effects]') !== null,
        isInSight:
          (document.querySelector('#choices')?.getBoundingClientRect().bottom ?? 0) <= innerHeight,
      }))
      const there = [lesson.game, question]
      expect([there, found]).toEqual([there, { isWhole: true, isSaid: true, isInSight: true }])
      await page.context().close()
    }
  },
)

/** The question about a pile that the learner remembers, of eleven; a card from it follows. */
const REMEMBERED = 10

async function choose(page: Page, pile: string): Promise<void> {
  await haveRead(page)
  await page
    .locator('#choices')
    .getByRole('button', { name: `Take the ${pile} pile` })
    .click()
}

test('near its end, a lesson asks first, and says what to choose, and why, after another answer', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await withStored(page, askedIn(spaceAztecs, REMEMBERED))
  await page.goto(`${web.url}/learn/space-aztecs`)
  const lesson = page.locator('.lesson')
  const why = lesson.getByText('You remember its codex of the morning')
  await lesson.getByText('Now you: what would you do?').waitFor()
  expect([await why.count(), await page.locator('.lesson-choice').count()]).toEqual([0, 0])
  await choose(page, 'Lake')
  await page.locator('#choices .refusal').getByText('the teacher would do something else').waitFor()
  await why.waitFor()
  expect(await page.locator('.lesson-choice').textContent()).toBe('Take the Ballcourt pile')
  // Whoever was told has not found it.
  await choose(page, 'Ballcourt')
  await lesson.getByText('Question 11 of 11').waitFor()
  expect(await page.locator('.lesson-found').count()).toBe(0)
  await lesson.getByRole('button', { name: 'Tell me' }).click()
  await lesson.getByText('no saucer can take').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a learner who finds an answer alone is told why it is good', async () => {
  const { page, context } = await newPerson(web.browser)
  await withStored(page, askedIn(spaceAztecs, REMEMBERED))
  await page.goto(`${web.url}/learn/space-aztecs`)
  await page.locator('.lesson-tell').waitFor()
  await choose(page, 'Ballcourt')
  await page.locator('.lesson-step').getByText('Question 11 of 11').waitFor()
  expect(await page.locator('.lesson-text').textContent()).toContain(
    'Your last answer was well chosen. You remember',
  )
  await context.close()
})

test('a laptop offers to begin a lesson again whose match has gone on', async () => {
  const { page, context } = await newPerson(web.browser, { viewport: { width: 1280, height: 800 } })
  const isFar = ({ inputs }: { readonly inputs: readonly object[] }) =>
    inputs.length > spaceAztecs.steps.length + 4
  await withStored(page, goneOn(spaceAztecs, isFar))
  await page.goto(`${web.url}/learn/space-aztecs`)
  const again = page.getByRole('button', { name: 'Begin the lesson again' })
  await again.waitFor()
  await again.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the lesson again' }).click()
  await page.getByText('Question 1 of 11').waitFor()
  await context.close()
})
