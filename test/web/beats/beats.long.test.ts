// Pages show one event after another, and no choice, score, title or log line before its beat is over.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { keepingDice, throwingDice } from '../../support/browsers/dice.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'
import { captionsOf, type Frame, record } from './film.ts'

/** More than a page needs to be drawn. */
const MICROTASKS = 20
const PLAYING = '.caption-now'
/** The caption while a player holds dice or coins, which reveals nothing yet. */
const HELD = /^Your (roll|toss)\.$/
/** Captions shown only once their coins have fallen; until then, the previous one stays. */
const TOLD_LATE = / toss(es)? \d|^Battle /
/** Lines that come with the next one: of another player it is enough that they toss again. */
const TOLD_WITH_NEXT = / earns another turn /

/** True when the first player begins one of the last rounds of two. */
function isNearEnd(match: Match): boolean {
  const { phase, round, mover, starter } = Object(match.view())
  return phase === 'take' && round >= 13 && mover === 0 && starter === 0
}

const web = openPages(() =>
  startTestServer(
    GAMES.map((game) => (game.id === 'space-aztecs' ? begunAt(game, isNearEnd) : game)),
  ),
)

interface Wish {
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** By default, waits are short, and dice are thrown at once. */
  readonly dice?: typeof keepingDice
}

/** Begins a match, and resolves at the first question. */
async function sitDown(game: string, wish: Wish = {}) {
  const { reducedMotion = 'no-preference', dice } = wish
  const context = await web.browser.newContext({ reducedMotion })
  const page = await context.newPage()
  await alwaysAsked(page)
  if (dice === undefined) await hurried(page)
  await (dice ?? throwingDice)(page)
  await begin(page, web.url, game, { players: 2 })
  await page.locator(CHOICE_OR_END).first().waitFor()
  await choosePace(page, 'brisk')
  return { context, page }
}

/** Chooses the pace in the settings, as a player does at a table. */
async function choosePace(page: Page, name: 'brisk' | 'at once'): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name }).click()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
}

/**
 * Answers with the first choice, and waits for its effects, however briefly they are shown: then the board is tapped,
 * if at all. Returns how long the log was before, and whether more is to come.
 */
