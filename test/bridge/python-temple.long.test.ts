// The temple in Python as hobbyists have it: on exactly the packages of its list, checked like any temple, then
// claimed, paired and played with at a real server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { connect as connectMqtt } from 'mqtt'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { downTopic } from '../../protocol/src/temple/topics.ts'
import { checkTemple } from '../../temple/src/check/report.ts'
import { openRig } from '../../temple/src/check/rig.ts'
import { lineOf } from '../../temple/src/check/verdict.ts'
import { openWitness } from '../../temple/src/check/witness.ts'
import {
  installPython,
  isPythonMissing,
  PYTHON_CLIENT,
  type Python,
} from '../support/clients/python.ts'
import { type Authority, isOpensslMissing, newAuthority } from '../support/servers/encrypted.ts'
import { newLink } from '../support/servers/link.ts'
import { startTestServer } from '../support/servers/server.ts'
import { startLoneBroker } from '../support/temples/lone-broker.ts'
import { newPythonTemple, ON_MOCK_PINS, PYTHON_TEMPLE } from '../support/temples/python-temple.ts'
import { ask, claimTemple } from '../support/temples/temples.ts'

const SPEED = 8
const LINES_MAX = 150
/** The tools that check it are large. */
const SETUP_MS_MAX = 300_000
const CHECK_MS_MAX = 600_000
/** The client waits longer and longer before it tries again. */
const OUTAGE_MS_MAX = 60_000
/** More than a match takes at once. */
const HELD = 70
const TEMPLE = join(PYTHON_TEMPLE, 'temple.py')
/** The first line of the answer about a claim that is not approved yet. */
const WAITING = /HTTP\/1\.1 202 Accepted/
const codeIn = (line: string): string => line.split(' ').at(-1) ?? ''

