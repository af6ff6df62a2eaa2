// The results so far, in a file, so that a run that was interrupted goes on where it was.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Change } from './changes.ts'
import type { Failure } from './session.ts'

/**
 * The result of a noticed change holds until its file changes; that of an unnoticed one, until a test changes as well.
 */
export interface Results {
  get(change: Change, tests: readonly string[]): { readonly seenBy?: Failure } | undefined
  add(change: Change, tests: readonly string[], seenBy: Failure | undefined): void
}

interface Line {
  readonly key: string
  readonly tests: string
  readonly seenBy?: Failure
}

/** Opens the results in a file; `textOf` reads sources and tests. */
export function resultsIn(path: string, textOf: (file: string) => string): Results {
  const texts = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const lines: readonly Line[] = texts.map((text) => JSON.parse(text))
  const last = new Map(lines.map((line) => [line.key, line]))
  const keyOf = (change: Change) => hash([textOf(change.file), JSON.stringify(change)])
  const hashOf = (tests: readonly string[]) => hash(tests.map(textOf).sort())
  mkdirSync(dirname(path), { recursive: true })
  return {
    get(change, tests) {
      const line = last.get(keyOf(change))
      return line?.seenBy !== undefined || line?.tests === hashOf(tests) ? line : undefined
    },
    add(change, tests, seenBy) {
      const line: Line = {
        key: keyOf(change),
        tests: hashOf(tests),
        ...(seenBy && { seenBy }),
      }
      appendFileSync(path, `${JSON.stringify(line)}\n`)
    },
  }
}

function hash(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
