// Playing through the pages alone, as a person would.
import type { Page } from 'playwright-core'
import { drawBelow } from '../../rules/src/random.ts'
import type { Pace } from '../../web/src/table/beats/pace.ts'
import { paced } from '../support/browsers/paced.ts'
import { chanceOf } from '../support/chance/chance.ts'

const clicks = chanceOf('clicks')
/** More random numbers than most matches have clicks; after the last one they repeat. */
const [DRAWS, DRAWN_BELOW] = [1_000, 2 ** 20]

/** The choices in the form that differ from its defaults. */
interface Wish {
  readonly players?: number
  /** By default, all other seats. */
  readonly bots?: number
  readonly options?: Readonly<Record<string, string>>
  /** Without free seats for others, matches are private by default. */
  readonly visibility?: 'public'
  /** By default, two minutes if strangers may come; otherwise there is no clock. */
  readonly turnSeconds?: '86400'
  /** The pace of events; by default, everything is shown at once. */
  readonly pace?: Pace
  /** The pause of bots in milliseconds; none by default. */
  readonly botDelay?: '0' | '500'
}

/** Makes a match through the form. */
export async function begin(page: Page, url: string, game: string, wish: Wish): Promise<void> {
  await paced(page, wish.pace ?? 'once')
  await page.goto(`${url}/new/${game}`)
  await make(page, wish)
}

/** Fills in the form that is open, and makes the match. */
export async function make(page: Page, wish: Omit<Wish, 'pace'>): Promise<void> {
  const { players, bots, options = {}, visibility, turnSeconds, botDelay = '0' } = wish
  const seats = page.locator('select[name=players]')
  if (players !== undefined) await seats.selectOption(String(players))
  const choice = page.getByLabel('Bots among them')
  await choice.waitFor()
  const offered = choice.locator('option')
  // Waits for the redraw that offers 0 to `players - 1` bots.
  if (players !== undefined) await offered.nth(players).waitFor({ state: 'detached' })
  if (players !== undefined) await offered.nth(players - 1).waitFor({ state: 'attached' })
  const most = (await offered.count()) - 1
  const chosen = bots ?? most
  await choice.selectOption(String(chosen))
  if (visibility !== undefined) await page.getByLabel('Who finds it').selectOption(visibility)
  if (turnSeconds !== undefined)
    await page.locator('select[name=turnSeconds]').selectOption(turnSeconds)
  if (chosen > 0) await page.getByLabel('Bots take').selectOption(botDelay)
  if (Object.keys(options).length > 0) await page.locator('.game-options summary').click()
  for (const [name, value] of Object.entries(options)) {
    const field = page.locator(`[name="option ${name}"]`)
    const type = await field.getAttribute('type')
    if (type === 'number') await field.fill(value)
    else if (type === 'checkbox') await field.setChecked(value === 'true')
    else await field.selectOption(value)
  }
  await page.getByRole('button', { name: 'Create match' }).click()
  await page.waitForURL(/\/match\//)
}

/** The link that the page shows for inviting others. */
export function invitation(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'Link' }).inputValue()
}

/** Unfolds the tools that are seldom used. */
export function openTools(page: Page): Promise<void> {
  return page.locator('.tools-more > summary').click()
}

/** Selects an enabled choice, or the end of the match. */
export const CHOICE_OR_END = '#choices button.choice:enabled, .ending h2'

/** Longer than the time after a new question in which keys and taps are ignored. */
const READ_MS = 320

/** Resolves when the current question has been shown for long enough to be read. */
export async function haveRead(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now())
  // Asked at each frame, the page would draw frames for nothing else.
  await page.waitForFunction((ms) => performance.now() > ms, since + READ_MS, { polling: 50 })
}

/** Resolves with the number of lines that can be chosen, as soon as there are any; with none once the match is over. */
function linesOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const { length } = document.querySelectorAll('#choices button.choice:enabled')
          const isOver = document.querySelector('.ending h2') !== null
          if (!isOver && length === 0) return
          watch.disconnect()
          resolve(isOver ? 0 : length)
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
        look()
      }),
  )
}

