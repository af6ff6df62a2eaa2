// Each lesson on a phone, upright and on its side, in German, which has the longest texts: what the teacher says and
// what to choose are in sight together, upright as a whole and with what choices do, beside a board that is large
// enough, and calendar and hand keep their places. On the tallest phone, doing just what the teacher says is accepted:
// it is in the list, or marked in the hand and on the board.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LESSONS } from '../../../web/src/alone/lessons/recorded.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { haveRead } from '../player.ts'
import { newLearner } from './learner.ts'

const LESSON_MS_MAX = 240_000
const PHONES = [
  [390, 844],
  [375, 667],
  [844, 390],
] as const
/** From this height on, the hand is between board and question whatever is asked. */
const TALL = 720
/** Upright, the part of the width of the screen that a board takes at least, also in battles. */
const BOARD_MIN = 0.45

const web = openPages()

/**
 * The parts of a question that are out of sight or covered. A phone that has been turned since the teacher showed where
 * the choice is made first has it scrolled there, as the teacher does. Runs within the page.
 */
function hiddenParts(isTurned: boolean): readonly string[] {
  const isShown = (part: Element) => part.getBoundingClientRect().height > 0
  const isSeen = (part: Element | null | undefined): boolean => {
    if (!part) return false
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    // Marks of the board let taps through to what they mark.
    const board = part.closest('.board-svg')
    const isOnTop = part.contains(there) || board?.contains(there) === true
    return scrollY === 0 && top >= 0 && bottom <= innerHeight && isOnTop
  }
  const choice = document.querySelector<HTMLElement>('.lesson-choice')
  const wanted = choice?.innerText ?? ''
  const listed = [...document.querySelectorAll('#choices button.choice')]
    .filter(isShown)
    .find((line) => line.querySelector('span')?.innerText.startsWith(wanted))
  const [card, mark] = ['li[data-marked]', '[data-marked]'].map((part) =>
    document.querySelector(`.board ${part}`),
  )
  const place = listed ?? card ?? mark
  if (isTurned) place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const words = document.querySelector('.lesson-text')?.getBoundingClientRect()
  const lines = Math.min(innerHeight, words?.bottom ?? 0) - (words?.top ?? 0)
  const isByCard = document.querySelector('.lesson-by-hand') && document.querySelector('.rc')
  const hint = document.querySelector('#choices .offered-by')
  // Below the question, which with its effects may take all of the screen.
  const legend = document.querySelector('.tq-key li')
  const isUpright = innerWidth < innerHeight
  // To stop after the next card is no answer, and left out where the teacher says none.
  const answers = [...document.querySelectorAll('#choices li:not(.offered, .last)')]
  const effects = answers.flatMap((each) => [...each.querySelectorAll('.choice-effect')])
  const end = document.querySelector('.lesson-text > :last-child')?.getBoundingClientRect().bottom
  return [
    ...(isUpright && !effects.every(isShown) ? ['what a choice does'] : []),
    ...(isUpright && (end ?? Infinity) > (words?.bottom ?? 0) ? ['the end of the text'] : []),
    ...(legend === null || isShown(legend) ? [] : ['the legend']),
    ...(isByCard && !(hint && isShown(hint)) ? ['that a card is to be tapped'] : []),
    ...(isSeen(choice?.closest('p')) ? [] : ['the name of the choice']),
    ...(isSeen(place) ? [] : ['the choice']),
    ...(lines > 50 ? [] : [`all but ${lines} px of the text`]),
  ]
}

/**
 * The height of the calendar, the part of the screen's width that a board in sight takes, and if the hand is above the
 * teacher, or later the question. Runs within the page.
 */
function placesOf() {
  const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
  const [hand, teacher] = [boxOf('.rc-hand .rc-card'), boxOf('.lesson') ?? boxOf('.choices-mine')]
  // On its side, a phone has no room for it in battles.
  const isSmaller = innerWidth > innerHeight && document.querySelector('.rc-fighting') !== null
  const board = boxOf('.board-svg')
  return {
    calendar: isSmaller ? undefined : boxOf('.rc-calendar')?.height,
    // The drawing is as high as its box.
    board: board && board.top < innerHeight ? board.height / innerWidth : undefined,
    isHandAbove: hand === undefined || hand.bottom <= (teacher?.top ?? 0),
  }
}

/** Lets the teacher show where the choice is made: the button then makes it. */
async function showWhere(page: Page): Promise<void> {
  await page.locator('.lesson-help').tap()
  await page.getByRole('button', { name: 'Tu es für mich' }).waitFor()
}

