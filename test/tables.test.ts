// The generated tables in the documents are as `npm run docs` writes them.
import { expect, test } from 'vitest'
import { PAGES, readPage, withTables } from './support/doc-tables.ts'

test.for(PAGES)('%s has up-to-date tables', (page) => {
  const text = readPage(page)
  expect(text).toContain('<!-- table: ')
  expect(withTables(text)).toBe(text)
})

test('an outdated table is noticed', () => {
  for (const page of PAGES) {
    const text = readPage(page)
    const old = text.replace(/(<!-- table: [\s\S]*?)\n\| `.*/, '$1')
    expect(old).not.toBe(text)
    expect(withTables(old)).toBe(text)
  }
})
