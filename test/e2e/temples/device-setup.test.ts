// The reference device in C is set up without a toolchain: at the page of its own network, as a phone sees it, with a server
// that it finds by multicast DNS, over real sockets of this machine.
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { announce } from '../../../server/src/nearby/announcement.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { startTestServer } from '../../support/servers/server.ts'
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
    let announcement: ReturnType<typeof announce>
    let group: Socket
    let box: PosixBox
    beforeAll(async () => {
      program = compileBox()
      server = await startTestServer(undefined, { mqtt: { host: HERE, port: 0 } })
      group = createSocket({ type: 'udp4', reuseAddr: true })
      group.bind(0)
      await once(group, 'listening')
      const { port } = group.address()
      announcement = announce({
        port: Number(new URL(server.url).port),
        addresses: () => [HERE],
        timers: systemTimers,
        log: newLog('silent'),
        place: { port, interface: HERE },
      })
      const search = `${HERE}:${port}`
      box = newPosixBox({ program, server: '-', air: AIR, search, speed: SPEED })
    }, 120_000)
    afterAll(async () => {
      await box.stop()
      await announcement.stop()
      await server.stop()
      group.close()
    })

    /** The page that was opened last, of so many. */
    async function page(
      openings: number,
    ): Promise<{ readonly url: string; readonly html: string }> {
      const lines = () =>
        box.told.filter((line) => line.startsWith('the network Temple-posix is open'))
      await expect.poll(lines).toHaveLength(openings)
      const [url = ''] = /http:\/\/[\d.:]+/.exec(lines().at(-1) ?? '') ?? []
      return { url, html: await (await fetch(url)).text() }
    }
    async function fillIn(
      openings: number,
      fields: Readonly<Record<string, string>>,
    ): Promise<string> {
      const { url, html } = await page(openings)
      const [, token = ''] = /name=token value=(\w+)/.exec(html) ?? []
      const body = new URLSearchParams({ token, other: '', server: '', ...fields })
      return (await fetch(url, { method: 'POST', body })).text()
    }
    /** The name of the house, as the page sends it. */
    const network = '486f757365'

    test('whatever a phone asks for leads to a page with the networks that are near', async () => {
      const { url, html } = await page(1)
      const probe = await fetch(`${url}/generate_204`, { redirect: 'manual' })
      expect([probe.status, probe.headers.get('location')]).toEqual([302, `${url}/`])
      await expect.poll(async () => (await page(1)).html).toContain('&#60;Café&#62;')
      expect(html).toContain('<h1>Set up this temple</h1>')
    })

    test('the code of /temples fills in the address of the server', async () => {
      const { url } = await page(1)
      const scanned = await fetch(`${url}/?server=${encodeURIComponent(server.url)}`)
      expect(await scanned.text()).toContain(
        `name=server maxlength=128 autocapitalize=off placeholder="found by itself" value="${server.url}"`,
      )
    })

    test('a wrong password opens the page again, which says so', { timeout: 40_000 }, async () => {
      expect(await fillIn(1, { network, password: 'secret of others' })).toContain('<h1>Saved</h1>')
      expect((await page(2)).html).toContain('could not be joined')
    })

    test('with the right one it joins, finds the server, and is claimed', {
      timeout: 60_000,
    }, async () => {
      expect(await fillIn(2, { network, password: 'secret of the house' })).toContain('Saved')
      const owner = await connect(server.url, { name: 'Owner' })
      const line = await box.until(/^type this code .* [A-Z]{8}$/)
      const body = { code: line.split(' ').at(-1) }
      expect(
        (await ask(server.url, 'POST', '/claims/approve', { token: owner.token, body })).status,
      ).toBe(200)
      await box.until(/^not paired: /)
    })

    test('a broker that has moved is learned from the server', { timeout: 60_000 }, async () => {
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
      await expect.poll(later, { timeout: 30_000 }).toContain('the broker is elsewhere now')
      await expect.poll(() => later().at(-1)).toMatch(/^not paired: /)
      expect(readFileSync(file)).toEqual(kept)
    })

    test('the button brings its page back, and somebody else can claim it', {
      timeout: 60_000,
    }, async () => {
      box.press()
      expect(await fillIn(3, { network, password: '', forget: '1' })).toContain('Saved')
      await box.cutPower()
      const before = box.told.length
      await box.givePower()
      await expect.poll(() => box.told.slice(before).join('\n')).toMatch(/type this code/)
    })
  },
)