test('the temple in Python is one file of at most 150 lines', ({ expect }) => {
  expect(readFileSync(TEMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX)
})

describe.skipIf(isPythonMissing)('the temple in Python (apt-get install python3-venv)', () => {
  let python: Python
  let server: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    const wanted = ['-r', join(PYTHON_TEMPLE, 'requirements.txt')]
    python = await installPython({ wanted, hasTools: true })
    server = await startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } })
  }, SETUP_MS_MAX)
  afterAll(async () => {
    python?.remove()
    await server?.stop()
  })

  test.concurrent('is accepted by mypy, strictly, and by ruff', async ({ expect }) => {
    const config = ['--config', join(PYTHON_CLIENT, 'pyproject.toml')]
    const mypy = await python.run('-m', 'mypy', '--strict', TEMPLE)
    expect(mypy).toMatchObject({ code: 0, said: expect.stringContaining('no issues found') })
    for (const judged of [['check'], ['format', '--check']])
      expect(
        await python.run('-m', 'ruff', ...judged, '--no-cache', ...config, TEMPLE, ON_MOCK_PINS),
      ).toMatchObject({ code: 0 })
  })

  test.concurrent(
    'passes every check of a temple; its power is cut by kill -9',
    async ({ expect }) => {
      const witness = await openWitness(0)
      const temple = 'pythonista'
      const rig = await openRig({
        ...{ broker: witness.url, temple, username: 'bridge', password: undefined },
        ...{ speed: SPEED, witness },
      })
      const link = await newLink(witness.url)
      const credentials = { temple, password: 'any', broker: link.url.replace('http', 'mqtt') }
      const person = newPythonTemple({ program: python.program, credentials, link, speed: SPEED })
      const verdicts = await checkTemple({ rig, person, isLong: true })
      await person.stop()
      await rig.close()
      link.stop()
      await witness.close()
      expect(verdicts.length).toBeGreaterThan(15)
      const notGood = verdicts.filter(
        ({ fault, skipped }) => fault !== undefined || skipped !== undefined,
      )
      expect(notGood.map(lineOf)).toEqual([])
    },
    CHECK_MS_MAX,
  )

  test.concurrent('TPL-21 TPL-22 is claimed and paired by its codes, and each bead falls once', async ({
    expect,
  }) => {
    const owner = await connect(server.url, { name: 'Owner' })
    const { token } = owner
    const box = newPythonTemple({ program: python.program, server: server.url })
    const code = codeIn(await box.until(/^Type this code at .*: [A-Z]{8}$/))
    const claimed = await ask(server.url, 'POST', '/claims/approve', { token, body: { code } })
    expect(claimed.status).toBe(200)

    const pairing = codeIn(await box.until(/^red, .* [A-Z2-9]{6}$/))
    const match = await owner.create('flower-war', { players: 2, bots: 1 })
    await owner.temples.pair({ match: match.id, code: pairing })
    await box.until(/^green, .* paired$/)
    // The owner answers nothing, so whatever their seat sacrifices is a bead.
    const fallen: string[] = []
    match.on('event', (event) => {
      const isSacrifice = event.type === 'skulls' && event.why === 'sacrifice'
      if (isSacrifice ? Object(event.from).seat === 0 : event.type === 'bead-waits')
        fallen.push(event.type)
    })
    await box.bounce('T')
    await box.drop('H')
    await expect.poll(() => fallen.length).toBe(2)
    // After a power cut it reports both again, and goes on counting.
    await box.cutPower()
    await box.givePower()
    await box.drop('T')
    await expect.poll(() => fallen.length).toBe(3)
    await expect.poll(() => box.look()).toBe('green')
    expect(fallen).toHaveLength(3)
    expect(match.state.temples[0]?.temple).toBe(claimed.body['temple'])

    await ask(server.url, 'DELETE', `/${claimed.body['temple']}`, { token })
    await box.until(/the broker says: (?!Success)/)
    await box.stop()
    match.disconnect()
  })

  test.concurrent('TPL-21 keeps its code while the server gives no sensible answer', async ({
    expect,
  }) => {
    const { token } = await connect(server.url, { name: 'Owner' })
    const link = await newLink(server.url)
    const box = newPythonTemple({ program: python.program, server: link.url })
    const code = codeIn(await box.until(/^Type this code at .*: [A-Z]{8}$/))
    link.cut()
    await box.until(/claims\/poll: .*(closed|reset)/)
    link.mend()
    for (const [lie, why] of [
      ['HTTP/1.1 503 Stopping', 'Stopping'],
      ['HTTP/1.1 429 Too many', 'Too many'],
      ['Not a protocol at all', 'Not a protocol'],
    ] as const) {
      link.falsify(WAITING, lie)
      await box.until(new RegExp(`claims/poll: .*${why}`))
    }
    link.falsify(/\{"pending":true\}/, 'null'.padEnd('{"pending":true}'.length))
    await box.until(/claims\/poll: .*NoneType/)
    const { body } = await ask(server.url, 'POST', '/claims/approve', { token, body: { code } })
    await box.until(/^red, the broker says: Success/)
    expect(box.kept()).toMatchObject({ temple: body['temple'] })
    await box.stop()
    link.stop()
  })

  test.concurrent('TPL-21 shows another code when its own is refused for good', async () => {
    const link = await newLink(server.url)
    const box = newPythonTemple({ program: python.program, server: link.url })
    const code = codeIn(await box.until(/^Type this code at .*: [A-Z]{8}$/))
    link.falsify(WAITING, 'HTTP/1.1 410 Given up')
    await box.until(new RegExp(`^Type this code at .*: (?!${code})[A-Z]{8}$`))
    await box.stop()
    link.stop()
  })

  test.concurrent('connects through the web port', async ({ expect }) => {
    const owner = await connect(server.url, { name: 'Owner' })
    const { temple, password } = await claimTemple(server.url, owner.token)
    const credentials = { temple, password, broker: `${server.url.replace('http', 'ws')}/mqtt` }
    const box = newPythonTemple({ program: python.program, credentials })
    const pairing = codeIn(await box.until(/^red, .* [A-Z2-9]{6}$/))
    const match = await owner.create('flower-war', { players: 2, bots: 1 })
    await owner.temples.pair({ match: match.id, code: pairing })
    await box.until(/^green, .* paired$/)
    await box.drop('T')
    await box.until(/^amber, .* paired$/)
    await expect.poll(() => box.look()).toBe('green')
    await box.stop()
    match.disconnect()
  })

  /** A temple of an owner, claimed at the server. */
  async function claimedTemple() {
    const owner = await connect(server.url, { name: 'Owner' })
    return { owner, claimed: await claimTemple(server.url, owner.token) }
  }

  test.concurrent(
    'TPL-13 reports the beads of an outage afterwards, each once, and has them held if they are too many',
    async ({ expect }) => {
      const { owner, claimed } = await claimedTemple()
      const link = await newLink(server.url)
      const credentials = { ...claimed, broker: `${link.url.replace('http', 'ws')}/mqtt` }
      const box = newPythonTemple({ program: python.program, credentials, link })
      const match = await owner.create('flower-war', { players: 2, bots: 1 })
      await owner.temples.pair({ match: match.id, temple: claimed.temple })
      await box.until(/^green, .* paired$/)
      const shown = () => match.state.temples[0]
      const counted = () => Number(box.kept()['n'])

      await box.goOffline()
      for (const slot of ['H', 'T', 'H'] as const) await box.drop(slot)
      await expect.poll(counted).toBe(3)
      expect(await box.look()).toBe('amber')
      await box.goOnline()
      await expect.poll(() => box.look(), { timeout: OUTAGE_MS_MAX }).toBe('green')
      expect(shown()).toMatchObject({ held: 0 })

      await box.goOffline()
      for (let bead = 0; bead < HELD; bead++) await box.drop('T')
      await expect.poll(counted).toBe(3 + HELD)
      await box.goOnline()
      await expect.poll(() => shown()?.held, { timeout: OUTAGE_MS_MAX }).toBe(HELD)
      expect(await box.look()).toBe('amber')
      await match.judgeTemple(claimed.temple, 'credit')
      await expect.poll(() => box.look(), { timeout: OUTAGE_MS_MAX }).toBe('green')
      expect(shown()).toMatchObject({ held: 0 })
      await box.stop()
      link.stop()
      match.disconnect()
    },
    CHECK_MS_MAX,
  )

  test.concurrent('TPL-15 shows no code that cannot be printed', async ({ expect }) => {
    const broker = await startLoneBroker()
    const bridge = connectMqtt(broker.url, {
      ...{ clientId: 'bridge-of-test', username: 'bridge', password: broker.password },
    })
    const claimed = { temple: 'temple01', password: 'any', broker: broker.url }
    // A box may have stored one before it was refused.
    const credentials = { ...claimed, code: '\ud800' }
    const box = newPythonTemple({ program: python.program, credentials })
    const tell = (code: string) =>
      bridge.publishAsync(downTopic('temple01', 'bind'), JSON.stringify({ b: null, code }), {
        ...{ qos: 1, retain: true },
      })
    await tell('\ud800')
    await box.until(/^red, the broker says: Success, .* that comes soon$/)
    await tell('ABC234')
    await box.until(/^red, .* ABC234$/)
    expect(box.kept()).toMatchObject({ code: 'ABC234' })
    await box.stop()
    await bridge.endAsync()
    await broker.stop()
  })

  test.concurrent('says why no broker answers at its address', async () => {
    const { claimed } = await claimedTemple()
    for (const scheme of ['mqtt', 'ws', 'mqtts']) {
      const credentials = { ...claimed, broker: `${scheme}://127.0.0.1:9` }
      const box = newPythonTemple({ program: python.program, credentials })
      await box.until(
        /^red, the broker does not answer: .*Connection refused, pair it with the code that comes soon$/,
      )
      await box.stop()
    }
  })

  test.concurrent('says in one line that no server answers, or that its file cannot be read', async ({
    expect,
  }) => {
    const alone = newPythonTemple({ program: python.program })
    await alone.until(/^The server does not answer http:.*: \[Errno \d+\] Connection refused$/)
    await alone.stop()
    const file = join(python.folder, 'wrong.json')
    writeFileSync(file, '{}')
    // Never by spawnSync: while this process stands still, idle connections grow too old to be used again.
    const env = { ...process.env, GPIOZERO_PIN_FACTORY: 'mock' }
    const wrong = spawn(python.program, [TEMPLE, 'http://127.0.0.1:9', file], { env })
    const [said, [status]] = await Promise.all([text(wrong.stderr), once(wrong, 'close')])
    expect({ said, status }).toEqual({ said: "The temple ends: 'temple'\n", status: 1 })
  })

  test.concurrent('TPL-21 stays claimed, even if its pins cannot be used yet', async ({
    expect,
  }) => {
    const { token } = await connect(server.url, { name: 'Owner' })
    const file = join(python.folder, 'pinless.json')
    const env = { ...process.env, GPIOZERO_PIN_FACTORY: 'none' }
    const box = spawn(python.program, [TEMPLE, server.url, file], { env })
    const ends = Promise.all([text(box.stderr), once(box, 'close')])
    const [line] = await once(createInterface(box.stdout), 'line')
    const code = codeIn(String(line))
    const { body } = await ask(server.url, 'POST', '/claims/approve', { token, body: { code } })
    const [said, [status]] = await ends
    expect({ said, status }).toEqual({
      said: expect.stringMatching(/^The temple ends: /),
      status: 1,
    })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ temple: body['temple'] })
  })

  describe.skipIf(isOpensslMissing)('with TLS (apt-get install openssl)', () => {
    let authority: Authority
    beforeAll(() => {
      authority = newAuthority()
    })
    afterAll(() => authority?.close())

    test.for([
      ['mqtts', 'localhost', 'localhost', /^red, the broker says: Success/],
      ['wss', 'localhost', 'localhost', /^red, the broker says: Success/],
      ['mqtts', 'expired', 'localhost', /does not answer: .*certificate has expired/],
      ['wss', 'expired', 'localhost', /does not answer: .*certificate has expired/],
      ['mqtts', 'elsewhere.house', 'localhost', /does not answer: .*Hostname mismatch/],
      ['wss', 'elsewhere.house', 'localhost', /does not answer: .*Hostname mismatch/],
      ['mqtts', 'localhost', '127.0.0.1', /does not answer: .*IP address mismatch/],
    ] as const)('%s, certificate: %s, address: %s', async ([scheme, certificate, host, words]) => {
      const { claimed } = await claimedTemple()
      const behind = scheme === 'wss' ? server.url : claimed.broker
      const port = await authority.open(certificate, Number(new URL(behind).port))
      const broker = `${scheme}://${host}:${port}/mqtt`
      const credentials = { ...claimed, broker }
      const { program } = python
      const box = newPythonTemple({ program, credentials, authority: authority.file })
      await box.until(words)
      await box.stop()
    })

    test('trusts no authority that it was not given', async () => {
      const { claimed } = await claimedTemple()
      const port = await authority.open('localhost', Number(new URL(claimed.broker).port))
      const credentials = { ...claimed, broker: `mqtts://localhost:${port}` }
      const box = newPythonTemple({ program: python.program, credentials })
      await box.until(/does not answer: .*unable to get local issuer certificate/)
      await box.stop()
    })

    test('is claimed over https, by the same rules', async () => {
      const claim = async (certificate: 'localhost' | 'expired', words: RegExp) => {
        const port = await authority.open(certificate, Number(new URL(server.url).port))
        const wish = { server: `https://localhost:${port}`, authority: authority.file }
        const box = newPythonTemple({ program: python.program, ...wish })
        await box.until(words)
        await box.stop()
      }
      await claim('localhost', /^Type this code at https:.*: [A-Z]{8}$/)
      await claim('expired', /^The server does not answer .*certificate has expired/)
    })
  })
})
