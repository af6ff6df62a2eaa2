// Each lesson on a laptop, without a server: what the teacher says and up to four choices are in sight together. It is
// gone through by reading the screen, left in the middle, and leads to a match of one's own.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LESSONS } from '../../../web/src/alone/lessons/recorded.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { NO_SERVER, newPerson } from '../../support/browsers/person.ts'
import { CHOICE_OR_END } from '../player.ts'
import { newLearner } from './learner.ts'

const LESSON_MS_MAX = 240_000
const [WIDTH, HEIGHT] = [1366, 768]
/** Longer lists scroll. */
const CHOICES = 4

const web = openPages()

async function newLaptop() {
  const person = await newPerson(web.browser)
  await hurried(person.context)
  await person.page.setViewportSize({ width: WIDTH, height: HEIGHT })
  return person
}

/** The bottoms of the choices, if they are few and one of them is out of sight. */
async function hiddenChoices(page: Page): Promise<readonly number[]> {
  await laidOut(page)
  const ends = await page
    .locator('#choices button.choice')
    .evaluateAll((all) => all.map((choice) => choice.getBoundingClientRect().bottom))
  return ends.length <= CHOICES && Math.max(...ends) > HEIGHT ? ends : []
}

/** Chooses what the teacher says from the list, and with the teacher's button what is chosen on the board. */
async function answer(page: Page): Promise<void> {
  const choice = await page.locator('.lesson-choice').innerText()
  const lines = page.locator('#choices button.choice')
  const texts = await lines.locator('span').allTextContents()
  const line = texts.findIndex((text) => text.startsWith(choice))
  await (line < 0 ? letTeacherChoose(page) : lines.nth(line).click())
}

/** The teacher first shows where the choice is made, and then makes it. */
async function letTeacherChoose(page: Page): Promise<void> {
  const question = await page.locator('.lesson-step').textContent()
  await page.getByRole('button', { name: 'Show me where' }).click()
  expect(await page.locator('.lesson-step').textContent()).toBe(question)
  await page.getByRole('button', { name: 'Do it for me' }).click()
}

test.for(Object.keys(LESSONS))(
  'the lesson of %s shows its choices, can be followed by reading the screen, and left in the middle',
  { timeout: LESSON_MS_MAX },
  async (game) => {
    const { page, context, errors } = await newLaptop()
    const { questions, asked, answered } = await newLearner(page, game)
    await page.goto(`${web.url}/alone`)
    await page.locator(`a[href="/learn/${game}"]`).click()
    const step = page.locator('.lesson-step > span')
    await step.waitFor()
    await context.setOffline(true)
    const hidden: [number, readonly number[]][] = []
    const read: number[] = []
    for (let number = await asked(); number !== undefined; number = await asked()) {
      read.push(number)
      const said = `Question ${number} of ${questions}`
      await expect.poll(() => step.textContent()).toBe(said)
      hidden.push([number, await hiddenChoices(page)])
      // The board marks the choice once the learner asks for it.
      if (game === 'tieqchieq' && number === 1) {
        expect(await page.locator('.tq-preview [data-marked]').count()).toBe(0)
        await page.getByRole('button', { name: 'Show me where' }).click()
        await page.locator('.tq-preview [data-marked]').waitFor()
      }
      if (number === 4) {
        await context.setOffline(false)
        await page.reload()
        expect(await asked()).toBe(number)
        await expect.poll(() => step.textContent()).toBe(said)
        await context.setOffline(true)
      }
      await answer(page)
      await answered(number)
    }
    const all = Array.from({ length: questions }, (_, index) => index + 1)
    expect(read).toEqual(all)
    expect(hidden).toEqual(all.map((number) => [number, []]))
    const over = page.getByRole('heading', { name: 'The lesson is over' })
    await over.waitFor()
    if (game === 'flower-war') await goOnAlone(page)
    if (game === 'space-aztecs') {
      await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
      expect(await over.count(), 'the last words stay until the learner goes on').toBe(1)
    }
    await context.setOffline(false)
    await page.reload()
    await over.waitFor()
    if (game === 'flower-war') await setUp(page)
    await page.getByText('In short, and what else you can do').click()
    await page.getByRole('button', { name: 'Begin the lesson again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Begin the lesson again' }).click()
    await page.getByText(`Question 1 of ${questions}`).waitFor()
    expect(errors.filter((line) => !NO_SERVER.test(line))).toEqual([])
    await context.close()
  },
)

/** Answers the first question after a lesson. */
async function goOnAlone(page: Page): Promise<void> {
  const over = page.getByRole('heading', { name: 'The lesson is over' })
  await page.locator('#choices button.choice').first().click()
  await over.waitFor({ state: 'detached' })
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await over.count(), 'the last words make room').toBe(0)
  const leaving = page.getByRole('link', { name: 'Set up a match of your own' })
  expect(await leaving.count(), 'nothing leads away from the match').toBe(0)
}

/** Sees that a match is offered with as many players as the lesson has, and with its options. */
async function setUp(page: Page): Promise<void> {
  await page.getByText('In short, and what else you can do').click()
  await page.getByRole('link', { name: 'Set up a match of your own' }).click()
  await page.locator('select[name=players]').waitFor()
  expect(await page.locator('select[name=players]').inputValue()).toBe('2')
  expect(await page.locator('[name="option racks"]').inputValue()).toBe('6')
  expect(await page.locator('[name="option length"]').inputValue()).toBe('quick')
  await page.goBack()
}

test('an answer that differs from the lesson is refused with a sentence', async () => {
  const { page, context } = await newLaptop()
  const { asked } = await newLearner(page, 'space-aztecs')
  await page.goto(`${web.url}/learn/space-aztecs`)
  expect(await asked()).toBe(1)
  const choice = (await page.locator('.lesson-choice').textContent()) ?? ''
  await page.locator('#choices button.choice').filter({ hasNotText: choice }).first().click()
  await page.getByText('in this lesson choose what the teacher says').waitFor()
  await page.getByText('Question 1 of').waitFor()
  await context.close()
})
