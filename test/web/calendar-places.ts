// Where a table of Flower War or Mexica has its parts.
import type { Page } from 'playwright-core'

/** The text of each corner, and the corners that are off the screen or reach into the circle. */
export function cornersOf(page: Page) {
  return page.evaluate(() => {
    const circle = document.querySelector('.rc-ground')?.getBoundingClientRect()
    if (circle === undefined) throw new Error('no calendar')
    const [x, y] = [circle.left + circle.width / 2, circle.top + circle.height / 2]
    const tribes = [...document.querySelectorAll('.rc-standing > li')]
    const shown = tribes.flatMap((tribe) => [
      ...tribe.querySelectorAll('p > *, p, .rc-standing-name'),
    ])
    return {
      wealth: tribes.map((tribe) => tribe.querySelector('p')?.childNodes[1]?.textContent),
      names: tribes.map((tribe) => tribe.querySelector('.rc-standing-name')?.textContent),
      signs: tribes.map((tribe) => tribe.querySelectorAll('.rc-sign-mark').length),
      wrong: shown.flatMap((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect()
        if (width === 0) return []
        const [dx, dy] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)]
        const isIn = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
        return isIn && Math.hypot(dx, dy) >= circle.width / 2 - 1 ? [] : [part.outerHTML]
      }),
    }
  })
}

/** The place of the board, and of the hand, which has to be in sight. */
export function placesOf(page: Page) {
  return page.evaluate(() => {
    const board = document.querySelector('.rc-calendar')?.getBoundingClientRect()
    const hand = document.querySelector('.rc-hand > ul')?.getBoundingClientRect()
    const asked = document.querySelector('.choices-mine')?.getBoundingClientRect()
    const cards = document.querySelector('.rc-hand .rc-card strong')?.getBoundingClientRect()
    return {
      board: [board?.top, board?.bottom],
      isInSight:
        (cards?.bottom ?? 0) < (asked?.top ?? 0) && (hand?.top ?? 0) > (board?.bottom ?? 0),
    }
  })
}
