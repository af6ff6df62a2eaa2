// The portable part of a box is compiled for chips by Debian's compilers: RISC-V, as of the ESP32-C3, and Xtensa lx106,
// as of the ESP8266. docs/temple.md says how large it becomes.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const device = join(import.meta.dirname, '../../../bridge/device')
const page = readFileSync(join(import.meta.dirname, '../../../docs/temple.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CHIPS = [
  ['ESP32-C3', 'riscv64-unknown-elf', ['-march=rv32imc', '-mabi=ilp32']],
  ['ESP8266', 'xtensa-lx106-elf', ['-mlongcalls']],
] as const
/** Headers of a small library of C: they are the same for both, and the other chip's package takes 1 GB. */
const LIBRARY = '/usr/lib/xtensa-lx106-elf/include'
const FLAGS = ['-std=gnu11', '-Os', '-Wall', '-Wextra', '-Werror', '-Wconversion']

const filesIn = (place: string): readonly string[] =>
  readdirSync(join(device, place)).flatMap((file) =>
    file.endsWith('.c') ? [join(place, file)] : [],
  )
/** The files of the library for Arduino. */
const CORE = ['bytes.c', 'claim.c', 'json.c', 'sensor.c', 'store.c', 'temple.c']
/** All portable files of a box, except its sockets. */
const BOX = ['.', 'setup', 'show', 'update']
  .flatMap(filesIn)
  .filter((file) => file !== 'setup/lan.c')

const isMissing =
  (!existsSync(LIBRARY) ||
    CHIPS.some(([, name]) => spawnSync(`${name}-gcc`, ['--version']).error !== undefined)) &&
  process.env['CI'] === undefined

/**
 * Compiles files for a chip; returns what the compiler complains of, and how many bytes of code and constants there
 * are.
 */
function compile(name: string, flags: readonly string[], files: readonly string[]) {
  const place = mkdtempSync(join(folder, 'chip-'))
  // Only the headers of libsodium, which are the same everywhere.
  cpSync('/usr/include/sodium.h', join(place, 'sodium.h'))
  cpSync('/usr/include/sodium', join(place, 'sodium'), { recursive: true })
  const paths = files.map((file) => join(device, file))
  const headers = ['-isystem', LIBRARY, '-isystem', place, '-I', device]
  const { stderr } = spawnSync(`${name}-gcc`, ['-c', ...FLAGS, ...flags, ...headers, ...paths], {
    cwd: place,
    encoding: 'utf8',
  })
  const objects = readdirSync(place).filter((file) => file.endsWith('.o'))
  const { stdout } = spawnSync(`${name}-size`, ['--totals', ...objects], {
    cwd: place,
    encoding: 'utf8',
  })
  const [, text, data] = /^ *(\d+)\s+(\d+)\s.*\(TOTALS\)$/m.exec(stdout) ?? []
  return { stderr, objects: objects.length, bytes: Number(text) + Number(data) }
}

describe.skipIf(isMissing)(
  'the box for chips (apt-get install gcc-riscv64-unknown-elf gcc-xtensa-lx106 picolibc-xtensa-lx106-elf)',
  () => {
    test.for(CHIPS)(
      '%s: it compiles without a warning, and is as large as stated',
      ([chip, name, flags]) => {
        const row = new RegExp(
          `^\\| ${chip} .*\\| ([\\d,]+) \\| ([\\d,]+) \\| GCC (\\d+\\.\\d+) .*\\|$`,
          'm',
        )
        const [, core = '', box = '', compiler = ''] = row.exec(page) ?? []
        expect(compiler).not.toBe('')
        const bytes = [CORE, BOX].map((files) => {
          const compiled = compile(name, flags, files)
          expect(compiled).toMatchObject({ stderr: '', objects: files.length })
          return compiled.bytes
        })
        // The code of another compiler is larger or smaller.
        const { stdout } = spawnSync(`${name}-gcc`, ['-dumpfullversion'], { encoding: 'utf8' })
        const isThis = stdout.startsWith(`${compiler}.`)
        for (const [index, stated] of [core, box].entries()) {
          const share = (bytes[index] ?? 0) / Number(stated.replace(',', ''))
          expect(Math.abs(share - 1)).toBeLessThan(isThis ? 0.03 : 0.3)
        }
      },
    )

    test.for(CHIPS)('%s: code that does not compile is found', ([, name, flags]) => {
      expect(compile(name, [...flags, '-Dtemple_tick=1'], CORE).stderr).toContain('error')
    })
  },
)
