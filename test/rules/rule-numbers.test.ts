// Every numbered rule that a game's RULES.md states has a test that names it first.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'

const root = join(import.meta.dirname, '../..')

/** The numbers of the rules that a text states. */
function stated(text: string): readonly string[] {
  return [...text.matchAll(/^- \*\*([A-Z]+-\d+)\b/gm)].flatMap(([, number]) => number ?? [])
}

/** The rule numbers at the beginning of the names of tests that run. */
function proven(source: string): ReadonlySet<string> {
  const code = source.replaceAll(/^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
  if (/\b(test|describe)\.(skip|todo|only|skipIf|runIf|fails)\b/.test(code))
    throw new Error('every test that proves a rule runs')
  const names = [...code.matchAll(/(?:\btest|\))\(\s*['"`]((?:[A-Z]+-\d+ )+)/g)]
  return new Set(names.flatMap(([, numbers]) => numbers?.trim().split(' ') ?? []))
}

/** The rules that are stated, but not named by any test. */
function unproven(rules: string, tests: string): readonly string[] {
  const names = proven(tests)
  return stated(rules).filter((number) => !names.has(number))
}

test.for(GAMES.map((game) => game.id))('every rule of %s has a test', (id) => {
  const rules = readFileSync(join(root, 'rules/src', id, 'RULES.md'), 'utf8')
  const folder = join(root, 'test/rules', id)
  const tests = readdirSync(folder).filter((file) => file.endsWith('.test.ts'))
  const sources = tests.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  expect(stated(rules).length).toBeGreaterThan(3)
  expect(unproven(rules, sources)).toEqual([])
})

test('a rule without a test is found', () => {
  const rules = '- **XX-1 One.** Is said.\n- **XX-2** Too.\n- **XX-12** And this.'
  const tests = `test('XX-1 is proven', () => {})\n// XX-2\ntest('as XX-2 says', () => {})`
  expect(unproven(rules, tests)).toEqual(['XX-2', 'XX-12'])
  expect(unproven(rules, `${tests}\ntest.for([1])('XX-2 XX-12 %i', () => {})`)).toEqual([])
  const commented = `  // test('XX-2 is gone', () => {})\n/* test('XX-12 as well') */`
  expect(unproven(rules, `${tests}\n${commented}`)).toEqual(['XX-2', 'XX-12'])
  expect(() => unproven(rules, `test.skipIf(true)('XX-1 waits')`)).toThrow('runs')
})
