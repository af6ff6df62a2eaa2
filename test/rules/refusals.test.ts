// The codes of refusals are in tables, and docs/errors.md lists just those.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KERNEL_REFUSALS } from '../../rules/src/refusal.ts'
import { REFUSALS } from '../../rules/src/tieqchieq/refusals.ts'

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Any game': KERNEL_REFUSALS,
  Tıeqchıeq: REFUSALS,
}

const page = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8')

/** The codes that a page lists, section by section. */
function listed(text: string): unknown {
  const sections = text.split(/^## /m).slice(1)
  return Object.fromEntries(
    sections.map((section) => {
      const rows = [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)]
      return [
        section.split('\n')[0],
        Object.fromEntries(rows.map(([, code, text]) => [code, text])),
      ]
    }),
  )
}

test('every code is listed, and every code that is listed exists', () => {
  expect(listed(page)).toEqual(tables)
})

test('a code that is missing or left over is found', () => {
  expect(listed(page.replace('`match-over`', '`match-closed`'))).not.toEqual(tables)
  expect(listed(page.replace(/^.*`safe-on-sun`.*\n/m, ''))).not.toEqual(tables)
})

test('codes are words in lower case with hyphens, their sentences end', () => {
  for (const table of Object.values(tables)) {
    for (const [code, sentence] of Object.entries(table)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/)
      expect(sentence).toMatch(/^[A-Z].*\.$/)
    }
  }
})
