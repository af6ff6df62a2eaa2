// Writes the pages under /docs: the documents, and readable versions of the OpenAPI and AsyncAPI descriptions.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { asyncApiOf } from '@flower-war/protocol'
import { GAMES } from '@flower-war/rules'
import { addressOf, type Chapter, readBook } from './book.ts'
import { messagesText } from './messages.ts'
import { type Entry, htmlOf, pageOf, pictureAt } from './page.ts'

const root = join(import.meta.dirname, '../../..')
const require = createRequire(import.meta.url)
const viewer = dirname(require.resolve('swagger-ui-dist/package.json'))

const HTTP = { title: 'HTTP, route by route', address: '/docs/http' }
const MESSAGES = { title: 'WebSocket and MQTT, message by message', address: '/docs/messages' }

/** Writes them into a folder. */
export function writeDocs(folder: string): void {
  const book = readBook()
  const files = book.map(({ file }) => file)
  const entries: readonly Entry[] = [
    ...book.slice(0, 1).map(entryOf),
    HTTP,
    MESSAGES,
    ...book.slice(1).map(entryOf),
  ]
  const write = (address: string, page: string): void => {
    const file = join(folder, `${address.replace('/docs/', '')}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, page)
  }
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  for (const chapter of book) {
    const { title, address } = entryOf(chapter)
    write(address, pageOf({ title, address, body: htmlOf(chapter, files) }, entries))
    for (const picture of chapter.pictures)
      cpSync(join(root, picture), join(folder, pictureAt(picture).replace('/docs/', '')))
  }
  write('/docs/index', pageOf({ ...START, body: startBody(entries) }, entries))
  write(HTTP.address, pageOf({ ...HTTP, body: VIEWER, head: VIEWER_HEAD }, entries))
  const text = messagesText(asyncApiOf(GAMES.map(({ id }) => id)))
  write(MESSAGES.address, pageOf({ ...MESSAGES, body: htmlOf({ file: '', text }, []) }, entries))
  for (const file of ['docs.css', 'http.js', 'http.css'])
    cpSync(join(import.meta.dirname, 'files', file), join(folder, file))
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    cpSync(join(viewer, file), join(folder, file))
  cpSync(join(root, 'web/public/icon.svg'), join(folder, 'icon.svg'))
}

function entryOf({ file, title }: Chapter): Entry {
  return { title, address: addressOf(file) }
}

const START = { title: 'Documents', address: '/docs' }

function startBody(entries: readonly Entry[]): string {
  const list = entries.map(({ title, address }) => `<li><a href="${address}">${title}</a></li>`)
  return `<h1>Documents</h1>
<p>How to play, host and build on this server. For machines: <a href="/api/openapi.json">OpenAPI</a>,
<a href="/api/asyncapi.json">AsyncAPI</a>, and JSON Schemas of each game at <code>/api/schemas/⟨game⟩.json</code>.</p>
<ul>${list.join('\n')}</ul>`
}

const VIEWER = `<h1>${HTTP.title}</h1>
<noscript><p>This page needs scripts. The same is at <a href="/api/openapi.json">/api/openapi.json</a>, and every route in
<a href="/docs/protocol">the protocol</a>.</p></noscript>
<div id="viewer"></div>`
const VIEWER_HEAD = `<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/http.css">
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/http.js" defer></script>
`
