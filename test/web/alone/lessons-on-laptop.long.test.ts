// Each lesson on a laptop: what the teacher says and up to four choices are in sight together.
import { expect, test } from 'vitest'
import { LESSONS } from '../../../web/src/alone/lessons/plans.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'

const LESSON_MS_MAX = 240_000
const [WIDTH, HEIGHT] = [1366, 768]
/** Longer lists scroll. */
const CHOICES = 4

const web = openPages()

test.for(Object.keys(LESSONS))(
  'the lesson of %s shows its choices without scrolling on a laptop',
  { timeout: LESSON_MS_MAX },
  async (game) => {
    const context = await web.browser.newContext({
      ...{ viewport: { width: WIDTH, height: HEIGHT }, reducedMotion: 'reduce' },
    })
    const page = await context.newPage()
    await paced(page, 'once')
    await page.goto(`${web.url}/learn/${game}`)
    const answer = page.locator('.lesson-choice')
    const isOver = page.getByRole('heading', { name: 'The lesson is over' })
    const hidden: string[] = []
    for (;;) {
      await answer.or(isOver).waitFor()
      if (await isOver.isVisible()) break
      const question = (await page.locator('.lesson-step').textContent()) ?? ''
      const ends = await page
        .locator('#choices button.choice')
        .evaluateAll((all) => all.map((choice) => choice.getBoundingClientRect().bottom))
      if (ends.length <= CHOICES && Math.max(...ends) > HEIGHT) hidden.push(`${question}: ${ends}`)
      const help = page.locator('.lesson-help')
      await help.click()
      await help.getByText('Do it for me').click()
      await page.locator('.lesson-step', { hasText: question }).waitFor({ state: 'detached' })
    }
    expect(hidden).toEqual([])
    await context.close()
  },
)
