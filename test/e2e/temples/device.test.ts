// The reference device in C from its first start on: claimed by a code that it prints, paired by another, its bead in a
// match, and refused by the broker once its owner revokes it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { compileBox, compileEsp32, isCompilerMissing } from '../../support/temples/host-temple.ts'
import { newPosixBox } from '../../support/temples/posix-box.ts'
import { ask } from '../../support/temples/temples.ts'

const codeIn = (line: string): string => line.split(' ').at(-1) ?? ''

describe.skipIf(isCompilerMissing)(
  'the device in C (apt-get install gcc libc6-dev libsodium-dev)',
  () => {
    const programs = { computer: '', esp32: '' }
    // Compiled before the server starts, since compiling blocks this process.
    let server: Awaited<ReturnType<typeof startTestServer>>
    beforeAll(async () => {
      programs.computer = compileBox()
      programs.esp32 = compileEsp32(['-DCONFIG_TEMPLE_LAMPS=2', '-DCONFIG_TEMPLE_SCREEN=1'])
      server = await startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } })
    }, 120_000)
    afterAll(() => server.stop())

    test.for([
      ['on a computer', 'computer', '#ff6e00'],
      // The colour as sent to the lamps: green first, at a quarter of its brightness.
      ['in the program of the ESP32, on a stand-in for its chip', 'esp32', '#1b3f00'],
    ] as const)(
      'TPL-21 TPL-22 is claimed and paired by its codes, and its bead falls in the match (%s)',
      async ([, which, amber]) => {
        const owner = await connect(server.url, { name: 'Owner' })
        const box = newPosixBox({ program: programs[which], server: server.url, lamps: 2 })
        const code = codeIn(await box.until(/^type this code .* [A-Z]{8}$/))
        if (which === 'computer')
          await box.until(new RegExp(`^TYPE THIS CODE AT\\|${code}\\|127.0.0.1:\\d+/temp`))
        else await box.until(/^[1-9]\d* dots$/)
        const claimed = await ask(server.url, 'POST', '/claims/approve', {
          token: owner.token,
          body: { code },
        })
        expect(claimed.status).toBe(200)

        const pairing = codeIn(await box.until(/^not paired: .* [A-Z2-9]{6}$/))
        const match = await owner.create('flower-war', { players: 2, bots: 1 })
        await owner.temples.pair({ match: match.id, code: pairing, seats: [0, 1] })
        await box.until(/^paired$/)
        const fell = new Promise<unknown>((resolve) => {
          match.on('event', (event) => {
            const isSacrifice = event.type === 'skulls' && event.why === 'sacrifice'
            if (event.type === 'bead-waits' || isSacrifice) resolve(event)
          })
        })
        // On a busy machine, the match may store a bead before its box has shown that it has not.
        await box.goOffline()
        box.touch('T')
        await box.drop('T')
        // Of the two slots, only that of Tlaloc has a bead that is not stored yet.
        await box.until(new RegExp(`^#\\w+ (?!${amber})#\\w+ #\\w+ ${amber}$`))
        await box.goOnline()
        await fell
        // After a power cut it has its credentials and counters; green means that no bead is unacknowledged.
        await box.cutPower()
        const before = box.shown.length
        await box.givePower()
        await expect.poll(() => box.shown.slice(before).at(-1)).toBe('green')
        expect(match.state.temples[0]?.temple).toBe(claimed.body['temple'])

        await ask(server.url, 'DELETE', `/${claimed.body['temple']}`, { token: owner.token })
        await box.until(/^the broker does not let this temple in/)
        await box.stop()
        match.disconnect()
      },
    )
  },
)
