// The pages on a phone: the size of controls, and what is in sight upright and in landscape.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone, onePhone, resize } from '../../support/browsers/phone.ts'
import { smallAfter, TARGET, tooSmall } from '../../support/browsers/targets.ts'
import { tooWide } from '../../support/browsers/width.ts'
import { begin, CHOICE_OR_END, openTools, playByClicks } from '../player.ts'

/** More choices than come before a throw. */
const CHOICES = 60

const UPRIGHT = { width: 390, height: 844 } as const
const ON_ITS_SIDE = { width: 844, height: 390 } as const

const web = openPages()
const newPage = onePhone(web, UPRIGHT)

test('everything on the pages beside the tables is large enough for a finger', async () => {
  const page = await newPhone(web.browser, 390, 844)
  const found: Record<string, readonly string[]> = {}
  for (const [path, last] of [
    ['/', '.game-card a[href^="/new/"]'],
    [`/new/${GAMES[0]?.id}`, '.create-form'],
    ['/temple', '.temple-code'],
    ['/temples', '.temple-list + .quiet'],
  ] as const) {
    await page.goto(web.url + path)
    found[path] = await smallAfter(page, last)
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  found['settings'] = await smallAfter(page, 'dialog [type=radio]')
  expect(Object.entries(found).filter(([, small]) => small.length > 0)).toEqual([])
  await page.context().close()
})

test('a player who changes their name keeps head and page in their places', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await page.goto(web.url)
  const placesOf = () =>
    page.evaluate(() =>
      ['.head', '.head .settings-button', 'main h1'].map((part) => {
        const { left, top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? {}
        return [part, left, top, bottom]
      }),
    )
  await page.getByRole('button', { name: 'Change' }).waitFor()
  // All of the page is there.
  await page.getByRole('button', { name: 'Play against bots' }).first().waitFor()
  await laidOut(page)
  const before = await placesOf()
  expect(before.flat()).not.toContain(undefined)
  await page.getByRole('button', { name: 'Change' }).tap()
  await page.getByLabel('Your name').fill('Necahual')
  await laidOut(page)
  expect(await placesOf()).toEqual(before)
  expect(await tooSmall(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this name' }).tap()
  await page.locator('.player strong', { hasText: 'Necahual' }).waitFor()
  await page.context().close()
})

test('the button that throws coins is large enough for a finger', async () => {
  const page = await newPhone(web.browser, 390, 844)
  // Nothing is held with reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await hurried(page)
  await begin(page, web.url, 'tieqchieq', { pace: 'brisk' })
  const throwing = '.caption .primary'
  const small = smallAfter(page, throwing)
  // The player who moves first does not see the first throw, which was made before the page was there.
  await playByClicks(page, CHOICES, throwing)
  expect(await small).toEqual([])
  await page.context().close()
})

test('a player who has scrolled away is told that it is their turn, and led to the question', async () => {
  const page = await newPage()
  await begin(page, web.url, 'tieqchieq', {})
  const asked = page.locator('#choices button.choice:enabled').first()
  await asked.waitFor()
  const call = page.locator('.turn-call')
  expect(await call.count()).toBe(0)
  // The page is then long enough.
  await openTools(page)
  await page.locator('.tools-rest button').first().waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await call.tap()
  await call.waitFor({ state: 'detached' })
  await expect
    .poll(() => asked.evaluate((line) => line.getBoundingClientRect().top))
    .toBeGreaterThan(0)
  await page.close()
})

test.for([
  '<button style="width: 30px; height: 30px">x</button>',
  '<a href="/" style="display: block; height: 30px">x</a>',
  '<svg><g role="button"><circle cx="50" cy="50" r="20" /><text x="50" y="200">x</text></g></svg>',
])('a control that is too small is found: %s', async (control) => {
  const page = await newPhone(web.browser, 390, 844)
  await page.setContent(`<p>text with <a href="/">a link</a></p>${control}`)
  expect(await tooSmall(page)).toHaveLength(1)
  await page.context().close()
})

test('on a phone, advice is shown below the question', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await page.goto(`${web.url}/alone/tieqchieq`)
  await page.getByRole('button', { name: 'Begin' }).tap()
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  const topOf = async (shown: string) => (await page.locator(shown).first().boundingBox())?.y ?? 0
  await page.locator('.advice').waitFor()
  await laidOut(page)
  expect(await topOf('.advice')).toBeGreaterThan(await topOf('.choices'))
  expect(await topOf('.choices')).toBeGreaterThan(await topOf('.board-svg'))
  await page.context().close()
})

test.for([4, 6])(
  'a phone shows a whole hand of Space Aztecs among %i players, and upright the cities before the sundial',
  async (players) => {
    const page = await newPage()
    await begin(page, web.url, 'space-aztecs', { players })
    await playByClicks(page, 1)
    const cards = page.locator('.sa-holding button')
    await cards.and(page.locator(':enabled')).first().waitFor()
    // Six have larger hands, which an upright phone shows in three rows.
    for (const size of players === 4 ? [UPRIGHT, ON_ITS_SIDE] : [ON_ITS_SIDE]) {
      await resize(page, size)
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()),
      )
      expect(boxes.length).toBeGreaterThan(1)
      for (const { left, right, bottom } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(size.width)
        expect(bottom).toBeLessThan(size.height)
      }
    }
    await resize(page, UPRIGHT)
    const topOf = async (shown: string) => (await page.locator(shown).first().boundingBox())?.y ?? 0
    expect(await topOf('.sa-city')).toBeLessThan(await topOf('.sa-sundial'))
    await page.close()
  },
)

