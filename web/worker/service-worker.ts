// Stores the pages on the device, so that they open without a network. Each build has its own cache; the previous one
// is kept, since its pages may still be open when a server is updated. Responses of the API are never stored. It also
// leads from a notification back to its page.

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build: its name, and all files that the pages need. */
declare const BUILD: string
declare const FILES: readonly string[]

const PREFIX = 'pages '
const OWN = PREFIX + BUILD
/** A network that takes longer than this to answer is as good as none. */
const NETWORK_MS = 5_000
/** Addresses for which the kept page is shown if the server does not answer. */
const PAGES = /^\/(?:$|(?:new|match|alone|learn|temples?)(?:\/|$))/

self.addEventListener('install', (event: Installing) => {
  leadPast(event)
  event.waitUntil(install())
})
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) {
    event.respondWith(file(request))
  }
})

self.addEventListener('notificationclick', (event) => event.waitUntil(leadBack(event.notification)))

/** Older browsers have no routes. */
interface Installing extends ExtendableEvent {
  addRoutes?(route: object): Promise<unknown>
}

/**
 * Leads requests of the API past the worker. If one woke it at the moment when the worker of a new build is to take its
 * place, Chromium would let that one wait for minutes, and with it whoever reloads the page.
 */
function leadPast(event: Installing): void {
  const route = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }
  // Without it, they come here and are let through.
  void event.addRoutes?.(route).catch(() => {})
}

async function install(): Promise<void> {
  // Of a build that comes back after another one, it is made anew, so as to be the latest.
  await caches.delete(OWN)
  const cache = await caches.open(OWN)
  // Asset names change with their content, so a copy in the browser's cache will do; the page itself must be fresh.
  const wanted = FILES.map(
    (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }),
  )
  await cache.addAll(wanted)
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN)
  // Caches are listed in order of creation. One whose installation failed is empty.
  const isEmpty = await Promise.all(
    earlier.map(async (name) => (await (await caches.open(name)).keys()).length === 0),
  )
  const previous = earlier.findLast((_, index) => !isEmpty[index])
  await Promise.all(earlier.map((name) => name !== previous && caches.delete(name)))
  await self.clients.claim()
}

/** The page from the server, or else from the cache. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_MS))
  const asked = fetch(request).catch(() => undefined)
  const answer = await Promise.race([asked, late])
  if (answer !== undefined && answer.status < 500) return answer
  // If nothing that is kept can be read, a slow network will do.
  const kept = await keptPage().catch(() => undefined)
  return kept ?? (await asked) ?? Response.error()
}

async function keptPage(): Promise<Response | undefined> {
  return (await caches.open(OWN)).match('/', { ignoreVary: true })
}

async function file(request: Request): Promise<Response> {
  // A full or damaged disk must not keep the page from loading.
  const kept = await keptFile(request).catch(() => undefined)
  return kept ?? fetch(request)
}

async function keptFile(request: Request): Promise<Response | undefined> {
  const own = await (await caches.open(OWN)).match(request, { ignoreVary: true })
  return own ?? caches.match(request, { ignoreVary: true })
}

/** Shows the page that called its player back, which the browser may have given up since. */
async function leadBack(notification: Notification): Promise<void> {
  notification.close()
  const { data } = notification
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => url === data)
  await (page === undefined ? self.clients.openWindow(data) : page.focus())
}
