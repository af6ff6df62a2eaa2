// The end of a match of Flower War on a small phone: the result is in sight, and the board tells of no turn any more.
import { expect, test } from 'vitest'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { phonesAtMoments } from '../moments.ts'
import { playOnBoard } from '../player.ts'

const HEIGHT = 667

const openAt = phonesAtMoments()

test('the result stands right below the board, before what is left of the hand', async () => {
  const isNearlyOver = (match: { view(): unknown }): boolean =>
    Object(Object(match.view()).apocalypse).counted >= 12
  const page = await openAt(isNearlyOver, 'flower-war', [375, HEIGHT])
  await playOnBoard(page)
  await page.locator('.ending').waitFor()
  await page.locator('.rc-hand > :is(ul, p)').first().waitFor()
  await laidOut(page)
  const topOf = (part: string) =>
    page.locator(part).evaluate((each) => each.getBoundingClientRect().top)
  const result = await topOf('.ending .actions')
  expect(result).toBeLessThan(HEIGHT * 0.75)
  expect(await topOf('.rc-hand > :is(ul, p)')).toBeGreaterThan(result)
  expect(await page.locator('.rc-doom').isVisible()).toBe(true)
  const stale = page.locator(
    ':is(.rc-round, .rc-place, .rc-pawn-turn, .rc-step:not(.rc-doom)):visible',
  )
  expect(await stale.count()).toBe(0)
  await page.context().close()
})
