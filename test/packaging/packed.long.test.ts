// The packages as their users get them: installed by npm in an empty folder outside this repository, compiled, and
// used to play.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsIn } from '../../packaging/package-faults.ts'
import { seededArgs } from '../support/servers/program.ts'
import { startTestServer } from '../support/servers/server.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'packed-'))
const packed = join(folder, 'packed')
const consumer = join(folder, 'consumer')
const NAMES = ['client', 'conformance', 'protocol', 'rules', 'temple'] as const
/** Older ones do not resolve packages as bundlers do. */
const OLDEST_TYPESCRIPT = '5.0.4'
/** Runs a command, and prints how many MB its largest process had. */
const MEASURE = `import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True)
print('largest:', resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)`
/** So that a machine with 2 GB and a server builds pages. */
const LARGEST_MB_MAX = 450
/** npm starts slowly on a busy machine. */
const RUN_MS_MAX = 120_000
const SETUP_MS_MAX = 2 * RUN_MS_MAX
/** Variables that GitHub sets in the workflow of a release. */
const ORIGIN = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'somebody/a-fork' }

let server: Awaited<ReturnType<typeof startTestServer>>
let largestMb: number

/** Runs a command of the project, or npm, and returns its output. */
async function run(command: string, args: readonly string[]) {
  const local = join(root, 'node_modules/.bin', command)
  const file = existsSync(local) ? local : command
  const env = { ...process.env, ...ORIGIN }
  const child = spawn(file, args, { cwd: consumer, env, timeout: RUN_MS_MAX })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [output, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ])
  return { status, output: output + errors }
}

const installed = (name: string) => join(consumer, 'node_modules/@flower-war', name)

/** The tarball of a package, whatever its version. */
function tarball(name: string): string {
  const file = readdirSync(packed).find((each) => each.startsWith(`flower-war-${name}-`))
  return join(packed, file ?? `no ${name}`)
}

beforeAll(async () => {
  server = await startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } })
  mkdirSync(consumer)
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }')
  const program = ['-c', MEASURE, process.execPath, join(root, 'packaging/pack.ts'), packed]
  const pack = await run('python3', program)
  expect(pack).toMatchObject({ status: 0 })
  largestMb = Number(/^largest: (\d+)$/m.exec(pack.output)?.[1])
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  const compiler = `typescript@${OLDEST_TYPESCRIPT}`
  const install = await run('npm', ['install', ...quietly, compiler, ...NAMES.map(tarball)])
  expect(install).toMatchObject({ status: 0 })
}, SETUP_MS_MAX)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

test('the packages are compiled in little memory, as machines that are upgraded compile them, too', () => {
  expect(largestMb).toBeLessThan(LARGEST_MB_MAX)
})

/** The text files of an installed package, by path. */
function filesOf(name: string): ReadonlyMap<string, string> {
  const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /\.\w+$|LICENSE$/.test(file))
  return new Map(texts.map((file) => [file, readFileSync(join(installed(name), file), 'utf8')]))
}

/** The files with that ending that import a package. */
function importers(name: string, ending: string, imported: string): readonly string[] {
  return [...filesOf(name)]
    .filter(([file, source]) => file.endsWith(ending) && source.includes(`'${imported}`))
    .map(([file]) => file)
}

/** The first example of a package's README. */
function exampleOf(name: string): string {
  const readme = filesOf(name).get('README.md') ?? ''
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  return example
}

