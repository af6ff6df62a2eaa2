// The table of Space Aztecs: small cards open on a tap, its parts stay where they are, nothing is cut, and the marks of
// players cover neither hours nor numbers.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone, resize } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, haveRead, playOnBoard } from '../player.ts'
import { asks, LATE, type Moment, mayTakeNoted, PHASES } from '../sundial-moments.ts'

let isThere: Moment
const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'space-aztecs').map((game) =>
      begunAt(game, (match) => isThere(match)),
    ),
  ),
)

async function arrive(
  page: Page,
  moment: Moment,
  players: number,
  more: { readonly visibility?: 'public' } = {},
): Promise<Page> {
  isThere = moment
  await alwaysAsked(page)
  await begin(page, web.url, 'space-aztecs', { players, ...more })
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await laidOut(page)
  return page
}

async function onLaptop(
  moment: Moment,
  players: number,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  return arrive(await newLaptop(viewport), moment, players)
}

async function newLaptop(viewport = { width: 1280, height: 800 }): Promise<Page> {
  const context = await web.browser.newContext({ viewport, reducedMotion: 'reduce' })
  return context.newPage()
}

async function tapOn(page: Page, card: Locator): Promise<void> {
  await card.evaluate((shown) => shown.scrollIntoView({ block: 'center' }))
  const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {}
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

test('a finger on a small card of a note or a city opens its name, time and text', async () => {
  const page = await arrive(await newPhone(web.browser, 390, 844), LATE, 4)
  await haveRead(page)
  for (const place of ['.sa-notes > ul > li', '.sa-city-mine']) {
    const card = page.locator(`${place} .sa-mini`).first()
    const named = (await card.getAttribute('aria-label')) ?? ''
    expect(named).toMatch(/\d\d:\d\d$/)
    await tapOn(page, card)
    const line = page.locator(`${place} .sa-listed li`).filter({ hasText: named }).first()
    await line.waitFor()
    expect((await line.textContent())?.length).toBeGreaterThan(named.length + 5)
    await tapOn(page, page.locator(`${place} summary`).first())
    await line.waitFor({ state: 'detached' })
  }
  await page.context().close()
})

test('a laptop cuts neither the list of piles nor the notes on them', async () => {
  const page = await onLaptop(LATE, 4)
  const table = page.url()
  for (const language of LANGUAGES) {
    await openIn(page, language, table)
    await page.locator('#choices button.choice').first().waitFor()
    await laidOut(page)
    const cut = await page
      .locator('.choice-list, .sa-notes')
      .evaluateAll((all) =>
        all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      )
    expect([language, cut.length, Math.max(...cut)]).toEqual([language, 2, 0])
    const bottom = await page
      .locator('.sa-notes')
      .evaluate((notes) => notes.getBoundingClientRect().bottom)
    const aim = await page.locator('.aim').evaluate((bar) => bar.getBoundingClientRect().top)
    expect(bottom).toBeLessThanOrEqual(aim)
  }
  await page.context().close()
})

test.for([
  [3, 768, asks('choose', 6)],
  [3, 720, asks('choose', 8)],
  [4, 768, asks('choose', 6)],
  [5, 768, asks('capture', 1)],
  [6, 768, asks('choose', 4)],
] as const)(
  'a laptop has all cities of %d players above the aim, %d pixels high, and no place beside them is empty',
  async ([players, height, moment]) => {
    const page = await onLaptop(moment, players, { width: 1366, height })
    const found = await page.locator('.sa-cities').evaluate((cities) => {
      const boxes = [...cities.children].map((city) => city.getBoundingClientRect())
      return {
        isCut: cities.scrollHeight > cities.clientHeight + 1,
        isPlaceEmpty: (boxes.at(-1)?.right ?? 0) + 1 < Math.max(...boxes.map(({ right }) => right)),
        isShadowCut: getComputedStyle(cities).overflowX !== 'visible',
        lowest: Math.max(...boxes.map(({ bottom }) => bottom)),
      }
    })
    expect(found).toMatchObject({ isCut: false, isPlaceEmpty: false, isShadowCut: false })
    const aim = await page.locator('.aim').evaluate((bar) => bar.getBoundingClientRect().top)
    expect(found.lowest).toBeLessThanOrEqual(aim)
    await page.context().close()
  },
)

test('at the end, a small laptop shows all of six cities', async () => {
  const page = await onLaptop(LATE, 6, { width: 1366, height: 768 })
  await playOnBoard(page)
  await laidOut(page)
  const bottoms = await page
    .locator('.sa-city')
    .evaluateAll((cities) => cities.map((city) => city.getBoundingClientRect().bottom))
  expect(bottoms.map((bottom) => bottom <= 768)).toEqual(Array.from({ length: 6 }, () => true))
  await page.context().close()
})

test('on a phone, what cities have hidden and lose stands in lines of one height, in which no word is cut', async () => {
  const hides: Moment = (match) => {
    const { leftOut, players } = Object(match.view())
    const { temples = [] } = Object(players[0])
    const isHiding = temples.some((temple: object) => Object(temple).hidden.length > 0)
    const isVillager = (aztec: unknown) => String(aztec).startsWith('villager-')
    const has = (city: object): boolean => Object(city).visible.some(isVillager)
    const isAhead = leftOut !== 'villagers' && players.some(has) && !players.every(has)
    return leftOut !== null && isHiding && isAhead && asks('choose', 2)(match)
  }
  const page = await arrive(await newPhone(web.browser, 390, 844), hides, 3)
  const table = page.url()
  for (const language of LANGUAGES) {
    await openIn(page, language, table)
    await page.locator('.sa-strip .sa-hidden').first().waitFor()
    // Cities with too few villagers say what that costs.
    expect(await page.locator('.sa-strip-loss').count()).toBeGreaterThan(0)
    await laidOut(page)
    const lines = await page.locator('.sa-strip li').evaluateAll((all) =>
      all.map((line) => ({
        height: Math.round(line.getBoundingClientRect().height),
        cut: [...line.querySelectorAll('small')].filter((word) => {
          const { bottom, right } = word.getBoundingClientRect()
          const room = word.parentElement?.getBoundingClientRect()
          const isLow = bottom > (room?.bottom ?? 0) + 1
          return isLow || word.scrollWidth > word.clientWidth || right > (room?.right ?? 0) + 1
        }).length,
        words: line.querySelectorAll('small').length,
      })),
    )
    // Below the marks of the first stands what they mean.
    const [first, ...others] = lines
    expect([language, first?.cut, first?.words]).toEqual([language, 0, 3])
    const same = others.map(() => ({ ...others[0], cut: 0, words: 0 }))
    expect([language, others]).toEqual([language, same])
  }
  await page.context().close()
})

// The names of six take a row more.
test.for([3, 4, 6])(
  'a laptop shows %d players the sundial and the cities in one place, and in one size, in every round and phase',
  async (players) => {
    const seen: Record<string, unknown> = {}
    const page = await newLaptop()
    for (const [name, moment] of Object.entries(PHASES)) {
      await arrive(page, moment, players)
      const dial = await page.locator('.sa-sundial').boundingBox()
      const cities = await page.locator('.sa-cities').boundingBox()
      expect(dial?.width).toBeGreaterThan(300)
      const cut = await page
        .locator('.sa-standing > .quiet')
        .evaluateAll((all) =>
          all.flatMap((words) =>
            words.scrollWidth > words.clientWidth && getComputedStyle(words).opacity !== '0'
              ? [words.textContent]
              : [],
          ),
        )
      expect([name, cut]).toEqual([name, []])
      seen[name] = { dial, cities: [cities?.x, cities?.y] }
    }
    await page.context().close()
    const first = seen['first pile']
    expect(seen).toEqual(Object.fromEntries(Object.keys(PHASES).map((name) => [name, first])))
  },
)

test('on a phone, the hand stays where it is while others take their piles', async () => {
  const page = await arrive(await newPhone(web.browser, 390, 844), asks('take', 1), 2)
  const placed = page.evaluate(
    () =>
      new Promise<readonly [number, number]>((resolve) => {
        let first: number | undefined
        const look = () => {
          const hand = document.querySelector('.sa-holding')
          if (hand === null) return
          const top = hand.getBoundingClientRect().top + scrollY
          first ??= top
          if (
            document.querySelector(
              '.sa[data-phase="choose"] .choices-mine, .choices-mine .offered-by-hand',
            )
          )
            resolve([first, top])
        }
        new MutationObserver(look).observe(document.body, {
          ...{ subtree: true, childList: true, attributes: true },
        })
      }),
  )
  await page.locator('.sa-sundial .hotspot').first().dispatchEvent('click')
  const [first, last] = await placed
  expect(last).toBe(first)
  await page.context().close()
})

test('on a phone, the note of a pile that can be taken, and the dial, say what is best', async () => {
  const page = await arrive(await newPhone(web.browser, 390, 844), mayTakeNoted, 4)
  await page.locator('.sa-take').filter({ hasText: 'Best for you now:' }).first().waitFor()
  // So does its place on the dial, in short and in words.
  const [best] = await page.locator('.hotspot:has(.sa-best)').evaluateAll((all) =>
    all.map((place) => ({
      told: place.querySelector('title')?.textContent ?? '',
      points: place.querySelector('.sa-best')?.textContent ?? '',
      px: place.querySelector('.sa-best rect')?.getBoundingClientRect().height ?? 0,
    })),
  )
  expect(best?.told).toContain('Best for you now:')
  expect(best?.told).toContain(` ${best?.points.replace('+', '')} point`)
  expect(best?.px).toBeGreaterThan(14)
  await page.context().close()
})

test('a tap on the note of a pile that can be taken marks it on the dial', async () => {
  const page = await onLaptop(mayTakeNoted, 4)
  const marked: number[] = []
  for (const note of await page.locator('.sa-notes summary').all()) {
    await note.click()
    await laidOut(page)
    marked.push(await page.locator('.sa-sundial .marked').count())
  }
  expect(Math.max(...marked)).toBe(1)
  // Closed again, it marks none.
  await page.locator('.sa-notes summary').nth(marked.lastIndexOf(1)).click()
  await laidOut(page)
  expect(await page.locator('.sa-sundial .marked').count()).toBe(0)
  await page.context().close()
})

test('above the cards being turned up stands their order, and the first is the earliest', async () => {
  const page = await onLaptop(asks('capture', 1), 3)
  const times = await page.locator('.sa-slot time').allTextContents()
  expect(times[0]).toBe(times.toSorted()[0])
  await page.getByRole('heading', { name: 'Earliest first, then clockwise' }).waitFor()
  await page.context().close()
})

test('cities of six cover none of what they say on laptops', async () => {
  const page = await onLaptop(asks('capture', 4), 6)
  const table = page.url()
  for (const language of LANGUAGES) {
    await openIn(page, language, table)
    await page.locator('.sa-loss').first().waitFor()
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
    ] as const) {
      await resize(page, { width, height })
      const gaps = await page.locator('.sa-city:has(.sa-loss)').evaluateAll((cities) =>
        cities.map((city) => {
          const loss = city.querySelector('.sa-loss')?.getBoundingClientRect()
          const parts = [...city.querySelectorAll('.sa-standing > :is(b, time, svg)')]
          const ends = parts.map((part) => part.getBoundingClientRect()).filter((end) => end.width)
          return (loss?.left ?? 0) - Math.max(...ends.map(({ right }) => right))
        }),
      )
      const gap = Math.min(...gaps)
      expect([language, width, gaps.length > 0, gap >= 0]).toEqual([language, width, true, true])
    }
  }
  await page.context().close()
})

