// The longest name that a player may have, on a phone and on a laptop.

import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { PLACES } from '../../../rules/src/space-aztecs/board.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { resize } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { callOneself, LONGEST, tooWide } from '../../support/browsers/width.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'

const web = openPages()

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

test('nothing is cut off with the longest name that is allowed, on a phone and a laptop', async () => {
  const context = await web.browser.newContext({ viewport: SIZES[1], reducedMotion: 'reduce' })
  const page = await context.newPage()
  const isWhole = async (part: string) => {
    for (const size of SIZES) {
      await resize(page, size)
      const message = `${part}, ${size.width} wide`
      await expect.poll(() => tooWide(page), { message }).toEqual([])
    }
  }
  await callOneself(page, web.url, LONGEST)
  await isWhole('lobby')
  for (const game of ['flower-war', 'mexica', 'tieqchieq', 'space-aztecs']) {
    await begin(page, web.url, game, {})
    await playByClicks(page, 6)
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await isWhole(game)
    expect(await page.locator('.seat-name strong').first().textContent()).toBe(LONGEST)
  }
  await context.close()
})

test('the names of places on the sundial do not overlap its clock, nor its phases the sun, in any language', async () => {
  const CLOCK = 172
  // Text in the sun stays within its inner line.
  const SUN = 181
  const page = await web.browser.newPage({ viewport: { width: 390, height: 844 } })
  await begin(page, web.url, 'space-aztecs', {})
  const table = page.url()
  for (const locale of LANGUAGES) {
    await openIn(page, locale, table)
    await page.locator('.sa-place').first().waitFor()
    const nearest = await page.evaluate(() =>
      [...document.querySelectorAll<SVGTextElement>('.sa-place')].map((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect()
        const dial = name.ownerSVGElement?.getScreenCTM()?.inverse()
        const corners = [left, right].flatMap((x) => [top, bottom].map((y) => new DOMPoint(x, y)))
        return Math.min(
          ...corners.map((corner) => {
            const { x, y } = corner.matrixTransform(dial)
            return Math.hypot(x, y)
          }),
        )
      }),
    )
    expect([locale, nearest.length]).toEqual([locale, PLACES.length])
    for (const distance of nearest) expect([locale, distance >= CLOCK]).toEqual([locale, true])
    const { phases } = await (await CATALOGUES[locale]()).games['space-aztecs']()
    const widest = await page.locator('.sa-phase').evaluate((shown, all) => {
      const widthOf = (text: string) => {
        shown.textContent = text
        return (shown as SVGTextElement).getComputedTextLength()
      }
      return Math.max(...all.map(widthOf))
    }, Object.values(phases))
    expect([locale, widest <= SUN]).toEqual([locale, true])
  }
  await page.close()
})

test('what is written below the hands of Tıeqchıeq stays clear of the shore on a phone', async () => {
  const APART_PX = 4
  const page = await web.browser.newPage({ viewport: { width: 390, height: 844 } })
  await begin(page, web.url, 'tieqchieq', {})
  const table = page.url()
  for (const language of LANGUAGES) {
    await openIn(page, language, table)
    await page.locator('.tq-hand').first().waitFor()
    await laidOut(page)
    const gaps = await page.evaluate(() => {
      const shore = document.querySelector('.tq-frame')?.getBoundingClientRect()
      if (shore === undefined) throw new Error('no lake')
      return [...document.querySelectorAll('g:has(> .tq-hand) > .tq-label')]
        .map((label) => label.getBoundingClientRect())
        .map(({ left, right }) => Math.min(left - shore.left, shore.right - right))
    })
    expect(gaps).toHaveLength(2)
    for (const gap of gaps) expect([language, gap > APART_PX]).toEqual([language, true])
  }
  await page.close()
})

test('an element that is too wide is found', async () => {
  const page = await web.browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.setContent('<div class="panel"><p style="width: 500px">wide</p></div>')
  expect(await tooWide(page)).not.toEqual([])
  await page.close()
})

test('no language cuts a short name in the head of a phone', async () => {
  const context = await web.browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await callOneself(page, web.url, 'Necahual')
  for (const language of LANGUAGES) {
    await openIn(page, language, web.url)
    const name = page.locator('.head .player strong', { hasText: 'Necahual' })
    await expect
      .poll(() => name.evaluate((shown) => shown.scrollWidth - shown.clientWidth), {
        message: language,
      })
      .toBe(0)
  }
  await context.close()
})
