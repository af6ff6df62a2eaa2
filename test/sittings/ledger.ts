// A file of results of runs that take several sittings. A result counts for the code it was made with, so a run goes on
// where it was stopped, and starts over after a change.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** The code that a result was made with, and its date. */
export interface Made {
  /** A hash of all files that may change the result. */
  readonly code: string
  readonly commit: string
  readonly date: string
}

export interface Ledger<Result> {
  /** The results of the present code. */
  read(): readonly (Made & Result)[]
  add(result: Result): Made & Result
}

/** Opens the results of this name; all files but those of these folders have to be committed before. */
export function openLedger<Result>(name: string, without: readonly string[] = []): Ledger<Result> {
  const file = join(import.meta.dirname, `${name}.jsonl`)
  const code = fingerprint([...NEVER, ...without.map((folder) => `:!${folder}`)])
  return {
    read() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
      const results: readonly (Made & Result)[] = lines.map((line) => JSON.parse(line))
      return results.filter((result) => result.code === code)
    },
    add(result) {
      const commit = git('rev-parse', '--short', 'HEAD').trim()
      const made = { code, commit, date: new Date().toISOString().slice(0, 10), ...result }
      appendFileSync(file, `${JSON.stringify(made)}\n`)
      return made
    },
  }
}

/** Documents, and these runs themselves, may change without invalidating earlier results. */
const NEVER = [':!*.md', ':!test/sittings']

function fingerprint(but: readonly string[]): string {
  if (git('status', '--porcelain', '--', ...but) !== '')
    throw new Error('commit first: a result belongs to a commit')
  return createHash('sha256')
    .update(git('ls-files', '-s', '--', ...but))
    .digest('hex')
    .slice(0, 12)
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}