test.for([3, 4, 6])('a phone keeps room for the captives of %d players', async (players) => {
  const page = await arrive(await newPhone(web.browser, 390, 844), asks('capture', 1), players)
  const captives = page.locator('.sa-result .sa-mini')
  const heightOf = () => page.locator('.sa-unveiling').evaluate((part) => part.clientHeight)
  const [before, taken] = [await heightOf(), await captives.count()]
  await haveRead(page)
  await page.locator('.sa-city button').first().dispatchEvent('click')
  await captives.nth(taken).waitFor()
  await laidOut(page)
  expect(await heightOf()).toBe(before)
  await page.context().close()
})

test('phones show all six cards being turned up', async () => {
  const page = await arrive(await newPhone(web.browser, 390, 844), asks('capture', 2), 6)
  const table = page.url()
  for (const language of LANGUAGES) {
    await openIn(page, language, table)
    const list = page.locator('.sa-unveiling ol')
    await list.waitFor()
    for (const width of [390, 360]) {
      await resize(page, { width, height: 844 })
      const cut = await list.evaluate((all) => {
        const { right } = all.getBoundingClientRect()
        const parts = [...all.querySelectorAll('.sa-slot, .sa-slot-who, time')]
        return parts.filter(
          (part) =>
            part.getBoundingClientRect().right > right || part.scrollWidth > part.clientWidth + 1,
        ).length
      })
      const cards = await list.locator('li').count()
      expect([language, width, cards, cut]).toEqual([language, width, 6, 0])
    }
  }
  await page.context().close()
})

