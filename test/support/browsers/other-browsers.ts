// Firefox and WebKit from Debian, driven over WebDriver BiDi and WebDriver.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { drawBelow } from '../../../rules/src/random.ts'
import { chanceOf } from '../chance/chance.ts'
import { hasEnded } from '../processes.ts'

/** A browser with one page. */
export interface OtherBrowser {
  /** Opens an address; resolves when the page is loaded. */
  open(url: string): Promise<void>
  /** Runs a function in the page, where it sees only its argument; resolves with the value of its promise. */
  run<Value, Given = undefined>(
    work: (given: Given) => Promise<Value>,
    given?: Given,
  ): Promise<Value>
  close(): Promise<void>
}

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Opens Firefox without a window. */
export async function openFirefox(): Promise<OtherBrowser> {
  mustHave(FIREFOX, 'firefox-esr')
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const firefox = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [, address = ''] = await lineOf(firefox.stderr, /listening on (ws:\S+)/)
  const ask = await bidi(`${address}/session`)
  await ask('session.new', { capabilities: {} })
  const { contexts } = await ask('browsingContext.getTree', {})
  const { context } = contexts[0]
  return {
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, given) {
      const { type, result, exceptionDetails } = await ask('script.evaluate', {
        expression: asText(work, given),
        target: { context },
        awaitPromise: true,
      })
      if (type !== 'success') throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    async close() {
      await ended(firefox)
      // Its other processes may still write there.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** Opens WebKit on a virtual screen. */
export async function openWebKit(): Promise<OtherBrowser> {
  mustHave(WEBKIT_DRIVER, 'webkit2gtk-driver')
  mustHave('/usr/bin/Xvfb', 'xvfb')
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const screen = spawn('/usr/bin/Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [display] = await lineOf(screen.stdio[3] as Readable, /\d+/)
  const { driver, url } = await startDriver(`:${display}`)
  const options = { binary: WEBKIT, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await post(`${url}/session`, { capabilities })
  const session = `${url}/session/${sessionId}`
  await post(`${session}/timeouts`, { script: SCRIPT_MS_MAX })
  return {
    open: (address) => post(`${session}/url`, { url: address }),
    async run(work, given) {
      const script = `const done = arguments[0];
        ${asText(work, given)}.then(done, (error) => done(JSON.stringify({ failed: String(error) })))`
      const said = JSON.parse(await post(`${session}/execute/async`, { script, args: [] }))
      if (Object(said).failed !== undefined) throw new Error(said.failed)
      return said
    },
    async close() {
      await fetch(session, { method: 'DELETE' })
      await ended(driver)
      await ended(screen)
    },
  }
}

const SCRIPT_MS_MAX = 150_000
/** WebKit's driver cannot pick a free port itself: ports are drawn until one is free. */
const [PORT_MIN, PORTS] = [20_000, 12_000]
const ports = chanceOf('ports of drivers')

async function startDriver(display: string) {
  for (;;) {
    const port = PORT_MIN + drawBelow(ports, PORTS)
    const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    })
    const gone = new Promise<void>((resolve) => void driver.once('exit', () => resolve()))
    const url = `http://127.0.0.1:${port}`
    const isThere = await Promise.race([untilAnswered(`${url}/status`), gone.then(() => false)])
    if (isThere) return { driver, url }
  }
}

async function untilAnswered(url: string): Promise<true> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer !== undefined) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The call of a function as text; its promise resolves with JSON. */
function asText<Value, Given>(work: (given: Given) => Promise<Value>, given?: Given): string {
  return `(${work})(${JSON.stringify(given)}).then((value) => JSON.stringify(value ?? null))`
}

// biome-ignore lint/suspicious/noExplicitAny: the caller knows the form of the answer
type Ask = (method: string, params: object) => Promise<any>

async function bidi(address: string): Promise<Ask> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data))
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') asked?.reject(new Error(message))
    else asked?.resolve(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let id = 0
  return (method, params) => {
    const asked = Promise.withResolvers<unknown>()
    waiting.set(++id, asked)
    socket.send(JSON.stringify({ id, method, params }))
    return asked.promise
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the caller knows the form of the answer
async function post(url: string, content: object): Promise<any> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(content) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function lineOf(stream: Readable, pattern: RegExp): Promise<readonly string[]> {
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)
    if (found !== null) {
      stream.resume()
      return found
    }
  }
  throw new Error(`the browser ended and never said ${pattern}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await exit
}

function mustHave(program: string, debianPackage: string): void {
  if (!existsSync(program))
    throw new Error(`${program} is missing: apt-get install ${debianPackage}`)
}
