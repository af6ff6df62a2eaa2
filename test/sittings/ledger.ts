// A file of results of runs that take several sittings. A result counts until something changes that it depends on, so
// a run goes on where it was stopped.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minifySync, transformSync } from 'rolldown/utils'
import { LOCKFILE, PYTHON, withVersion } from '../../packaging/versions.ts'

export const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'test/sittings'

/** The commit that a result was made with, and its date. */
export interface Made {
  readonly commit: string
  readonly date: string
}

export interface Ledger<Run, Result extends Run> {
  /** The results that still count. */
  read(): readonly (Made & Result)[]
  /** All that were ever added, in order. */
  all(): readonly (Made & Result)[]
  /** Adds the result of a run, which belongs to the commit that the run begins with. */
  add(run: Run, make: (run: Run) => Promise<Result>): Promise<Made & Result>
}

/** Opens the results of this name; `apartOf` lists the paths that those of a run do not depend on. */
export function openLedger<Run, Result extends Run>(
  name: string,
  apartOf: (run: Run) => readonly string[] = () => [],
  root = ROOT,
): Ledger<Run, Result> {
  const file = join(root, FOLDER, `${name}.jsonl`)
  const all = (): readonly (Made & Result)[] => {
    const stored = existsSync(file) ? lines(readFileSync(file, 'utf8')) : []
    return stored.map((line) => JSON.parse(line))
  }
  return {
    all,
    read: () => all().filter((result) => isAsAt(root, result.commit, apartOf(result))),
    async add(run, make) {
      const apart = apartOf(run)
      if (git(root, 'status', '--porcelain', '--', ...but(apart)) !== '')
        throw new Error('commit first: a result belongs to a commit')
      const commit = git(root, 'rev-parse', '--short', 'HEAD').trim()
      const result = await make(run)
      if (!isAsAt(root, commit, apart))
        throw new Error('what was run has changed meanwhile: the result belongs to no commit')
      const made = { commit, date: new Date().toISOString().slice(0, 10), ...result }
      appendFileSync(file, `${JSON.stringify(made)}\n`)
      return made
    },
  }
}

/** True if all that matters does what it did at that commit; false if the commit is not part of this history. */
function isAsAt(root: string, commit: string, apart: readonly string[]): boolean {
  const asked = ['merge-base', '--is-ancestor', commit, 'HEAD']
  if (spawnSync('git', asked, { cwd: root }).status !== 0) return false
  const changed = git(root, 'diff', '--name-only', '--no-renames', commit, '--', ...but(apart))
  return lines(changed).every((path) => isOnlyReworded(root, commit, path))
}

/** True if a program has changed in comments, types and layout alone, or a manifest in the version of a release. */
function isOnlyReworded(root: string, commit: string, path: string): boolean {
  const { status, stdout: before } = spawnSync('git', ['show', `${commit}:${path}`], {
    cwd: root,
    encoding: 'utf8',
  })
  const file = join(root, path)
  if (status !== 0 || !existsSync(file)) return false
  return bare(path, before) === bare(path, readFileSync(file, 'utf8'))
}

/** Returns what runs of a program in TypeScript, and manifests without their version. */
function bare(path: string, text: string): string | undefined {
  if ([LOCKFILE, PYTHON].includes(path) || basename(path) === 'package.json')
    return withVersion(new Map([[path, text]]), '0.0.0', '').get(path)
  if (!path.endsWith('.ts')) return text
  const { code } = transformSync(path, text)
  return minifySync(path, code, { compress: false, mangle: false }).code
}

function lines(text: string): readonly string[] {
  return text.split('\n').filter(Boolean)
}

/**
 * Documents, these runs themselves, and the names of commands may change without invalidating earlier results; what is
 * installed follows from package-lock.json.
 */
function but(apart: readonly string[]): readonly string[] {
  return ['*.md', FOLDER, 'package.json', ...apart].map((path) => `:!${path}`)
}

function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}
