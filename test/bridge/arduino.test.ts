// The portable core as a library for Arduino and PlatformIO: laid out as they want it, and its example compiled as they
// do, on stand-ins for what an ESP32 has, and run there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCompilerMissing, isCppMissing } from '../support/temples/host-temple.ts'

const root = join(import.meta.dirname, '../..')
const STAND_IN = join(import.meta.dirname, '../support/arduino')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
const library = join(folder, 'FlowerWarTemple')
const sketch = join(library, 'examples/Temple/Temple.ino')

/** Runs a program there; returns what it prints. */
function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout : `${status} ${stderr}`
}

beforeAll(() => {
  run(process.execPath, [join(root, 'packaging/arduino.ts'), folder])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the library has the manifests of both, with one version, and the header that they name', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const text = readFileSync(join(library, 'library.properties'), 'utf8').trim()
  const properties = Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/)))
  const json = JSON.parse(readFileSync(join(library, 'library.json'), 'utf8'))
  expect([properties['version'], json.version]).toEqual([version, version])
  expect(properties['name']).toBe(json.name)
  expect(properties['includes']).toBe(json.headers)
  for (const key of ['author', 'maintainer', 'sentence', 'paragraph', 'category', 'architectures'])
    expect(properties[key]).toMatch(/\S/)
  for (const file of [`src/${json.headers}`, ...json.examples])
    expect(existsSync(join(library, file))).toBe(true)
})

describe.skipIf(isCompilerMissing || isCppMissing)('its example (apt-get install gcc g++)', () => {
  /** Compiles what is in `src`, in C, and the sketch, in C++; returns complaints. */
  function compile(): string {
    const sources = readdirSync(join(library, 'src')).filter((file) => file.endsWith('.c'))
    const strict = ['-Wall', '-Wextra', '-Werror', `-I${join(library, 'src')}`]
    const paths = sources.map((file) => join(library, 'src', file))
    const objects = sources.map((file) => file.replace('.c', '.o'))
    const checks = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all']
    const cpp = ['-std=gnu++11', ...strict, ...checks, `-I${STAND_IN}`, '-include', 'Arduino.h']
    const files = ['-x', 'c++', sketch, join(STAND_IN, 'runtime.cpp'), '-x', 'none', ...objects]
    const compiled = run('cc', ['-c', '-std=gnu11', '-fsanitize=address', ...strict, ...paths])
    return compiled + run('c++', [...cpp, '-o', 'evening', ...files])
  }

  test('is claimed, reports each bead once, and finds a broker that has moved', () => {
    expect(compile()).toBe('')
    const lines = run(join(folder, 'evening'), []).split('\n')
    const topic = 'templo/v1/mytemple01'
    const has = (words: string): number => lines.findIndex((line) => line.includes(words))
    const inOrder = [
      has('says type this code where you play: BCDFGHJK'),
      has('dials 192.168.1.20 1883'),
      has(`connects mytemple01 mytemple01 secret, will ${topic}/up/status 1 1 {"s":"lost"`),
      has(`subscribes ${topic}/down/cmd`),
      has(`publishes ${topic}/up/status 1 {"s":"ready"`),
      has('says pair it with 7KX3PQ'),
      has('"n":1,"h":0,"t":1,"r":"T"}'),
      has('says paired'),
      has('"n":2,"h":1,"t":1,"r":"TH"}'),
      has(`publishes ${topic}/up/res 0 {"id":"7","ok":1}`),
      has('dials 192.168.1.21 1884'),
    ]
    expect(inOrder).not.toContain(-1)
    expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other))
    expect(has('"n":3')).toBe(-1)
    // Each connection has its number, as has the will that names it.
    const wills = lines.flatMap((line) => /^connects .*"c":(\d+)/.exec(line)?.[1] ?? [])
    expect(wills).toEqual(['1', '2'])
  })

  test('is compiled against the core: a function that it does not have is found missing', () => {
    const whole = readFileSync(sketch, 'utf8')
    writeFileSync(sketch, whole.replace('temple_tick(&box', 'temple_tock(&box'))
    expect(compile()).toContain('temple_tock')
    writeFileSync(sketch, whole)
  })
})
