// Passing one device on, in a real browser: what it says, and the button that goes on, are in sight at each hand-over.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { CHOICE_OR_END, haveRead } from '../player.ts'

const web = openPages()

/** The parts of the cover that are not wholly in sight: out of the screen, or cut off by a box around them. */
function cutIn(page: Page): Promise<readonly string[]> {
  return page.locator('.pass-on > :is(h2, p), .pass-on button').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { left, top, bottom } = part.getBoundingClientRect()
      const isSeen = [top + 2, bottom - 2].every((y) =>
        part.contains(document.elementFromPoint(left + 12, y)),
      )
      return isSeen ? [] : [`${part.tagName} from ${top} to ${bottom}`]
    }),
  )
}

const HIDDEN_HANDS = ['flower-war', 'mexica', 'space-aztecs']
const PHONES = [
  [390, 844],
  [375, 667],
  [844, 390],
] as const
const HAND_OVERS = 3

test.for(HIDDEN_HANDS.flatMap((game) => PHONES.map((size) => ({ game, size }))))(
  '$game shows on a phone of $size to whom to pass it, and the whole button',
  async ({ game, size: [width, height] }) => {
    const page = await newPhone(web.browser, width, height)
    await paced(page, 'once')
    await page.goto(`${web.url}/alone/${game}`)
    await page.locator('select[name=players]').selectOption('2')
    await page.locator('select[name=people]').selectOption('2')
    await page.getByRole('button', { name: 'Begin' }).tap()
    const take = page.locator('.pass-on button')
    const choice = page.locator(CHOICE_OR_END)
    for (let seen = 0; seen < HAND_OVERS; ) {
      await take.or(choice).first().waitFor({ state: 'attached' })
      if ((await take.count()) > 0) {
        expect(await cutIn(page)).toEqual([])
        seen++
        await take.tap()
        await take.waitFor({ state: 'detached' })
      } else {
        await haveRead(page)
        // Choices in the hand or on the board are in no list that is shown.
        await choice.last().evaluate((line: HTMLElement) => line.click())
      }
    }
    await page.context().close()
  },
)

test('a button that its box cuts off is found', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await page.setContent(
    '<section class="pass-on" style="max-height: 60px; overflow: auto"><h2>Pass it on</h2><button style="height: 44px">I am X</button></section>',
  )
  expect(await cutIn(page)).toHaveLength(1)
  await page.context().close()
})
