// A battle of Mexica on a phone, answered by taps: the page does not scroll, no text is cut or covered, the hand stays
// in its place while cards are laid, and the cards of both sides keep their size. There and on a laptop, the battle
// keeps its place from the cards to what is paid for it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'

/** Enough for the end of the battle and the questions after it. */
const ANSWERS = 6

/** The cards to lay one after another. */
const LAID = 3

/** True when the first player lays cards, and has a token to sacrifice when the battle is over. */
function isAsked(match: Match): boolean {
  const { battle, players } = Object(match.view())
  const isTheirs = battle?.attacker === 0 && match.decision(seatAt(0))?.kind === 'battle'
  return isTheirs && players[0].tokens > 6
}

/** True when the first player can lay some cards, one after another. */
function canLay(match: Match): boolean {
  const actions = match.decision(seatAt(0))?.actions ?? []
  return actions.filter((each) => Object(each).type === 'lay').length > LAID
}

/** True when the first player may sacrifice, and has found one of the three signs. */
function hasOneSign(match: Match): boolean {
  if (match.decision(seatAt(0))?.kind !== 'sacrifice') return false
  const { hand } = Object(match.privateView(seatAt(0)))
  const { players } = Object(match.view())
  const signs = hand.filter((card: string) => /^(eagle|serpent|cactus)-/.test(card))
  return signs.length === 1 && players[0].weeks.length === 0
}

/** True when the first player may sacrifice, but has too little for Mary. */
function isPoor(match: Match): boolean {
  const asked = match.decision(seatAt(0))
  return asked?.kind === 'sacrifice' && Object(match.view()).players[0].tokens === 1
}

let isThere = isAsked

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'mexica').map((game) =>
      begunAt(game, (match) => isThere(match)),
    ),
  ),
)

/**
 * Notes captions that are cut, positions to which the page scrolls, the heights of cards laid, the places of the battle
 * once its cards are shown, and a hand that comes back between its totals and what is paid for it.
 */
async function watch(page: Page) {
  const seen = await page.evaluateHandle(() => {
    const found = { captions: new Set<string>(), cut: new Set<string>(), moved: new Set<number>() }
    const [heights, hands, places] = [new Set<number>(), new Set<string>(), new Set<string>()]
    addEventListener('scroll', () => found.moved.add(scrollY))
    const look = (): void => {
      for (const card of document.querySelectorAll<HTMLElement>('.rc-side:not(.mx-unseen) li'))
        if (card.offsetParent) heights.add(card.offsetHeight)
      const battle = document.querySelector<HTMLElement>('.rc-battle:not(:has(h3))')
      if (battle !== null && !document.querySelector('.choices-mine'))
        places.add(
          `${battle.querySelector('h2')?.textContent}: ${battle.offsetTop} + ${battle.offsetHeight}`,
        )
      const isPaying =
        document.querySelector('.rc-total') && !document.querySelector('.choices-mine')
      const hand = document.querySelector<HTMLElement>('.rc-hand > ul')
      if (isPaying && hand?.offsetParent)
        hands.add(document.querySelector('.caption')?.textContent ?? '')
      const caption = document.querySelector('.caption p')
      if (caption === null) return
      found.captions.add(caption.textContent)
      if (caption.scrollHeight > caption.clientHeight + 1) found.cut.add(caption.textContent)
    }
    new MutationObserver(look).observe(document.body, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    })
    return { ...found, heights, hands, places }
  })
  return () =>
    seen.evaluate(({ captions, cut, moved, heights, hands, places }) => ({
      captions: [...captions],
      cut: [...cut],
      moved: [...moved].filter((place) => place !== 0),
      heights: [...heights],
      hands: [...hands],
      places: [...places],
    }))
}

/** The places of battles that have more than one. */
function moving(places: readonly string[]): readonly string[] {
  const battleOf = (place: string) => place.replace(/:.*/, '')
  return places.filter(
    (one) => places.filter((each) => battleOf(each) === battleOf(one)).length > 1,
  )
}

/** True if the question covers the last battle. Runs within the page. */
function isCovered(): boolean {
  const [asked, over] = ['#choices', '.rc-battle-over'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  )
  return (
    asked !== undefined && over !== undefined && over.top < asked.bottom && asked.top < over.bottom
  )
}

