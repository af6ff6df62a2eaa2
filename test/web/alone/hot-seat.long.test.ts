// One device for several people, in a real browser: who plays, and the hand-overs, at each of which what the page says,
// and the button that goes on, are in sight.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CARD_IDS as FLOWER_WAR_CARDS } from '../../../rules/src/flower-war/cards/cards.ts'
import { present } from '../../../rules/src/invariant.ts'
import { CARD_IDS as MEXICA_CARDS } from '../../../rules/src/mexica/cards/cards.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'
import { playByClicks } from '../player.ts'

const web = openPages()

/** The parts of the cover that are not wholly in sight: out of the screen, or cut off by a box around them. */
function cutIn(page: Page): Promise<readonly string[]> {
  return page.locator('.pass-on :is(h2, p, button)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { left, top, bottom } = part.getBoundingClientRect()
      const isSeen = [top + 2, bottom - 2].every((y) =>
        part.contains(document.elementFromPoint(left + 12, y)),
      )
      return isSeen ? [] : [`${part.tagName} from ${top} to ${bottom}`]
    }),
  )
}

/** True if the question covers the name of whoever holds the device. */
function isHolderCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { left = 0, bottom = 0 } =
      document.querySelector('.holding')?.getBoundingClientRect() ?? {}
    const there = document.elementFromPoint(left + 12, bottom - 2)
    return document.querySelector('#choices')?.contains(there) === true
  })
}

const HIDDEN_HANDS = ['flower-war', 'mexica', 'space-aztecs'] as const
const PHONES = [
  [390, 844],
  [375, 667],
  [844, 390],
] as const
/** At each size of phone, the device is passed on once to each of the two people. */
const HAND_OVERS = 2
/** A device that stays with whoever takes it is answered at more often. */
const ANSWERS = 3
/** Four rounds of Space Aztecs, in which both choose a card. */
const WATCHED_HAND_OVERS = 9
/** Longer than an answer takes here. */
const DRAWN_LATE_MS = 400
/** Longer than a question has to be read. */
const ANSWERED_MS = 450
const MATCH_MS_MAX = 240_000

/** Begins a match of two people, and bots on all other seats. */
async function begin(page: Page, game: string, players: string): Promise<void> {
  await page.goto(`${web.url}/alone/${game}`)
  await page.locator('select[name=players]').selectOption(players)
  await page.locator('select[name=people]').selectOption('2')
  if (players !== '2') await page.getByLabel('Bots take').selectOption('0')
  await page.getByLabel('Name of player 1').fill('Izel')
  await page.getByLabel('Name of player 2').fill('Nelli')
  await page.getByRole('button', { name: 'Begin' }).tap()
}

/** Makes a page do only later what follows once it is drawn, as on a phone that draws slowly. */
function drawingSlowly(page: Page): Promise<unknown> {
  return page.addInitScript((lateMs) => {
    const { setTimeout: wait, requestAnimationFrame: frame } = globalThis
    Object.assign(globalThis, {
      requestAnimationFrame: (run: FrameRequestCallback) => wait(() => frame(run), lateMs),
      setTimeout: (run: TimerHandler, ms = 0, ...given: unknown[]) =>
        wait(run, Math.max(ms, lateMs), ...given),
    })
  }, DRAWN_LATE_MS)
}

/** Answers for the holder of the device until it is to be passed on; returns the button of the next one. */
async function playUntilCovered(page: Page): Promise<Locator> {
  const again = page.getByRole('button', { name: 'Play again' })
  const take = page.locator('.pass-on button')
  for (;;) {
    await playByClicks(page, undefined, '.pass-on')
    if ((await take.count()) > 0) return take
    // A match may end so early.
    await again.click()
    await again.waitFor({ state: 'detached' })
  }
}

