// Both Caddyfiles in a Caddy that signs its certificates itself: the way in by TLS, to it, and what is logged of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { listenAnywhere } from '../../loadtest/run/ports.ts'
import { newChild } from '../support/servers/child.ts'
import { isCaddyMissing } from '../support/servers/encrypted.ts'

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')
const DOMAIN = 'play.example.org'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Ports {
  readonly http: number
  readonly https: number
  readonly server: number
}
interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
}
interface Proxy {
  /** The port of TLS. */
  readonly port: number
  /** Asks for a path at the port of HTTP. */
  plain(path: string): Promise<Answer>
  /** Asks for it over TLS, and trusts Caddy alone. */
  secure(path: string, host?: string): Promise<Answer>
  /** Offers HTTP/2, sends what begins a request, and returns the protocol that was agreed on and the answer. */
  begin(text: string): Promise<readonly [protocol: unknown, answer: string]>
  /** All that Caddy has said. */
  said(): string
}

/** A server that is asked by the proxy. */
async function newServer(body = '{}'): Promise<number> {
  const server = createServer((_request, response) => void response.end(body))
  onTestFinished(() => void server.close())
  return listenAnywhere(server)
}

/** Starts Caddy with what this makes of the ports, in front of a server. */
async function startProxy(
  write: (ports: Ports, options: string) => string,
  { server = 0, ...environment }: { server?: number } & Record<string, string | number>,
): Promise<Proxy> {
  const ports = { http: await freePort(), https: await freePort(), server }
  // No rights are needed to make the machine trust its certificates.
  const options = `local_certs\nskip_install_trust\nhttp_port ${ports.http}\n`
  const file = join(folder, `Caddyfile-${ports.https}`)
  writeFileSync(file, write(ports, options))
  const data = mkdtempSync(join(folder, 'data-'))
  const kept = { XDG_DATA_HOME: data, XDG_CONFIG_HOME: data }
  const given = Object.entries(environment).map(([name, value]) => [name, String(value)])
  let said = ''
  const caddy = newChild({
    command: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    environment: {
      ...Object.fromEntries(given),
      SITE: `${environment['DOMAIN']}:${ports.https}`,
      ...kept,
    },
    ready: 'serving initial configuration',
    hear: (text) => {
      said += text
    },
  })
  await caddy.start()
  onTestFinished(() => caddy.kill())
  const authority = join(data, 'caddy/pki/authorities/local/root.crt')
  const place = { host: '127.0.0.1', headers: { host: String(environment['DOMAIN']) } }
  const proxy: Proxy = {
    port: ports.https,
    plain: (path) => answerOf(requestPlain({ ...place, port: ports.http, path })),
    secure: (path) =>
      answerOf(
        request({
          ...{ ...place, port: ports.https, path, ca: readFileSync(authority) },
          servername: place.headers.host,
        }),
      ),
    begin: async (text) => {
      const socket = connect({
        ...{ host: place.host, port: ports.https, ca: readFileSync(authority) },
        ...{ servername: place.headers.host, ALPNProtocols: ['h2', 'http/1.1'] },
      })
      socket.write(text)
      const [data] = await once(socket, 'data')
      socket.destroy()
      return [socket.alpnProtocol, String(data)]
    },
    said: () => said,
  }
  // Its certificate comes a moment after it has started.
  await expect.poll(() => proxy.secure('/').catch(() => undefined)).toBeDefined()
  return proxy
}

async function answerOf(asked: ReturnType<typeof request>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    asked.on('error', reject).on('response', (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode, headers: response.headers }))
    })
    asked.end()
  })
}

/** The beginning of a request whose headers are too long. */
const LONG = `GET / HTTP/1.1\r\nHost: ${DOMAIN}\r\nX: ${'x'.repeat(20_000)}`
const REFUSED_LONG = ['http/1.1', expect.stringMatching(/^HTTP\/1.1 431 /)]

const HSTS = 'strict-transport-security'
/** Would offer HTTP/3, whose connections no rule of a firewall counts. */
const OFFER = 'alt-svc'

