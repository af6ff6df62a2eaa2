// A whole release, made in a copy of the project: what it changes, what is in it, and when there is none.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bill } from '../../packaging/bill.ts'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'flower-war-'))
const packed = join(copy, 'packed')
const changelog = join(copy, 'CHANGELOG.md')
const UNRELEASED = '## Unreleased\n'
const VERSION = '7.8.9'
const HURRIED = join(root, 'test/open/hurried.ts')
/** The most bytes of a recorded file: those of every release are kept. */
const WORLD_BYTES_MAX = 100_000
/** A release takes long, since the matches that it records must first fall asleep, though here they do so sooner. */
const RELEASE_MS_MAX = 600_000

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' })

/** Copies what is in the repository, as it is now, with the same packages installed. */
beforeAll(() => {
  for (const file of git(root, 'ls-files').trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [root, copy].map((folder) => join(folder, 'node_modules', name))
    // The workspaces are those of the copy.
    if (name === '@flower-war')
      cpSync(from ?? '', to ?? '', { recursive: true, verbatimSymlinks: true })
    else symlinkSync(from ?? '', to ?? '')
  }
  // Right after a release nothing is new.
  writeFileSync(
    changelog,
    readFileSync(changelog, 'utf8').replace(UNRELEASED, `${UNRELEASED}\n- New.\n`),
  )
  git(copy, 'init', '--quiet')
  commit()
})
afterAll(() => rmSync(copy, { recursive: true }))

function commit(): void {
  git(copy, 'add', '--all')
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org']
  git(copy, ...author, 'commit', '--quiet', '--message', 'As it is')
}

function release(...args: readonly string[]) {
  const program = join(copy, 'packaging/release.ts')
  const env = { ...process.env, NODE_OPTIONS: `--import=${HURRIED}` }
  const run = spawnSync(process.execPath, [program, ...args], { cwd: copy, encoding: 'utf8', env })
  return { status: run.status, said: run.stdout + run.stderr }
}

