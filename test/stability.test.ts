// Deprecations are announced as docs/stability.md says: in the changelog, with a version, a date and a replacement.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const PACKAGES = ['client-sdk/src', 'conformance/src', 'protocol/src', 'rules/src', 'temple/src']
const ENTRY = /^- `[^`]+`.*, until \d+\.\d+\.\d+ and \d{4}-\d{2}-\d{2} at least: use .+\.$/

/** The entries of a changelog under Deprecated, each in one line. */
function deprecatedIn(changelog: string): readonly string[] {
  const sections = changelog.matchAll(/^### Deprecated\n([\s\S]*?)(?=^##|(?![\s\S]))/gm)
  return [...sections].flatMap(([, text = '']) =>
    text
      .split(/^(?=- )/m)
      .map((entry) => entry.trim().replaceAll(/\s+/g, ' '))
      .filter((entry) => entry !== ''),
  )
}

/** The names that a source marks as deprecated. */
function markedIn(source: string): readonly string[] {
  const marks = source.matchAll(
    /@deprecated[\s\S]*?\*\/\s*(?:export |readonly |const |function |type |interface |class |async )*([\w$]+)/g,
  )
  return [...marks].map(([, name = '']) => name)
}

const unannounced = (source: string, entries: readonly string[]): readonly string[] =>
  markedIn(source).filter((name) => !entries.some((entry) => entry.includes(`\`${name}\``)))

const entries = deprecatedIn(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))

test('each entry says how long it stays, and what to use instead', () => {
  expect(entries.filter((entry) => !ENTRY.test(entry))).toEqual([])
})

test.for(PACKAGES)('everything deprecated in %s is announced', (folder) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts'))
  expect(sources).not.toEqual([])
  const missing = sources.flatMap((file) =>
    unannounced(readFileSync(join(root, folder, file), 'utf8'), entries),
  )
  expect(missing).toEqual([])
})

const CHANGELOG = `## 1.1.0

### Deprecated

- \`connectAs\`, until 2.0.0 and
  2027-06-01 at least: use \`connect\`.
- \`other\`, for a while.

## 1.0.0
`

test('an entry that does not say how long, and a mark without an entry, are found', () => {
  const found = deprecatedIn(CHANGELOG)
  expect(found.filter((entry) => !ENTRY.test(entry))).toEqual(['- `other`, for a while.'])
  const source = `/** @deprecated Use it. */\nexport function connectAs() {}
    /**\n * Old.\n * @deprecated\n */\n  readonly left: string`
  expect(markedIn(source)).toEqual(['connectAs', 'left'])
  expect(unannounced(source, found)).toEqual(['left'])
})