/** Lets the time pass that reading takes, on the clock by which the page knows keys meant for the last question. */
function letRead(page: Page): Promise<void> {
  return page.evaluate((ms) => {
    const { performance: clock } = globalThis
    const nowMs = clock.now()
    const { now } = Performance.prototype
    const ahead = nowMs - now.call(clock) + ms
    Object.assign(clock, { now: () => now.call(clock) + ahead })
  }, READ_MS)
}

/** Plays to the end by keys alone, with the last line that has a key: in a race the foremost token. */
export async function playByKeys(page: Page): Promise<void> {
  for (;;) {
    const lines = await linesOf(page)
    if (lines === 0) return
    await letRead(page)
    await page.keyboard.press(String(Math.min(lines, 9)))
  }
}

/** Plays to the end by clicks on the board, and on lines of the list where nothing on the board can be clicked. */
export function playOnBoard(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        // Not synchronously, as below.
        const watch = new MutationObserver(() => (timer ??= setTimeout(answer)))
        function answer(): void {
          timer = undefined
          if (document.querySelector('.ending h2') !== null) {
            watch.disconnect()
            resolve()
            return
          }
          const places = document.querySelectorAll(
            // A button that unfolds a hand is no choice.
            '.board [role=button], .board button:enabled:not([aria-expanded]), #choices button.choice:enabled',
          )
          const place = document.querySelector('dialog[open] button.danger') ?? places[0]
          place?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        }
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
        answer()
      }),
  )
}

/**
 * Clicks `choices` lines of the list, or fewer if `until` matches or the match ends: a disc if there is one to take,
 * else a line at random.
 */
export function playByClicks(
  page: Page,
  choices = Number.MAX_SAFE_INTEGER,
  until = '.ending',
): Promise<void> {
  const draws = Array.from({ length: DRAWS }, () => drawBelow(clicks, DRAWN_BELOW))
  // Runs within the page, and clicks as soon as there is something to choose.
  return page.evaluate(
    ({ count, sight, draws }) =>
      new Promise<void>((resolve, reject) => {
        let left = count
        let timer: ReturnType<typeof setTimeout> | undefined
        // Not synchronously: a page that offers a choice it refuses would never get to do anything else.
        const watch = new MutationObserver(() => (timer ??= setTimeout(answer)))
        function answer(): void {
          timer = undefined
          const refusal = document.querySelector('#choices .refusal')?.textContent ?? ''
          // The table asks once more before a costly choice.
          const sure = document.querySelector<HTMLButtonElement>('dialog[open] button.danger')
          const lines = [
            ...document.querySelectorAll<HTMLButtonElement>('#choices button.choice:enabled'),
          ]
          const isPlacing = lines.some((line) => line.ariaPressed === 'true')
          if (refusal !== '') {
            watch.disconnect()
            reject(new Error(`what could be chosen was refused: ${refusal}`))
          } else if (document.querySelector(`.ending, ${sight}`) !== null) {
            watch.disconnect()
            resolve()
          } else if (sure !== null) {
            // Also after the last choice, which would otherwise leave the dialog open.
            sure.click()
          } else if (isPlacing) {
            // The line has been clicked, and its space is chosen on the board.
            const spaces = document.querySelectorAll('.board .rc-space > .hotspot')
            spaces[(draws[left % draws.length] ?? 0) % spaces.length]?.dispatchEvent(
              new MouseEvent('click', { bubbles: true }),
            )
          } else if (left === 0) {
            watch.disconnect()
            resolve()
          } else if (lines.length > 0) {
            const draw = draws[left-- % draws.length] ?? 0
            const disc = lines.find((line) => line.textContent.includes('Take the disc'))
            const line = disc ?? lines[draw % lines.length]
            line?.click()
          }
        }
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
        answer()
      }),
    { count: choices, sight: until, draws },
  )
}
