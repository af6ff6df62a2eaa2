// Results of long runs count for the code that was run, and no other.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLedger } from './ledger.ts'

interface Run {
  readonly run: string
}

/** A repository with one program, and a ledger of runs that do not depend on `pages`. */
function newRepository() {
  const root = mkdtempSync(join(tmpdir(), 'flower-war-ledger-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['test/sittings', 'pages', 'server', 'clients/python'])
    mkdirSync(join(root, folder), { recursive: true })
  const git = (...args: readonly string[]): void => {
    const who = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@localhost']
    execFileSync('git', [...who, ...args], { cwd: root })
  }
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text)
  const commit = (file: string, text: string): void => {
    write(file, text)
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', 'Change something')
  }
  git('init', '--quiet')
  commit('program.ts', 'export const one: number = 1')
  return { write, commit, ledger: openLedger<Run, Run>('runs', () => ['pages'], root) }
}

const same = async (run: Run): Promise<Run> => run
const counted = [{ run: 'faults' }]

test('a result counts until the code does something else', async () => {
  const { commit, ledger } = newRepository()
  await ledger.add({ run: 'faults' }, same)
  expect(ledger.read()).toMatchObject(counted)
  commit('program.ts', '// The first number.\nexport const one = 1')
  commit('pages/page.ts', 'export const page = 1')
  expect(ledger.read()).toMatchObject(counted)
  commit('program.ts', 'export const one = 2')
  expect(ledger.read()).toEqual([])
  expect(ledger.all()).toMatchObject(counted)
})

test('a result outlives a release, but no other dependency', async () => {
  const { commit, ledger } = newRepository()
  const manifest = (version: string, ws: string) =>
    `{\n  "version": "${version}",\n  "dependencies": { "@flower-war/rules": "${version}", "ws": "${ws}" }\n}\n`
  const lockfile = (version: string, ws: string) =>
    JSON.stringify({ version, packages: { 'node_modules/ws': { version: ws } } })
  const release = (version: string, ws = '0.1.0') => {
    commit('server/package.json', manifest(version, ws))
    commit('package-lock.json', lockfile(version, ws))
    commit('clients/python/pyproject.toml', `version = "${version}"\n`)
  }
  release('0.1.0')
  await ledger.add({ run: 'faults' }, same)
  release('0.2.0')
  expect(ledger.read()).toMatchObject(counted)
  commit('package-lock.json', lockfile('0.2.0', '0.2.0'))
  expect(ledger.read()).toEqual([])
  release('0.2.0')
  expect(ledger.read()).toMatchObject(counted)
  commit('server/package.json', manifest('0.2.0', '0.2.0'))
  expect(ledger.read()).toEqual([])
})

test('nothing is run while a change is not committed', async () => {
  const { write, ledger } = newRepository()
  write('program.ts', 'export const one = 2')
  const isRun = ledger.add({ run: 'faults' }, () => expect.unreachable('it is run'))
  await expect(isRun).rejects.toThrow('commit first')
})

test('a result does not count for what was committed during its run', async () => {
  const { commit, ledger } = newRepository()
  const added = ledger.add({ run: 'faults' }, async (run) => {
    commit('program.ts', 'export const one = 2')
    return run
  })
  await expect(added).rejects.toThrow('has changed meanwhile')
  expect(ledger.all()).toEqual([])
})
