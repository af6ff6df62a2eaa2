// The reference device in C is set up without a toolchain: at the page of its own network, as a phone sees it, with a
// server that it finds by multicast DNS, over real sockets of this machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { tooSmall } from '../../support/browsers/targets.ts'
import { type Announced, announced, announcedFaintly } from '../../support/servers/announced.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { askBox, fillIn, hidden, PATIENCE_MS, pageOf } from '../../support/temples/box-page.ts'
import { compileBox, isCompilerMissing } from '../../support/temples/host-temple.ts'
import { newPosixBox, type PosixBox } from '../../support/temples/posix-box.ts'
import { ask } from '../../support/temples/temples.ts'

const HERE = '127.0.0.1'
const AIR = '-50 House\tsecret of the house\n-80 <Café>\n'
/** Eight times would leave a browser too little time on a busy machine. */
const SPEED = 4

describe.skipIf(isCompilerMissing)(
  'a box that is set up (apt-get install gcc libc6-dev libsodium-dev)',
  () => {
    let program: string
    let server: Awaited<ReturnType<typeof startTestServer>>
    let nearby: Announced
    let box: PosixBox
    beforeAll(async () => {
      program = compileBox()
      server = await startTestServer(undefined, { mqtt: { host: HERE, port: 0 } })
      nearby = await announced(server.url)
      const { search } = nearby
      box = newPosixBox({ program, server: '-', air: AIR, search, speed: SPEED })
    }, 120_000)
    afterAll(async () => {
      await box.stop()
      await nearby.stop()
      await server.stop()
    })

    const page = (openings: number) => pageOf(box, openings)
    const fill = (openings: number, fields: Readonly<Record<string, string>>) =>
      fillIn(box, openings, fields)
    const network = hidden('House')

    test('any address opened on a phone leads to a page with the networks nearby', async () => {
      const { url, html } = await page(1)
      const probe = await askBox(`${url}/generate_204`, { redirect: 'manual' })
      expect([probe.status, probe.headers.get('location')]).toEqual([302, `${url}/`])
      await expect.poll(async () => (await page(1)).html).toContain('&#60;Café&#62;')
      expect(html).toContain('<h1>Set up this temple</h1>')
    })

    test('the page fits the width of a phone, and everything to tap is large enough for a finger', async () => {
      const browser = await openBrowser()
      const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const { url } = await page(1)
      await vi.waitFor(() => phone.goto(url), { timeout: PATIENCE_MS })
      expect(await tooSmall(phone)).toEqual([])
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await browser.close()
    })

    test('the code of /temples fills in the address of the server', async () => {
      const { url } = await page(1)
      const scanned = await askBox(`${url}/?server=${encodeURIComponent(server.url)}`)
      expect(await scanned.text()).toContain(
        `name=server maxlength=128 autocapitalize=off placeholder="found automatically" value="${server.url}"`,
      )
    })

    test('after a wrong password, the page opens again and says so', async () => {
      expect(await fill(1, { network, password: 'secret of others' })).toContain('<h1>Saved</h1>')
      expect((await page(2)).html).toContain('could not be joined')
    })

    test('with the right password it joins, finds the server, and is claimed', async () => {
      expect(await fill(2, { network, password: 'secret of the house' })).toContain('Saved')
      const owner = await connect(server.url, { name: 'Owner' })
      const line = await box.until(/^type this code .* [A-Z]{8}$/)
      const body = { code: line.split(' ').at(-1) }
      expect(
        (await ask(server.url, 'POST', '/claims/approve', { token: owner.token, body })).status,
      ).toBe(200)
      await box.until(/^not paired: /)
    })

    test('a broker that has moved is learned from the server', async () => {
      await box.cutPower()
      const file = join(box.folder, 'credentials')
      const kept = readFileSync(file)
      const at = kept.indexOf('mqtt://')
      expect(at).toBeGreaterThan(0)
      const moved = Buffer.from(kept)
      moved.fill(0, at)
      moved.write('mqtt://127.0.0.1:9', at)
      writeFileSync(file, moved)
      const before = box.told.length
      await box.givePower()
      const later = () => box.told.slice(before)
      await expect.poll(later).toContain('the broker has moved')
      await expect.poll(() => later().at(-1)).toMatch(/^not paired: /)
      expect(readFileSync(file)).toEqual(kept)
    })

    test('the button brings back its page, and then another player can claim it', async () => {
      box.press()
      await page(3)
      box.letGo()
      const before = box.told.length
      expect(await fill(3, { network, password: '', forget: '1' })).toContain('Saved')
      await expect.poll(() => box.told.slice(before).join('\n')).toMatch(/type this code/)
    })

    test('with two servers on its network, one of which misses a query, its page asks which one to use', async () => {
      const second = await startTestServer(undefined, { mqtt: { host: HERE, port: 0 } })
      const beside = announcedFaintly(second.url, nearby.search)
      await box.tell('-')
      await box.tell('+')
      const { html } = await page(4)
      expect(html).toContain('There are several servers on this network: choose yours.')
      const [, found = ''] =
        new RegExp(`name=found value="(\\w+)"> [^<]* <small>\\(${second.url}\\)`).exec(html) ?? []
      const before = box.told.length
      expect(await fill(4, { network, password: '', found })).toContain('Saved')
      const code = () => /type this code .* ([A-Z]{8})$/m.exec(box.told.slice(before).join('\n'))
      await expect.poll(code).not.toBeNull()
      const owner = await connect(second.url, { name: 'Owner' })
      await owner.temples.claim(code()?.[1] ?? '')
      await expect.poll(() => box.told.slice(before).join('\n')).toMatch(/^not paired: /m)
      beside.stop()
      await second.stop()
    })
  },
)
