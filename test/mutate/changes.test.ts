// Planted changes are what they are reported to be: a tool that plants nothing would find every test good.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesOf, planted, replacement } from './changes.ts'
import { isOf, KNOWN } from './known.ts'

/** Returns the replacements in a text, as they are reported. */
const replacementsIn = (code: string) => changesOf('some.ts', code).map(replacement)

test.for<readonly [code: string, replacements: readonly string[]]>([
  ['const less = (a, b) => a < b', ['a < b → undefined', '< → <=', '< → >=']],
  [
    'if (a === 1) stop()',
    ['if (a === 1) stop() → nothing', '=== → !==', '1 → 2', 'stop() → nothing'],
  ],
  [
    'while (!done) n += 2',
    ['while (!done) n += 2 → nothing', '! → ', 'n += 2 → nothing', '+= → -=', '2 → 3'],
  ],
  ['let n = (a && b) || (c - 1)', ['&& → ||', '|| → &&', '- → +', '1 → 2']],
  ['let n = list[0] ?? fail(true)', ['list[0] ?? fail(true) → (list[0])', '0 → 1', 'true → false']],
  ['let n = is(a) ? --i : i++', ['is(a) → !(is(a))', '-- → ++', '++ → --']],
  [
    "f(['a', 'b'].every(g))",
    ["f(['a', 'b'].every(g)) → nothing", "['a', 'b'] → []", "'a' → ''", "'b' → ''", 'every → some'],
  ],
  ['const no = () => false', ['false → true']],
  ['function f() { return Math.max(x) }', ['Math.max(x) → undefined', 'max → min']],
])('one thing is changed at a time: %s', ([code, replacements]) => {
  expect(replacementsIn(code).sort()).toEqual([...replacements].sort())
})

test.for([
  "import { a } from './a.ts'",
  "type Kind = 'one' | 2",
  "interface One { readonly kind: 'one' }",
  'let n: 1 | 2, all: readonly [true]',
  'declare function f<N extends 1 | 2>(n: N): N',
  "log.warn('slow: ' + (1 + 2))",
  "services.log.info('x', { n: 1 })",
  "if (n > 2) this.#log.warn('x')",
  "let sentence = 'It has spaces.'",
  "let id = entropy.drawBytes('id', LENGTH)",
  "let code = drawLetters(entropy, 'code', LETTERS, LENGTH)",
  "let judged = during('rules', judge)",
  'return undefined',
])('code that does nothing in a running program is left alone: %s', (code) => {
  expect(replacementsIn(`function g() { ${code} }`.replace(/^.*(import .*) }$/, '$1'))).toEqual([])
})

test('what a function logs is left alone', () => {
  expect(replacementsIn("f = (error) => parts.log.warn({ n: 1 }, 'x')").sort()).toEqual([
    "f = (error) => parts.log.warn({ n: 1 }, 'x') → nothing",
  ])
})

test('the sentences of refusals and broken invariants are left alone, but not their codes', () => {
  expect(replacementsIn("let r = refuse('too-many', 'No: ' + (n + 1))")).toEqual([
    "'too-many' → ''",
  ])
  expect(
    replacementsIn("invariant(n > 0, 'positive')").filter((each) => /posi/.test(each)),
  ).toEqual(["invariant(n > 0, 'positive') → nothing"])
})

test('a text that is not a program is an error', () => {
  expect(() => changesOf('some.ts', 'let a = b || c ?? 0')).toThrow('some.ts')
})

test('a change is planted where it was found, and nothing else is changed', () => {
  const code = 'let a: number = 1 + 1 // 1'
  const after = changesOf('some.ts', code).map((change) => planted(code, change))
  expect(after).toEqual([
    'let a: number = 2 + 1 // 1',
    'let a: number = 1 - 1 // 1',
    'let a: number = 1 + 2 // 1',
  ])
})

const files = [...Map.groupBy(KNOWN, ({ file }) => file)]
test.for(files)('the known changes in %s still exist', ([file, known]) => {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  const changes = changesOf(file, text)
  const found = known.map((each) => {
    const here = changes.filter((change) => isOf(each, change, text)).map(replacement)
    return { line: each.line, replaced: new Set(here) }
  })
  expect(found).toEqual(known.map(({ line, replaced }) => ({ line, replaced: new Set(replaced) })))
})
