// Results are kept as long as they hold, and no longer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { resultsIn } from './results.ts'

const CHANGE = { file: 'a.ts', start: 0, end: 1, before: '1', after: '2' }
const FAILURE = { test: 'two.test.ts', name: 'counts' }
const TESTS = ['one.test.ts', 'two.test.ts']

const folder = mkdtempSync(join(tmpdir(), 'results-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Opens the results as the next run would, with these texts in place of the usual ones. */
function opened(texts: Readonly<Record<string, string>> = {}) {
  return resultsIn(join(folder, 'results.jsonl'), (file) => texts[file] ?? '')
}

test('a change that a test noticed is not made again until its file or that test changes', () => {
  opened().add(CHANGE, TESTS, FAILURE)
  expect(opened().get(CHANGE, TESTS)).toEqual({ seenBy: FAILURE, left: [] })
  expect(opened({ 'one.test.ts': 'new' }).get(CHANGE, TESTS).seenBy).toEqual(FAILURE)
  expect(opened({ 'a.ts': 'new' }).get(CHANGE, TESTS)).toEqual({ left: TESTS })
  expect(opened({ 'two.test.ts': 'new' }).get(CHANGE, TESTS)).toEqual({
    left: ['two.test.ts', 'one.test.ts'],
  })
})

test('a change that no test noticed is run only against tests added since', () => {
  opened().add(CHANGE, TESTS, undefined)
  expect(opened().get(CHANGE, TESTS)).toEqual({ left: [] })
  expect(opened({ 'one.test.ts': 'new' }).get(CHANGE, TESTS)).toEqual({ left: ['one.test.ts'] })
  const results = opened()
  results.add(CHANGE, ['three.test.ts'], undefined)
  for (const each of [results, opened()])
    expect(each.get(CHANGE, [...TESTS, 'three.test.ts', 'four.test.ts'])).toEqual({
      left: ['four.test.ts'],
    })
})
