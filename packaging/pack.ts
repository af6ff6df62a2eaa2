// npm run pack [-- folder]: builds rules, protocol and client, and writes them as packages that can be published.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const WORKSPACES = ['rules', 'protocol', 'client-sdk']

const [, , folder = join(root, 'packed')] = process.argv
/** The folder for the packages; other files in it are kept. */
const packed = resolve(folder)
const staging = mkdtempSync(join(tmpdir(), 'packages-'))
try {
  build()
  const packages = WORKSPACES.map(stage)
  mkdirSync(packed, { recursive: true })
  run('npm', ['pack', '--loglevel=error', '--pack-destination', packed, ...packages])
} finally {
  rmSync(staging, { recursive: true })
}

/** Compiles into `dist` of each workspace, so that source maps lead to the sources beside it. */
function build(): void {
  for (const workspace of WORKSPACES)
    rmSync(join(root, workspace, 'dist'), { recursive: true, force: true })
  const configs = WORKSPACES.map((workspace) => join(root, workspace, 'tsconfig.build.json'))
  run(join(root, 'node_modules/.bin/tsc'), ['-b', '--force', ...configs])
}

/** Lays out a package and returns its folder; the workspace itself still runs from its sources. */
function stage(workspace: string): string {
  const from = join(root, workspace)
  const to = join(staging, workspace)
  for (const part of ['dist', 'src', 'README.md'])
    cpSync(join(from, part), join(to, part), { recursive: true })
  // A workspace without a licence of its own has the project's.
  const own = join(from, 'LICENSE')
  cpSync(existsSync(own) ? own : join(root, 'LICENSE'), join(to, 'LICENSE'))
  const manifest: object = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } }
  const published = { ...manifest, exports, files: ['dist', 'src'], sideEffects: false }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  return to
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit' })
}
