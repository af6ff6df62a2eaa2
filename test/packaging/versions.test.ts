// The version of a release: the same in every file that says it, and only in those.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  CHANGELOG,
  faultsOf,
  LOCKFILE,
  notesOf,
  orderFault,
  PYTHON,
  withVersion,
} from '../../packaging/versions.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const { workspaces }: { workspaces: readonly string[] } = JSON.parse(read('package.json'))
const manifests = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)]
/** Right after a release nothing is new. */
const NEWS = '### Games and rules\n\n- A game more.'
const news = read(CHANGELOG).replace('## Unreleased\n', `## Unreleased\n\n${NEWS}\n`)
const texts = new Map([
  ...[...manifests, LOCKFILE, PYTHON].map((file) => [file, read(file)] as const),
  [CHANGELOG, news],
])
const NEXT = '7.8.9'
const next = withVersion(texts, NEXT, '2026-11-22')

/** The lines that differ between two texts of as many lines. */
function changed(file: string): readonly string[] {
  const [old, young] = [texts, next].map((each) => (each.get(file) ?? '').split('\n'))
  expect(young).toHaveLength(old?.length ?? 0)
  return (young ?? []).filter((line, index) => line !== old?.[index])
}

describe('another version', () => {
  test('is put where ours stands in manifests and the lockfile, and nowhere else', () => {
    for (const file of [...manifests, LOCKFILE, PYTHON]) {
      const lines = changed(file)
      expect(lines.length, file).toBeGreaterThan(0)
      for (const line of lines)
        expect(line).toMatch(/^ *"?(?:version|@flower-war\/[\w-]+)"?(?::| =) "7\.8\.9",?$/)
    }
  })

  test('is not put where other packages happen to have our version', () => {
    const lock = {
      version: '1.0.0',
      packages: {
        '': { version: '1.0.0', dependencies: { '@flower-war/rules': '1.0.0', other: '1.0.0' } },
        'node_modules/other': { version: '1.0.0' },
      },
    }
    const [text = ''] = withVersion(new Map([[LOCKFILE, JSON.stringify(lock)]]), NEXT, '').values()
    expect(JSON.parse(text)).toEqual({
      version: NEXT,
      packages: {
        '': { version: NEXT, dependencies: { '@flower-war/rules': NEXT, other: '1.0.0' } },
        'node_modules/other': { version: '1.0.0' },
      },
    })
  })

  test('gets what the changelog had under Unreleased', () => {
    const changelog = next.get(CHANGELOG) ?? ''
    expect(changelog).toMatch(/^# Changelog\n\n## Unreleased\n\n## 7\.8\.9 \(2026-11-22\)\n\n###/)
    const notes = notesOf(changelog, NEXT)
    expect(notes.startsWith(NEWS)).toBe(true)
    expect(news).toContain(notes)
    expect(notesOf(changelog, '7.8')).toBe('')
  })

  test('has links in its notes that lead to the files of its tag', () => {
    const links =
      '- [Here](docs/games.md#bots), [there](https://example.org/a) and [below](#fixed).'
    const changelog = `# Changelog\n\n## Unreleased\n\n## ${NEXT} (2026-11-22)\n\n${links}\n`
    expect(notesOf(changelog, NEXT)).toBe(links)
    expect(notesOf(changelog, NEXT, 'https://git.example/a/b/blob/v7.8.9/')).toBe(
      links.replace('docs', 'https://git.example/a/b/blob/v7.8.9/docs'),
    )
  })
})

describe('before a release', () => {
  test('a version that is everywhere has no faults', () => {
    expect(faultsOf(next, NEXT)).toEqual([])
  })

  test('a file with another version is found, whichever it is', () => {
    for (const file of [...manifests, LOCKFILE, PYTHON]) {
      const planted = new Map([...next, [file, texts.get(file) ?? '']])
      expect(faultsOf(planted, NEXT)).toEqual([`${file} has another version`])
    }
  })

  test.for([
    ['1.10.0', true],
    ['2.0.0', true],
    ['1.9.1', false],
    ['1.9.0', false],
    ['1.8.7', false],
    ['0.11.0', false],
  ] as const)('after 1.9.0 and 1.9.1, %s can follow: %s', ([version, canFollow]) => {
    const changelog = '## Unreleased\n\n## 1.9.1 (2026-11-22)\n\n## 1.9.0 (2026-11-21)\n'
    const fault = canFollow ? undefined : `${version} is no higher than 1.9.1, which is released`
    expect(orderFault(changelog, version)).toBe(fault)
    expect(orderFault('## Unreleased\n', version)).toBe(undefined)
  })

  test('a changelog without notes is found, and so is an invalid version', () => {
    const planted = new Map([
      ...next,
      [CHANGELOG, '# Changelog\n\n## Unreleased\n\n## 7.8.9 (2026-11-22)\n'],
    ])
    expect(faultsOf(planted, NEXT)).toEqual(['CHANGELOG.md says nothing of 7.8.9'])
    expect(faultsOf(next, 'v7')).toEqual(['v7 is no version such as 1.2.0'])
  })

  test('notes of what came after the version are found', () => {
    const changelog = (next.get(CHANGELOG) ?? '').replace(
      '## Unreleased\n',
      '## Unreleased\n\n### Fixed\n\n- Later.\n',
    )
    expect(faultsOf(new Map([...next, [CHANGELOG, changelog]]), NEXT)).toEqual([
      'CHANGELOG.md has notes under Unreleased, which are not in 7.8.9: ' +
        'release a new version, or tag the commit that made 7.8.9',
    ])
  })
})