describe.skipIf(isCaddyMissing)(
  'the Caddyfile of the containers over TLS (apt-get install caddy)',
  () => {
    const ofContainers = ({ http, server }: Ports, options: string): string =>
      read('Caddyfile')
        .replace('admin off', `admin off\n${options}`)
        .replace('{$DOMAIN}:80', `{$DOMAIN}:${http}`)
        .replace('level WARN', 'level INFO')
        .replace(/^:2020 \{[^}]*\}/m, '')
        .replaceAll(/server-[12]:2567/g, `127.0.0.1:${server}`)

    test('redirects to TLS, and tells browsers to use only TLS from then on', async () => {
      const environment = { DOMAIN, HTTPS_PORT: '443', server: await newServer() }
      const { plain, secure } = await startProxy(ofContainers, environment)
      expect(await secure('/')).toMatchObject({
        status: 200,
        headers: { [HSTS]: 'max-age=31536000' },
      })
      expect((await secure('/')).headers).not.toHaveProperty(OFFER)
      const { status, headers } = await plain('/rules?in=es')
      expect({ status, to: headers.location }).toEqual({
        status: 301,
        to: `https://${DOMAIN}/rules?in=es`,
      })
      expect(headers).not.toHaveProperty(HSTS)
    })

    test('keeps little of a request that has begun to come', async () => {
      const environment = { DOMAIN, HTTPS_PORT: '443', server: await newServer() }
      const { begin } = await startProxy(ofContainers, environment)
      expect(await begin(LONG)).toEqual(REFUSED_LONG)
    })

    test('at another port redirects to that port, and does not tell browsers to remember TLS', async () => {
      const environment = { DOMAIN, HTTPS_PORT: '8343', server: await newServer() }
      const { plain, secure } = await startProxy(ofContainers, environment)
      const answer = await secure('/')
      expect(answer.status).toBe(200)
      expect(answer.headers).not.toHaveProperty(HSTS)
      const { headers } = await plain('/rules?in=es')
      expect(headers.location).toBe(`https://${DOMAIN}:8343/rules?in=es`)
    })

    test('at localhost does not tell browsers to remember TLS', async () => {
      const environment = { DOMAIN: 'localhost', HTTPS_PORT: '443', server: await newServer() }
      const { secure } = await startProxy(ofContainers, environment)
      const answer = await secure('/')
      expect(answer.status).toBe(200)
      expect(answer.headers).not.toHaveProperty(HSTS)
    })
  },
)

describe.skipIf(isCaddyMissing)("the Caddyfile of a machine of one's own over TLS", () => {
  const ofMachine = ({ https, server }: Ports, options: string): string =>
    read('machine.Caddyfile')
      .replace('\n{\n', `\n{\nadmin off\n${options}`)
      .replace(`\n${DOMAIN} {`, `\n${DOMAIN}:${https} {`)
      .replace('127.0.0.1:2567', `127.0.0.1:${server}`)

  test('redirects to TLS, and tells browsers to use only TLS from then on', async () => {
    const { plain, secure } = await startProxy(ofMachine, { DOMAIN, server: await newServer() })
    expect(await secure('/')).toMatchObject({
      status: 200,
      headers: { [HSTS]: 'max-age=31536000' },
    })
    expect((await secure('/')).headers).not.toHaveProperty(OFFER)
    expect((await plain('/rules')).headers.location).toMatch(
      /^https:\/\/play\.example\.org.*\/rules$/,
    )
  })

  test('keeps little of a request that has begun to come', async () => {
    const { begin } = await startProxy(ofMachine, { DOMAIN, server: await newServer() })
    expect(await begin(LONG)).toEqual(REFUSED_LONG)
  })

  test('logs nothing of a request that fails on its way to the server', async () => {
    const { secure, said } = await startProxy(ofMachine, { DOMAIN, server: await freePort() })
    const before = said().length
    expect(await secure('/')).toMatchObject({ status: 502 })
    expect(said().slice(before)).toBe('')
  })

  test.for([
    ['a server that is ready', '{"ok":true,"draining":false}', 0],
    ['something else', '{}', 1],
  ] as const)('install.sh sees that it leads to %s', async ([, body, status]) => {
    const { port } = await startProxy(ofMachine, { DOMAIN, server: await newServer(body) })
    const [plays = ''] = /^plays\(\) \{\n[\s\S]*?^\}\n/m.exec(read('install.sh')) ?? []
    const asked = plays
      .replace('127.0.0.1:443', `127.0.0.1:${port}`)
      .replace('--retry 60', '--retry 2')
    const shell = spawn('sh', ['-euc', `domain=${DOMAIN}\n${asked}plays`])
    expect(await once(shell, 'exit')).toEqual([status, null])
  })

  const FILTER = /\tlog \{[\s\S]*?\n\t\}\n/
  test.for([
    ['does not log the token of a player when the server is away', '', false],
    ['without its filter would', FILTER, true],
  ] as const)('%s', async ([, without, isLogged]) => {
    const server = await freePort()
    // Failed requests are in the log of whoever looks for a fault.
    const { secure, said } = await startProxy(
      (ports, options) => ofMachine(ports, `debug\n${options}`).replace(without, ''),
      { DOMAIN, server },
    )
    expect(await secure('/process/room?_authToken=of-a-player')).toMatchObject({ status: 502 })
    await expect.poll(said).toContain('/process/room')
    expect(said().includes('of-a-player')).toBe(isLogged)
  })
})
