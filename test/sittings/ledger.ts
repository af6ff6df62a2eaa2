// A file of results of runs that take several sittings. A result counts until something changes that it depends on, so
// a run goes on where it was stopped.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, transformSync } from 'rolldown/utils'

export const ROOT = join(import.meta.dirname, '../..')

/** The commit that a result was made with, and its date. */
export interface Made {
  readonly commit: string
  readonly date: string
}

export interface Ledger<Result> {
  /** The results that still count. */
  read(): readonly (Made & Result)[]
  /** All that were ever added, in order. */
  all(): readonly (Made & Result)[]
  add(result: Result): Made & Result
}

/** Opens the results of this name; `apartOf` lists the paths that a result does not depend on. */
export function openLedger<Result>(
  name: string,
  apartOf: (result: Result) => readonly string[] = () => [],
): Ledger<Result> {
  const file = join(import.meta.dirname, `${name}.jsonl`)
  const all = (): readonly (Made & Result)[] => {
    const stored = existsSync(file) ? lines(readFileSync(file, 'utf8')) : []
    return stored.map((line) => JSON.parse(line))
  }
  return {
    all,
    read: () => all().filter((result) => isAsAt(result.commit, apartOf(result))),
    add(result) {
      if (git('status', '--porcelain', '--', ...but(apartOf(result))) !== '')
        throw new Error('commit first: a result belongs to a commit')
      const commit = git('rev-parse', '--short', 'HEAD').trim()
      const made = { commit, date: new Date().toISOString().slice(0, 10), ...result }
      appendFileSync(file, `${JSON.stringify(made)}\n`)
      return made
    },
  }
}

/** True if all that matters does what it did at that commit; false if the commit is not part of this history. */
function isAsAt(commit: string, apart: readonly string[]): boolean {
  if (spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: ROOT }).status !== 0)
    return false
  const changed = git('diff', '--name-only', '--no-renames', commit, '--', ...but(apart))
  return lines(changed).every((path) => isOnlyReworded(commit, path))
}

/** True if nothing but comments, types and layout of this program has changed since that commit. */
function isOnlyReworded(commit: string, path: string): boolean {
  const { status, stdout: before } = spawnSync('git', ['show', `${commit}:${path}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const file = join(ROOT, path)
  if (!path.endsWith('.ts') || status !== 0 || !existsSync(file)) return false
  return bareCode(path, before) === bareCode(path, readFileSync(file, 'utf8'))
}

/** Returns what runs of a program in TypeScript. */
function bareCode(path: string, text: string): string {
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
  return ['*.md', 'test/sittings', 'package.json', ...apart].map((path) => `:!${path}`)
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}
