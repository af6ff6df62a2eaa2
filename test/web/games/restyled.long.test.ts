// A change at a table has the browser work out the styles of what has changed.
import { expect, test } from 'vitest'
import { playOn } from '../../../loadtest/phone/play-on.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

const ANSWERS = 8
/**
 * Of all elements, at most this share on average: it is 12 % at most. It was 30 to 50 % with rules whose subject is any
 * element, behind `:has()`, and cost a phone more than all scripts.
 */
const SHARE_MAX = 0.2

interface Traced {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

const web = openPages()

test.for(['flower-war', 'mexica', 'space-aztecs', 'tieqchieq'])(
  'a redraw of %s restyles a small part of the table',
  async (game) => {
    const page = await newPhone(web.browser, 390, 844)
    await begin(page, web.url, game, {})
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await web.browser.startTracing(page, { categories: ['devtools.timeline'] })
    await page.evaluate(playOn, { answers: ANSWERS, waitMsMax: 60_000 })
    const trace = JSON.parse(String(await web.browser.stopTracing()))
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const counts = (trace.traceEvents as readonly Traced[])
      .filter(({ name, args }) => name === 'UpdateLayoutTree' && args.elementCount !== undefined)
      .map(({ args }) => args.elementCount ?? 0)
    expect(counts.length).toBeGreaterThan(ANSWERS)
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
    expect(mean / elements).toBeLessThan(SHARE_MAX)
    await page.context().close()
  },
)
