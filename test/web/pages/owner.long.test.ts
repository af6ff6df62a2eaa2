// The page on which owners look after a real box: its description of itself, commands, a successful update and a failed
// one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey, publicKeyOf, signProgram } from '../../../bridge/image/sign.ts'
import { faultsOn } from '../../support/browsers/axe.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { newPerson, type PersonAtPage } from '../../support/browsers/person.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { fillIn, pageOf } from '../../support/temples/box-page.ts'
import { compileBox, isCompilerMissing, newerProgram } from '../../support/temples/host-temple.ts'
import { newPosixBox, type PosixBox } from '../../support/temples/posix-box.ts'
import { begin } from '../player.ts'

/** The signal at the box is fair, and its time passes four times as fast. */
const AIR = '-71 House\tsecret of the house\n'
const SPEED = 4
const SAYS_MS_MAX = 120_000

describe.skipIf(isCompilerMissing)(
  'the page of an owner (apt-get install gcc libc6-dev libsodium-dev)',
  () => {
    const key = newKey()
    const images = mkdtempSync(join(tmpdir(), 'flower-war-images-'))
    const program = (...options: readonly string[]): string =>
      compileBox([`-DTEMPLE_UPDATE_KEY="${publicKeyOf(key)}"`, ...options])
    const programs = { first: '', second: '', broken: '' }
    let server: Awaited<ReturnType<typeof startTestServer>>
    let browser: Browser
    let box: PosixBox
    let owner: PersonAtPage
    // Compiled before the server starts, since compiling blocks this process.
    beforeAll(async () => {
      programs.first = program()
      programs.second = newerProgram(programs.first)
      programs.broken = program('-DTEMPLE_VERSION="1.3.0"', '-DTEMPLE_BROKEN=1')
      const mqtt = { host: '127.0.0.1', port: 0 }
      server = await startTestServer(undefined, { mqtt, templeImages: images })
      browser = await openBrowser()
      owner = await newPerson(browser)
      box = newPosixBox({ program: programs.first, server: '-', air: AIR, speed: SPEED })
    }, 240_000)
    afterAll(async () => {
      await browser.close()
      await box.stop()
      await server.stop()
      rmSync(images, { recursive: true })
    })

    function offer(file: string): void {
      const image = signProgram(readFileSync(file), key)
      writeFileSync(join(images, image.name), image.bytes)
    }
    const about = () => owner.page.locator('.temple-care')
    const says = (words: string | RegExp) =>
      about().getByText(words).waitFor({ timeout: SAYS_MS_MAX })
    const told = () => owner.page.getByText('The box has done it.')

    test('shows the description that a box sends once it is claimed', async () => {
      await pageOf(box, 1)
      const found = { network: '', other: 'House', password: 'secret of the house' }
      expect(await fillIn(box, 1, { ...found, server: server.url })).toContain('Saved')
      const asked = await box.until(/^type this code .* [A-Z]{8}$/)
      const { page } = owner
      await page.goto(`${server.url}/temples`)
      await page.getByLabel('The code that a temple shows').fill(asked.split(' ').at(-1) ?? '')
      await page.getByRole('button', { name: 'Make it mine' }).click()
      await says(/^posix · ref-posix\/1\.1\.0 · running for \d+ min · Wi-Fi fair \(-71 dBm\)$/)
      expect(
        await about()
          .getByRole('button', { name: /^Update/ })
          .count(),
      ).toBe(0)
      expect(await page.getByText('Last fault').count()).toBe(0)
      expect(await faultsOn(page)).toEqual([])
    })

    test('sends the commands to blink, to count from zero and to forget, and shows their results', async () => {
      const { page } = owner
      await page.getByText('Commands').click()
      expect(await told().count()).toBe(0)
      // It has blinked before, in its own network.
      const shown = box.shown.length
      await page.getByRole('button', { name: 'Make it blink' }).click()
      await told().waitFor()
      await expect.poll(() => box.shown.slice(shown)).toContain('red blinking')

      for (const name of ['Count from zero', 'Forget its pairing']) {
        await page.reload()
        await page.getByText('Commands').click()
        await page.getByRole('button', { name }).click()
        const question = page.getByRole('dialog', { name })
        await question.getByRole('button', { name: 'Keep it' }).click()
        await question.waitFor({ state: 'detached' })
        expect(await told().count()).toBe(0)
        await page.getByRole('button', { name }).click()
        await question.getByRole('button', { name }).click()
        await told().waitFor()
      }

      await box.goOffline()
      await about().waitFor({ state: 'detached' })
      await box.goOnline()
      await says(/^posix · /)
    })

    test('offers an update, though not during a match, and shows that it succeeded', async () => {
      offer(programs.second)
      const { page, context } = owner
      const update = page.getByRole('button', { name: 'Update to 1.2.0' })
      await update.waitFor()
      const table = await context.newPage()
      await begin(table, server.url, 'flower-war', { players: 2, bots: 1 })
      await page.getByRole('button', { name: 'Pair it' }).click()
      await page.getByRole('button', { name: 'For me' }).click()
      await box.until(/^paired$/)
      await page.goto(`${server.url}/temples`)
      await says('Version 1.2.0 can be installed after the match.')
      expect(await update.count()).toBe(0)
      await page.getByRole('button', { name: 'Unpair' }).click()
      await expect.poll(() => box.told.at(-1)).toMatch(/^not paired/)
      await update.click()
      await says(/· ref-posix\/1\.2\.0 ·/)
      expect(await update.count()).toBe(0)
      await table.close()
    })

    test('says that an update failed, and why', async () => {
      const { page } = owner
      offer(programs.broken)
      const said = box.told.length
      await page.getByRole('button', { name: 'Update to 1.3.0' }).click()
      await expect.poll(() => box.told.slice(said).join()).toContain('not connected to the broker')
      // The two minutes of the trial pass.
      await box.tell('>>')
      await says(/^Last fault: the update did not reach the broker within two minutes/)
      await says(/· ref-posix\/1\.2\.0 ·/)
      expect(await faultsOn(page)).toEqual([])
    })

    test('says why a box does not obey a command', async () => {
      const { page } = owner
      await page.getByText('Commands').click()
      box.stall()
      await page.getByRole('button', { name: 'Make it blink' }).click()
      await page.getByText('The temple gives no answer.').waitFor()
      expect(await told().count()).toBe(0)
      // The browser logs a refusal by the server as an error.
      expect(owner.errors.filter((line) => !line.includes('status of 504'))).toEqual([])
    })
  },
)
