// Nothing that moves at a table makes the page wider than a phone, at any time on its way.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hurried } from '../../support/browsers/hurried.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begin, playByClicks } from '../player.ts'

/** The widest movements of each game, and the number of them to see; among six there are many raids. */
const MOVEMENTS = [
  ['space-aztecs', 6, 'sa-raid', 1],
  ['flower-war', 4, 'rc-', 6],
  ['mexica', 4, 'rc-', 6],
  ['tieqchieq', 2, 'tq-', 6],
] as const

const web = openPages()

/**
 * Leads everything that begins to move through its whole way at once, and notes what makes the page, or a part of it
 * that scrolls, wider. Marks the page once `wanted` movements of this class were seen.
 */
async function watch(page: Page, part: string, wanted: number) {
  const found = await page.evaluateHandle(
    ({ part, wanted }) => {
      const STEPS = 24
      const known = new WeakSet<Animation>()
      const seen = { moved: 0, wide: [] as string[] }
      const isWide = () =>
        [document.documentElement, ...document.querySelectorAll('.sa-cities')].some(
          (each) =>
            each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX !== 'clip',
        )
      const lead = (motion: Animation): void => {
        const { effect, currentTime } = motion
        const end = Number(effect?.getComputedTiming().endTime)
        if (!(effect instanceof KeyframeEffect) || !Number.isFinite(end)) return
        const name = effect.target?.getAttribute('class') ?? ''
        if (name.includes(part)) seen.moved++
        for (let step = 0; step < STEPS; step++) {
          motion.currentTime = (end * step) / STEPS
          if (isWide()) seen.wide.push(`${name} after ${step} of ${STEPS}`)
        }
        motion.currentTime = currentTime
      }
      const look = (): void => {
        for (const motion of document.getAnimations()) {
          if (known.has(motion)) continue
          known.add(motion)
          lead(motion)
        }
        document.body.classList.toggle('seen-enough', seen.moved >= wanted)
        requestAnimationFrame(look)
      }
      look()
      return seen
    },
    { part, wanted },
  )
  return () => found.evaluate((seen) => seen)
}

test.for(MOVEMENTS)('nothing that moves in %s among %i widens the page', async (row) => {
  const [game, players, part, wanted] = row
  const context = await web.browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const page = await context.newPage()
  await hurried(page)
  await begin(page, web.url, game, { players, pace: 'brisk' })
  await page.locator('.board-svg').first().waitFor()
  const seen = await watch(page, part, wanted)
  await playByClicks(page, Number.MAX_SAFE_INTEGER, '.seen-enough')
  const { moved, wide } = await seen()
  expect(moved).toBeGreaterThanOrEqual(wanted)
  expect(wide).toEqual([])
  await context.close()
})