describe.for([
  ['client', 'MIT', /^MIT License/],
  ['protocol', 'MIT', /^MIT License/],
  ['conformance', 'GPL-3.0-or-later', /^\s*GNU GENERAL PUBLIC LICENSE\s*Version 3/],
  ['rules', 'GPL-3.0-or-later', /^\s*GNU GENERAL PUBLIC LICENSE\s*Version 3/],
  ['temple', 'GPL-3.0-or-later', /^\s*GNU GENERAL PUBLIC LICENSE\s*Version 3/],
] as const)('the package %s', ([name, licence, beginning]) => {
  test('has its licence, and only links and source maps that stay inside it', () => {
    const files = filesOf(name)
    expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
      license: licence,
      repository: { url: 'git+https://git.example/somebody/a-fork.git' },
    })
    expect(files.get('LICENSE')).toMatch(beginning)
    const links = [...(files.get('README.md') ?? '').matchAll(/\]\(([^)]+)\)/g)]
    const sources = [...files]
      .filter(([file]) => file.endsWith('.map'))
      .map(([file, map]) => join(dirname(file), JSON.parse(map).sources[0]))
    expect(sources.length).toBeGreaterThan(0)
    for (const target of [...links.map(([, link]) => link ?? ''), ...sources])
      expect([...files.keys()]).toContain(target)
  })

  test('passes publint and attw', async () => {
    expect(await faultsIn(tarball(name))).toEqual([])
  })
})

test('publint and attw find a package whose declarations are not where its manifest says', async () => {
  const broken = join(folder, 'package')
  mkdirSync(join(broken, 'dist'), { recursive: true })
  writeFileSync(join(broken, 'dist/index.js'), 'export const one = 1\n')
  writeFileSync(join(broken, 'dist/index.d.ts'), 'export declare const one: 1\n')
  const exports = { '.': { types: './dist/other.d.ts', default: './dist/index.js' } }
  const manifest = { name: 'broken', version: '0.0.0', type: 'module', files: ['dist'], exports }
  writeFileSync(join(broken, 'package.json'), JSON.stringify(manifest))
  const file = join(folder, 'broken.tgz')
  expect(await run('tar', ['-czf', file, '-C', folder, 'package'])).toMatchObject({ status: 0 })
  expect(new Set(await faultsIn(file))).toEqual(
    new Set(['publint: FILE_DOES_NOT_EXIST', 'attw: FallbackCondition']),
  )
})

test('the MIT packages need neither code nor types of the rules', () => {
  expect(importers('client', '.js', '@flower-war/protocol')).toContain('dist/line/line.js')
  for (const name of ['client', 'protocol']) {
    const { dependencies } = JSON.parse(filesOf(name).get('package.json') ?? '')
    expect(Object.keys(dependencies)).not.toContain('@flower-war/rules')
    for (const ending of ['.js', '.d.ts'])
      expect(importers(name, ending, '@flower-war/rules')).toEqual([])
  }
})

test('the light client loads nothing of Colyseus, and Node runs it', async () => {
  writeFileSync(
    join(consumer, 'light.ts'),
    `import { registerHooks } from 'node:module'
    const loaded: string[] = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const entry = '@flower-war/client/light'
    const { connect } = await import(entry)
    console.log(typeof connect, loaded.length > 10, loaded.filter((url) => /colyseus/.test(url)))`,
  )
  expect((await run('node', ['light.ts'])).output).toBe('function true []\n')
})

const TYPED = `
const outcome = match.outcome
if (outcome !== null && 'winners' in outcome) outcome.winners.map((seat) => seat + 1)
// @ts-expect-error There is no castling here.
void match.act({ type: 'castle' })
void client.create('flower-war', { options: { length: 'epic' } })
// @ts-expect-error It is never that long.
void client.create('flower-war', { options: { length: 'endless' } })
const found = await client.join('some match')
if (found.game === 'mexica') found.view?.edition.toUpperCase()
if (found.game === 'space-aztecs' && found.version === 2)
  for (const event of found.recent)
    if (event.type === 'ended') {
      event.scores[0]?.villagers.toFixed()
      // @ts-expect-error Only version 1 has it.
      void event.scores[0]?.aztecs
    }
if (found.game === 'space-aztecs' && found.version === 1)
  for (const event of found.recent)
    if (event.type === 'ended') {
      event.scores[0]?.aztecs.toFixed()
      // @ts-expect-error Only version 2 has it.
      void event.scores[0]?.villagers
    }
// @ts-expect-error Nor is this a game.
void client.create('chess')
`

