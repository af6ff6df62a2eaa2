// The ESP32 program cannot be built here, since that needs ESP-IDF. Checked instead: its C against the API that ESP-IDF
// documents, its options against its menu, and its files against its build list. `device.long.test.ts` runs it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isCompilerMissing } from '../support/temples/host-temple.ts'

const device = join(import.meta.dirname, '../../bridge/device')
const main = join(device, 'esp32/main')
const idf = join(import.meta.dirname, '../support/esp-idf')
const sources = readdirSync(main).filter((file) => file.endsWith('.c'))
const text = (file: string): string => readFileSync(file, 'utf8')
const namesIn = (words: string, pattern: RegExp): readonly string[] =>
  [...new Set([...words.matchAll(pattern)].map(([, name = '']) => name))].sort()

/** The errors of the compiler for a file. */
function mistakesIn(file: string, ...options: readonly string[]): string {
  const flags = ['-std=gnu17', '-fsyntax-only', '-Wall', '-Wextra', '-Werror', ...options]
  const places = [idf, device, main].map((folder) => `-I${folder}`)
  return spawnSync('cc', [...flags, ...places, file], { encoding: 'utf8' }).stderr
}

describe.skipIf(isCompilerMissing)(
  'the C of the ESP32 (apt-get install gcc libc6-dev libsodium-dev)',
  () => {
    test.for(sources)('%s uses ESP-IDF as documented', (file) => {
      expect(mistakesIn(join(main, file))).toBe('')
      const all = ['SENSORS_HIGH', 'SCREEN', 'LAMPS'].map((each) => `-DCONFIG_TEMPLE_${each}=1`)
      expect(mistakesIn(join(main, file), ...all)).toBe('')
    })

    test('a wrong name, field or argument is found', () => {
      const file = join(mkdtempSync(join(tmpdir(), 'flower-war-')), 'broker.c')
      const broker = text(join(main, 'broker.c'))
      for (const [right, wrong] of [
        ['esp_mqtt_client_start(client)', 'esp_mqtt_client_begin(client)'],
        ['.uri =', '.url ='],
        ['.keepalive =', '.keep_alive ='],
        ['payload, 0, qos, retain)', 'payload, qos, retain)'],
      ] as const) {
        expect(broker).toContain(right)
        writeFileSync(file, broker.replace(right, wrong))
        expect(mistakesIn(file)).toContain('error')
      }
    })
  },
)

test('the code uses exactly the options of the menu', () => {
  const menu = text(join(main, 'Kconfig.projbuild'))
  const used = sources.map((file) => text(join(main, file))).join('\n')
  const asked = namesIn(menu, /^ +config (TEMPLE_\w+)/gm)
  expect(namesIn(used, /\bCONFIG_(TEMPLE_\w+)/g)).toEqual(asked)
  const declared = namesIn(text(join(idf, 'sdkconfig.h')), /CONFIG_(TEMPLE_\w+)/g)
  expect([...declared, 'TEMPLE_SCREEN', 'TEMPLE_SENSORS_HIGH'].sort()).toEqual(asked)
})

test('every source file is built, and no two default pins are the same', () => {
  const list = text(join(main, 'CMakeLists.txt'))
  expect(namesIn(list, /"(\w+\.c)"/g)).toEqual([...sources].sort())
  const shared = ['', 'setup/', 'show/', 'update/'].flatMap((place) =>
    readdirSync(join(device, place)).flatMap((file) => (file.endsWith('.c') ? place + file : [])),
  )
  expect(namesIn(list, /\$\{device\}\/([\w/]+\.c)"/g)).toEqual(shared.sort())
  const menu = text(join(main, 'Kconfig.projbuild'))
  const pins = [...menu.matchAll(/default (\d+) if IDF_TARGET_ESP32\n\s+default (\d+)/g)]
  for (const board of [1, 2]) expect(new Set(pins.map((each) => each[board])).size).toBe(8)
})

test('the default pins of both boards are those of docs/temple.md', () => {
  const page = text(join(import.meta.dirname, '../../docs/temple.md'))
  const rows = [
    ...page.matchAll(
      /^\| (?:sensor|red|amber|green|data|SDA|SCL)[^|]*\| (\d+) \| (?:GPIO (\d+)|–) /gm,
    ),
  ]
  const menu = text(join(main, 'Kconfig.projbuild'))
  const esp32 = [...menu.matchAll(/default (\d+) if IDF_TARGET_ESP32\n/g)].map(([, pin]) => pin)
  expect(rows.map(([, pin]) => pin)).toEqual(esp32)
  const pi = text(join(device, 'pi/main.ts'))
  const defaults = /\[--huitzilopochtli (\d+)\] \[--tlaloc (\d+)\] \[--lights ([\d,]+)\]/.exec(pi)
  expect(rows.flatMap(([, , line]) => line ?? [])).toEqual(defaults?.slice(1).join(',').split(','))
})

test('the partitions follow each other, have two banks for programs, and fit into four megabytes', () => {
  const rows = text(join(device, 'esp32/partitions.csv'))
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => line.split(',').map((cell) => cell.trim()))
  let end = 0x9000
  for (const [name, type, , offset, size] of rows) {
    // Programs begin at multiples of 64 kB.
    const unit = type === 'app' ? 0x1_0000 : 0x1000
    expect({ name, offset: Number(offset) }).toEqual({ name, offset: Math.ceil(end / unit) * unit })
    end = Number(offset) + Number(size)
  }
  expect(end).toBeLessThanOrEqual(4 * 1024 * 1024)
  const banks = rows.filter(([, type]) => type === 'app').map(([, , kind, , size]) => [kind, size])
  expect(banks).toEqual([
    ['ota_0', banks[0]?.[1]],
    ['ota_1', banks[0]?.[1]],
  ])
  // Boxes that were built with one bank keep their counters there.
  expect(rows.find(([name]) => name === 'temple')?.slice(3)).toEqual(['0x1d0000', '0x20000'])
})
