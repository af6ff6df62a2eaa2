// A question with one answer, in a browser: on request it is answered automatically, in this match and the next.
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { onceGiven } from '../../../web/src/table/choices/only/once-free.ts'
import { onlyAmong } from '../../../web/src/table/choices/only/only-among.ts'
import { reasonsIn } from '../../../web/src/table/choices/only/reasons-in.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { newCut } from '../../support/browsers/cut.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead, invitation, make, openTools } from '../player.ts'

const BY_ITSELF = 'Answer for me when only one choice makes sense'
/** So long a page lets its player read what is new, as in `only-choice.tsx`, before it answers. */
const READ_MS = 2_600
const CARDS = 'Will you play any cards?'

/** True if the question after this one is the first with something new to read. */
let isNews = true

const web = openPages(() =>
  startTestServer(
    GAMES.map((game) =>
      game.id === 'flower-war'
        ? begunAt(game, (match) => {
            const decision = match.decision(seatAt(0))
            return (
              decision?.kind === 'cards' &&
              decision.actions.length === 1 &&
              decision.illegal.length > 0 === isNews
            )
          })
        : game,
    ),
  ),
)

test('the only choice is made automatically among bots, and elsewhere if the player has asked for that', async () => {
  const page = await web.browser.newPage()
  const asked = page.locator('#asked')
  await begin(page, web.url, 'flower-war', { players: 2 })
  await asked.filter({ hasNotText: CARDS }).waitFor()

  const context = await web.browser.newContext()
  const other = await context.newPage()
  await begin(page, web.url, 'flower-war', { players: 2, bots: 0 })
  await other.goto(await invitation(page))
  await asked.filter({ hasText: CARDS }).waitFor()
  expect(await page.locator('#choices button.choice').count()).toBe(1)
  // A player who wanted to play a card sees on it why that is not possible, and not once more below the question.
  await page.locator('.rc-why').first().waitFor()
  expect(await page.locator('.why-not[open]').count()).toBe(0)
  const wish = page.getByLabel(BY_ITSELF)
  expect(await wish.isChecked()).toBe(false)
  await wish.check()
  await asked.filter({ hasNotText: CARDS }).or(page.getByText('Waiting for')).first().waitFor()
  await context.close()
  await page.close()
})

test('among bots, an only choice with nothing new to read is made without being shown', async () => {
  isNews = false
  const page = await web.browser.newPage()
  await page.addInitScript(watchQuestions)
  await begin(page, web.url, 'flower-war', { players: 2 })
  await page.locator('#asked').waitFor()
  const shown = await questionsOn(page)
  expect(shown).not.toContain(CARDS)
  expect(shown).not.toContain('nothing')
  await page.getByText('You pass.').or(page.getByText('You play no card')).first().waitFor()
  await openTools(page)
  expect(await page.getByLabel(BY_ITSELF).isChecked()).toBe(true)
  await page.close()
})

test('among bots, whoever passes before the page does is not asked again for the same reasons', async () => {
  isNews = true
  const page = await web.browser.newPage()
  await page.addInitScript((readMs) => {
    const { setTimeout: wait } = globalThis
    const patiently = (run: () => void, ms = 0, ...given: unknown[]) =>
      ms === readMs ? 0 : wait(run, ms, ...given)
    Object.assign(globalThis, { setTimeout: patiently })
  }, READ_MS)
  await begin(page, web.url, 'flower-war', { players: 2 })
  const asked = page.locator('#asked', { hasText: CARDS })
  await asked.waitFor()
  await haveRead(page)
  await page.locator('#choices button.choice').click()
  await asked.waitFor({ state: 'detached' })
  // The same match again, without a reload: the page would forget what was read.
  await page.locator('a.brand').click()
  // The list of the player's own matches moves the games down when it comes.
  await page.locator('.continue').waitFor()
  await page.locator('a[href="/new/flower-war"]').click()
  await page.evaluate(watchQuestions)
  await make(page, { players: 2, botDelay: '500' })
  await page.locator('#asked').or(page.getByText('Waiting for')).first().waitFor()
  expect(await questionsOn(page)).not.toContain(CARDS)
  await page.close()
})