test('on a phone, nine cards fill three rows', async () => {
  const page = await arrive(await newPhone(web.browser, 390, 844), asks('choose', 1), 6)
  const tops = await page
    .locator('.sa-holding li')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([9, 3])
  await page.context().close()
})

test('on its side, a phone has the button of the rules beside the question, not over it', async () => {
  const page = await arrive(await newPhone(web.browser, 667, 375), asks('choose', 1), 4)
  const [text, button] = await page.evaluate(() => {
    const words = document.createRange()
    words.selectNodeContents(document.querySelector('#choices .offered-by') ?? document.body)
    const near = document.querySelector('.rules-near')
    return [words.getBoundingClientRect().right, near?.getBoundingClientRect().left]
  })
  expect(text).toBeLessThanOrEqual(Number(button))
  await page.context().close()
})

test('on a phone, spectators have the sundial on top until cards are turned up', async () => {
  const phone = await newPhone(web.browser, 390, 844)
  const player = await arrive(phone, asks('choose', 1), 3, { visibility: 'public' })
  const spectator = await newPhone(web.browser, 390, 844)
  await spectator.goto(player.url())
  await spectator.getByRole('button', { name: 'Watch instead' }).click()
  await spectator.locator('[data-phase="choose"]').waitFor({ state: 'attached' })
  await laidOut(spectator)
  const topOf = (selector: string) =>
    spectator.locator(selector).evaluate((part) => part.getBoundingClientRect().top)
  expect(await topOf('.sa-sundial')).toBeLessThan(await topOf('.sa-strip'))
  for (const page of [player, spectator]) await page.context().close()
})

