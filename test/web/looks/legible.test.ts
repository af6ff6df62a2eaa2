// The calendar of Flower War and Mexica can be read on a phone, where the meanings of its signs are a tap away, and the
// days of Flower War are drawn on a laptop too.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

/** The size of letters; the drawing of a day stands for its name. */
const LETTERS_PX: Readonly<Record<string, number>> = { 'flower-war': 7.5, mexica: 9 }
const NAME_PX = 11
const DRAWING_PX = 9

const web = openPages()

const PHONES = [
  [390, 844],
  [844, 390],
] as const

test.for(
  ['flower-war', 'mexica'].flatMap((game) => PHONES.map((size) => [game, ...size] as const)),
)('the calendar of %s can be read on a phone of %i by %i', async ([game, width, height]) => {
  const page = await newPhone(web.browser, width, height)
  await begin(page, web.url, game, {})
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  const read = () => lettersOf(page, '.rc-calendar text')
  // The calendar has its size once the question below it is laid out.
  await expect
    .poll(async () => (await read()).filter(({ px }) => px < (LETTERS_PX[game] ?? 0)))
    .toEqual([])
  const places = (await read()).filter(({ isPlace, px }) => isPlace && px >= NAME_PX)
  expect(places).toHaveLength(1)
  const drawings = await page
    .locator('.rc-day-glyph')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(drawings).toHaveLength(20)
  for (const drawing of drawings)
    expect(Math.max(drawing.width, drawing.height)).toBeGreaterThan(DRAWING_PX)
  await page.context().close()
})

test('on a small phone, no letter of the calendar of Flower War is too small', async () => {
  const page = await newPhone(web.browser, 375, 667)
  await begin(page, web.url, 'flower-war', {})
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await laidOut(page)
  const letters = await lettersOf(page, '.rc-calendar text')
  // The numbers of the days, and of the skulls on each.
  expect(letters.length).toBeGreaterThan(40)
  expect(letters.filter(({ px }) => px < 10)).toEqual([])
  await page.context().close()
})

test.for(['flower-war', 'mexica'])(
  'on a laptop, a day of %s has its drawing where its name would be too small',
  async (game) => {
    const page = await web.browser.newPage({ viewport: { width: 1280, height: 720 } })
    await begin(page, web.url, game, {})
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await laidOut(page)
    const names = await lettersOf(page, '.rc-name')
    const drawn = await page.locator('.rc-day-unnamed:visible').count()
    expect(names.filter(({ px }) => px < NAME_PX)).toEqual([])
    expect(drawn).toBeGreaterThan(0)
    expect(names.length + drawn).toBe(20)
    await page.close()
  },
)

/** The texts of a drawing that are seen, and the size of their letters. */
function lettersOf(page: Page, texts: string) {
  return page.locator(texts).evaluateAll((all) =>
    all
      .filter((text) => text.getBoundingClientRect().width > 0)
      .map((text) => {
        const { a = 0, b = 0 } = (text as SVGTextElement).getScreenCTM() ?? {}
        const px = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
        return { said: text.textContent, px, isPlace: text.classList.contains('rc-place') }
      }),
  )
}

/** Drawings on a laptop: as high as the letters beside them, or higher. */
const BESIDE_PX = 11

test('on a laptop, the drawing of each day of Flower War stands beside its number', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'flower-war', {})
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await laidOut(page)
  const days = await page.locator('.rc-day-beside').evaluateAll((all) =>
    all.map((day) => {
      const disc = day.querySelector<SVGCircleElement>('.rc-disc')
      const boxOf = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect()
      // The drawing itself stands upright; boxes around what is turned are larger than that.
      const [round, drawn] = [boxOf(disc), boxOf(day.querySelector('.rc-day'))]
      const apart = Math.hypot(
        round.x + round.width / 2 - drawn.x - drawn.width / 2,
        round.y + round.height / 2 - drawn.y - drawn.height / 2,
      )
      const { a = 0, b = 0 } = disc?.getScreenCTM() ?? {}
      const radius = (disc?.r.baseVal.value ?? 0) * Math.hypot(a, b)
      const size = Math.max(drawn.width, drawn.height)
      return { size, gap: apart - radius - Math.min(drawn.width, drawn.height) / 2 }
    }),
  )
  expect(days).toHaveLength(20)
  expect(days.filter(({ size, gap }) => size < BESIDE_PX || gap < 0)).toEqual([])
  await page.context().close()
})

test.for(
  ['flower-war', 'mexica'].flatMap((game) => PHONES.map((size) => [game, ...size] as const)),
)(
  'the meanings of all signs of %s are a tap away from a question on a phone of %i by %i',
  async ([game, width, height]) => {
    const page = await newPhone(web.browser, width, height)
    await begin(page, web.url, game, {})
    await page.locator('#choices button.choice:enabled').first().waitFor()
    await laidOut(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const near = page.locator('#choices').getByRole('button', { name: 'Rules' })
    const { y = 0, height: high = 0 } = (await near.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y + high).toBeLessThan(height)
    await near.tap()
    await page.getByRole('dialog').locator('.rules-signs li').first().waitFor()
    await page.context().close()
  },
)
