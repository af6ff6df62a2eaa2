// Hands on an upright phone: how to lay a card is said, large hands show many cards at once, and all of them at a tap.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { kindOf } from '../../../web/src/games/ritual-calendar/names.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { resize } from '../../support/browsers/phone.ts'
import { phonesAtMoments } from '../moments.ts'
import { haveRead } from '../player.ts'

const CALENDARS = ['flower-war', 'mexica']

/** Returns the number of cards that the first player holds. */
function heldIn(match: Match): number {
  const { hand = [] }: { hand?: readonly unknown[] } = Object(match.privateView(seatAt(0)))
  return hand.length
}

const asks = (match: Match, kind: string): boolean => match.decision(seatAt(0))?.kind === kind
const canLay = (match: Match): boolean =>
  asks(match, 'battle') && (match.decision(seatAt(0))?.actions?.length ?? 0) > 1

const openAt = phonesAtMoments()

const TALL = [390, 844] as const

test.for(CALENDARS)('in a battle of %s, the question says where to lay a card', async (game) => {
  const page = await openAt(canLay, game, TALL)
  const said = page.getByText(/^Tap (a card|one of your cards)/)
  for (const [width, screen] of [TALL, [375, 667]] as const) {
    await resize(page, { width, height: screen })
    const { y = screen, height = 0 } = (await said.boundingBox()) ?? {}
    expect([width, y + height < screen]).toEqual([width, true])
  }
  await page.context().close()
})

/**
 * Measures the hand: its place, the cards in sight up to a whole edge, the lines that are cut off, and how much of it
 * the number of cards covers.
 */
function looksOf(page: Page) {
  return page.evaluate(() => {
    const hand = document.querySelector('.rc-hand > :is(ul, p)')?.getBoundingClientRect()
    const count = document.querySelector('.rc-all')?.getBoundingClientRect()
    const cards = [...document.querySelectorAll('.rc-hand .rc-card')]
    const bottomOf = (part: Element) => part.getBoundingClientRect().bottom
    const isCut = (card: Element) =>
      [card, ...card.children].some((part) => bottomOf(part) > (hand?.bottom ?? 0))
    return {
      top: hand?.top,
      bottom: hand?.bottom,
      inSight: cards.filter((card) => card.getBoundingClientRect().right <= innerWidth).length,
      covered: Math.max(0, (hand?.right ?? 0) - (count?.left ?? innerWidth)),
      cut: cards.filter(isCut).map(({ textContent }) => textContent),
    }
  })
}

test.for(CALENDARS)(
  'a tall phone gives hands of %s the same room, shows all that is in it, and fills its width with one or two',
  async (game) => {
    const found: Awaited<ReturnType<typeof looksOf>>[] = []
    for (const cards of [0, 1, 2, 12]) {
      const page = await openAt(
        (match) => asks(match, 'sacrifice') && heldIn(match) === cards,
        game,
        TALL,
      )
      found.push(await looksOf(page))
      if (cards === 1 || cards === 2) await fillsWidth(page)
      await page.context().close()
    }
    const [none, one, two, many] = found
    const { top, bottom } = none ?? {}
    expect(one).toEqual({ top, bottom, inSight: 1, covered: 0, cut: [] })
    expect(two).toEqual({ top, bottom, inSight: 2, covered: 0, cut: [] })
    expect(many).toMatchObject({ top, bottom, covered: 0, cut: [] })
    expect(many?.inSight).toBeGreaterThanOrEqual(4)
  },
)

/** Sees that the hand is as wide as the phone. */
async function fillsWidth(page: Page): Promise<void> {
  const [hand, last] = await Promise.all(
    ['.rc-hand > ul', '.rc-hand .rc-card >> nth=-1'].map((part) =>
      page.locator(part).evaluate((each) => each.getBoundingClientRect().right),
    ),
  )
  expect((hand ?? 0) - (last ?? 0)).toBeLessThan(10)
  expect(last).toBeLessThanOrEqual(TALL[0])
}