test.for(HIDDEN_HANDS)(
  '%s covers each hand until its owner taps, and on phones names the next player above a whole button',
  { timeout: MATCH_MS_MAX },
  async (game) => {
    const phone = { hasTouch: true, isMobile: true }
    const { page, context, errors } = await newPerson(web.browser, phone)
    const holders: (string | null)[] = []
    const hand = page.locator('.rc-hand, .sa-holding')
    const sizes = Array.from({ length: HAND_OVERS }, () => PHONES).flat()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      if (holders.length === 0) await begin(page, game, '3')
      // Whoever has read on below the question finds the cover all the same.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const take = await playUntilCovered(page)
      await laidOut(page)
      await expect.poll(async () => [width, await cutIn(page)]).toEqual([width, []])
      // Covered: no choices, no hand, and no seat marked as "you".
      expect(await page.locator('button.choice, .badge-you').count()).toBe(0)
      expect(await hand.count()).toBe(0)
      // The head names nobody: whoever owns the device may not even play.
      expect(await page.locator('.head .player').isVisible()).toBe(false)
      // At each change of hands the log is the same, and its sentences name everybody.
      const told = await page.locator('.log').textContent()
      expect(told).not.toMatch(/\b[Yy]ou\b/)
      holders.push(await take.textContent())
      await take.tap()
      await page.locator('#choices.choices-mine').waitFor({ state: 'attached' })
      if (game !== 'space-aztecs') await expect.poll(() => hand.count()).toBe(1)
      await expect.poll(() => isHolderCovered(page)).toBe(false)
      expect(await page.locator('.log').textContent()).not.toMatch(/\b[Yy]ou\b/)
      if (game !== 'space-aztecs') continue
      // Nobody's city moves as the device goes round.
      const cities = await page.locator('.sa-city h2').allTextContents()
      expect(cities.slice(0, 2)).toEqual(['Izel', 'Nelli'])
    }
    expect(new Set(holders)).toEqual(new Set(['I am Izel', 'I am Nelli']))
    // The hand is still covered after a reload.
    await page.reload()
    await page.locator('.pass-on button').waitFor()
    expect(errors).toEqual([])
    await context.close()
  },
)

const CARDS = { 'flower-war': FLOWER_WAR_CARDS, mexica: MEXICA_CARDS } as const

/** The titles of cards that a player draws unseen by others; those that act when drawn are shown to all. */
function hiddenTitles(game: keyof typeof CARDS): ReadonlySet<string> {
  const rules = gameOf(game)
  const { match } = must(rules.start({ players: 2, options: {}, seed: seedFromText(game) }))
  const hidden = CARDS[game].filter((card) => {
    const drew = { type: 'drew', seat: 0, card, founds: false }
    return Object(match.redact(drew, 'spectator')).card === null
  })
  return new Set(hidden.map((card) => present(rules.texts.en.cards[card], card).title))
}

/** The sentences of which others see less. */
function secretsOf(game: (typeof HIDDEN_HANDS)[number]): string {
  const who = '(Izel|Nelli)'
  if (game === 'space-aztecs') return `${who} takes the [^.]*, with|${who} chooses `
  return `${newsOf(game)}|${who} gives ${who} ${cardsOf(game)}`
}

/** A card that its holder alone is told of by the caption. */
function newsOf(game: keyof typeof CARDS): string {
  const who = '(Izel|Nelli)'
  return `${who} draws ${cardsOf(game)}|${who} takes ${cardsOf(game)} from ${who}`
}

const cardsOf = (game: keyof typeof CARDS) => `(${[...hiddenTitles(game)].join('|')})`

/** Matches nothing: nobody is told of cards of Space Aztecs by the caption alone. */
const NO_NEWS = '(?!)'

/**
 * Notes whatever of a hand, or of what its holder alone knows, is on the page while it is covered, and from the last
 * answer before that, or from when its holder has been told of the last card that it brought.
 */
