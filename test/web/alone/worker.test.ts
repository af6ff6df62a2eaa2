// The service worker keeps the pages of its own build and of the one before, whatever came between them, and where
// nothing that is kept can be read, the network does.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../web/worker/service-worker.ts')
const FILES = ['/', '/assets/page.js']

/** The caches of a browser, oldest first. */
let kept: Map<string, string[]>
let updates = 0
beforeEach(() => {
  kept = new Map()
})
afterEach(() => vi.unstubAllGlobals())

/** Installs the worker of a build and, if that succeeds, activates it. */
async function update(build: string, isOnline = true): Promise<void> {
  const steps = new Map<string, (event: { waitUntil(step: Promise<void>): void }) => void>()
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
      steps.get(type)?.({ waitUntil: (step) => void step.then(resolve, reject) })
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

test('a file comes from the network where the storage of the browser fails', async () => {
  const heard = new Map<string, (event: object) => void>()
  const fails = () => Promise.reject(new DOMException('unexpected internal error', 'UnknownError'))
  const globals = {
    BUILD: 'one',
    FILES,
    caches: { open: fails, match: fails },
    fetch: async ({ url }: { readonly url: string }) => `${url} from the network`,
    self: {
      location: { origin: 'http://flower.war' },
      addEventListener: (type: string, hear: () => void) => heard.set(type, hear),
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const address = `${SOURCE}?${++updates}`
  await import(address)
  const request = { method: 'GET', mode: 'cors', url: 'http://flower.war/assets/page.js' }
  let answer: unknown
  heard.get('fetch')?.({ request, respondWith: (response: unknown) => (answer = response) })
  expect(await answer).toBe(`${request.url} from the network`)
})
