// Motion on a board ends by itself, ends at once with Escape, and is absent for players who prefer reduced motion.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hurried } from '../../support/browsers/hurried.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'

/** Longer than any event may be animated. */
const SHOWN_MS_MAX = 6_000

const web = openPages()

/** The class that marks the page once something has moved on the board. */
const MOVED = 'moved'

/** Plays until something moves on the board; returns the longest duration, and how much still moves after Escape. */
async function skipOne(page: Page) {
  // A table listens for keys once it has been painted.
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  const moves = page.evaluate(
    (moved) =>
      new Promise<{ longestMs: number; left: number }>((resolve) => {
        const moving = () =>
          (document.querySelector('.board')?.getAnimations({ subtree: true }) ?? [])
            .map(({ effect, playState }) => ({
              playState,
              ends: effect?.getComputedTiming().endTime,
            }))
            .filter(({ playState, ends }) => playState === 'running' && Number.isFinite(ends))
        const look = (): void => {
          const ends = moving().map((each) => Number(each.ends))
          if (ends.length === 0) return void requestAnimationFrame(look)
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
          )
          resolve({ longestMs: Math.max(...ends), left: moving().length })
          document.body.classList.add(moved)
        }
        look()
      }),
    MOVED,
  )
  await playByClicks(page, Number.MAX_SAFE_INTEGER, `.${MOVED}`)
  return moves
}

/** Records everything that starts to move. The returned function gives the record after the next frames. */
async function recordMotions(page: Page): Promise<() => Promise<readonly string[]>> {
  const record = await page.evaluateHandle((moved) => {
    const motions: string[] = []
    for (const kind of ['animationstart', 'transitionrun'])
      document.addEventListener(kind, ({ target }) => {
        motions.push(`${kind} of ${target instanceof Element ? target.outerHTML : 'the page'}`)
        document.body.classList.add(moved)
      })
    return motions
  }, MOVED)
  return () =>
    record.evaluate(async (motions) => {
      for (let frame = 0; frame < 2; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return motions
    })
}

describe.for([
  ['space-aztecs', 2],
  ['flower-war', 2],
  ['mexica', 2],
  ['tieqchieq', 2],
] as const)('%s', ([game, players]) => {
  test('events move for a short while, and Escape shows the end at once', async () => {
    const page = await web.browser.newPage({ reducedMotion: 'no-preference' })
    await hurried(page)
    await begin(page, web.url, game, { players, pace: 'brisk' })
    const { longestMs, left } = await skipOne(page)
    expect(longestMs).toBeLessThan(SHOWN_MS_MAX)
    expect(left).toBe(0)
    await page.close()
  })

  test('nothing moves with reduced motion', async () => {
    const page = await web.browser.newPage({ reducedMotion: 'reduce' })
    await hurried(page)
    await begin(page, web.url, game, { players, pace: 'brisk' })
    await page.locator(CHOICE_OR_END).first().waitFor()
    const still = await recordMotions(page)
    await playByClicks(page, 5)
    await page.locator(CHOICE_OR_END).first().waitFor()
    expect(await still()).toEqual([])
    expect(await page.locator('.rc-flight').count()).toBe(0)

    // Without the preference there is motion, and the record has it.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await begin(page, web.url, game, { players, pace: 'brisk' })
    await page.locator(CHOICE_OR_END).first().waitFor()
    const moving = await recordMotions(page)
    await playByClicks(page, Number.MAX_SAFE_INTEGER, `.${MOVED}`)
    expect(await moving()).not.toEqual([])
    await page.close()
  })
})

test('an Aztec that a saucer takes flies from its city to the saucer', async () => {
  const page = await web.browser.newPage({ reducedMotion: 'no-preference' })
  await begin(page, web.url, 'space-aztecs', { players: 4, pace: 'brisk' })
  await playByClicks(page, Number.MAX_SAFE_INTEGER, '.sa-captive')
  const [start, goal] = await page.locator('.sa-captive').evaluate(({ style }) =>
    [
      ['--from-x', '--from-y'],
      ['--to-x', '--to-y'],
    ].map((names) => names.map((name) => Number.parseFloat(style.getPropertyValue(name)))),
  )
  for (const place of [...(start ?? []), ...(goal ?? [])]) expect(place).not.toBeNaN()
  expect(goal).not.toEqual(start)
  await page.locator('.sa-captive').waitFor({ state: 'detached' })
  await page.close()
})