describe('a release', () => {
  test('without a version, or of a version that the files do not have yet, is refused', () => {
    expect(release()).toEqual({ status: 1, said: expect.stringContaining('name the version') })
    const other = release('--check', VERSION)
    expect(other).toEqual({ status: 1, said: expect.stringContaining('package.json has another') })
    expect(git(copy, 'status', '--porcelain')).toBe('')
  })

  test('of a version that is lower than the last is refused', () => {
    expect(release('0.0.9')).toEqual({
      status: 1,
      said: expect.stringContaining('0.0.9 is no higher than '),
    })
    expect(git(copy, 'status', '--porcelain')).toBe('')
  })

  test('with nothing new is refused before anything is done', () => {
    const text = readFileSync(changelog, 'utf8')
    const empty = text.replace(/^## Unreleased\n[\s\S]*?(?=^## |(?![\s\S]))/m, UNRELEASED)
    writeFileSync(changelog, empty)
    commit()
    const run = release(VERSION)
    writeFileSync(changelog, text)
    commit()
    expect(run).toEqual({ status: 1, said: expect.stringContaining('says nothing of 7.8.9') })
  })

  test(
    'changes versions and changelog, keeps what later builds must open, and has all its parts',
    () => {
      // Left by a release that was killed.
      const begun = join(copy, 'test/open/worlds', `${VERSION}.begun`)
      mkdirSync(begun)
      writeFileSync(join(begun, 'left'), '')
      expect(release(VERSION)).toEqual({
        status: 0,
        said: expect.stringContaining(`push the tag v${VERSION}`),
      })
      const all = git(copy, 'status', '--porcelain').trim().split('\n')
      const world = `test/open/worlds/${VERSION}/`
      expect(all).toContain(`?? ${world}`)
      for (const file of ['data/journal.db.br', 'redis/dump.rdb.br'])
        expect(statSync(join(copy, world, file)).size).toBeLessThan(WORLD_BYTES_MAX)
      const changed = all.filter((line) => !line.startsWith('??'))
      expect(changed.length).toBeGreaterThan(10)
      for (const line of changed)
        expect(line).toMatch(
          /^ ?M .*(?:package\.json|package-lock\.json|pyproject\.toml|CHANGELOG\.md)$/,
        )
      const names = ['client', 'conformance', 'protocol', 'rules', 'temple']
      const tarballs = names.map((name) => `flower-war-${name}-${VERSION}.tgz`)
      expect(readdirSync(packed)).toEqual(['SHA256SUMS', ...tarballs, 'notes.md', 'sbom.json'])
    },
    RELEASE_MS_MAX,
  )

  test('has the sums of its files', () => {
    const lines = readFileSync(join(packed, 'SHA256SUMS'), 'utf8').trim().split('\n')
    expect(lines).toHaveLength(7)
    for (const line of lines) {
      const [sum, file = ''] = line.split('  ')
      const content = readFileSync(join(packed, file))
      expect(createHash('sha256').update(content).digest('hex')).toBe(sum)
    }
  })

  test('lists what ships in its bill of materials, and nothing else', () => {
    const bill: Bill = JSON.parse(readFileSync(join(packed, 'sbom.json'), 'utf8'))
    const names = bill.components.map(({ name }) => name)
    // The root lists them for development, too.
    expect(names).toEqual(
      expect.arrayContaining(['express', '@colyseus/core', 'zod', 'prom-client']),
    )
    for (const name of ['vitest', 'knip', '@biomejs/biome']) expect(names).not.toContain(name)
    expect(bill.metadata.component).toMatchObject({ name: 'flower-war', version: VERSION })
  })

  test('is refused while there are uncommitted changes, which can be those of one that failed', () => {
    const { status, said } = release('7.9.0')
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining('commit your') })
    const [, advice = ''] = /`git (.*)`/.exec(said) ?? []
    const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org']
    git(copy, ...author, ...advice.split(' '))
    expect(git(copy, 'status', '--porcelain')).toBe('')
    git(copy, ...author, 'stash', 'pop', '--quiet')
  })

  test('can be rebuilt from its tag without changing anything, and npm accepts the lockfile', {
    timeout: RELEASE_MS_MAX,
  }, () => {
    commit()
    expect(release('--check', VERSION)).toMatchObject({ status: 0 })
    expect(git(copy, 'status', '--porcelain')).toBe('')
    // The release has written formatted files; a recording stays as the server wrote it.
    const written = git(copy, 'show', '--name-only', '--format=').trim().split('\n')
    const biome = join(root, 'node_modules/.bin/biome')
    const format = ['ci', '--files-ignore-unknown=true', ...written]
    expect(spawnSync(biome, format, { cwd: copy, encoding: 'utf8' })).toMatchObject({ status: 0 })
    const args = ['ci', '--dry-run', '--ignore-scripts', '--prefer-offline']
    expect(spawnSync('npm', args, { cwd: copy, encoding: 'utf8' })).toMatchObject({ status: 0 })
    // A lockfile that is not in step is refused.
    const file = join(copy, 'server/package.json')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(VERSION, '1.0.0'))
    expect(spawnSync('npm', args, { cwd: copy })).not.toMatchObject({ status: 0 })
  })

  test('is refused once there are notes of later changes', () => {
    git(copy, 'checkout', '--quiet', '.')
    const text = readFileSync(changelog, 'utf8')
    writeFileSync(changelog, text.replace(UNRELEASED, `${UNRELEASED}\n- Later.\n`))
    expect(release('--check', VERSION)).toEqual({
      status: 1,
      said: expect.stringContaining(`under Unreleased, which are not in ${VERSION}: `),
    })
  })

  test('without a world that later builds must open is refused', () => {
    git(copy, 'checkout', '--quiet', '.')
    rmSync(join(copy, 'test/open/worlds', VERSION), { recursive: true })
    expect(release('--check', VERSION)).toEqual({
      status: 1,
      said: expect.stringContaining(`there is no test/open/worlds/${VERSION}`),
    })
  })
})
