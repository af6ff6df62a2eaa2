// The results so far, in a file, so that a run that was interrupted goes on where it was.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Change } from './changes.ts'
import type { Failure } from './session.ts'

/** A result holds as long as the changed file and the tests that were run stay as they were. */
export interface Results {
  get(change: Change, tests: readonly string[]): Known
  /** Notes that the tests were run, and which of them noticed the change, if any. */
  add(change: Change, tests: readonly string[], seenBy: Failure | undefined): void
}

export interface Known {
  readonly seenBy?: Failure
  /** The tests that are still to be run, that which noticed the change in its earlier form first. */
  readonly left: readonly string[]
}

interface Line {
  readonly change: string
  readonly seenBy?: Failure
  /** The digest of the test that noticed the change, or of each one that did not. */
  readonly tests: readonly string[]
}

/** Opens the results in a file; `textOf` reads sources and tests. */
export function resultsIn(path: string, textOf: (file: string) => string): Results {
  const texts = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const last = new Map<string, Line>()
  const note = (line: Line) => {
    const before = line.seenBy === undefined ? passedBy(last.get(line.change)) : []
    last.set(line.change, { ...line, tests: [...before, ...line.tests] })
  }
  for (const text of texts) note(JSON.parse(text))
  const keyOf = (change: Change) => hash([textOf(change.file), JSON.stringify(change)])
  const testOf = (test: string) => hash([test, textOf(test)])
  mkdirSync(dirname(path), { recursive: true })
  return {
    get(change, tests) {
      const line = last.get(keyOf(change))
      const seenBy = line?.seenBy
      if (seenBy !== undefined && line?.tests.includes(testOf(seenBy.test)))
        return { seenBy, left: [] }
      const passed = new Set(passedBy(line))
      const left = tests.filter((test) => !passed.has(testOf(test)))
      const isFirst = (test: string) => test === seenBy?.test
      return { left: [...left.filter(isFirst), ...left.filter((test) => !isFirst(test))] }
    },
    add(change, tests, seenBy) {
      const ran = seenBy === undefined ? tests : [seenBy.test]
      const line: Line = {
        change: keyOf(change),
        ...(seenBy && { seenBy }),
        tests: ran.map(testOf),
      }
      note(line)
      appendFileSync(path, `${JSON.stringify(line)}\n`)
    },
  }
}

/** Returns the digests of tests that did not notice the change. */
function passedBy(line: Line | undefined): readonly string[] {
  return line === undefined || line.seenBy !== undefined ? [] : line.tests
}

function hash(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
