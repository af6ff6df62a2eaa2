// One device for several people, in a real browser: who plays, and the hand-overs, at each of which what the page says,
// and the button that goes on, are in sight.
import type { Locator, Page } from 'playwright-core'
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
/** Two rounds of Space Aztecs, in which both take a pile and choose a card. */
const WATCHED_HAND_OVERS = 9

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

/**
 * Notes whatever of a hand, or of what its holder alone knows, is on the page while it is covered, and from the last
 * answer before that.
 */
function watchForSecrets(page: Page): Promise<void> {
  return page.evaluate(() => {
    const secret =
      /You take the [^.]*, with|You choose (?!a card)|You take [^.]* from|You (?:draw|get) (?!a card)/
    const seen = Object.assign(window, { secrets: [] as string[], moments: 0 })
    let found: string[] = []
    new MutationObserver(() => {
      // Nothing but another question follows while its holder plays on.
      if (document.querySelector('.choices-mine:not(.pass-on)') !== null) found = []
      else {
        const hand = document.querySelector('.rc-hand .rc-card, .sa-holding, .sa-notes')
        const said = document.querySelector<HTMLElement>('.table')?.innerText ?? ''
        found.push(...(hand === null ? [] : [hand.className]), ...(secret.exec(said) ?? []))
      }
      if (document.querySelector('.pass-on') === null) return
      seen.secrets.push(...found)
      seen.moments++
      found = []
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

test.for(HIDDEN_HANDS)('%s hides what one person knows while all of them watch', async (game) => {
  const page = await newPhone(web.browser, 1366, 768)
  await paced(page, 'brisk')
  await page.goto(`${web.url}/alone/${game}`)
  await page.locator('select[name=players]').selectOption('2')
  await page.locator('select[name=people]').selectOption('2')
  await page.getByRole('button', { name: 'Begin' }).tap()
  const take = page.locator('.pass-on button')
  const choice = page.locator(CHOICE_OR_END)
  await take.waitFor()
  await watchForSecrets(page)
  for (let seen = 0; seen < WATCHED_HAND_OVERS; ) {
    await take.or(choice).first().waitFor({ state: 'attached' })
    if ((await take.count()) > 0) {
      seen++
      await take.tap()
      await take.waitFor({ state: 'detached' })
    } else {
      await haveRead(page)
      await choice.last().evaluate((line: HTMLElement) => line.click())
      await choice.first().waitFor({ state: 'detached' })
    }
  }
  const { secrets, moments } = await page.evaluate(() => {
    const { secrets, moments } = window as typeof window & { secrets: string[]; moments: number }
    return { secrets, moments }
  })
  expect(secrets).toEqual([])
  expect(moments).toBeGreaterThan(0)
  await page.context().close()
})

test('as many people as there are seats can share a device, and are remembered for the next match', async () => {
  const page = await newPhone(web.browser, 390, 844)
  const form = `${web.url}/alone/space-aztecs`
  await page.goto(form)
  const [players, people] = ['players', 'people'].map((name) =>
    page.locator(`select[name=${name}]`),
  ) as [Locator, Locator]
  const names = page.locator('input[name^="name "]')
  expect(await people.inputValue()).toBe('1')
  await people.selectOption('6')
  await names.nth(5).waitFor()
  expect(await players.inputValue()).toBe('6')
  // Fewer seats have fewer people on them.
  await players.selectOption('3')
  await names.nth(3).waitFor({ state: 'detached' })
  expect(await people.inputValue()).toBe('3')
  await people.selectOption('2')
  await names.nth(2).waitFor({ state: 'detached' })
  expect(await players.inputValue()).toBe('3')
  await names.nth(1).fill('Beto')
  await page.getByRole('button', { name: 'Begin' }).tap()
  await page.locator('.pass-on').waitFor()
  await page.goto(form)
  await names.nth(1).waitFor()
  expect([await names.count(), await people.inputValue()]).toEqual([2, '2'])
  expect(await names.nth(1).inputValue()).toBe('Beto')
  await page.context().close()
})

test('a button that its box cuts off is found', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await page.setContent(
    '<section class="pass-on" style="max-height: 60px; overflow: auto"><h2>Pass it on</h2><button style="height: 44px">I am X</button></section>',
  )
  expect(await cutIn(page)).toHaveLength(1)
  await page.context().close()
})
