// The Caddyfile, as Caddy itself reads it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { listenAnywhere } from '../../loadtest/run/ports.ts'
import { sayRaw } from '../support/clients/socket.ts'
import { newChild } from '../support/servers/child.ts'
import { isCaddyMissing } from '../support/servers/encrypted.ts'

const caddyfile = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the text with each of these replaced, which has to be there. */
function changed(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((before, [part, other]) => {
    expect(before).toMatch(part)
    return before.replace(part, other)
  }, text)
}

/** Has Caddy adapt a configuration for a site. */
function adapted(config: string, SITE: string) {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, config)
  const args = ['adapt', '--config', file, '--adapter', 'caddyfile', '--validate']
  const env = { ...process.env, SITE }
  const { stdout, stderr, status } = spawnSync('caddy', args, { encoding: 'utf8', env })
  return { stdout, stderr, status }
}

describe.skipIf(isCaddyMissing)('the Caddyfile (apt-get install caddy)', () => {
  test('serves plain HTTP at a port, and TLS for a domain', () => {
    const plain = adapted(caddyfile, ':80')
    const domain = adapted(caddyfile, 'play.example.org')
    expect(plain).toMatchObject({ status: 0 })
    expect(plain.stdout).toContain('"listen":[":80"]')
    expect(domain).toMatchObject({ status: 0 })
    expect(domain.stdout).toContain('"listen":[":443"]')
    expect(domain.stdout).toContain('"host":["play.example.org"]')
  })

  test('with a wrong directive is rejected', () => {
    const wrong = caddyfile.replace('lb_try_duration 3s', 'lb_try_for 3s')
    expect(adapted(wrong, ':80')).toMatchObject({ stderr: expect.stringContaining('lb_try_for') })
  })

  test("does not log players' tokens", () => {
    const { stdout } = adapted(caddyfile, ':80')
    const { logging } = JSON.parse(stdout)
    expect(logging.logs.default.encoder.fields['request>uri'].actions).toEqual([
      { parameter: '_authToken', type: 'delete' },
    ])
  })

  test('bounds what a connection may send before its request, and the time of no request', () => {
    const { apps } = JSON.parse(adapted(caddyfile, ':80').stdout)
    const servers = Object.values<object>(apps.http.servers)
    expect(servers.length).toBeGreaterThan(0)
    for (const server of servers) {
      expect(server).toMatchObject({
        protocols: ['h1'],
        max_header_bytes: 8_192,
        read_header_timeout: 10_000_000_000,
        idle_timeout: 60_000_000_000,
      })
      // They would cut off streams of events.
      for (const name of ['read_timeout', 'write_timeout']) expect(server).not.toHaveProperty(name)
    }
  })

  test('refuses headers that are too long before they end', async () => {
    const { port } = await newServer()
    const { url } = await proxyFor(port, port)
    const answer = await sayRaw(url, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}`)
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
  })

  const LONG_BYTES = 2_000_000
  test.for([
    [
      'that the server does not answer',
      'CONNECT x:1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    [
      'with a malformed body',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n',
    ],
    [
      'with too long a body',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${LONG_BYTES}\r\n\r\n${'x'.repeat(LONG_BYTES)}`,
    ],
  ] as const)('a request %s keeps no others from the server', async ([, request]) => {
    const { port } = await newServer()
    // Without a second attempt, a request shows at once that no server counts as up.
    const { url } = await proxyFor(port, port, (config) =>
      changed(config, [
        [/lb_try_duration 3s/, ''],
        [/\thandle_errors \{[\s\S]*?\n\t\}\n/, ''],
        // This process is the server, and may be busy.
        [/health_timeout 1s/, 'health_timeout 30s'],
      ]),
    )
    for (let count = 0; count < 5; count++) {
      expect(await sayRaw(url, request)).toMatch(/^HTTP\/1.1 502 /)
      expect((await fetch(`${url}/asked`)).status).toBe(200)
    }
  })

  test('routes every request to the remaining server once the other is gone', async () => {
    const [gone, there] = [await newServer(), await newServer()]
    const { url } = await proxyFor(gone.port, there.port)
    gone.end()
    const statuses = async (method: string): Promise<readonly number[]> => {
      const found: number[] = []
      for (let count = 0; count < 20; count++) {
        const body = method === 'POST' ? '{}' : null
        found.push((await fetch(`${url}/asked`, { method, body })).status)
      }
      return found
    }
    const allWell = Array(20).fill(200)
    expect(await statuses('GET')).toEqual(allWell)
    expect(await statuses('DELETE')).toEqual(allWell)
    // A request with a body may fail until the proxy has checked the server that is gone.
    await expect.poll(() => statuses('POST')).toEqual(allWell)
  })

  test('has a stop end streams, which do not end by themselves', async () => {
    const server = createServer((request, response) => {
      if (request.url !== '/stream') return response.end('{}')
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('begun')
    })
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const port = await listenAnywhere(server)
    const { url, caddy } = await proxyFor(port, port)
    const stream = await fetch(`${url}/stream`)
    caddy.signal('SIGTERM')
    // It breaks off.
    await stream.text().catch(() => '')
  })

  /** Starts a server that answers each request once it has read it. */
  async function newServer() {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.end('{}'))
    })
    const end = (): void => {
      server.close()
      server.closeAllConnections()
    }
    onTestFinished(end)
    return { port: await listenAnywhere(server), end }
  }

  /** Starts Caddy in front of two servers at these ports. */
  async function proxyFor(one: number, other: number, change = (config: string) => config) {
    const [port, own] = [await freePort(), await freePort()]
    const file = join(folder, `proxy-${port}`)
    const placed = change(caddyfile)
      .replaceAll('server-1:2567', `127.0.0.1:${one}`)
      .replaceAll('server-2:2567', `127.0.0.1:${other}`)
      .replace(':2020', `:${own}`)
      .replace('level WARN', 'level INFO')
    writeFileSync(file, placed)
    const caddy = newChild({
      command: 'caddy',
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      environment: { SITE: `:${port}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ready: 'serving initial configuration',
    })
    await caddy.start()
    onTestFinished(() => caddy.kill())
    return { url: `http://127.0.0.1:${port}`, caddy }
  }
})