function watchForSecrets(page: Page, game: (typeof HIDDEN_HANDS)[number]): Promise<void> {
  return page.evaluate(
    ([secrets, cards]) => {
      const [secret, news] = [new RegExp(secrets), new RegExp(cards)]
      const seen = Object.assign(window, { secrets: [] as string[], moments: 0, news: 0 })
      let found: string[] = []
      let isRead = false
      new MutationObserver(() => {
        const textOf = (part: string) => document.querySelector<HTMLElement>(part)?.innerText ?? ''
        const isCovered = document.querySelector('.pass-on') !== null
        const hand = document.querySelector('.rc-hand .rc-card, .sa-holding, .sa-notes')
        const [caption = ''] = textOf('.caption').match(secret) ?? []
        // Nothing but another question follows while its holder plays on, and a match that is over has no secrets.
        if (document.querySelector('.choices-mine:not(.pass-on), .ending') !== null) {
          found = []
          isRead = false
        } else if (!isCovered && news.test(caption)) {
          found = []
          isRead = hand !== null
        } else
          found.push(
            ...(hand === null ? [] : [`${hand.className}, ${textOf('.caption')}`]),
            ...(textOf('.table').match(secret)?.slice(0, 1) ?? []),
          )
        if (!isCovered) return
        seen.secrets.push(...found)
        seen.moments++
        seen.news += Number(isRead)
        found = []
        isRead = false
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    },
    [secretsOf(game), game === 'space-aztecs' ? NO_NEWS : newsOf(game)] as const,
  )
}

/** The secrets seen while covered, the moments looked at, and the cards that were read before one. */
function watchedIn(page: Page): Promise<{ secrets: string[]; moments: number; news: number }> {
  return page.evaluate(() => {
    const { secrets, moments, news } = window as typeof window & {
      secrets: string[]
      moments: number
      news: number
    }
    return { secrets, moments, news }
  })
}

test.for(HIDDEN_HANDS)(
  '%s hides what only one person knows while all are watching, once that person has read it',
  { timeout: MATCH_MS_MAX },
  async (game) => {
    const page = await newPhone(web.browser, 1366, 768)
    await paced(page, 'brisk')
    await hurried(page)
    await drawingSlowly(page)
    // In Mexica, about every seventh hand-over follows a card that its holder alone is told of; late in a match, fewer.
    for (let isTold = false; !isTold; ) {
      await begin(page, game, '2')
      // A pile of Space Aztecs is taken while all watch.
      await page.locator('.pass-on, .holding').waitFor()
      await watchForSecrets(page, game)
      for (let seen = 0; seen < WATCHED_HAND_OVERS; seen++) {
        const take = await playUntilCovered(page)
        await take.tap()
        await page.locator('#choices.choices-mine').waitFor({ state: 'attached' })
      }
      const { secrets, moments, news } = await watchedIn(page)
      expect(secrets).toEqual([])
      expect(moments).toBeGreaterThan(0)
      isTold = game !== 'mexica' || news > 0
    }
    await page.context().close()
  },
)

test('the device stays with the player who takes it at the moment when it is passed on', async () => {
  const page = await newPhone(web.browser, 1366, 768)
  await paced(page, 'brisk')
  await hurried(page)
  await drawingSlowly(page)
  await page.addInitScript((readMs) => {
    const pressed = new Set<HTMLElement>()
    const seen = Object.assign(window, { answers: 0 })
    new MutationObserver(() => {
      const take = document.querySelector<HTMLElement>('.pass-on button:enabled')
      if (take === null || pressed.has(take)) return
      pressed.add(take)
      take.click()
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    setInterval(() => {
      const choices = document.querySelectorAll<HTMLElement>('#choices button.choice:enabled')
      if (choices.length === 0) return
      seen.answers++
      choices[choices.length - 1]?.click()
    }, readMs)
  }, ANSWERED_MS)
  await begin(page, 'flower-war', '2')
  await expect
    .poll(() => page.evaluate(() => (window as typeof window & { answers: number }).answers))
    .toBeGreaterThan(ANSWERS)
  await page.context().close()
})

test('as many people as there are seats can share a device, and are remembered for the next match', async () => {
  const page = await newPhone(web.browser, 390, 844)
  const form = `${web.url}/alone/space-aztecs`
  await page.goto(form)
  const [players, people] = ['players', 'people'].map((name) =>
    page.locator(`select[name=${name}]`),
  ) as [Locator, Locator]
  const names = page.locator('input[name^="name "]')
  expect(await people.inputValue()).toBe('1')
  await people.selectOption('6')
  await names.nth(5).waitFor()
  expect(await players.inputValue()).toBe('6')
  // Fewer seats have fewer people on them.
  await players.selectOption('3')
  await names.nth(3).waitFor({ state: 'detached' })
  expect(await people.inputValue()).toBe('3')
  await people.selectOption('2')
  await names.nth(2).waitFor({ state: 'detached' })
  expect(await players.inputValue()).toBe('3')
  // Said before they begin, and they may as well play among themselves.
  await page.getByText('2 people + 1 bot.').waitFor()
  expect(await players.locator('option').first().textContent()).toBe('2: no bots')
  await names.nth(1).fill('Beto')
  await page.getByRole('button', { name: 'Begin' }).tap()
  await page.locator('.holding').waitFor()
  await page.goto(form)
  await names.nth(1).waitFor()
  expect([await names.count(), await people.inputValue()]).toEqual([2, '2'])
  expect(await names.nth(1).inputValue()).toBe('Beto')
  await page.context().close()
})

test('a button that its box cuts off is found', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await page.setContent(
    '<section class="pass-on" style="max-height: 60px; overflow: auto"><h2>Pass it on</h2><button style="height: 44px">I am X</button></section>',
  )
  expect(await cutIn(page)).toHaveLength(1)
  await page.context().close()
})
