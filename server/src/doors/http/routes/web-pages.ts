// Serves files built beforehand: the pages of the web client and of the documents, which may run no scripts but their
// own, and the SDK for other pages.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Application, Request, Response } from 'express'
import { etagOf } from '../pages.ts'
import { builtFiles, type HeadersOf } from './built-files.ts'
import { newLinkPreviews, PREVIEWS, type PreviewParts } from './link-preview.ts'

/** The folder into which the build puts them. */
const WEB_FOLDER = join(import.meta.dirname, '../../../../../web/dist')
/** The addresses of the web client, which is one page that finds its content by itself. */
const PAGES = [
  ...['/', '/new/:game', '/match/:id', '/match/:id/replay', '/temple', '/temples'],
  ...['/learn/:game', '/alone', '/alone/:game', '/alone/:game/:id', '/alone/:game/:id/replay'],
]

const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // Revalidated each time, so that a new build is seen at once; the files it refers to never change.
  'Cache-Control': 'no-cache',
}

/** The files with which a browser installs the pages, and the service worker. */
const INSTALLED = /^\/(?:manifest\.webmanifest|icon(?:-full)?\.svg|service-worker\.js)$/

/** The worker may ask this server alone. */
const INSTALLED_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  // A new build is found as soon as a page is opened.
  'Cache-Control': 'no-cache',
}

/** The SDK as one file for each entry point, with its map and its types. */
const SDK_FILE = /^\/sdk(?:-light)?\.(?:js|js\.map|d\.ts)$/

/** Pages anywhere may import the SDK; the server decides what it may then ask. */
const sdkHeaders: HeadersOf = (file) => {
  const name = basename(file)
  return {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // As for pages: a client must not be older than its server for long.
    'Cache-Control': 'no-cache',
    ...(name.endsWith('.ts') && { 'Content-Type': 'application/typescript' }),
    ...(name.endsWith('.js') && { 'X-TypeScript-Types': `/${name.replace(/js$/, 'd.ts')}` }),
  }
}

/** Pictures are shown on the pages of others. */
const PREVIEW_HEADERS = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=86400',
}

/** The content of an asset follows from its name. */
const ASSET_HEADERS = { 'Cache-Control': 'max-age=31536000, immutable' }

/** The files of the build: their addresses, their folder and their headers. */
const FILES: readonly (readonly [
  at: string | RegExp,
  folder: string,
  headersOf: HeadersOf,
  mayChange?: boolean,
])[] = [
  ['/assets', 'assets', () => ASSET_HEADERS, false],
  [SDK_FILE, '', sdkHeaders],
  [INSTALLED, '', () => INSTALLED_HEADERS],
  ['/docs', 'docs', () => PAGE_HEADERS],
  [`/${PREVIEWS}`, PREVIEWS, () => PREVIEW_HEADERS],
]

export interface PageSettings {
  /** The parts of link previews; without them pages have none. */
  readonly previews?: PreviewParts
  /** True if there is a page for the operator. */
  readonly hasAdmin: boolean
  readonly folder?: string
}

/** Adds the pages to an application; without a build it says how to make one. */
export function addWebPages(
  app: Application,
  { hasAdmin, folder = WEB_FOLDER, previews }: PageSettings,
): void {
  app.disable('x-powered-by')
  for (const [at, ...how] of FILES) {
    const files = builtFiles(folder, ...how)
    if (typeof at === 'string') app.use(at, files)
    else app.get(at, files)
  }
  const docs = join(folder, 'docs')
  app.get('/docs', (_request, response, next) => {
    if (!existsSync(join(docs, 'index.html'))) return next()
    response.set(PAGE_HEADERS).sendFile('index.html', { root: docs, cacheControl: false })
  })
  const tagsFor = previews && newLinkPreviews(folder, previews)
  const paths = hasAdmin ? [...PAGES, '/admin'] : PAGES
  app.get(paths, async (request: Request, response: Response) => {
    const file = join(folder, 'index.html')
    if (!existsSync(file)) return void response.status(503).type('text').send(NOT_BUILT)
    const [page, tags = ''] = await Promise.all([readFile(file, 'utf8'), tagsFor?.(request)])
    const at = page.indexOf('</head>')
    const html = page.slice(0, at) + tags + page.slice(at)
    response.set(PAGE_HEADERS).set('ETag', etagOf(html)).vary('Accept-Language').type('html')
    response.send(html)
  })
}

/** Shows people who follow a wrong link a page with a way on; programs get a refusal, from a later route. */
export function addMissingPage(app: Application, folder = WEB_FOLDER): void {
  app.get(/^\/(?!api\/)/, (request, response, next) => {
    const isReader = request.headers.accept?.includes('text/html') === true
    if (!isReader || !existsSync(join(folder, 'index.html'))) return next()
    response.status(404).set(PAGE_HEADERS)
    response.sendFile('index.html', { root: folder, cacheControl: false })
  })
}

const NOT_BUILT = `This server plays, but its web client has not been built.
Build it with: npm run web:build
`
