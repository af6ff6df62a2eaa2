// Each lesson on a phone, by taps: what the teacher says is in the list, or marked in the hand and on the board, and
// doing just that is accepted.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LESSONS } from '../../../web/src/alone/lessons/plans.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { haveRead } from '../player.ts'

const LESSON_MS_MAX = 240_000
const MARKED_MS_MAX = 5_000
/** The time in which an answer leads on, with those of the bots, and the taps that it may take. */
const ANSWERED_MS_MAX = 5_000
const TAPS_MAX = 3

const web = openPages()

/** The first of these buttons that is shown and whose text begins as the teacher's. */
async function shownAs(buttons: Locator, wanted: string): Promise<Locator | undefined> {
  for (const button of await buttons.all()) {
    const text = (await button.innerText()).replace(/^\d\s+/, '')
    if ((await button.isVisible()) && text.startsWith(wanted)) return button
  }
  return undefined
}

/** Taps what the teacher says, where it is listed or marked; returns the ways it took. */
async function obey(page: Page): Promise<readonly string[]> {
  const wanted = await page.locator('.lesson-choice').innerText()
  const line = await shownAs(page.locator('#choices button.choice'), wanted)
  if (line !== undefined) {
    await line.tap()
    return ['list']
  }
  const card = page.locator('.board li[data-marked] button:enabled')
  if ((await card.count()) > 0) {
    expect(wanted, 'more than a tap does').not.toContain('and end the turn')
    await card.tap()
    if (!(await page.locator('.rc-placing').isVisible())) return ['hand']
    await haveRead(page)
    await tapMark(page)
    return ['hand', 'board']
  }
  await tapMark(page)
  return ['board']
}

/** The mark lies over a part of the board, and lets taps through. */
async function tapMark(page: Page): Promise<void> {
  const mark = page.locator('.board [data-marked]:not(li)')
  await mark.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await mark.boundingBox({ timeout: MARKED_MS_MAX })) ?? {}
  expect([x, y, width, height]).not.toContain(undefined)
  await page.touchscreen.tap(Number(x) + Number(width) / 2, Number(y) + Number(height) / 2)
}

test.for(Object.keys(LESSONS))(
  'the lesson of %s takes just what its teacher says, on a phone',
  { timeout: LESSON_MS_MAX },
  async (game) => {
    const page = await newPhone(web.browser, 390, 844)
    await paced(page, 'once')
    await page.goto(`${web.url}/learn/${game}`)
    const answer = page.locator('.lesson-choice')
    const isOver = page.getByRole('heading', { name: 'The lesson is over' })
    const ways = new Set<string>()
    for (;;) {
      await answer.or(isOver).waitFor()
      if (await isOver.isVisible()) break
      const question = (await page.locator('.lesson-step').textContent()) ?? ''
      const next = page.locator('.lesson').filter({ hasNotText: question })
      const refusal = page.locator('#choices .refusal:not(:empty)')
      const isAnswered = () =>
        next
          .or(refusal)
          .first()
          .waitFor({ timeout: ANSWERED_MS_MAX })
          .then(
            () => true,
            () => false,
          )
      let taps = 0
      // The page drops a tap that comes just when another player has answered the same question.
      do {
        expect(taps++, question).toBeLessThan(TAPS_MAX)
        await haveRead(page)
        for (const way of await obey(page)) ways.add(way)
      } while (!(await isAnswered()))
      const refused = (await refusal.count()) > 0 ? await refusal.textContent() : ''
      expect({ question, refused }).toEqual({ question, refused: '' })
    }
    if (game === 'flower-war') expect([...ways].sort()).toEqual(['board', 'hand', 'list'])
    await page.context().close()
  },
)
