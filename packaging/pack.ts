// npm run pack [-- folder]: builds rules, protocol, conformance, client and temple, and writes them as packages.
import { execFileSync } from 'node:child_process'
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
import { join, resolve } from 'node:path'
import { compile, WORKSPACES, writeDeclarations } from './workspaces.ts'

const root = join(import.meta.dirname, '..')
/** The entry points of a package besides the first. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  rules: ['making'],
  protocol: ['synced'],
  'client-sdk': ['light'],
}

/** The folders of a package besides those that every package has. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = { rules: ['released'] }

const [, , folder = join(root, 'packed')] = process.argv
/** The folder for the packages; other files in it are kept. */
const packed = resolve(folder)
const staging = mkdtempSync(join(tmpdir(), 'packages-'))
try {
  compile()
  const packages = WORKSPACES.map(stage)
  await declareClient(join(staging, 'client-sdk/dist'))
  mkdirSync(packed, { recursive: true })
  const args = ['pack', '--loglevel=error', '--pack-destination', packed, ...packages]
  execFileSync('npm', args, { cwd: root, stdio: 'inherit' })
} finally {
  rmSync(staging, { recursive: true })
}

/** Lays out a package and returns its folder; the workspace itself still runs from its sources. */
function stage(workspace: string): string {
  const from = join(root, workspace)
  const to = join(staging, workspace)
  const folders = ['dist', 'src', ...(FOLDERS[workspace] ?? [])]
  for (const part of [...folders, 'README.md'])
    cpSync(join(from, part), join(to, part), { recursive: true })
  // A workspace without a licence of its own has the project's.
  const own = join(from, 'LICENSE')
  cpSync(existsSync(own) ? own : join(root, 'LICENSE'), join(to, 'LICENSE'))
  const { devDependencies: _, ...manifest } = JSON.parse(
    readFileSync(join(from, 'package.json'), 'utf8'),
  )
  const entries = ['index', ...(ENTRIES[workspace] ?? [])]
  const exports = Object.fromEntries(
    entries.map((entry) => [
      entry === 'index' ? '.' : `./${entry}`,
      { types: `./dist/${entry}.d.ts`, default: `./dist/${entry}.js` },
    ]),
  )
  const bin = Object.entries(manifest.bin ?? {}).map(([name, file]) => [name, compiledOf(file)])
  const programs = bin.length === 0 ? {} : { bin: Object.fromEntries(bin) }
  const published = { ...manifest, exports, ...programs, ...originOf(workspace), files: folders }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  return to
}

/** Returns the repository of the workflow that packs, if any: npm compares it with GitHub's attestation. */
function originOf(directory: string): object {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  const url = `git+${server}/${name}.git`
  return name === undefined ? {} : { repository: { type: 'git', url, directory } }
}

/** Returns the path of the JavaScript of a program. */
function compiledOf(file: unknown): string {
  return String(file).replace('./src/', './dist/').replace(/\.ts$/, '.js')
}

/** Bundles the client's declarations, so that it needs no package under the GPL: of the rules it uses types only. */
async function declareClient(dist: string): Promise<void> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  for (const file of files) if (/\.d\.ts(\.map)?$/.test(file)) rmSync(join(dist, file))
  await writeDeclarations(dist, { index: 'index', light: 'light' })
}
