// A box on a computer takes a signed program from a server, as its owner wants it, and goes back from one that does not
// work.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey, publicKeyOf, signProgram } from '../../../bridge/image/sign.ts'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Light } from '../../../protocol/src/temple/device.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { playable } from '../../../rules/src/match.ts'
import { checkRecord } from '../../faults/temple/box.ts'
import { leaveAll, sitDownAt } from '../../faults/temple/people.ts'
import { peek } from '../../support/peek/peek.ts'
import { startTestServer } from '../../support/servers/server.ts'
import {
  compileBox,
  compileEsp32,
  compileProgram,
  isCompilerMissing,
  newerProgram,
} from '../../support/temples/host-temple.ts'
import { newPosixBox, type PosixBox } from '../../support/temples/posix-box.ts'
import { claimTemple, newToken } from '../../support/temples/temples.ts'

/** A match takes 64 at once. */
const BEADS = 20

/** Drops beads until the box has counted `enough` more, in any binding; resolves with the slots of these. */
async function dropUntil(box: PosixBox, enough: number): Promise<string> {
  let counted = ''
  for (let bead = 0; counted.length < enough; bead++) {
    const slot = bead % 3 === 0 ? 'H' : 'T'
    const before = box.counted()
    await box.tell(slot)
    const after = box.counted()
    // A new binding begins at zero, and none before it had only one bead.
    if (after === before + 1 || (after === 1 && before > 1)) counted += slot
  }
  return counted
}

