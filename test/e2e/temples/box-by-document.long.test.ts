// The commands in docs/temple.md take a box without a chip from no network to its first bead, change its Wi-Fi
// password, update it, roll a bad update back, and move the box to another server.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { type Announced, announced } from '../../support/servers/announced.ts'
import { newServerProcess, type ServerProcess } from '../../support/servers/server-process.ts'
import { fillIn, hidden, pageOf } from '../../support/temples/box-page.ts'
import { isCompilerMissing } from '../../support/temples/host-temple.ts'
import { newPosixBox, type PosixBox } from '../../support/temples/posix-box.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/temple.md'), 'utf8')
const [, section = ''] = /^## A whole box without a chip\n([\s\S]*?)^## /m.exec(page) ?? []
const commands = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)
/** A busy machine takes several times as long as an idle one. */
const SLOWLY = { timeout: 120_000 }

/** Returns the block of commands of the section in which a line has this beginning. */
function commandsWith(beginning: string): string {
  const found = commands.find((each) => each.split('\n').some((line) => line.startsWith(beginning)))
  if (found === undefined) throw new Error(`no ${beginning} in the section`)
  return found
}

test('the document says how the box and its servers are started', () => {
  expect(commandsWith('./temple-box')).toBe('./temple-box - box remembers 1\n')
  expect(commandsWith('MQTT_HOST')).toBe('MQTT_HOST=0.0.0.0 TEMPLE_IMAGES=images npm start\n')
  expect(commandsWith('PORT=2568')).toMatch(/ DATA_DIR=second MQTT_PORT=1884 MQTT_HOST=0.0.0.0 npm/)
})

describe.skipIf(isCompilerMissing)(
  'a box by the document (apt-get install gcc libc6-dev libsodium-dev)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
    const network = hidden('House')
    const servers: ServerProcess[] = []
    let nearby: Announced
    let box: PosixBox
    let owner: Awaited<ReturnType<typeof connect>>
    let temple: string
    let bead: () => Promise<unknown>

    /** Runs commands of the document, in a folder that looks like a checkout. */
    const run = (text: string) =>
      promisify(execFile)('sh', ['-e', '-c', `KEY=$(cat public)\n${text}`], { cwd: folder })

    beforeAll(async () => {
      for (const name of ['bridge', 'package.json'])
        symlinkSync(join(root, name), join(folder, name))
      writeFileSync(join(folder, 'public'), '')
      await run(`${commandsWith('mkdir box images')}printf %s "$KEY" > public`)
      const variables = { MQTT_PORT: '0', TEMPLE_IMAGES: join(folder, 'images') }
      for (const server of [await newServerProcess(variables), await newServerProcess(variables)]) {
        await server.start()
        servers.push(server)
      }
      nearby = await announced(servers[0]?.url ?? '')
      const memory = join(folder, 'box')
      const program = join(folder, 'temple-box')
      box = newPosixBox({ program, folder: memory, server: '-', search: nearby.search })
    }, 180_000)
    afterAll(async () => {
      await box.stop()
      await nearby.stop()
      for (const server of servers) await server.remove()
      rmSync(folder, { recursive: true })
    })

    /** Lines that the box prints from now on. */
    function later() {
      const before = box.told.length
      return (words: RegExp) =>
        expect.poll(() => box.told.slice(before).join('\n'), { timeout: 60_000 }).toMatch(words)
    }

    /** Claims it at a server, pairs it with a match there, and makes `bead` wait for its beads. */
    async function play(url: string): Promise<void> {
      owner = await connect(url, { name: 'Owner' })
      const asked = box.told.findLast((line) => line.startsWith('type this code')) ?? ''
      temple = await owner.temples.claim(asked.split(' ').at(-1) ?? '')
      const match = await owner.create('flower-war', { players: 2, bots: 1 })
      const isPaired = later()
      await owner.temples.pair({ match: match.id, temple, seats: [0] })
      await isPaired(/^paired$/m)
      bead = () =>
        new Promise((resolve) => {
          match.on('event', (event) => {
            const isSacrifice = event.type === 'skulls' && event.why === 'sacrifice'
            if (event.type === 'bead-waits' || isSacrifice) resolve(event)
          })
        })
    }

    const mine = async () => (await owner.temples.mine()).find((each) => each.temple === temple)
    const shows = (facts: object) => expect.poll(mine).toMatchObject(facts)

    test('1. comes from no network to its first bead', SLOWLY, async () => {
      await expect.poll(async () => (await pageOf(box, 1)).html).toContain('House')
      const isAsking = later()
      expect(await fillIn(box, 1, { network, password: 'secret of the house' })).toContain('Saved')
      await isAsking(/type this code/)
      await play(servers[0]?.url ?? '')
      const fell = bead()
      await box.drop('H')
      await fell
    })

    test('2. is given a new Wi-Fi password, and loses no bead', SLOWLY, async () => {
      const isAway = later()
      await run(commandsWith("printf -- '-50 House\\tanother secret"))
      await isAway(/no Wi-Fi/)
      const fell = bead()
      await box.drop('T')
      box.press()
      await pageOf(box, 2)
      box.letGo()
      expect(await fillIn(box, 2, { network, password: 'another secret' })).toContain('Saved')
      await fell
    })

    test('3. installs an update, though not during a match', SLOWLY, async () => {
      await run(commandsWith('npm run temple:image -- sign temple.key newer'))
      await shows({ update: '1.2.0', health: { firmware: 'ref-posix/1.1.0', signal: -50 } })
      await expect(owner.temples.command(temple, 'update')).rejects.toMatchObject({
        code: 'temple-paired',
      })
      const isUnpaired = later()
      await owner.temples.unpair(temple)
      await isUnpaired(/not paired/)
      await owner.temples.command(temple, 'update')
      await shows({ health: { firmware: 'ref-posix/1.2.0' } })
    })

    test('4. rolls back an update that does not reach the broker', SLOWLY, async () => {
      await run(commandsWith('npm run temple:image -- sign temple.key broken'))
      await shows({ update: '1.3.0' })
      const isOnTrial = later()
      await owner.temples.command(temple, 'update')
      await isOnTrial(/not connected to the broker/)
      await box.tell('>>')
      await shows({ health: { firmware: 'ref-posix/1.2.0', fault: 'update-went-back' } })
    })

    test('5. moves to another server', SLOWLY, async () => {
      box.press()
      await pageOf(box, 3)
      box.letGo()
      const isAsking = later()
      const server = servers[1]?.url ?? ''
      const other = { network, password: '', server, forget: '1' }
      expect(await fillIn(box, 3, other)).toContain('Saved')
      await isAsking(/type this code/)
      await play(server)
      const fell = bead()
      await box.drop('T')
      await fell
    })
  },
)