test('an only choice is made after a reconnect, which brings the same question anew', async () => {
  isNews = true
  const page = await web.browser.newPage()
  await alwaysAsked(page)
  const cut = await newCut(page)
  await begin(page, web.url, 'flower-war', { players: 2 })
  const asked = page.locator('#asked')
  await asked.filter({ hasText: CARDS }).waitFor()
  await openTools(page)
  await page.getByLabel(BY_ITSELF).check()
  // While there is time to read why nothing can be played, the connection is lost.
  await cut()
  await asked.filter({ hasNotText: CARDS }).waitFor()
  await page.close()
})

test('an only choice waits for the end of a pause, and is then made', async () => {
  isNews = true
  const page = await web.browser.newPage()
  await page.clock.install()
  await alwaysAsked(page)
  await begin(page, web.url, 'flower-war', { players: 2 })
  const asked = page.locator('#asked')
  await asked.filter({ hasText: CARDS }).waitFor()
  await openTools(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('The host has paused the match.').waitFor()
  await page.getByLabel(BY_ITSELF).check()
  // Longer than it would take to read why nothing can be played.
  await page.clock.runFor(3_000)
  await page.getByRole('button', { name: 'Resume' }).click()
  await asked.filter({ hasNotText: CARDS }).waitFor()
  await page.close()
})

test('a phone says why one can only pass, also where a card was just drawn', async () => {
  isNews = true
  const page = await web.browser.newPage({ viewport: { width: 390, height: 844 } })
  await alwaysAsked(page)
  await begin(page, web.url, 'flower-war', { players: 2 })
  await page.locator('.drawn-card:visible').waitFor()
  await page.locator('.hint:visible', { hasText: 'None of your cards can be used now.' }).waitFor()
  await page.close()
})

test('reasons are read once an answer is given, and not by the one before or a pause', () => {
  const held: { tell?: (isSending: boolean) => void } = {}
  const sending = (before: boolean) => ({
    subscribe(tell: (isSending: boolean) => void) {
      held.tell = tell
      tell(before)
      return () => {}
    },
  })
  const given = vi.fn()
  onceGiven(sending(true), given)
  held.tell?.(false)
  expect(given).not.toHaveBeenCalled()
  held.tell?.(true)
  expect(given).toHaveBeenCalledOnce()
  const paused = vi.fn()
  onceGiven(sending(false), paused)()
  expect(paused).not.toHaveBeenCalled()
})

test('a reason that was read for one card is no news for another', () => {
  const of = (card: string, code: string) => ({ action: { card }, refusal: { code } })
  const [one, other] = [of('omen-1', 'no-battle'), of('raid-2', 'no-battle')]
  expect(reasonsIn([one, other])).toEqual(reasonsIn([one]))
  expect(reasonsIn([one, of('raid-2', 'too-dear')])).toHaveLength(2)
})

test('several ways to pass are one choice if there is no other', () => {
  const passes = new Set(['pass', 'keep'])
  const [pass, keep, rain] = [{ type: 'pass' }, { type: 'keep' }, { type: 'rain' }]
  expect(onlyAmong([pass, keep], passes)).toBe(pass)
  expect(onlyAmong([rain, pass], passes)).toBeUndefined()
  expect(onlyAmong([pass, keep])).toBeUndefined()
  expect(onlyAmong([rain])).toBe(rain)
  const isInVain = ({ type }: { type: string }) => type === 'rain'
  expect(onlyAmong([rain, pass, keep], passes, isInVain)).toBe(pass)
  expect(onlyAmong([rain, pass, { type: 'sacrifice' }], passes, isInVain)).toBeUndefined()
})

/** Sees every question, however briefly it is there, and a title that calls the player to none. */
function watchQuestions(): void {
  const shown = new Set<string>()
  new MutationObserver(() => {
    const asked = document.querySelector('#asked')?.textContent
    if (asked) shown.add(asked)
    else if (document.title.startsWith('Your turn')) shown.add('nothing')
  }).observe(document, { subtree: true, childList: true, characterData: true })
  Object.assign(globalThis, { shown })
}

function questionsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...Reflect.get(globalThis, 'shown')])
}
