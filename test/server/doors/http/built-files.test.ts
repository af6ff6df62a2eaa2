// Files that were built beforehand, in both forms.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { builtFiles } from '../../../../server/src/doors/http/routes/built-files.ts'

const CONTENT = 'a long file '.repeat(1_000)

test('a client that wants a part of a file gets the whole one, in the form that it accepts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'gzip'))
  const compressed = gzipSync(CONTENT)
  writeFileSync(join(folder, 'file.txt'), CONTENT)
  writeFileSync(join(folder, 'gzip', 'file.txt'), compressed)
  const server = createServer(express().use(builtFiles(folder, '', () => ({}))))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = Object(server.address())
  // `fetch` would not ask for a part of a compressed file.
  const ask = async (encoding: string, range: string) => {
    const headers = { 'accept-encoding': encoding, range }
    const answered = once(get(`http://127.0.0.1:${port}/file.txt`, { headers }), 'response')
    const [response]: IncomingMessage[] = await answered
    const bytes = response === undefined ? Buffer.alloc(0) : await buffer(response)
    const isCompressed = response?.headers['content-encoding'] === 'gzip'
    return { status: response?.statusCode, isCompressed, bytes }
  }
  // The part is in the file, but not in the compressed one.
  const range = `bytes=${compressed.length}-`
  const first = await ask('gzip', range)
  expect(first).toMatchObject({ status: 200, isCompressed: true })
  expect(gunzipSync(first.bytes).toString()).toBe(CONTENT)
  const second = await ask('identity', range)
  expect(second).toMatchObject({ status: 200, isCompressed: false })
  expect(second.bytes.toString()).toBe(CONTENT)
})
