// npm run release -- 1.2.0: sets that version everywhere, cuts the changelog, records data that later builds must open,
// and makes and checks all parts of the release in `packed/`; nothing is published. With --check it changes no version,
// and fails if a file has another one, nothing was recorded, or the changelog has unreleased notes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fullBill, shippedIn } from './bill.ts'
import { faultsIn } from './package-faults.ts'
import {
  CHANGELOG,
  faultsOf,
  LOCKFILE,
  notesOf,
  orderFault,
  PYTHON,
  type Texts,
  VERSION,
  withVersion,
} from './versions.ts'

const root = join(import.meta.dirname, '..')
const packed = join(root, 'packed')

const args = process.argv.slice(2)
const isCheck = args[0] === '--check'
const version = args.at(-1) ?? ''
const fault = VERSION.test(version)
  ? await release()
  : 'name the version: npm run release -- 1.2.0.'
if (fault !== undefined) {
  process.stderr.write(`flower-war: ${fault}\n`)
  process.exitCode = 1
}

/** Makes the release; resolves with the reason if it cannot. */
async function release(): Promise<string | undefined> {
  const world = join('test/open/worlds', version)
  if (!isCheck) {
    // A recording that was cut off begins anew.
    const changes = git('status', '--porcelain', '--', `:!${world}.begun`)
    if (changes !== '')
      return 'commit your changes first. What a release that failed has left, `git stash --include-untracked` puts away.'
    const texts = readTexts()
    const disorder = orderFault(texts.get(CHANGELOG) ?? '', version)
    if (disorder !== undefined) return `${disorder}.`
    const day = new Date().toISOString().slice(0, 10)
    const changed = withVersion(texts, version, day)
    const missing = faultsOf(changed, version)
    if (missing.length > 0) return `${missing.join('; ')}.`
    // First, since it takes two minutes, needs Redis, and may fail.
    run('test/open/record.ts', 'world', version)
    for (const [file, text] of changed) writeFileSync(join(root, file), text)
  }
  const texts = readTexts()
  const faults = [
    ...faultsOf(texts, version),
    ...(existsSync(join(root, world)) ? [] : [`there is no ${world}`]),
  ]
  if (faults.length > 0) return `${faults.join('; ')}.`
  rmSync(packed, { recursive: true, force: true })
  run('packaging/pack.ts')
  for (const file of readdirSync(packed)) {
    const found = await faultsIn(join(packed, file))
    if (found.length > 0) return `${file}: ${found.join(', ')}.`
  }
  const put = (file: string, text: string) => writeFileSync(join(packed, file), `${text}\n`)
  put('sbom.json', JSON.stringify(shippedIn(fullBill(root)), null, 2))
  put('notes.md', notesOf(texts.get(CHANGELOG) ?? '', version, taggedFolder()))
  const sums = readdirSync(packed).map((file) => `${sumOf(join(packed, file))}  ${file}`)
  put('SHA256SUMS', sums.join('\n'))
  const next = isCheck ? '' : ` Commit it, and push the tag v${version}.`
  process.stdout.write(`Release ${version} is in packed/.${next}\n`)
  return undefined
}

/** Returns the address of the tagged files, if this runs in a workflow of GitHub. */
function taggedFolder(): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env
  return repository === undefined ? '' : `${server}/${repository}/blob/v${version}/`
}

function run(program: string, ...args: readonly string[]): void {
  execFileSync(process.execPath, [join(root, program), ...args], { stdio: 'inherit' })
}

/** Returns the files that state the version. */
function readTexts(): Texts {
  const { workspaces }: { workspaces: readonly string[] } = JSON.parse(read('package.json'))
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'))
  const all = [...manifests, LOCKFILE, PYTHON, CHANGELOG]
  return new Map(all.map((file) => [file, read(file)]))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