test('a tap does not cut off, cover or move anything', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await hurried(page)
  await begin(page, web.url, 'mexica', { players: 2, pace: 'brisk' })
  await page.locator('.choices-mine').waitFor()
  const seen = await watch(page)
  const last = page.locator('#choices button.choice:enabled:visible').last()
  for (let answer = 0; answer < ANSWERS; answer++) {
    await last.waitFor()
    await page.waitForFunction(() => document.querySelector('.caption-now') === null)
    await expect.poll(() => page.evaluate(isCovered)).toBe(false)
    // Some answers have no beat of their own, but all are in the log.
    const told = page.locator('#log p')
    const before = await told.count()
    const answer = async () => {
      // The page drops a tap that comes just when the other side has laid a card.
      if ((await told.count()) === before && (await last.isVisible())) {
        await haveRead(page)
        const { x = 0, y = 0, width = 0, height = 0 } = (await last.boundingBox()) ?? {}
        await page.touchscreen.tap(x + width / 2, y + height / 2)
      }
      return told.count()
    }
    await expect.poll(answer).toBeGreaterThan(before)
  }
  const { captions, cut, moved, heights, hands, places } = await seen()
  expect(captions.join(' ')).toMatch(/You have \d+, /)
  expect(cut).toEqual([])
  expect(moved).toEqual([])
  expect(heights).toHaveLength(1)
  expect(hands).toEqual([])
  expect(moving(places)).toEqual([])
  await page.context().close()
})

test('on a laptop, a battle keeps its place until it is paid for', async () => {
  isThere = isAsked
  const context = await web.browser.newContext({
    ...{ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  await hurried(page)
  await begin(page, web.url, 'mexica', { players: 2, pace: 'brisk' })
  await page.locator('.rc-hand .rc-card:enabled').first().click()
  await page.locator('.mx-unseen li').waitFor()
  const seen = await watch(page)
  await page.locator('.choices-mine').waitFor()
  await haveRead(page)
  await page.locator('#choices button.choice:enabled').last().click()
  await page.locator('.rc-total').first().waitFor()
  await page.locator('.choices-mine').waitFor()
  const { captions, places } = await seen()
  expect(captions.join(' ')).toMatch(/You have \d+, /)
  expect(moving(places)).toEqual([])
  await context.close()
})

test('on a phone, reasons come into sight when they are unfolded', async () => {
  isThere = isPoor
  const page = await newPhone(web.browser, 390, 844)
  await begin(page, web.url, 'mexica', { players: 2 })
  await haveRead(page)
  await page.locator('.why-not > summary').tap()
  const edge = async (part: string, side: 0 | 1) => {
    const { y = 0, height = 0 } = (await page.locator(part).last().boundingBox()) ?? {}
    return y + side * height
  }
  await expect
    .poll(async () => (await edge('.why-not dd', 1)) <= (await edge('.choice-ends', 0)))
    .toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.context().close()
})

test('the three signs take one line of a phone once one of them has been found', async () => {
  isThere = hasOneSign
  const page = await newPhone(web.browser, 390, 844)
  await begin(page, web.url, 'mexica', { players: 2 })
  await page.locator('.rc-sign-found:visible').waitFor()
  const places = await page
    .locator('.rc-signs-title:visible, .rc-signs li')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(20)
  await page.context().close()
})

test('neither the calendar nor the hand moves while cards are laid', async () => {
  isThere = canLay
  const page = await newPhone(web.browser, 390, 844)
  await hurried(page)
  await begin(page, web.url, 'mexica', { players: 2, pace: 'brisk' })
  await page.locator('.choices-mine').waitFor()
  const tops = async () => {
    await laidOut(page)
    return Promise.all(
      ['.rc-calendar', '.rc-hand > ul'].map(
        async (part) => (await page.locator(part).boundingBox())?.y,
      ),
    )
  }
  const before = await tops()
  const laid = page.locator('.mx-unseen li')
  for (let count = 1; count <= LAID; count++) {
    await page.locator('.choices-mine').waitFor()
    await haveRead(page)
    await page.locator('.rc-hand .rc-card:enabled').first().tap()
    await expect.poll(() => laid.count()).toBe(count)
  }
  await page.locator('.choices-mine').waitFor()
  expect(await tops()).toEqual(before)
  await page.context().close()
})
