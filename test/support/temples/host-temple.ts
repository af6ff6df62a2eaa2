// The reference device in C, compiled for this machine: a program that reads events and prints what it publishes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, isAbsolute, join } from 'node:path'
import { createInterface } from 'node:readline'
import { objectsOf } from './objects.ts'

const source = join(import.meta.dirname, '../../../bridge/device')
const idf = join(import.meta.dirname, '../esp-idf')
const FLAGS = ['-std=gnu11', '-Wall', '-Wextra', '-Werror', '-Wconversion', '-O1']
/** Any access out of bounds ends the program. */
const CHECKS = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all']

/** True if there is no compiler, or no libsodium: what needs them is then skipped with a message, but never in CI. */
export const isCompilerMissing =
  spawnSync('cc', ['-fsyntax-only', '-x', 'c', '-'], { input: '#include <sodium.h>' }).status !==
    0 && process.env['CI'] === undefined

/** The same of C++. */
export const isCppMissing =
  spawnSync('c++', ['--version']).error !== undefined && process.env['CI'] === undefined

/** The files that are the same on every machine. */
const COUNTING = ['temple.c', 'json.c', 'sensor.c', 'store.c', 'bytes.c']
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(source, folder)).flatMap((file) =>
    file.endsWith('.c') ? `${folder}/${file}` : [],
  )
const BOX = [
  ...COUNTING,
  ...['claim.c', 'about.c', 'box.c'],
  ...filesIn('setup'),
  ...filesIn('show'),
  ...filesIn('update'),
]
/** The files that replace a chip on a computer. */
const MACHINE = filesIn('posix').filter((file) => file !== 'posix/host.c')

/** Compiles the counting alone; returns the path of the program. */
export const compileHost = (): string => compile(['posix/host.c', ...COUNTING])

/** Compiles the whole box, as it runs on a computer. */
export const compileBox = (options: readonly string[] = []): string =>
  compile([...MACHINE, ...BOX], options)

/** The same program as 1.2.0: another compilation would take as long again. */
export function newerProgram(program: string): string {
  const text = readFileSync(program, 'latin1').replaceAll(/(:|ref-\w+\/)1\.1\.0/g, '$11.2.0')
  writeFileSync(`${program}-newer`, text, 'latin1')
  return `${program}-newer`
}

/** Compiles a program of this folder that a box may start in the place of its own. */
export const compileProgram = (file: string, options: readonly string[]): string =>
  compile([join(import.meta.dirname, file)], options)

/** Compiles the program of the ESP32, on the stand-in for ESP-IDF. */
export function compileEsp32(options: readonly string[] = []): string {
  const runtime = join(idf, 'runtime')
  const main = join(source, 'esp32/main')
  const files = [runtime, main].flatMap((folder) =>
    readdirSync(folder).flatMap((file) => (file.endsWith('.c') ? join(folder, file) : [])),
  )
  const flags = ['-std=gnu17', '-Wno-conversion', `-I${idf}`, `-I${main}`, '-pthread']
  const computer = ['mqtt', 'machine', 'requests', 'banks'].map((name) => `posix/${name}.c`)
  return compile([...files, ...computer, ...BOX], [...flags, ...options])
}

/** Compiles the box by the command that a document shows, which names the program `temple-box`. */
export function compileDocumented(page: string): string {
  const [command] = /^cc .*-o temple-box .*$/m.exec(page) ?? []
  if (command === undefined) throw new Error('no command')
  const program = join(mkdtempSync(join(tmpdir(), 'flower-war-')), 'temple-box')
  const { status, stderr } = spawnSync('sh', ['-c', command.replace('temple-box', program)], {
    cwd: join(source, '../..'),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return program
}

/** Compiles a program in C++ together with the box; returns the compilers' complaints. */
export function compileWithCpp(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  writeFileSync(join(folder, 'main.cpp'), text)
  const paths = BOX.map((file) => join(source, file))
  const commands = [
    ['cc', '-c', ...FLAGS, `-I${source}`, ...paths],
    ['c++', '-Wall', '-Wextra', '-Werror', `-I${source}`, '-o', 'program', 'main.cpp', '-lsodium'],
  ] as const
  return commands
    .map(([command, ...args]) => {
      const objects = command === 'c++' ? BOX.map((file) => `${basename(file, '.c')}.o`) : []
      return spawnSync(command, [...objects, ...args], { cwd: folder, encoding: 'utf8' }).stderr
    })
    .join('')
}

/** Compiles a test of the box, without a clock and a network; its flash loses its power. */
export const compileBoxTest = (file: string): string => compile([...BOX, 'posix/banks.c', file])

function compile(files: readonly string[], more: readonly string[] = []): string {
  const program = join(mkdtempSync(join(tmpdir(), 'flower-war-')), 'program')
  const paths = files.map((file) => (isAbsolute(file) ? file : join(source, file)))
  const flags = [...FLAGS, ...CHECKS, ...more, `-I${source}`]
  const objects = objectsOf(paths, flags, [source, idf])
  const { status, stderr } = spawnSync('cc', [...flags, '-o', program, ...objects, '-lsodium'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return program
}

/** The answer to one event. */
export interface HostAnswer {
  readonly says: readonly string[]
  readonly light: string
  readonly will: string
}

export interface HostTemple {
  tell(line: string): Promise<HostAnswer>
  stop(): void
}

/** Starts the program. */
export function startHost(program: string, remembers: boolean, epoch: string): HostTemple {
  const child: ChildProcess = spawn(program, [remembers ? 'remembers' : 'forgets', epoch], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { stdin, stdout } = child
  if (stdin === null || stdout === null) throw new Error('no pipes')
  const waiting: ((answer: HostAnswer) => void)[] = []
  let says: string[] = []
  let facts: Record<string, string> = {}
  createInterface({ input: stdout }).on('line', (line) => {
    const [, word = '', rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? []
    if (word === 'say') says.push(rest)
    else if (word !== '.') facts[word] = rest
    else {
      waiting.shift()?.({ says, light: facts['light'] ?? '', will: facts['will'] ?? '' })
      says = []
      facts = {}
    }
  })
  return {
    tell: (line) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        stdin.write(`${line}\n`)
      }),
    stop: () => void child.kill(),
  }
}