function choose(page: Page, isTapped = false) {
  return page.evaluate(
    ({ playing, tapped, microtasks }) => {
      const choice = document.querySelector<HTMLElement>('#choices button.choice:enabled')
      if (choice === null) throw new Error('there is no choice')
      const isPlaying = () => document.querySelector(playing) !== null
      // The page is drawn again, and the next events cannot have come.
      const drawn = async () => {
        for (let left = microtasks; left > 0; left--) await null
      }
      return new Promise<{ lines: number; isPlaying: boolean }>((resolve) => {
        const watch = new MutationObserver(() => {
          if (choice.isConnected || !isPlaying()) return
          watch.disconnect()
          const lines = document.querySelectorAll('#log p').length
          const board = document.querySelector('.board-svg')
          if (tapped) board?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
          void drawn().then(() => resolve({ lines, isPlaying: isPlaying() }))
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
        choice.click()
      })
    },
    { playing: PLAYING, tapped: isTapped, microtasks: MICROTASKS },
  )
}

/** The frames from the first beat on; before that, the choice is still visible. */
function filmIn(frames: readonly Frame[]): readonly Frame[] {
  return frames.slice(frames.findIndex(({ isPlaying }) => isPlaying))
}

/** The frames of each round, from the moment when the times are shown. */
function roundsOf(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  const rounds: Frame[][] = []
  let last = ''
  for (const frame of frames) {
    const isAnnounced = /^\S+ (is|are) first\.$/.test(frame.caption)
    if (isAnnounced && frame.caption !== last) rounds.push([])
    last = frame.caption
    // The caption comes before the effect that it announces.
    if (!isAnnounced) rounds.at(-1)?.push(frame)
  }
  return rounds
}

/** Texts and choices that appeared too early. */
function tooEarly(frames: readonly Frame[]): readonly string[] {
  const faults: string[] = []
  const lines = frames.at(-1)?.log ?? []
  for (const { caption, isPlaying, log, choices, title, isOver } of frames) {
    if (!isPlaying) continue
    // All players choose their cards at the same time.
    const mayChoose = caption.endsWith('has chosen.')
    if (choices > 0 && !mayChoose) faults.push(`a choice during “${caption}”`)
    if (title.startsWith('Your turn') && !mayChoose) faults.push(`a title during “${caption}”`)
    if (isOver) faults.push(`the ending during “${caption}”`)
    const next = lines.slice(log.length).find((each) => !TOLD_WITH_NEXT.test(each))
    const isThrough = TOLD_LATE.test(next ?? '')
    if (log.at(-1) === caption && !isThrough) faults.push(`its line of the log during “${caption}”`)
  }
  return faults
}

test('Space Aztecs keeps its cards secret until they have turned, and who has won until the last one has', async () => {
  const { context, page } = await sitDown('space-aztecs')
  const frames = await record(page)
  for (;;) {
    await page.locator(CHOICE_OR_END).first().waitFor()
    if ((await page.locator('.ending').count()) > 0) break
    await choose(page)
  }
  await page.locator('.victory').waitFor()
  const shown = filmIn(await frames())
  // After it, the winner stands in the caption's place.
  expect(captionsOf(shown).at(-2)).toMatch(/^The world ends: /)
  expect(shown.at(-1)).toMatchObject({ isOver: true, isPlaying: false, turnedUp: 2 })
  const rounds = roundsOf(shown)
  expect(rounds.length).toBeGreaterThan(0)
  for (const round of rounds)
    for (const [index, { caption, turnedUp }] of round.entries()) {
      const told = captionsOf(round.slice(0, index + 1)).filter((each) => each.includes(' up '))
      expect(turnedUp, caption).toBeLessThanOrEqual(told.length)
    }
  expect(tooEarly(shown)).toEqual([])
  await context.close()
})

test('Tıeqchıeq shows tosses, moves and battles in turn, while their seat is on the move, and then asks', async () => {
  const { context, page } = await sitDown('tieqchieq')
  const faults: string[] = []
  let beats = 0
  for (let turns = 0; turns < 2; ) {
    const frames = await record(page)
    await choose(page)
    await page.locator(CHOICE_OR_END).first().waitFor()
    const shown = filmIn(await frames())
    expect(throwsIn(shown).filter(({ isOwnMove }) => !isOwnMove)).toEqual([])
    turns += turnsIn(shown)
    faults.push(...tooEarly(shown))
    beats += captionsOf(shown).length
  }
  expect(faults).toEqual([])
  expect(beats).toBeGreaterThan(3)
  await context.close()
})

/** The frames in which the player holds the coins, and the next ones, in which they fall. */
function throwsIn(frames: readonly Frame[]): readonly Frame[] {
  return frames.filter(({ isHeld }, index) => isHeld || frames[index - 1]?.isHeld)
}

/** The number of throws before which the opponent was on the move. */
function turnsIn(frames: readonly Frame[]): number {
  return frames.filter(({ isHeld }, index) => {
    const before = frames[index - 1]
    return isHeld && before?.isHeld === false && !before.isOwnMove
  }).length
}

test('Escape, or a tap on the board, skips to the end, and answers nothing', async () => {
  // The film would not end by itself before the player throws again.
  const { context, page } = await sitDown('tieqchieq', { dice: keepingDice })
  const lines = page.locator('#log p')
  const before = await choose(page)
  await page.keyboard.press('Escape')
  await page.locator(PLAYING).waitFor({ state: 'detached' })
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await lines.count()).toBeGreaterThan(before.lines)
  // Later events are shown beat by beat again.
  const skipped = await choose(page, true)
  expect(skipped.isPlaying).toBe(false)
  expect(await lines.count()).toBeGreaterThan(skipped.lines)
  await context.close()
})

test.for([
  ['a tap on the board', (page: Page) => page.locator('.board-svg').dispatchEvent('click')],
  ['the space bar', (page: Page) => page.keyboard.press(' ')],
  ['a button', (page: Page) => page.getByRole('button', { name: 'Roll' }).dispatchEvent('click')],
] as const)('%s throws the coins that the player holds, and nothing else', async ([, toss]) => {
  const context = await web.browser.newContext()
  const page = await context.newPage()
  await keepingDice(page)
  await begin(page, web.url, 'flower-war', { players: 2, pace: 'calm' })
  // The first turn of a match begins with the player's own die.
  await page.locator('.caption p', { hasText: HELD }).waitFor()
  expect(await page.locator('#log p', { hasText: 'You roll' }).count()).toBe(0)
  const frames = await record(page)
  await toss(page)
  await expect.poll(async () => captionsOf(await frames()).length).toBeGreaterThan(1)
  const thrown = (await frames()).find(({ caption }) => !HELD.test(caption))
  expect(thrown).toMatchObject({ caption: expect.stringMatching(/^You roll [1-6]\.$/) })
  expect(thrown).toMatchObject({ isPlaying: true })
  await context.close()
})

test('a reloaded page shows the current state, without replaying events', async () => {
  const { context, page } = await sitDown('tieqchieq')
  await choose(page)
  // Once the player is asked, there are no more events that the page could rightly show.
  await page.locator(CHOICE_OR_END).first().waitFor()
  // `begin` would have everything shown at once.
  await paced(page, 'brisk')
  await page.reload()
  await page.locator('.caption').waitFor()
  const frames = await record(page)
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect((await frames()).filter(({ isPlaying }) => isPlaying)).toEqual([])
  expect(await page.locator('#log p').count()).toBeGreaterThan(1)
  await context.close()
})

test('with reduced motion nothing moves, and captions and order stay', async () => {
  const { context, page } = await sitDown('tieqchieq', { reducedMotion: 'reduce' })
  const frames = await record(page)
  await choose(page)
  await page.locator(CHOICE_OR_END).first().waitFor()
  const shown = await frames()
  expect(captionsOf(shown).length).toBeGreaterThan(1)
  expect(captionsOf(shown).filter((caption) => HELD.test(caption))).toEqual([])
  expect(shown.filter(({ motions }) => motions > 0)).toEqual([])
  await context.close()
})

test('a player who chooses so sees everything at once', async () => {
  const { context, page } = await sitDown('tieqchieq')
  await choosePace(page, 'at once')
  const frames = await record(page)
  await playByClicks(page, 3)
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect((await frames()).filter(({ isPlaying }) => isPlaying)).toEqual([])
  await context.close()
})
