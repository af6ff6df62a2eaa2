// Motion on a board ends by itself, ends at once with Escape, and is absent for players who prefer reduced motion.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Playable } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { throwingDice } from '../../support/browsers/dice.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { matchAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'

/** Longer than any event may be animated. */
const SHOWN_MS_MAX = 6_000
/** With this many players, a match of Space Aztecs begins where a saucer is about to take an Aztec. */
const AT_SAUCER = 4

const web = openPages(() => startTestServer(GAMES.map(withSaucer)))

function withSaucer(game: Playable): Playable {
  if (game.id !== 'space-aztecs') return game
  return {
    ...game,
    start: (request) =>
      request.players === AT_SAUCER
        ? matchAt(game, request, (match) => match.decision(seatAt(0))?.kind === 'capture')
        : game.start(request),
  }
}

/** The class that marks the page once something has moved on the board. */
const MOVED = 'moved'

/** Plays until something moves on the board; returns the longest duration, and how much still moves after Escape. */
async function skipOne(page: Page) {
  await page.locator(CHOICE_OR_END).first().waitFor()
  const moves = page.evaluate(
    (moved) =>
      new Promise<{ longestMs: number; left: number }>((resolve) => {
        const moving = () =>
          (document.querySelector('.board')?.getAnimations({ subtree: true }) ?? [])
            // The time that is left to throw dice runs in the caption.
            .filter(({ effect }) => Object(effect).target?.closest('.caption') === null)
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
  const record = await page.evaluateHandle(() => {
    const motions: string[] = []
    for (const kind of ['animationstart', 'transitionrun'])
      document.addEventListener(kind, ({ target }) => {
        motions.push(`${kind} of ${target instanceof Element ? target.outerHTML : 'the page'}`)
      })
    return motions
  })
  return () =>
    record.evaluate(async (motions) => {
      for (let frame = 0; frame < 2; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return motions
    })
}

test.for(['space-aztecs', 'flower-war', 'mexica', 'tieqchieq'])(
  'events of %s move for a short while, Escape shows the end at once, and nothing moves with reduced motion',
  async (game) => {
    const page = await web.browser.newPage({ reducedMotion: 'no-preference' })
    await hurried(page)
    await throwingDice(page)
    await begin(page, web.url, game, { players: 2, pace: 'brisk' })
    const moving = await recordMotions(page)
    const { longestMs, left } = await skipOne(page)
    expect(longestMs).toBeLessThan(SHOWN_MS_MAX)
    expect(left).toBe(0)
    // The record has what moves.
    expect(await moving()).not.toEqual([])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await begin(page, web.url, game, { players: 2, pace: 'brisk' })
    await page.locator(CHOICE_OR_END).first().waitFor()
    const still = await recordMotions(page)
    await playByClicks(page, 5)
    await page.locator(CHOICE_OR_END).first().waitFor()
    expect(await still()).toEqual([])
    expect(await page.locator('.rc-flight').count()).toBe(0)
    await page.close()
  },
)

test.for([
  ['a desktop', 1440, 1200],
  // The cities are below the fold there, so it starts from the table of all.
  ['a phone', 390, 844],
] as const)(
  'on %s, an Aztec that a saucer takes is seen to fly to the saucer',
  async ([, width, height]) => {
    const page = await newPhone(web.browser, width, height, { reducedMotion: 'no-preference' })
    await begin(page, web.url, 'space-aztecs', { players: AT_SAUCER, pace: 'brisk' })
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    // Watched for within the page, since it flies only for a moment.
    const flown = page.evaluate(
      () =>
        new Promise<readonly (readonly number[])[]>((resolve) => {
          const watch = new MutationObserver(() => {
            const captive = document.querySelector<SVGElement>('.sa-captive')
            if (captive === null) return
            watch.disconnect()
            const ends = [
              ['--from-x', '--from-y'],
              ['--to-x', '--to-y'],
            ]
            const placeOf = (name: string) =>
              Number.parseFloat(captive.style.getPropertyValue(name))
            resolve(ends.map((names) => names.map(placeOf)))
          })
          watch.observe(document.body, { subtree: true, childList: true })
        }),
    )
    await page.locator('#choices button.choice').first().dispatchEvent('click')
    const [start = [], goal = []] = await flown
    for (const [x = 0, y = 0] of [start, goal]) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
    expect(goal).not.toEqual(start)
    await page.locator('.sa-captive').waitFor({ state: 'detached' })
    await page.context().close()
  },
)
