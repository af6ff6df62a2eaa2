// Programs for temples over real connections: slow readers do not block other clients.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey, publicKeyOf, signProgram } from '../../../bridge/image/sign.ts'
import { IMAGE_PROGRAM_MAX } from '../../../protocol/src/temple/image.ts'
import { startTestServer } from '../../support/servers/server.ts'

const key = newKey()
const templeImages = mkdtempSync(join(tmpdir(), 'flower-war-images-'))
// More than what the system holds for a client that does not read.
const program = Buffer.alloc(IMAGE_PROGRAM_MAX)
program.write(`flower-war temple image:posix:1.2.0:\0${publicKeyOf(key)}`)
const image = signProgram(program, key)
let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  writeFileSync(join(templeImages, image.name), image.bytes)
  const edge = { limits: 1, trustProxy: true }
  server = await startTestServer(undefined, { templeImages, edge })
})
afterAll(() => server.stop())

const PATH = `/api/temples/images/${publicKeyOf(key).slice(0, 8)}/posix/1.2.0`

/** Asks for the program from an address, and reads only how the answer begins. */
async function ask(address: string) {
  const { hostname: host, port } = new URL(server.url)
  const begun = Promise.withResolvers<number>()
  const onread = {
    buffer: Buffer.alloc(64),
    callback(count: number, read: Uint8Array): boolean {
      begun.resolve(Number(Buffer.from(read.subarray(0, count)).toString('latin1').split(' ')[1]))
      return false
    },
  }
  const socket = connect({ host, port: Number(port), onread })
  // It may be cut off.
  socket.on('error', () => {})
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  return { status: await begun.promise, socket }
}

/** Asks, and goes away; returns the status. */
async function statusFor(address: string): Promise<number> {
  const { status, socket } = await ask(address)
  socket.destroy()
  return status
}

test('one address downloads two programs at a time, and does not hold up others', async () => {
  const slow = [await ask('192.0.2.1'), await ask('192.0.2.1')]
  expect(slow.map(({ status }) => status)).toEqual([200, 200])
  expect(await statusFor('192.0.2.1')).toBe(503)
  expect(await statusFor('192.0.2.2')).toBe(200)
  slow[0]?.socket.destroy()
  await expect.poll(() => statusFor('192.0.2.1')).toBe(200)
  slow[1]?.socket.destroy()
})

test('a program is sent whole, and one that is gone is not', async () => {
  const url = server.url + PATH
  const sent = await fetch(url)
  expect(sent.headers.get('content-type')).toBe('application/octet-stream')
  expect(sent.headers.get('content-length')).toBe(String(image.bytes.length))
  expect(Buffer.from(await sent.arrayBuffer()).equals(image.bytes)).toBe(true)
  rmSync(join(templeImages, image.name))
  const gone = await fetch(url)
  expect(gone.status).toBe(404)
  expect(await gone.json()).toMatchObject({ code: 'no-update' })
})