/** Taps what the teacher says, where it is listed or marked; returns the ways it took. */
async function obey(page: Page): Promise<readonly string[]> {
  await haveRead(page)
  const wanted = await page.locator('.lesson-choice').innerText()
  const lines = page.locator('#choices button.choice')
  const line = await lines.evaluateAll(
    (all, text) =>
      all.findIndex((each) => {
        const { innerText = '', offsetParent } = each as HTMLElement
        return offsetParent !== null && innerText.replace(/^\d\s+/, '').startsWith(text)
      }),
    wanted,
  )
  if (line >= 0) {
    await lines.nth(line).tap()
    return ['list']
  }
  const card = page.locator('.board li[data-marked] button:enabled')
  if ((await card.count()) > 0) {
    expect(wanted, 'more than a tap does').not.toContain('und den Zug beenden')
    const question = await page.locator('.lesson-step').textContent()
    await card.tap()
    if (!(await needsMore(page, question, '.rc-placing'))) return ['hand']
    await tapMark(page)
    return ['hand', 'board']
  }
  await tapMark(page)
  return ['board']
}

/** Once a tap is felt: true if it asks for another, as this part of the page says; false if it answers the question. */
async function needsMore(page: Page, question: string | null, part: string): Promise<boolean> {
  const felt = await page.waitForFunction(
    ([asked, asking]) => {
      if (document.querySelector(asking) !== null) return 'more'
      const step = document.querySelector('.lesson:not(.lesson-answered) .lesson-step')
      const refusal = document.querySelector('#choices .refusal')?.textContent ?? ''
      return step?.textContent === asked && refusal === '' ? undefined : 'answered'
    },
    [question, part] as const,
  )
  return (await felt.jsonValue()) === 'more'
}

/** The mark lies over a part of the board, and lets taps through. A small space is chosen by the second tap. */
async function tapMark(page: Page): Promise<void> {
  const mark = page.locator('.board [data-marked]:not(li)')
  await mark.scrollIntoViewIfNeeded()
  await laidOut(page)
  const { x, y, width, height } = (await mark.boundingBox()) ?? {}
  expect([x, y, width, height]).not.toContain(undefined)
  const tap = () =>
    page.touchscreen.tap(Number(x) + Number(width) / 2, Number(y) + Number(height) / 2)
  const question = await page.locator('.lesson-step').textContent()
  await tap()
  if (await needsMore(page, question, '.rc-told')) await tap()
}

/** Sees a question, or the end, at the current size; returns the height of the calendar. */
async function seeAt(page: Page, number: number | undefined, isTurned: boolean) {
  const { width, height } = page.viewportSize() ?? expect.fail('a phone has a size')
  const there = `question ${number ?? 'the end'} on ${width} × ${height}`
  if (number !== undefined)
    await expect.poll(() => page.evaluate(hiddenParts, isTurned), { message: there }).toEqual([])
  await laidOut(page)
  const { calendar, board, isHandAbove } = await page.evaluate(placesOf)
  if (height > width) expect(board ?? 1, there).toBeGreaterThan(BOARD_MIN)
  if (height >= TALL) {
    expect(calendar ?? height, there).toBeGreaterThan(0.28 * height)
    expect([there, isHandAbove]).toEqual([there, true])
  }
  return calendar
}

test.for(Object.keys(LESSONS))(
  'the lesson of %s shows what to choose beside the teacher on phones of all sizes, upright and on their side',
  { timeout: LESSON_MS_MAX },
  async (game) => {
    const page = await newPhone(web.browser, ...PHONES[0])
    await paced(page, 'once')
    await hurried(page)
    const { asked, answered } = await newLearner(page, game)
    await page.goto(web.url)
    await openIn(page, 'de', `${web.url}/learn/${game}`)
    const calendars = PHONES.map(() => new Set<number>())
    const ways = new Set<string>()
    const turnTo = async (index: number) => {
      const [width, height] = PHONES[index] ?? PHONES[0]
      await page.setViewportSize({ width, height })
      await laidOut(page)
    }
    for (;;) {
      const number = await asked()
      // At each question, the teacher is asked at another size.
      for (let turned = 0; turned < PHONES.length; turned++) {
        const index = ((number ?? 0) + turned) % PHONES.length
        await turnTo(index)
        if (number !== undefined && turned === 0) await showWhere(page)
        const calendar = await seeAt(page, number, turned > 0)
        // After the lesson it has the room of the teacher.
        if (calendar !== undefined && number !== undefined) calendars[index]?.add(calendar)
      }
      if (number === undefined) break
      await turnTo(0)
      for (const way of await obey(page)) ways.add(way)
      await answered(number)
    }
    await page.getByRole('heading', { name: 'Die Lektion ist zu Ende' }).waitFor()
    expect(calendars.map((each) => [...each].slice(1))).toEqual(PHONES.map(() => []))
    if (game === 'flower-war') expect([...ways].sort()).toEqual(['board', 'hand', 'list'])
    await page.context().close()
  },
)