const RESOLUTIONS = [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
] as const

/** Writes the examples of the client for both entry points, and a configuration that checks all declarations. */
function writeTyped(
  [module, moduleResolution]: (typeof RESOLUTIONS)[number],
  target: string,
  others: readonly string[] = [],
): void {
  const strict = { strict: true, noEmit: true, skipLibCheck: false, types: [] }
  const compilerOptions = { ...strict, target, lib: [target, 'dom'], module, moduleResolution }
  const typed = exampleOf('client') + TYPED
  writeFileSync(join(consumer, 'typed.ts'), typed)
  writeFileSync(
    join(consumer, 'typed-light.ts'),
    typed.replace('@flower-war/client', '@flower-war/client/light'),
  )
  const files = ['typed.ts', 'typed-light.ts', ...others]
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
}

test.for(RESOLUTIONS)(
  'the examples compile, with all declarations checked: %s, %s',
  async (resolution) => {
    writeFileSync(join(consumer, 'checking.ts'), exampleOf('rules'))
    writeTyped(resolution, 'es2024', ['checking.ts'])
    expect(await run('tsc', ['-p', consumer])).toEqual({ status: 0, output: '' })
  },
)

test.for(RESOLUTIONS)(
  'the client’s examples compile with the oldest TypeScript that its README names: %s, %s',
  async (resolution) => {
    const [oldest] = /\d+\.\d+/.exec(OLDEST_TYPESCRIPT) ?? []
    expect(filesOf('client').get('README.md')).toContain(`TypeScript ${oldest} or newer`)
    writeTyped(resolution, 'es2022')
    const compiler = join(consumer, 'node_modules/typescript/bin/tsc')
    const version = await run('node', [compiler, '-v'])
    expect(version.output).toBe(`Version ${OLDEST_TYPESCRIPT}\n`)
    expect(await run('node', [compiler, '-p', consumer])).toEqual({ status: 0, output: '' })
  },
)

test("a game is made and checked with them, by Node's own test runner", async () => {
  cpSync(join(root, 'examples/nim'), join(consumer, 'nim'), { recursive: true })
  const tests = ['nim/rules.test.ts', 'nim/conformance.test.ts']
  const { status, output } = await run('node', ['--test', ...tests])
  expect(output).toMatch(/pass 1\d\d\n[\s\S]*fail 0\n/)
  expect(status).toBe(0)
  expect(readFileSync(join(consumer, tests[1] ?? ''), 'utf8')).toContain(
    exampleOf('conformance').split('\n').at(-2),
  )
})

test('npx runs temples at a server, and the checks of temples', async () => {
  const fleet = ['--fleet', '2', '--seconds', '1', '--url', server.url]
  const sent = await run('npx', ['@flower-war/temple', ...fleet])
  expect(sent).toMatchObject({ status: 0, output: expect.stringMatching(/\b2 temples\b/) })
  const checks = await run('npx', ['@flower-war/temple', 'check', '--self-test'])
  expect(checks).toMatchObject({ status: 0, output: expect.stringMatching(/ 0 not judged .*$/m) })
})

test('the examples play a match to its end, fairly, and check its record', async () => {
  const example = (name: string) => exampleOf(name).replace('http://localhost:2567', server.url)
  writeFileSync(join(consumer, 'playing.ts'), example('client'))
  const played = await run('node', seededArgs('playing.ts'))
  expect(played.output).toMatch(/reason: 'all-home'[\s\S]*{ secret: 'kept', entropy: 'kept' }/)
  const [, id = ''] = /^match (\S+)/m.exec(played.output) ?? []
  writeFileSync(join(consumer, 'checking.ts'), example('rules').replace('…', id))
  const checked = await run('node', ['checking.ts'])
  expect(checked.output).toMatch(/reason: 'all-home'/)
})
