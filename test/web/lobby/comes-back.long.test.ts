// A battle of Flower War between two people in two browsers, in which a page is reloaded, a window closed, the network
// lost and the server killed. Each player gets the same seat back, and each answer counts once.
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../support/browsers/browser.ts'
import { paced } from '../../support/browsers/paced.ts'
import { newServerProcess } from '../../support/servers/server-process.ts'
import { begin, CHOICE_OR_END, invitation, playByClicks } from '../player.ts'

const TEST_MS_MAX = 360_000
/** Coming back to a match may take this long on a busy machine. */
const BACK_MS_MAX = 60_000

const BATTLE_SERVER = join(import.meta.dirname, '../../support/servers/battle-server.ts')

/** Present on the page while its player is asked in a battle. */
const BATTLE = '[data-kind=battle]'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A person in a browser of their own, whose window can be closed and opened again. */
interface Person {
  readonly context: BrowserContext
  page: Page
}

async function newPerson(): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(BACK_MS_MAX)
  // Logs are compared below, so all of it is shown at once.
  await paced(context, 'once')
  return { context, page: await context.newPage() }
}

/** Brings both to a match with a battle; the first one returned is asked. */
async function meetInBattle(
  url: string,
  one: Person,
  other: Person,
): Promise<readonly [Person, Person]> {
  await begin(one.page, url, 'flower-war', { players: 2, bots: 0, turnSeconds: '86400' })
  await other.page.goto(await invitation(one.page))
  for (const { page } of [one, other]) await page.locator('.rc-battle').waitFor()
  const asks = [one, other].map(async (person) => {
    await person.page.locator(BATTLE).waitFor()
    return person
  })
  // The other player is not asked, and their page may be closed while this still waits.
  for (const ask of asks) ask.catch(() => {})
  const fighter = await Promise.race(asks)
  return [fighter, fighter === one ? other : one]
}

const lines = ({ page }: Person) => page.locator('#log p').allTextContents()
const asked = ({ page }: Person) => page.locator('#asked').textContent()
const isAsked = async ({ page }: Person) => (await page.locator('#asked').count()) > 0

/** Everything that has to stay the same: the seat, the question, the battle. */
async function standing(person: Person) {
  const { page } = person
  await page.locator('.rc-battle').waitFor()
  return {
    seat: await page
      .locator('.seat', { has: page.locator('.badge-you') })
      .locator('strong')
      .textContent(),
    asked: (await isAsked(person)) ? await asked(person) : 'nothing',
    choices: await page.locator('#choices button.choice').allTextContents(),
    battle: await page.locator('.rc-battle').textContent(),
    last: (await lines(person)).slice(-5),
  }
}

async function gone({ page }: Person): Promise<void> {
  await page.getByText('The connection was lost.').waitFor()
}

async function back({ page }: Person): Promise<void> {
  await page.getByText('The connection was lost.').waitFor({ state: 'hidden' })
}

test('a battle survives a reload, a closed window, a lost network and a killed server', {
  timeout: TEST_MS_MAX,
}, async () => {
  const server = await newServerProcess({}, BATTLE_SERVER)
  const [one, other] = [await newPerson(), await newPerson()]
  try {
    await server.start()
    const [fighter, foe] = await meetInBattle(server.url, one, other)
    const before = { fighter: await standing(fighter), foe: await standing(foe) }
    expect(before.fighter.asked).toBe('Battle: lay a card, or pass?')
    expect(before.foe.asked).toBe('nothing')

    await fighter.page.reload()
    await fighter.page.locator(CHOICE_OR_END).first().waitFor()
    await expect.poll(() => standing(fighter)).toEqual(before.fighter)

    const { page: closed } = foe
    foe.page = await foe.context.newPage()
    await closed.close()
    await foe.page.goto(closed.url())
    await expect.poll(() => standing(foe)).toEqual(before.foe)

    await fighter.context.setOffline(true)
    await gone(fighter)
    await fighter.context.setOffline(false)
    await back(fighter)
    await expect.poll(() => standing(fighter)).toEqual(before.fighter)

    // An answer given while the server is down arrives once it is back, and only once.
    await server.kill()
    await Promise.all([one, other].map(gone))
    await fighter.page.getByRole('button', { name: 'Pass' }).click()
    await server.start()
    await Promise.all([one, other].map(back))
    const name = before.fighter.seat
    for (const [person, passed] of [
      [fighter, 'You pass.'],
      [foe, `${name} passes.`],
    ] as const) {
      await person.page.locator('#log p', { hasText: passed }).last().waitFor()
      await person.page.locator('.notice').waitFor({ state: 'detached' })
      const all = await lines(person)
      const since = all.slice(all.findLastIndex((line) => / battles? /.test(line)))
      expect(since.filter((line) => line === passed)).toHaveLength(1)
    }

    // The match goes on for both: neither can choose this often without turns of the other.
    const goingOn = [one, other].map(({ page }) => playByClicks(page, 12))
    for (const going of goingOn) going.catch(() => {})
    await Promise.race(goingOn)
    await Promise.all([one, other].map((person) => back(person)))
  } finally {
    await one.context.close()
    await other.context.close()
    await server.remove()
  }
})
