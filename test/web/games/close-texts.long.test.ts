// Texts of the calendar's games that stand close together on phones: none is cut, covered, or told twice.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { kindOf } from '../../../web/src/games/ritual-calendar/names.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { phonesAtMoments } from '../moments.ts'
import { haveRead } from '../player.ts'

const UPRIGHT = [390, 844] as const
const SIDEWAYS = [844, 390] as const

const openAt = phonesAtMoments()

const handOf = (match: Match): readonly string[] => {
  const { hand = [] } = Object(match.privateView(seatAt(0)))
  return hand.map((held: unknown) => kindOf(typeof held === 'string' ? held : Object(held).card))
}
const asks = (match: Match, kind: string): boolean => match.decision(seatAt(0))?.kind === kind
const skullsIn = (match: Match): number => Object(match.view()).players[0].skulls
const tokensIn = (match: Match): number => Object(match.view()).players[0].tokens

test('a sacrifice in Flower War says what it brings and leaves, and the hint the rest', async () => {
  const page = await openAt((match) => asks(match, 'sacrifice'), 'flower-war', UPRIGHT)
  const effects = await page.locator('#choices .choice-effect').allTextContents()
  expect(effects[0]).toMatch(/^Draw a war card\. You keep [^.]+\.$/)
  expect(effects[1]).toMatch(/^Draw a rain card\. You keep [^.]+\.$/)
  await page.context().close()
})

test('an upright phone explains the choice of a card, below which it has room', async () => {
  const page = await openAt(
    (match) => asks(match, 'cards') && (match.decision(seatAt(0))?.actions?.length ?? 0) > 1,
    'flower-war',
    UPRIGHT,
  )
  await page.locator('.offered-by-hand').waitFor()
  expect(await page.getByText('What a card costs goes onto the rack').isVisible()).toBe(true)
  const { y = 0, height = 0 } =
    (await page.locator('.choice-ends button.choice').first().boundingBox()) ?? {}
  expect(y + height).toBeLessThan(UPRIGHT[1])
  await page.context().close()
})

/** True if the first player can only pass, although they hold a card for many spaces. */
function isStuck(match: Match): boolean {
  const { kind, actions = [], illegal = [] } = match.decision(seatAt(0)) ?? {}
  const places = illegal.filter(({ action }) => Object(action).type === 'play-to')
  return kind === 'cards' && actions.length === 1 && places.length > 4
}

test('a card that cannot be played to any space is one line of the reasons', async () => {
  const page = await openAt(isStuck, 'flower-war', UPRIGHT)
  await page.locator('.why-not > summary').click()
  const tried = page.locator('.why-not dd')
  await tried.first().waitFor()
  const lines = await tried.allTextContents()
  expect(lines.filter((line) => / \(\d+\)$/.test(line))).toEqual([])
  expect(lines.some((line) => /^Play [^,]+$/.test(line))).toBe(true)
  await page.context().close()
})

test('below three choices of Mexica, neither the hint nor a card drawn is cut', async () => {
  const page = await openAt(
    (match) => asks(match, 'sacrifice') && tokensIn(match) >= 6 && handOf(match).length === 0,
    'mexica',
    UPRIGHT,
  )
  const end = async (part: string) => {
    const { y = 0, height = 0 } = (await page.locator(part).boundingBox()) ?? {}
    return y + height
  }
  const { y: ends = 0 } = (await page.locator('.choice-ends').boundingBox()) ?? {}
  expect(await end('#choices .hint')).toBeLessThanOrEqual(ends + 1)
  const cards = page.locator('.rc-hand .rc-card')
  const drawn = page.locator('#choices .drawn-card')
  for (const god of ['Huitzilopochtli', 'Tlaloc']) {
    const before = await drawn.count()
    await haveRead(page)
    await page.locator('#choices button.choice', { hasText: `Sacrifice to ${god}` }).tap()
    await expect.poll(() => drawn.count()).toBe(before + 1)
  }
  await expect.poll(() => cards.count()).toBe(2)
  await laidOut(page)
  const cut = await drawn.evaluateAll((all) => {
    const ends = document.querySelector('.choice-ends')?.getBoundingClientRect().top ?? 0
    return all.filter((card) => card.getBoundingClientRect().bottom > ends + 1).length
  })
  expect(await page.locator('#choices .choice-list:not(.choice-ends) > li').count()).toBe(3)
  expect(cut).toBe(0)
  await page.context().close()
})

/** The pairs of texts in such places, one of which covers a part of the other. */
function overlaidIn(page: Page, place: string): Promise<readonly string[]> {
  return page.locator(place).evaluateAll((all) =>
    all.flatMap((each) => {
      const boxes = [...each.querySelectorAll(':scope > :is(strong, span, small)')].map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const text = range.getBoundingClientRect()
        const own = part.getBoundingClientRect()
        const bottom = Math.min(text.bottom, own.bottom)
        return { said: part.textContent, ...text.toJSON(), bottom }
      })
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          )
          .map((other) => `${one.said} / ${other.said}`),
      )
    }),
  )
}

test('a long name and a long price of a card cover neither each other nor its text', async () => {
  const page = await openAt(
    (match) =>
      asks(match, 'sacrifice') && handOf(match).join() === 'coin-of-fate' && skullsIn(match) > 1,
    'flower-war',
    UPRIGHT,
    'de',
  )
  await page.locator('.rc-hand strong', { hasText: 'Schicksalsmünze' }).waitFor()
  expect(await overlaidIn(page, '.rc-hand .rc-card')).toEqual([])
  await haveRead(page)
  await page.locator('#choices button.choice', { hasText: 'Für Tlaloc opfern' }).tap()
  const drawn = page.locator('#choices .drawn-card')
  await drawn.waitFor()
  await drawn.evaluate((card) => {
    const say = (part: string, words: string) => {
      const found = card.querySelector(part)
      if (found !== null) found.textContent = words
    }
    say('strong', 'Schicksalsmünze')
    say('small', 'Du hast gezogen · kostet einen Schädel')
  })
  await laidOut(page)
  expect(await overlaidIn(page, '#choices .drawn-card')).toEqual([])
  await page.context().close()
})

test('on its side, a phone shows the hand it asks about above the battle that is over', async () => {
  const page = await openAt(
    (match) => asks(match, 'rain') && (match.decision(seatAt(0))?.actions?.length ?? 0) > 2,
    'mexica',
    SIDEWAYS,
  )
  await page.locator('.offered-by-hand').waitFor()
  // A page that joins a match has not seen the battles before.
  const [hand, battle] = await page.evaluate(() => {
    const hand = document.querySelector('.rc-hand')
    const battle = document.createElement('section')
    battle.className = 'panel rc-battle rc-battle-over'
    battle.textContent = 'over'
    hand?.before(battle)
    return [hand, battle].map((part) => part?.getBoundingClientRect().top ?? Number.NaN)
  })
  expect(hand).toBeLessThan(battle ?? 0)
  await page.context().close()
})