test.for(CALENDARS)(
  'the number of cards in a large hand of %s shows them all, until one is chosen',
  async (game) => {
    const page = await openAt((match) => canLay(match) && heldIn(match) >= 12, game, TALL)
    const count = page.getByRole('button', { name: /^Your hand: \d/ })
    expect(Number.parseInt((await count.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(12)
    await haveRead(page)
    await count.tap()
    const widthOf = () =>
      page.locator('.rc-hand > ul').evaluate((hand) => hand.scrollWidth - hand.clientWidth)
    await expect.poll(widthOf).toBe(0)
    await page.locator('.rc-hand .rc-card:enabled').first().tap()
    await expect.poll(widthOf).toBeGreaterThan(0)
    await page.context().close()
  },
)

test('on a low phone, a hand to play from fades below until its end is in sight', async () => {
  const page = await openAt(
    (match) => asks(match, 'cards') && heldIn(match) >= 10,
    'flower-war',
    [375, 667],
  )
  const hand = page.locator('.rc-hand > ul')
  const fades = () => hand.evaluate((each) => getComputedStyle(each).maskImage !== 'none')
  await expect.poll(fades).toBe(true)
  await hand.evaluate((each) => each.scrollTo(0, each.scrollHeight))
  await expect.poll(fades).toBe(false)
  await page.context().close()
})

test.for([
  [5, TALL],
  [7, TALL],
  [7, [375, 667]],
] as const)('of %i cards to play from, a phone of %o shows all texts', async ([count, size]) => {
  const canPlay = (match: Match) => {
    const { actions = [] } = Object(match.decision(seatAt(0)))
    return actions.some(({ type }: { type: string }) => type.startsWith('play'))
  }
  const page = await openAt(
    (match) => asks(match, 'cards') && heldIn(match) === count && canPlay(match),
    'flower-war',
    size,
  )
  const { cut } = await looksOf(page)
  const texts = await page
    .locator('.rc-hand .rc-card > span')
    .evaluateAll((all) => all.filter((text) => text.getBoundingClientRect().height > 0).length)
  expect([cut, texts]).toEqual([[], count])
  await page.context().close()
})

test('where no card can be played, each card says why on a phone', async () => {
  const page = await openAt(
    (match) =>
      asks(match, 'cards') &&
      heldIn(match) === 4 &&
      match.decision(seatAt(0))?.actions?.length === 1,
    'flower-war',
    TALL,
  )
  const { cut } = await looksOf(page)
  const refused = await page
    .locator('.rc-hand .rc-why')
    .evaluateAll((all) => all.filter((why) => why.getBoundingClientRect().height > 0).length)
  expect([cut, refused > 0]).toEqual([[], true])
  await page.context().close()
})

test.for(CALENDARS)(
  'a hand of %s fades at its edge until its last card is in sight',
  async (game) => {
    const page = await openAt((match) => canLay(match) && heldIn(match) >= 12, game, TALL)
    const fades = () =>
      page.locator('.rc-hand > ul').evaluate((hand) => getComputedStyle(hand).maskImage !== 'none')
    await expect.poll(fades).toBe(true)
    await page.locator('.rc-hand > ul').evaluate((hand) => hand.scrollTo(hand.scrollWidth, 0))
    await expect.poll(fades).toBe(false)
    await page.locator('.rc-hand > ul').evaluate((hand) => hand.scrollTo(0, 0))
    await expect.poll(fades).toBe(true)
    await haveRead(page)
    await page.getByRole('button', { name: /^Your hand: \d/ }).tap()
    await expect.poll(fades).toBe(false)
    await page.context().close()
  },
)

test.for(CALENDARS)('a tap on a choice of %s finds the hand still unfolded', async (game) => {
  const page = await openAt((match) => asks(match, 'sacrifice') && heldIn(match) === 3, game, TALL)
  const hand = page.locator('.rc-hand > ul')
  const heightOf = () => hand.evaluate((row: HTMLElement) => row.offsetHeight)
  const folded = await heightOf()
  await haveRead(page)
  await hand.tap({ position: { x: 60, y: 20 } })
  await expect.poll(heightOf).not.toBe(folded)
  const unfolded = await heightOf()
  // The focus moves while the finger is down: if the hand were folded by then, the choices could move away below it.
  const tapped = await hand.evaluateHandle((row: HTMLElement) => {
    const heights: number[] = []
    addEventListener('focusin', () => heights.push(row.offsetHeight), { once: true })
    return heights
  })
  await page.locator('#choices button.choice:visible').last().tap()
  await expect.poll(() => tapped.jsonValue()).toEqual([unfolded])
  await page.context().close()
})

/** The number of cards that are not of the same kind as the one before. */
const changesIn = (kinds: readonly string[]): number =>
  kinds.filter((kind, place) => kind !== kinds[place - 1]).length

test('equal cards of a hand of Flower War are side by side', async () => {
  const areApart = (match: Match) => {
    const { hand } = Object(match.privateView(seatAt(0)))
    const kinds: readonly string[] = hand.map(({ card }: { card: string }) => kindOf(card))
    return asks(match, 'cards') && changesIn(kinds) > new Set(kinds).size
  }
  const page = await openAt(areApart, 'flower-war', [1280, 720])
  const titles = await page.locator('.rc-hand .rc-card > strong').allTextContents()
  expect(titles.length).toBeGreaterThan(2)
  expect(changesIn(titles)).toBe(new Set(titles).size)
  await page.context().close()
})

test('the question of a battle of Mexica ends with its last choice, and no empty box follows', async () => {
  const page = await openAt(canLay, 'mexica', TALL)
  const below = await page.evaluate(() => {
    const bottoms = (parts: string) =>
      [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().bottom)
    return Math.max(...bottoms('#choices')) - Math.max(...bottoms('#choices .choice'))
  })
  expect(below).toBeLessThan(30)
  await page.context().close()
})

/** The smallest phone. */
const LOW = [375, 667] as const

test('a small phone says in a battle of Flower War that no card of the hand can be laid', async () => {
  const page = await openAt(
    (match) => asks(match, 'battle') && !canLay(match) && heldIn(match) >= 4,
    'flower-war',
    LOW,
  )
  const said = page.getByText('None of your cards can be used now.')
  const { y = LOW[1], height = 0 } = (await said.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(LOW[1])
  await page.context().close()
})

test('a small phone shows three cards of Mexica whole, of which one is to be given', async () => {
  const page = await openAt(
    (match) => asks(match, 'give') && match.decision(seatAt(0))?.actions?.length === 3,
    'mexica',
    LOW,
  )
  const { top = 0 } = await page
    .locator('#choices')
    .evaluate((each) => each.getBoundingClientRect())
  const boxes = await page
    .locator('.rc-hand .rc-card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()))
  expect(boxes).toHaveLength(3)
  const isWhole = ({ right, bottom }: DOMRect) => right <= LOW[0] && bottom <= top
  expect(boxes.filter((box) => !isWhole(box))).toEqual([])
  await page.context().close()
})

test.for(CALENDARS)(
  'a small phone shows the hand while a sacrifice of %s is decided',
  async (game) => {
    const page = await openAt((match) => asks(match, 'sacrifice') && heldIn(match) >= 4, game, LOW)
    const bottomOf = async (part: string) =>
      (
        await page
          .locator(part)
          .last()
          .evaluate((each) => each.getBoundingClientRect())
      ).bottom
    const { top = 0 } = await page
      .locator('#choices')
      .evaluate((each) => each.getBoundingClientRect())
    const titles = await page.locator('.rc-hand .rc-card > strong').all()
    expect(titles.length).toBeGreaterThanOrEqual(4)
    for (const title of titles.slice(0, 2)) {
      const { right = 0, bottom = 0 } = await title.evaluate((each) => each.getBoundingClientRect())
      expect([right <= LOW[0], bottom <= top]).toEqual([true, true])
    }
    expect(await bottomOf('#choices .choice')).toBeLessThan(LOW[1])
    const { height } = await page
      .locator('.rc-calendar')
      .evaluate((each) => each.getBoundingClientRect())
    expect(height).toBeGreaterThan(200)
    await page.context().close()
  },
)

test('a small phone has sounds and settings beside the caption, and the rest of the head at the end of the page', async () => {
  const page = await openAt(() => true, 'flower-war', LOW)
  const caption = await page.locator('.caption-said').boundingBox()
  for (const part of ['.sound-button', '.settings-button']) {
    const { x = 0, y = LOW[1], height = 0 } = (await page.locator(part).boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual((caption?.x ?? LOW[0]) + (caption?.width ?? 0))
    expect(y + height).toBeLessThan(100)
  }
  expect((await page.locator('.brand').boundingBox())?.y).toBeGreaterThan(LOW[1])
  await page.getByRole('button', { name: 'Change' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  const { y = LOW[1], height = 0 } = (await name.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(LOW[1])
  await page.context().close()
})

test('on a small phone, a note above the table is not under sounds and settings', async () => {
  const page = await openAt(() => true, 'flower-war', LOW)
  await page.evaluate(() => {
    location.hash = '#carry=nothing'
  })
  await page.locator('main .primary').click()
  const note = page.locator('.app > .notice')
  await note.waitFor()
  await page.locator('.board-svg').first().waitFor()
  await laidOut(page)
  const { y: top = 0 } = (await note.boundingBox()) ?? {}
  for (const part of ['.sound-button', '.settings-button']) {
    const { y = LOW[1], height = 0 } = (await page.locator(part).boundingBox()) ?? {}
    expect([part, y + height <= top]).toEqual([part, true])
  }
  await page.context().close()
})

test('on a laptop, the words of a choice that only goes on keep clear of its borders', async () => {
  const isKept = (action: unknown) => Object(action).type === 'keep'
  const page = await openAt(
    (match) => match.decision(seatAt(0))?.actions?.some(isKept) === true,
    'mexica',
    [1280, 720],
  )
  const choices = await page.locator('.choice-ends .choice').evaluateAll((all) =>
    all.map((choice) => {
      const [box, words] = [choice, choice.lastElementChild ?? choice].map((part) =>
        part.getBoundingClientRect(),
      )
      return { height: box?.height, clear: (words?.top ?? 0) - (box?.top ?? 0) }
    }),
  )
  expect(choices.length).toBeGreaterThan(1)
  for (const { height, clear } of choices) {
    expect(height).toBeGreaterThanOrEqual(44)
    expect(clear).toBeGreaterThanOrEqual(5)
  }
  await page.context().close()
})
