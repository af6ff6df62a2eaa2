// The temple in the browser is claimed and paired, and another player sees its beads.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { qrPath } from '../../../web/src/page/qr/qr-path.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { faultsOn } from '../../support/browsers/axe.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, invitation, playByClicks } from '../player.ts'

const web = openPages(() => startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } }))

/** A person with a browser of their own, and its errors. */
async function newPerson() {
  const context = await web.browser.newContext({ reducedMotion: 'reduce' })
  await hurried(context)
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  return { context, page: await context.newPage(), errors }
}

/** Opens a temple in the browser of its player, who claims it. */
async function claimAt(page: Page, name = ''): Promise<void> {
  await page.goto(`${web.url}/temple${name === '' ? '' : `?name=${name}`}`)
  await page.getByRole('button', { name: 'Make it mine' }).click()
  await page.getByText('For which match?').waitFor()
}

/** The reasons for which a bead waits. */
const WHY =
  /it is not the sacrifice step|there is no (skull|token)|something else is being asked|somebody else’s turn/

const isGreen = (page: Page) => page.getByText('green: the match has every bead').waitFor()
const isAmber = (page: Page) => page.getByText('amber: counted here').waitFor()
/** Unfolds the switches for faults, which are meant for builders. */
async function openFaults(page: Page): Promise<void> {
  const details = page.locator('.temple-faults')
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
}

async function toggle(page: Page, name: string): Promise<void> {
  await openFaults(page)
  await page.getByRole('switch', { name, exact: true }).click()
}

/** The number of beads shown at a table that stands still: those in the lake, and those that wait. */
async function beadsAt(page: Page): Promise<number> {
  const inLake = await page.locator('.rc-given').allTextContents()
  const lines = await page.locator('.table-temples .temple-list li > span').allTextContents()
  const waiting = lines
    .filter((line) => /^for (Tlaloc|Huitzilopochtli)/.test(line))
    .map((line) => /: (\d+)/.exec(line)?.[1] ?? 1)
  return [...inLake, ...waiting].reduce((sum, each) => sum + Number(each), 0)
}

/** Resolves when a table shows exactly this many. */
async function seen(page: Page, beads: number): Promise<void> {
  await expect.poll(() => beadsAt(page)).toBe(beads)
}

/** Two people at a match of Flower War, in which neither acts. */
async function sitDown() {
  const [owner, other] = [await newPerson(), await newPerson()]
  await begin(owner.page, web.url, 'flower-war', { players: 2, bots: 0 })
  await other.page.goto(await invitation(owner.page))
  await other.page.locator('#choices').waitFor()
  const leave = () => Promise.all([owner, other].map(({ context }) => context.close()))
  return { owner, other, leave, temple: await owner.context.newPage() }
}