test.for(GAMES.map(({ id }) => id))(
  'a phone on its side shows board and choices of %s at once',
  async (game) => {
    const page = await newPage()
    await page.setViewportSize(ON_ITS_SIDE)
    await begin(page, web.url, game, {})
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await laidOut(page)
    const seen = await page.evaluate(() => {
      const topOf = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .map((each) => each.getBoundingClientRect())
          .find(({ height }) => height > 0)?.top ?? Number.POSITIVE_INFINITY
      return {
        height: innerHeight,
        board: topOf('.board-svg'),
        choice: topOf('#choices button.choice, .offered-by'),
        ends: [...document.querySelectorAll('.choice-ends button')].map(
          (end) => end.getBoundingClientRect().bottom,
        ),
      }
    })
    expect(seen.board).toBeLessThan(seen.height / 2)
    expect(seen.choice + TARGET).toBeLessThan(seen.height)
    expect(Math.max(0, ...seen.ends)).toBeLessThan(seen.height)
    expect(await tooWide(page)).toEqual([])
    await page.close()
  },
)

test.for([
  ['flower-war', 20],
  ['mexica', 20],
] as const)('a phone says what each space of %s holds as a number', async ([game, spaces]) => {
  const page = await newPage()
  await begin(page, web.url, game, {})
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await laidOut(page)
  const numbers = page.locator('.rc-calendar .rc-rack-number')
  const shown = await numbers.evaluateAll((all) =>
    all.map((number) => ({
      count: Number(number.textContent),
      // As it is on the screen, where a board is smaller than it is drawn.
      height: number.getBoundingClientRect().height,
      isOnBoard: document
        .elementsFromPoint(
          number.getBoundingClientRect().x + 2,
          number.getBoundingClientRect().y + number.getBoundingClientRect().height / 2,
        )
        .some((under) => under.matches('.rc-calendar *')),
    })),
  )
  expect(shown).toHaveLength(spaces)
  for (const { count, height, isOnBoard } of shown) {
    expect(count).toBeGreaterThan(0)
    expect(height).toBeGreaterThan(10)
    expect(isOnBoard).toBe(true)
  }
  await page.close()
})