test('the marks on the sundial cover neither the hours nor the numbers of cards', async () => {
  const page = await onLaptop(LATE, 6)
  const found = await page.locator('.sa-sundial').evaluate((dial) => {
    const boxes = (selector: string) =>
      [...dial.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
    const { left, top, width, height } = dial.getBoundingClientRect()
    const far = (x: number, y: number) => Math.hypot(x - left - width / 2, y - top - height / 2)
    const hours = boxes('.sa-numeral').map(
      (each) => far(each.left + each.width / 2, each.top + each.height / 2) + each.width / 2,
    )
    const times = boxes('.sa-mark-time > circle').map(
      (each) => far(each.left + each.width / 2, each.top + each.height / 2) - each.width / 2,
    )
    const apartBy = (one: DOMRect, other: DOMRect) =>
      Math.hypot(
        one.left + one.width / 2 - other.left - other.width / 2,
        one.top + one.height / 2 - other.top - other.height / 2,
      ) -
      (one.width + other.width) / 2
    const takers = boxes('.sa-taker > circle').map((taker) =>
      Math.min(...boxes('.sa-count-ground').map((count) => apartBy(taker, count))),
    )
    return { hours, times, takers }
  })
  expect([found.hours.length, found.times.length]).toEqual([4, 6])
  expect(found.takers.length).toBeGreaterThan(0)
  expect(Math.max(...found.hours)).toBeLessThan(Math.min(...found.times))
  expect(Math.min(...found.takers)).toBeGreaterThanOrEqual(0)
  await page.context().close()
})
