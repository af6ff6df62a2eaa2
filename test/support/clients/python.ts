// The Python client, installed by pip in an environment of its own, as its users have it. An environment is kept, for
// all tests that want the same in it, until what is in it changes.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Changes } from '../changes.ts'

export const PYTHON_CLIENT = join(import.meta.dirname, '../../../clients/python')

const NEEDED =
  'import ensurepip, sys, venv; print(sys.prefix, sys.version); sys.exit(sys.version_info < (3, 11))'
const machine = spawnSync('python3', ['-c', NEEDED])
/** True if there is no Python: tests that need it are then skipped with a message, but never in CI. */
export const isPythonMissing = machine.status !== 0 && process.env['CI'] === undefined

const KEPT = join(import.meta.dirname, '../../../.vitest')
/** An environment whose pip installs into all others: installing a pip into each takes seconds. */
const WITH_PIP = join(
  KEPT,
  `pip-${createHash('sha256').update(String(machine.stdout)).digest('hex')}`,
)

/** A command that has ended. */
interface Ended {
  readonly code: number | null
  readonly said: string
  readonly complained: string
}

/** A command that runs. */
export interface Running {
  readonly ended: Promise<Ended>
  /** Resolves with the match of a pattern in what it has said. */
  until(pattern: RegExp): Promise<RegExpExecArray>
}

export interface Python {
  /** A folder for files of the test. */
  readonly folder: string
  /** The interpreter that has the client. */
  readonly program: string
  /** Runs Python with these arguments. */
  start(...args: readonly string[]): Running
  /** Runs Python to its end. */
  run(...args: readonly string[]): Promise<Ended>
  remove(): void
}

/** The exact versions that the tests install: of the tools that check programs, and of what the client needs. */
const EXACT = join(PYTHON_CLIENT, 'requirements-dev.txt')

/** The tools are large, so only tests that check programs should install them. */
interface PythonWish {
  /** The arguments of `pip install`; by default the client. */
  readonly wanted?: readonly string[]
  readonly hasTools?: boolean
}

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex')

/** Returns the name of environments with what is wanted, and of the one with that as it is now. */
function namesOf({ wanted, hasTools }: Required<PythonWish>) {
  const wish = `python-${hashOf([String(machine.stdout), String(hasTools), ...wanted])}`
  const files = [...wanted, EXACT].flatMap(filesAt)
  return { wish, name: `${wish}-${hashOf(files.map((file) => file + readFileSync(file)))}` }
}

/** The files at a path, if there is something, without what tools have left there. */
function filesAt(path: string): readonly string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(^|\/)(\.|__pycache__)/.test(file) && statSync(join(path, file)).isFile())
    .toSorted()
    .map((file) => join(path, file))
}

/** Removes environments with what was wanted, as that was before. Those still being made have longer names. */
function removeOthers({ wish, name }: ReturnType<typeof namesOf>): void {
  for (const other of readdirSync(KEPT))
    if (other !== name && other.startsWith(`${wish}-`) && other.length === name.length)
      rmSync(join(KEPT, other), { recursive: true })
}

/** Makes an environment if it is not there, all of it or nothing; resolves with true if it was made here. */
async function keep(place: string, make: (place: string) => Promise<void>): Promise<boolean> {
  if (existsSync(place)) return false
  mkdirSync(KEPT, { recursive: true })
  const made = mkdtempSync(`${place}-`)
  try {
    await make(made)
    renameSync(made, place)
    return true
  } catch (error) {
    rmSync(made, { recursive: true })
    // Another file may have been first.
    if (!existsSync(place)) throw error
    return false
  }
}

/** Creates an environment, and installs what is wanted. */
export async function installPython(wish: PythonWish = {}): Promise<Python> {
  const { wanted = [PYTHON_CLIENT, '-c', EXACT], hasTools = false } = wish
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const names = namesOf({ wanted, hasTools })
  const environment = join(KEPT, names.name)
  const program = join(environment, 'bin/python')
  const running = new Set<ChildProcessWithoutNullStreams>()

  function start(command: string, args: readonly string[]): Running {
    // Not in the folder of the source, so that it is the installed package that is found.
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONUTF8: '1' }
    const child = spawn(command, args, { cwd: folder, env })
    running.add(child)
    const changes = new Changes()
    let said = ''
    child.stdout.on('data', (data) => {
      said += String(data)
      changes.tell()
    })
    const closed = once(child, 'close')
    const complained = text(child.stderr)
    return {
      ended: closed.then(async ([code]) => {
        running.delete(child)
        return { code, said, complained: await complained }
      }),
      async until(pattern) {
        const isOver = closed.then(async () => {
          if (!pattern.test(said)) throw new Error(`ended: ${said}${await complained}`)
        })
        await Promise.race([changes.until(() => pattern.test(said)), isOver])
        return pattern.exec(said) ?? Promise.reject(new Error('it was just there'))
      },
    }
  }

  async function install(command: string, ...args: readonly string[]): Promise<void> {
    const { code, said, complained } = await start(command, args).ended
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${said}${complained}`)
  }

  await keep(WITH_PIP, (place) => install('python3', '-m', 'venv', place))
  const isNew = await keep(environment, async (place) => {
    await install('python3', '-m', 'venv', '--without-pip', place)
    const its = ['--python', join(place, 'bin/python'), '--quiet', '--disable-pip-version-check']
    const pip = (...args: readonly string[]) =>
      install(join(WITH_PIP, 'bin/python'), '-m', 'pip', ...its, 'install', ...args)
    await pip(...wanted)
    // Most of their files are never loaded as Python.
    if (hasTools) await pip('--no-compile', '-r', EXACT)
  })
  if (isNew) removeOthers(names)
  return {
    folder,
    program,
    start: (...args) => start(program, args),
    run: (...args) => start(program, args).ended,
    remove() {
      for (const child of running) child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}
