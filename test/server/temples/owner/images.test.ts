// Signed programs in a folder: the ones that each temple is offered, and the files that are no images.
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ImageError, newKey, publicKeyOf, signProgram } from '../../../../bridge/image/sign.ts'
import { readImageHeader } from '../../../../protocol/src/temple/image.ts'
import { compareVersions, isVersion } from '../../../../protocol/src/temple/version.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newImages } from '../../../../server/src/temples/owner/images.ts'
import { newManualTimers } from '../../../support/timers.ts'

const bytesOf = (text: string): Buffer => Buffer.concat([new TextEncoder().encode(text)])

const key = newKey()
const hint = publicKeyOf(key).slice(0, 8)

const program = (board: string, version: string, more = publicKeyOf(key)): Buffer =>
  bytesOf(`ELF and so on, flower-war temple image:${board}:${version}:\0${more} to its end`)

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-images-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes)
  const offer = (board: string, version: string, by = key) =>
    put(
      `${board}-${version}-${by.length}.img`,
      signProgram(program(board, version), by, true).bytes,
    )
  const lines: string[] = []
  const log = newLog('warn', { write: (line) => lines.push(line) })
  const timers = newManualTimers()
  const images = newImages({ folder, timers, log })
  return { folder, images, timers, log, lines, put, offer }
}

const info = (firmware: string, hardware = 'esp32', ability = `ota:${hint}`) => ({
  ...{ firmware, hardware, remembers: true },
  capabilities: ['leds', ability],
})

test("the newest image for a temple's board and builder is offered, if it is newer than its own", async () => {
  const { images, offer } = newFolder()
  for (const version of ['1.2.0', '1.10.0', '1.9.3']) offer('esp32', version)
  offer('esp32c3', '2.0.0')
  offer('esp32', '3.0.0', newKey())
  expect(await images.updateFor(info('ref-esp32/1.1.0'))).toBe('1.10.0')
  expect(await images.updateFor(info('ref-esp32/1.10.0'))).toBeUndefined()
  expect(await images.updateFor(info('ref-esp32/1.1.0', 'esp32c3'))).toBe('2.0.0')
  expect(await images.updateFor(info('ref-esp32/1.1.0', 'esp32', 'oled'))).toBeUndefined()
  expect(await images.updateFor(info('ref-esp32/nightly'))).toBeUndefined()
})

test('an image is found by its whole name alone', async () => {
  const { folder, images, offer } = newFolder()
  offer('esp32', '1.2.0')
  const name = { keyHint: hint, board: 'esp32', version: '1.2.0' }
  expect(await images.fileOf(name)).toBe(join(folder, readdirSync(folder)[0] ?? ''))
  expect(await images.fileOf({ ...name, version: '1.2.1' })).toBeUndefined()
  expect(await images.fileOf({ ...name, board: '../esp32' })).toBeUndefined()
})

test('files that are not complete images are left out, and a missing folder counts as empty', async () => {
  const { images, put, timers, log } = newFolder()
  const { bytes } = signProgram(program('esp32', '1.2.0'), key)
  put('a.img', bytes.subarray(0, bytes.length - 1))
  put('b.img', bytes.subarray(0, 100))
  put('c.img', Buffer.concat([bytes, Buffer.alloc(1)]))
  put('readme.txt', bytesOf('programs'))
  expect(await images.updateFor(info('ref-esp32/1.1.0'))).toBeUndefined()
  for (const folder of [undefined, '/nowhere'])
    expect(
      await newImages({ folder, timers, log }).updateFor(info('ref-esp32/1.1.0')),
    ).toBeUndefined()
})

test('the folder is looked at again only after a while', async () => {
  const { offer, images, timers } = newFolder()
  expect(await images.updateFor(info('ref-esp32/1.1.0'))).toBeUndefined()
  offer('esp32', '1.2.0')
  timers.jump(1_999)
  expect(await images.updateFor(info('ref-esp32/1.1.0'))).toBeUndefined()
  timers.jump(1)
  expect(await images.updateFor(info('ref-esp32/1.1.0'))).toBe('1.2.0')
})

test('only the newest files that are images are looked at, up to a limit, and the operator is warned once', async () => {
  const { folder, images, offer, put, timers, lines } = newFolder()
  /** Puts an image there, with the time of its last change. */
  const write = (patch: number, seconds: number): void => {
    offer('esp32', `1.2.${patch}`)
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith(`esp32-1.2.${patch}-`))
    utimesSync(join(folder, file), seconds, seconds)
  }
  const has = (patch: number) =>
    images.fileOf({ keyHint: hint, board: 'esp32', version: `1.2.${patch}` })
  put('README.txt', bytesOf('programs'))
  // By their names these come in another order than by their age.
  for (let patch = 1; patch <= 100; patch++) write(patch, 1_000 - patch)
  expect(await images.updateFor(info('ref-esp32/1.1.0'))).toBe('1.2.100')
  expect(lines).toEqual([])
  for (const patch of [101, 102]) {
    write(patch, 1_000 + patch)
    timers.jump(2_000)
    expect(await images.updateFor(info('ref-esp32/1.1.0'))).toBe(`1.2.${patch}`)
  }
  expect(await has(100)).toBeUndefined()
  expect(await has(99)).toBeUndefined()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, leftOut: 1 }])
})

test('a program is signed for the board and version that it names, with a key that it knows', () => {
  const image = signProgram(program('esp32', '1.2.0'), key)
  expect(image.name).toBe(`esp32-1.2.0-${hint}.img`)
  expect(signProgram(program('esp32', '1.2.0'), newKey(), true).name).not.toBe(image.name)
  expect(readImageHeader(image.bytes)).toMatchObject({ board: 'esp32', version: '1.2.0' })
  const twice = Buffer.concat([program('esp32', '1.2.0'), program('esp32', '1.3.0')])
  for (const wrong of [bytesOf('nothing'), twice, program('esp32', '1.2.70000')])
    expect(() => signProgram(wrong, key)).toThrow(ImageError)
  expect(() => signProgram(program('esp32', '1.2.0', 'no key'), key)).toThrow(ImageError)
  expect(() => signProgram(program('esp32', '1.2.0'), 'no key')).toThrow(ImageError)
})

test('versions are three numbers, compared one by one', () => {
  expect(['1.2.0', '0.0.65535'].every(isVersion)).toBe(true)
  expect(['1.2', '01.2.0', '1.2.0-rc', '1.2.65536', '', 7].some(isVersion)).toBe(false)
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0)
  expect(compareVersions('1.2.0', '1.2.0')).toBe(0)
})
