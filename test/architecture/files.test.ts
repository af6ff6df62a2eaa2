// Source files are short, have telling names and state their purpose; folders can be taken in at a glance.
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectSources, projectStyles, type Sources } from './sources.ts'

describe('source files', () => {
  const LINES_MAX = 250
  /** Tests are lists of cases, and pages are drawings and texts. */
  const TEST_LINES_MAX = 400
  /** A declaration is a line. */
  const STYLE_LINES_MAX = 450

  function isTooLong(file: string, source: string): boolean {
    // A file ends with a line break.
    const lines = source.split('\n').length - 1
    if (file.endsWith('.css')) return lines > STYLE_LINES_MAX
    return lines > (/^(test|web)\//.test(file) ? TEST_LINES_MAX : LINES_MAX)
  }

  function faultsOf(sources: Sources): readonly string[] {
    return Object.entries(sources).flatMap(([file, source]) => [
      ...(isTooLong(file, source) ? [`${file} is too long`] : []),
      ...(/(^|\/)(utils?|types|helpers?|common|misc)\b/.test(file) ? [`${file} says nothing`] : []),
      ...(/^(\/\/|\/\*|#!)/.test(source) ? [] : [`${file} begins without`]),
    ])
  }

  test('are short, have telling names, and begin by stating their purpose', () => {
    expect(faultsOf({ ...projectSources(), ...projectStyles() })).toEqual([])
  })

  test('that break these rules are found', () => {
    const long = `// Long.\n${'\n'.repeat(LINES_MAX)}`
    expect(faultsOf({ 'rules/src/long.ts': long })).toHaveLength(1)
    expect(faultsOf({ 'test/long.test.ts': long })).toEqual([])
    const longer = `// Long.\n${'\n'.repeat(TEST_LINES_MAX)}`
    expect(faultsOf({ 'test/long.test.ts': longer })).toHaveLength(1)
    expect(faultsOf({ 'rules/src/utils.ts': '// Odds and ends.' })).toHaveLength(1)
    const style = `/* Long. */\n${'\n'.repeat(STYLE_LINES_MAX)}`
    expect(faultsOf({ 'web/src/long.css': style })).toHaveLength(1)
    for (const file of ['rules/src/silent.ts', 'test/silent.test.ts', 'web/src/silent.css'])
      expect(faultsOf({ [file]: 'export const one = 1' })).toHaveLength(1)
  })
})

describe('comments', () => {
  const CHARACTERS_MAX = 120

  function tooWide(sources: Sources): readonly string[] {
    return Object.entries(sources).flatMap(([file, source]) =>
      source
        .split('\n')
        .filter((line) => /^\s*(\/\/|\/?\*)/.test(line) && line.length > CHARACTERS_MAX)
        .map((line) => `${file}: ${line.trim()}`),
    )
  }

  test('fit the width of a page', () => {
    expect(tooWide(projectSources())).toEqual([])
  })

  test('that are wider are found', () => {
    const words = 'so '.repeat(CHARACTERS_MAX / 3)
    for (const comment of [`// ${words}`, `  /** ${words}*/`, `   * ${words}`])
      expect(tooWide({ 'rules/src/wide.ts': comment })).toHaveLength(1)
  })
})

describe('limits', () => {
  /** Numbers that others have laid down, or that follow from limits. */
  const NO_LIMITS = ['LABEL_MAX', 'PORT_MAX', 'SAMPLES_MAX']

  /** Names that say how much, how often or for how long at most. */
  const LIMIT = /^(?:export )?const (\w+_MAX|\w*TRIES|\w*(?:WAIT|BUSY|KNOWN)_MS)\b/gm

  function strayIn(sources: Sources): readonly string[] {
    return Object.entries(sources)
      .filter(
        ([file]) => /^(server|bridge)\/src\//.test(file) && !/\/config\/|limits\.ts$/.test(file),
      )
      .flatMap(([, source]) => [...source.matchAll(LIMIT)])
      .map(([, name = '']) => name)
      .filter((name) => !NO_LIMITS.includes(name))
  }

  test('are declared where a test is checked to reach each of them', () => {
    expect(strayIn(projectSources())).toEqual([])
  })

  test('declared elsewhere are found', () => {
    for (const limit of ['export const WAITING_MAX', 'const TRIES', 'const WAIT_MS'])
      expect(strayIn({ 'server/src/net/a.ts': `${limit} = 5` })).toHaveLength(1)
  })
})

describe('folders', () => {
  const FILES_MAX = 20
  /** Folders with more, and why. */
  const FULL: Readonly<Record<string, string>> = {
    'test/open': 'all that makes one kept world after the other',
  }

  function countsOf(sources: Sources): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const file of Object.keys(sources))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    return counts
  }

  /** Lists the folders with too many files, and exceptions that are no longer needed. */
  function tooFull(sources: Sources): readonly string[] {
    const full = [...countsOf(sources)].filter(([, count]) => count > FILES_MAX)
    const found = full.map(([folder]) => folder)
    const named = Object.keys(FULL)
    return [
      ...found.filter((folder) => !named.includes(folder)),
      ...named.filter((folder) => !found.includes(folder)),
    ]
  }

  test('hold few enough files to take in at a glance', () => {
    expect(tooFull(projectSources())).toEqual([])
  })

  test('that hold too many are found, and so are exceptions that are no longer needed', () => {
    const sources = projectSources()
    const many = Array.from({ length: FILES_MAX + 1 }, (_, index) => `server/src/new/a${index}.ts`)
    expect(
      tooFull({ ...sources, ...Object.fromEntries(many.map((file) => [file, '// New.'])) }),
    ).toEqual(['server/src/new'])
    const fewer = Object.entries(sources).filter(([file]) => !file.startsWith('test/open/'))
    expect(tooFull(Object.fromEntries(fewer))).toEqual(['test/open'])
  })
})

describe('files of the server', () => {
  const FOLDERS_MAX = 2

  function namesakesIn(sources: Sources): readonly string[] {
    const files = Object.keys(sources).filter((file) => file.startsWith('server/src/'))
    const byName = Map.groupBy(files, (file) => basename(file))
    return [...byName].filter(([, alike]) => alike.length > FOLDERS_MAX).map(([name]) => name)
  }

  test('share a name between two folders at most', () => {
    expect(namesakesIn(projectSources())).toEqual([])
  })

  test('that share a name between three folders are found', () => {
    const alike = ['match', 'people', 'temples'].map((folder) => `server/src/${folder}/bots.ts`)
    expect(namesakesIn(Object.fromEntries(alike.map((file) => [file, ''])))).toEqual(['bots.ts'])
  })
})

describe('tests that run side by side', () => {
  /** Vitest's own `expect` knows only the test that began last, or none if that has ended, and then it cannot poll. */
  function pollsForAnother(source: string): boolean {
    const own = /import \{[^}]*\bexpect\b[^}]*\} from 'vitest'/
    return /\.concurrent\b/.test(source) && source.includes('expect.poll(') && own.test(source)
  }

  test('poll with the `expect` of their own test context', () => {
    const all = Object.entries(projectSources())
    expect(all.filter(([, source]) => pollsForAnother(source)).map(([file]) => file)).toEqual([])
  })

  test('that poll with the global one are found', () => {
    const wait = 'await expect.poll(() => count).toBe(1)'
    const shared = "import { expect, test } from 'vitest'\n"
    expect(pollsForAnother(`${shared}test.concurrent('counts', async () => { ${wait} })`)).toBe(
      true,
    )
    expect(pollsForAnother(`${shared}test('counts', async () => { ${wait} })`)).toBe(false)
    const given = `import { test } from 'vitest'\ntest.concurrent('counts', async ({ expect }) => { ${wait} })`
    expect(pollsForAnother(given)).toBe(false)
  })
})
