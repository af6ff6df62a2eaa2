// The names on the calendar of Flower War: of all days on a laptop, and of the gods and the round on a small phone.
import { expect, test } from 'vitest'
import { SPACE_NAMES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { phonesAtMoments } from '../moments.ts'

const openAt = phonesAtMoments()

test('a laptop names each day, the long ones in two lines, and what the name of the current day means', async () => {
  const page = await openAt(() => true, 'flower-war', [1280, 800])
  const names = await page.locator('.rc-day-name').allTextContents()
  const read = names.map((name) => name.replace('-', '').toLowerCase())
  expect(read.toSorted()).toEqual([...SPACE_NAMES].toSorted())
  const day = page.locator('.rc-meaning')
  expect(await day.textContent()).toMatch(/^[A-Z][a-z]+ \d+ · [a-z]/)
  expect((await day.boundingBox())?.height).toBeGreaterThan(9)
  await page.context().close()
})

test('a small phone names both gods and the round beside the circle, and no count crosses its rim', async () => {
  const page = await openAt(() => true, 'flower-war', [375, 667])
  const found = await page.evaluate(() => {
    const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
    const ring = boxOf('.rc-ground')
    const [x, y] = [
      ((ring?.left ?? 0) + (ring?.right ?? 0)) / 2,
      ((ring?.top ?? 0) + (ring?.bottom ?? 0)) / 2,
    ]
    const beside = ['.rc-round', '.rc-at-tlaloc', '.rc-at-huitzilopochtli'].map((part) => {
      const { left = 0, right = 0, height = 0 } = boxOf(part) ?? {}
      const isClear = right <= (ring?.left ?? 0) || left >= (ring?.right ?? 0)
      return left >= 0 && right <= innerWidth && height > 9 && isClear
    })
    const counts = [...document.querySelectorAll('.rc-rack-number')].map((count) => {
      const { left, right, top, bottom } = count.getBoundingClientRect()
      return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) + (right - left) / 2
    })
    return { beside, isWithin: Math.max(...counts) <= (ring?.width ?? 0) / 2 }
  })
  expect(found).toEqual({ beside: [true, true, true], isWithin: true })
  await page.context().close()
})