describe.skipIf(isCompilerMissing)(
  'an update (apt-get install gcc libc6-dev libsodium-dev)',
  () => {
    const key = newKey()
    const images = mkdtempSync(join(tmpdir(), 'flower-war-images-'))
    const options = (version: string, prefix = ''): readonly string[] => [
      `-D${prefix}TEMPLE_UPDATE_KEY="${publicKeyOf(key)}"`,
      `-D${prefix}TEMPLE_VERSION="${version}"`,
    ]
    const broken = (board: string): string =>
      compileProgram('restarting-program.c', [...options('1.3.0'), `-DTEMPLE_BOARD="${board}"`])
    const programs = {
      posix: { first: '', second: '', broken: '' },
      esp32: { first: '', second: '', broken: '' },
    }
    // Compiled before the server starts, since compiling blocks this process.
    let server: Awaited<ReturnType<typeof startTestServer>>
    beforeAll(async () => {
      const posix = compileBox(options('1.1.0'))
      const esp32 = compileEsp32(options('1.1.0', 'CONFIG_'))
      programs.posix = { first: posix, second: newerProgram(posix), broken: broken('posix') }
      programs.esp32 = { first: esp32, second: newerProgram(esp32), broken: broken('esp32') }
      const mqtt = { host: '127.0.0.1', port: 0 }
      server = await startTestServer([...GAMES, playable(peek)], { mqtt, templeImages: images })
    }, 180_000)
    afterAll(() => server.stop())

    function offer(program: string): void {
      const image = signProgram(readFileSync(program), key)
      writeFileSync(join(images, image.name), image.bytes)
    }

    test.for([
      ['on a computer', 'posix'],
      ['in the program of the ESP32, on a stand-in for its chip', 'esp32'],
    ] as const)(
      'is installed at the command of its owner, never during a match, and a broken one is undone (%s)',
      { timeout: 180_000 },
      async ([, board]) => {
        const { first, second, broken } = programs[board]
        const owner = await connect(server.url, { name: 'Builder' })
        const { temples } = owner
        const box = newPosixBox({ program: first, server: server.url })
        const asked = await box.until(/^type this code .* [A-Z]{8}$/)
        const temple = await temples.claim(asked.split(' ').at(-1) ?? '')
        const mine = async () => (await temples.mine()).find((each) => each.temple === temple)
        const shows = (facts: object) => expect.poll(mine, { timeout: 40_000 }).toMatchObject(facts)
        const refusal = (op: 'update' | 'identify') =>
          temples.command(temple, op).then(
            () => 'done',
            ({ code }) => code,
          )

        await shows({ health: { firmware: `ref-${board}/1.1.0`, hardware: board } })
        expect(await mine()).not.toHaveProperty('update')
        expect(await refusal('update')).toBe('no-update')
        await temples.command(temple, 'identify')
        if (board === 'posix') await box.until(/blinking/)

        offer(second)
        await shows({ update: '1.2.0' })
        const match = await owner.create('flower-war', { players: 2, bots: 1 })
        await temples.pair({ match: match.id, temple, seats: [0] })
        await box.until(/^paired$/)
        expect(await refusal('update')).toBe('temple-paired')
        await box.drop('H')
        await temples.unpair(temple)
        await shows({ paired: null })

        const told = box.told.length
        await expect.poll(() => refusal('update')).toBe('done')
        await shows({ health: { firmware: `ref-${board}/1.2.0` } })
        expect(await mine()).not.toHaveProperty('update')
        // Its name, password and pairing code outlast it.
        await expect.poll(() => box.told.slice(told).join()).toMatch(/not paired: .* [A-Z2-9]{6}/)
        // It stays, also after a power cut.
        await box.cutPower()
        await shows({ present: false })
        await box.givePower()
        await shows({ present: true, health: { firmware: `ref-${board}/1.2.0` } })
        expect((await mine())?.health).not.toHaveProperty('fault')

        offer(broken)
        await shows({ update: '1.3.0' })
        expect(await refusal('update')).toBe('done')
        await shows({ health: { firmware: `ref-${board}/1.2.0`, fault: 'update-went-back' } })

        await box.stop()
        await shows({ present: false })
        expect(await refusal('identify')).toBe('temple-away')
        match.disconnect()
      },
    )

    test('TPL-15 amid falling beads neither loses nor duplicates any', {
      timeout: 180_000,
    }, async () => {
      for (const image of readdirSync(images)) rmSync(join(images, image))
      const people = await sitDownAt(server.url)
      const [host = { token: '', match: '' }] = people
      const { temples } = await connect(server.url, { token: host.token })
      const credentials = await claimTemple(server.url, host.token)
      const { temple } = credentials
      const box = newPosixBox({ program: programs.posix.first, server: server.url, credentials })
      const mine = async () => (await temples.mine()).find((each) => each.temple === temple)
      const shows = (facts: object) => expect.poll(mine, { timeout: 40_000 }).toMatchObject(facts)
      const pair = () => temples.pair({ match: host.match, temple, seats: [0] })
      await shows({ present: true, health: { firmware: 'ref-posix/1.1.0' } })
      offer(programs.posix.second)
      await shows({ update: '1.2.0' })

      let fallen = ''
      const drop = async () => {
        fallen += await dropUntil(box, BEADS)
      }
      const isLit = (light: Light) =>
        expect.poll(() => box.tell('?'), { timeout: 40_000 }).toBe(light)
      await Promise.all([pair(), drop()])
      await expect(temples.command(temple, 'update')).rejects.toMatchObject({
        code: 'temple-paired',
      })
      await drop()
      await isLit('green')
      await temples.unpair(temple)
      await isLit('red')
      // Paired again while the program is on its way, the box drops it.
      await temples.command(temple, 'update')
      await pair()
      await drop()
      await shows({ health: { firmware: 'ref-posix/1.1.0', fault: 'update-match' } })
      await isLit('green')
      await temples.unpair(temple)
      await isLit('red')
      // The other beads fall while it restarts, and belong to no match.
      await temples.command(temple, 'update')
      const isNewer = shows({ health: { firmware: 'ref-posix/1.2.0' } })
      await Promise.all([isNewer.then(pair), drop()])
      await box.cutPower()
      await box.givePower()
      await drop()
      await isLit('green')
      await leaveAll(server.url, people)
      const about = { match: host.match, seats: [0], fallen }
      expect(await checkRecord({ url: server.url, waitMs: 40_000 }, about)).toEqual({
        ...{ lost: 0, doubled: 0, disordered: 0 },
      })
      await box.stop()
    })

    test('that does not exist is refused, and so are commands of anyone but the owner', async () => {
      const codeOf = async (path: string) =>
        Object(await (await fetch(`${server.url}/api/temples/images/${path}`)).json()).code
      const hint = publicKeyOf(key).slice(0, 8)
      for (const path of [
        `${hint}/posix/9.9.9`,
        `${hint}/other/1.2.0`,
        'ffffffff/posix/1.2.0',
        '..%2Fx/y/1.2.0',
      ])
        expect(await codeOf(path)).toBe('no-update')

      const { temple } = await claimTemple(server.url, await newToken(server.url, 'Owner'))
      const stranger = await connect(server.url, { name: 'Stranger' })
      await expect(stranger.temples.command(temple, 'rebirth')).rejects.toMatchObject({
        code: 'no-temple-here',
      })
    })
  },
)
