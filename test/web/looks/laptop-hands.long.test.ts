// Hands of Flower War on a laptop: texts stay as long as there is room for them, no card is cut, and cards keep their
// places whatever can be played, unless the hand is so large that it scrolls.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { phonesAtMoments } from '../moments.ts'

const openAt = phonesAtMoments()

/** Returns the number of cards that the first player holds. */
function heldIn(match: Match): number {
  const { hand = [] }: { hand?: readonly unknown[] } = Object(match.privateView(seatAt(0)))
  return hand.length
}

/** Returns the number of cards that the first player can play now. */
function playableIn(match: Match, kind: string, type: string): number {
  const { kind: asked, actions = [] } = Object(match.decision(seatAt(0)))
  const can = actions.filter((action: { type: string }) => action.type.startsWith(type))
  return asked === kind ? can.length : 0
}

/** The cards of the hand from its first to its last place, and those that are cut or without their text. */
function cardsOf(page: Page) {
  return page.evaluate(() => {
    const row = document.querySelector<HTMLElement>('.rc-hand > ul')
    const { bottom = 0, right = 0 } = row?.getBoundingClientRect() ?? {}
    const cards = [...(row?.children ?? [])].map((card) => ({
      title: card.querySelector('strong')?.textContent ?? '',
      box: card.getBoundingClientRect(),
      text: card.querySelector<HTMLElement>('.rc-card > span')?.innerText ?? '',
      order: getComputedStyle(card).order,
    }))
    return {
      scrolls: row?.dataset['over'] === 'true',
      cut: cards
        .filter(({ box }) => box.bottom > bottom || box.right > right + 1)
        .map(({ title }) => title),
      silent: cards.filter(({ text }) => text === '').map(({ title }) => title),
      moved: cards.filter(({ order }) => order !== '0').map(({ title }) => title),
    }
  })
}

test.for([
  ['cards', 7],
  ['cards', 9],
  ['battle', 8],
  ['battle', 11],
] as const)(
  'a question for %s shows the texts of %i cards, whole and in their places',
  async ([kind, count]) => {
    const type = kind === 'battle' ? 'lay' : 'play'
    const page = await openAt(
      (match) => heldIn(match) === count && playableIn(match, kind, type) > 1,
      'flower-war',
      [1280, 800],
      'de',
    )
    expect(await cardsOf(page)).toEqual({ scrolls: false, cut: [], silent: [], moved: [] })
    await page.context().close()
  },
)

test('of a hand that scrolls, the cards that can be played come first, and it fades below until its end', async () => {
  const isLargeInBattle = (match: Match) =>
    heldIn(match) >= 13 && playableIn(match, 'battle', 'lay') > 1
  const page = await openAt(isLargeInBattle, 'flower-war', [1280, 720])
  const { scrolls, moved } = await cardsOf(page)
  const playable = await page.locator('.rc-hand .rc-card:enabled > strong').allTextContents()
  expect([scrolls, moved]).toEqual([true, playable])
  const row = page.locator('.rc-hand > ul')
  const fade = () => row.evaluate((hand) => getComputedStyle(hand).maskImage)
  expect(await fade()).toContain('gradient')
  await row.evaluate((hand) => hand.scrollTo(0, hand.scrollHeight))
  await expect.poll(fade).toBe('none')
  await page.context().close()
})