describe('a temple in the browser', () => {
  test('drops beads that another player sees, through a reload and a lost Wi-Fi', async () => {
    const { owner, other, temple, leave } = await sitDown()
    await claimAt(temple)
    await temple.getByRole('button', { name: 'For the whole table' }).click()
    await temple.getByText('It is in a match').waitFor()
    await temple.getByRole('button', { name: 'Drop a bead for Tlaloc' }).click()
    await isGreen(temple)
    await seen(other.page, 1)
    const meaning = other.page.locator('.table-temples li', { hasText: 'Amber: the box has beads' })
    expect(await meaning.isVisible()).toBe(false)
    await other.page.getByText('What its light means').click()
    await meaning.waitFor()

    const asked: string[] = []
    temple.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await temple.reload()
    await isGreen(temple)
    // It has an owner, so nothing is there to be claimed.
    expect(asked.filter((path) => path.startsWith('/api/temples/claims'))).toEqual([])
    await temple.keyboard.press('h')
    await seen(other.page, 2)

    await toggle(temple, 'Wi-Fi')
    await temple.keyboard.press('h')
    await temple.keyboard.press('t')
    await isAmber(temple)
    await other.page.locator('.table-temples .presence-away').waitFor()
    await seen(other.page, 2)
    await toggle(temple, 'Wi-Fi')
    await isGreen(temple)
    await seen(other.page, 4)
    expect([...owner.errors, ...other.errors]).toEqual([])
    await leave()
  })

  test('keeps its count without power if it has a memory, and begins anew if it has none', async () => {
    const { owner, other, temple, leave } = await sitDown()
    await claimAt(temple)
    await temple.getByRole('button', { name: 'For me' }).click()
    await temple.getByText('It is in a match').waitFor()
    await temple.keyboard.press('t')
    await isGreen(temple)
    // Without Wi-Fi it counts on; without power nothing counts.
    await toggle(temple, 'Wi-Fi')
    await temple.keyboard.press('t')
    await toggle(temple, 'Power')
    await temple.keyboard.press('t')
    await temple.getByText('without power and was not counted').waitFor()
    await toggle(temple, 'Power')
    await toggle(temple, 'Wi-Fi')
    await isGreen(temple)
    await seen(other.page, 2)
    await toggle(temple, 'Keeps its counters without power')
    await toggle(temple, 'Power')
    await toggle(temple, 'Power')
    await temple.getByText('It is in a match').waitFor()
    await temple.keyboard.press('t')
    await isGreen(temple)
    await seen(other.page, 3)
    expect(owner.errors).toEqual([])
    await leave()
  })

  test('counts a bead once if its sensor bounces; a leap is held until the host decides', async () => {
    const { owner, other, temple, leave } = await sitDown()
    await claimAt(temple)
    await temple.getByRole('button', { name: 'For me' }).click()
    await temple.getByText('It is in a match').waitFor()
    await toggle(temple, 'The sensor bounces: three touches for each bead')
    await temple.keyboard.press('h')
    await isGreen(temple)
    await seen(other.page, 1)
    await openFaults(temple)
    await temple.getByRole('button', { name: 'Leap by 500 (Tlaloc)' }).click()
    for (const { page } of [owner, other]) await page.getByText('500 beads are held').waitFor()
    await isAmber(temple)
    expect(await other.page.getByRole('button', { name: 'Ignore them' }).count()).toBe(0)
    await owner.page.getByRole('button', { name: 'Ignore them' }).click()
    await isGreen(temple)
    await seen(other.page, 1)
    // The player whom it serves unpairs it.
    await other.page.locator('.table-temples .temple-list').waitFor()
    await owner.page.getByRole('button', { name: 'Unpair' }).click()
    await other.page.locator('.table-temples .temple-list').waitFor({ state: 'detached' })
    await temple.getByText('For which match?').waitFor()
    await leave()
  })

  test('is called claimed only once it is', async () => {
    const { page, context } = await newPerson()
    const mayAnswer = Promise.withResolvers<void>()
    await page.route('**/api/temples/claims/approve', async (route) => {
      await mayAnswer.promise
      await route.continue()
    })
    await page.goto(`${web.url}/temple`)
    const claim = page.getByRole('button', { name: 'Make it mine' })
    const asked = page.waitForRequest('**/api/temples/claims/approve')
    await claim.click()
    await asked
    await claim.and(page.locator(':disabled')).waitFor()
    expect(await page.getByText('The temple has been claimed.').count()).toBe(0)
    mayAnswer.resolve()
    await page.getByText('For which match?').waitFor()
    await context.close()
  })

  test('says of each bead what became of it, also if it is the same', async () => {
    const { page, context } = await newPerson()
    await claimAt(page)
    const result = page.locator('[data-fall] > *')
    await page.keyboard.press('t')
    const first = await result.elementHandle()
    const said = await first?.textContent()
    await page.keyboard.press('t')
    await page.locator('[data-fall="2"]').waitFor()
    expect(await result.textContent()).toBe(said)
    expect(await first?.evaluate((each) => each.isConnected)).toBe(false)
    await context.close()
  })

  test('keeps the focus in its place when it is unpaired or forgotten', async () => {
    const { page, context } = await newPerson()
    await begin(page, web.url, 'flower-war', { players: 2, bots: 0 })
    const temple = await context.newPage()
    await claimAt(temple)
    await temple.getByRole('button', { name: 'For me' }).click()
    await temple.getByRole('button', { name: 'Unpair' }).press('Enter')
    await temple.locator('h2:focus', { hasText: 'Templo Mayor' }).waitFor()
    await temple.getByRole('button', { name: 'Forget this temple' }).press('Enter')
    await temple.getByRole('button', { name: 'Forget it' }).press('Enter')
    await temple.locator('h2:focus', { hasText: 'Whose is it?' }).waitFor()
    await context.close()
  })

  test('offers a match that begins in another tab', async () => {
    const { page, context } = await newPerson()
    await claimAt(page)
    await page.getByText('You are in no match').waitFor()
    const tab = await context.newPage()
    await begin(tab, web.url, 'flower-war', { players: 2, bots: 0 })
    await page.bringToFront()
    await page.getByRole('button', { name: 'For me' }).click()
    await page.getByText('It is in a match').waitFor()
    await context.close()
  })

  test.for([
    ['flower-war', { length: 'epic' }],
    ['mexica', {}],
  ] as const)(
    'FW-81 has beads that wait until the player takes or declines them (%s)',
    async ([game, options]) => {
      const [player, spectator] = [await newPerson(), await newPerson()]
      // A question that the page answers would take the beads along that it offers.
      await alwaysAsked(player.page)
      await begin(player.page, web.url, game, { players: 2, options, visibility: 'public' })
      await spectator.page.goto(`${player.page.url()}?watch`)
      const temple = await player.context.newPage()
      await claimAt(temple)
      await temple.getByRole('button', { name: 'For me' }).click()
      await temple.getByText('It is in a match').waitFor()
      // One of them may be a sacrifice at once, the others wait; a bead within the dead time counts as a bounce.
      const drop = async () => {
        for (const key of ['t', 'h']) await temple.keyboard.press(key)
        return temple.locator('main').innerText()
      }
      await expect.poll(drop, { interval: 300 }).toMatch(/([3-9]|\d\d) WAIT/)
      await isGreen(temple)
      for (const place of ['.table-temples', '.log'])
        await spectator.page.locator(place).getByText(WHY).first().waitFor()
      for (const [answer, told] of [
        ['Take', /takes? (the bead|\d+ beads) for/],
        ['Decline', /declines? (the bead|\d+ beads) for/],
      ] as const) {
        await playByClicks(player.page, undefined, '.table-temples .temple-list button:not(.link)')
        await player.page.getByRole('button', { name: answer, exact: true }).first().click()
        // The player's own page may lag behind and still offer old choices.
        for (const { page } of [spectator, player])
          await page.locator('.log').getByText(told).first().waitFor()
      }
      expect(await spectator.page.getByRole('button', { name: 'Take', exact: true }).count()).toBe(
        0,
      )
      expect([...player.errors, ...spectator.errors]).toEqual([])
      for (const { context } of [player, spectator]) await context.close()
    },
  )

  test('can be one of several, each with a memory of its own, and runs in one window at a time', async () => {
    const { page, context } = await newPerson()
    await claimAt(page)
    const first = await page.locator('.temple-id').textContent()
    const another = page.getByRole('button', { name: 'Another temple' })
    await another.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.locator('.temple-id').textContent()).toBe(first)
    await another.and(page.locator(':focus')).click()
    await page.getByLabel('What is it called?').fill('Kitchen')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Make it mine' }).click()
    await page.getByText('For which match?').waitFor()
    expect(await page.locator('.temple-id').textContent()).not.toBe(first)
    const again = await context.newPage()
    await again.goto(page.url())
    await page.getByText('This temple is running in another window.').waitFor()
    expect(await page.getByRole('button', { name: 'Drop a bead for Tlaloc' }).isDisabled()).toBe(
      true,
    )
    await again.getByText('It is connected.').waitFor()
    await page.getByRole('button', { name: 'Go on here' }).click()
    await again.getByText('This temple is running in another window.').waitFor()
    await context.close()
  })

  test('has one name in its address and in the list, however long', async () => {
    const { page, context } = await newPerson()
    await claimAt(page, `Kitchen+${'x'.repeat(30)}`)
    const id = await page.locator('.temple-id').textContent()
    await page.goto(`${web.url}/temple`)
    await page.getByLabel('Which temple').selectOption({ index: 1 })
    await expect.poll(() => page.locator('.temple-id').allTextContents()).toEqual([id])
    await context.close()
  })

  test('says so when a browser has no room for another temple', async () => {
    const { page, context } = await newPerson()
    const names = Array.from({ length: 19 }, (_, index) => `Temple ${index}`)
    await page.addInitScript(
      (text) => localStorage.setItem('flower-war temples', text),
      JSON.stringify(names),
    )
    await page.goto(`${web.url}/temple`)
    await page.getByText('Forget one to add another.').waitFor()
    expect(await page.getByRole('button', { name: 'Another temple' }).count()).toBe(0)
    await context.close()
  })

  test.for(['light', 'dark'] as const)('passes the checks of axe (%s)', async (colorScheme) => {
    const context = await web.browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${web.url}/temple`)
    await page.getByRole('button', { name: 'Make it mine' }).waitFor()
    const found = [...(await faultsOn(page))]
    await page.getByRole('button', { name: 'Make it mine' }).click()
    await page.getByText('You are in no match that has a temple.').waitFor()
    await page.getByText('red: not paired').waitFor()
    found.push(...(await faultsOn(page)))
    await page.goto(`${web.url}/temples?code=BCDFGHJK`)
    await page.getByText('not paired').waitFor()
    found.push(...(await faultsOn(page)))
    expect(found).toEqual([])
    await context.close()
  })

  test('is claimed and paired from a phone by its QR codes, and revoked there', async () => {
    const box = await newPerson()
    const phone = await newPerson()
    await begin(phone.page, web.url, 'flower-war', { players: 2 })
    const table = phone.page.url()
    await box.page.goto(`${web.url}/temple`)
    const shown = () => box.page.locator('[data-code]').getAttribute('data-code')
    await phone.page.goto(`${web.url}/temples?code=${await shown()}`)
    await phone.page.getByRole('button', { name: 'Make it mine' }).click()
    await box.page.getByText('For which match?').waitFor()
    await phone.page.goto(`${web.url}/temples?code=${await shown()}`)
    await phone.page.getByRole('button', { name: 'For me' }).click()
    await phone.page.waitForURL(table)
    await box.page.getByText('It is in a match').waitFor()
    await phone.page.goto(`${web.url}/temples`)
    await phone.page.getByRole('button', { name: 'Revoke' }).click()
    await phone.page.getByRole('button', { name: 'Revoke it' }).click()
    await box.page.getByText('The broker no longer knows this temple').waitFor()
    await phone.context.close()
    await box.context.close()
  })
})

test('the owner pairs a temple without a code, as for a box without a display', async () => {
  const { context, page, errors } = await newPerson()
  await begin(page, web.url, 'flower-war', { players: 2 })
  const table = page.url()
  const temple = await context.newPage()
  await claimAt(temple)
  await page.goto(`${web.url}/temples`)
  await page.getByRole('button', { name: 'Pair it' }).click()
  await page.getByRole('button', { name: 'For me' }).waitFor()
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'For me' }).click()
  await page.waitForURL(table)
  await temple.getByText('It is in a match').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a QR code gives the page of a box the address of the server', async () => {
  const { context, page, errors } = await newPerson()
  await page.goto(`${web.url}/temples`)
  await page.getByText('Set up a box').click()
  const code = page.getByRole('img', { name: 'Scan to open the page of the box' })
  await code.waitFor()
  expect(await faultsOn(page)).toEqual([])
  const link = (await page.locator('.temple-link').textContent()) ?? ''
  const { origin, searchParams } = new URL(link)
  expect(origin).toBe('http://192.168.4.1')
  expect(new URL(searchParams.get('server') ?? '').port).toBe(new URL(web.url).port)
  await expect.poll(() => code.locator('path').getAttribute('d')).toBe(qrPath(link).path)
  expect(errors).toEqual([])
  await context.close()
})

test('only the page of a temple loads MQTT', () => {
  const assets = join(import.meta.dirname, '../../../web/dist/assets')
  const withMqtt = readdirSync(assets).filter((file) =>
    /mqttjs_|reconnectPeriod/.test(readFileSync(join(assets, file), 'utf8')),
  )
  expect(withMqtt.map((file) => file.replace(/-.*/, ''))).toEqual(['temple'])
})
