// The service worker keeps the pages of its own build and of the one before, whatever came between them, and where
// nothing that is kept can be read, the network does.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../web/worker/service-worker.ts')
const FILES = ['/', '/assets/page.js']

/** The caches of a browser, oldest first. */
let kept: Map<string, string[]>
let updates = 0
/** The routes that workers have asked for. */
let routes: object[]
beforeEach(() => {
  kept = new Map()
  routes = []
})
afterEach(() => vi.unstubAllGlobals())

/** Installs the worker of a build and, if that succeeds, activates it. */
async function update(build: string, isOnline = true): Promise<void> {
  const steps = new Map<string, (event: object) => void>()
  const addRoutes = async (route: object) => void routes.push(route)
  const open = async (name: string) => {
    const stored = kept.get(name) ?? []
    kept.set(name, stored)
    return {
      keys: async () => stored,
      async addAll(wanted: readonly { readonly path: string }[]) {
        if (!isOnline) throw new TypeError('no network')
        stored.push(...wanted.map(({ path }) => path))
      },
    }
  }
  const globals = {
    BUILD: build,
    FILES,
    caches: {
      open,
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
    },
    Request: class {
      readonly path: string
      constructor(path: string) {
        this.path = path
      }
    },
    self: {
      addEventListener: (type: string, step: () => void) => steps.set(type, step),
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  // Each time it is another worker.
  const address = `${SOURCE}?${++updates}`
  await import(address)
  for (const type of ['install', 'activate'])
    await new Promise<void>((resolve, reject) => {
      const waitUntil = (step: Promise<void>) => void step.then(resolve, reject)
      steps.get(type)?.({ addRoutes, waitUntil })
    })
}

test('a build whose installation failed does not displace the one before', async () => {
  await update('one')
  await expect(update('two', false)).rejects.toThrow('no network')
  await update('three')
  expect([...kept]).toEqual([
    ['pages one', FILES],
    ['pages three', FILES],
  ])
})

test('after a downgrade and another upgrade, the pages of the downgrade are kept', async () => {
  for (const build of ['one', 'two', 'one', 'three']) await update(build)
  expect([...kept.keys()]).toEqual(['pages one', 'pages three'])
})

test('requests of the API wake no worker, if the browser has routes', async () => {
  await update('one')
  expect(routes).toEqual([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }])
})

/** Has a worker answer a request where nothing that is kept can be read. */
async function answerTo(
  request: object,
  network: { readonly fetch: unknown; readonly setTimeout?: unknown },
): Promise<unknown> {
  const heard = new Map<string, (event: object) => void>()
  const fails = () => Promise.reject(new DOMException('unexpected internal error', 'UnknownError'))
  const globals = {
    BUILD: 'one',
    FILES,
    caches: { open: fails, match: fails },
    self: {
      location: { origin: 'http://flower.war' },
      addEventListener: (type: string, hear: () => void) => heard.set(type, hear),
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const address = `${SOURCE}?${++updates}`
  await import(address)
  for (const [name, value] of Object.entries(network)) vi.stubGlobal(name, value)
  let answer: unknown
  const respondWith = (response: unknown) => (answer = response)
  heard.get('fetch')?.({ request: { method: 'GET', ...request }, respondWith })
  return answer
}

test('a file comes from the network where the storage of the browser fails', async () => {
  const url = 'http://flower.war/assets/page.js'
  const fetch = async () => `${url} from the network`
  expect(await answerTo({ mode: 'cors', url }, { fetch })).toBe(`${url} from the network`)
})

test('a page comes from a slow network where the storage of the browser fails', async () => {
  const response = new Response('from the network')
  // By then the page has been looked for among what is kept.
  const fetch = () => new Promise((resolve) => setImmediate(resolve, response))
  const network = { fetch, setTimeout: (late: () => void) => late() }
  const page = { mode: 'navigate', url: 'http://flower.war/' }
  expect(await answerTo(page, network)).toBe(response)
})
