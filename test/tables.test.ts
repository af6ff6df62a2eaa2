// Everything generated from the code, in documents and clients, is as `npm run docs` writes it.
import { expect, test } from 'vitest'
import { pythonFiles } from './support/clients/python-files.ts'
import { PAGES, readPage, withTables } from './support/documents/doc-tables.ts'

test.for(PAGES)('%s has up-to-date tables', (page) => {
  const text = readPage(page)
  expect(text).toContain('<!-- table: ')
  expect(withTables(text)).toBe(text)
})

test('an outdated table is noticed', () => {
  for (const page of PAGES) {
    const text = readPage(page)
    const old = text.replace(/(<!-- table: [\s\S]*?)\n\|.*/, '$1')
    expect(old).not.toBe(text)
    expect(withTables(old)).toBe(text)
  }
})

test('the Python client has up-to-date types and facts of the protocol', () => {
  const files = pythonFiles()
  expect(files.size).toBeGreaterThan(4)
  for (const [file, text] of files) expect(readPage(file), file).toBe(text)
})
