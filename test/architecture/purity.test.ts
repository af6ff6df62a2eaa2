// The rules are pure: none of their lines uses a clock, a file or a random source, and compiler and linter refuse one
// that does.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
import { isKernel, isReleased } from './parts.ts'
import { projectSources, root, type Sources, withoutComments } from './sources.ts'

/** Impure globals and dynamic imports, in any notation; the compiler and the linter forbid them too. */
const IMPURE =
  /\b(?:globalThis|Intl|Date|performance|eval|Function|import\s*\()|\bMath\b(?!\.(?:abs|ceil|floor|max|min|round)\b)/

/** Lists the lines of the rules that are impure, and the lines of the kernel that name a game. */
function impureLines(sources: Sources): readonly string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    if (!file.startsWith('rules/src/') || isReleased(file)) return []
    // The project has the name of one of its games, so a name counts only as a whole string.
    const names = new RegExp(`['"\`](${GAMES.map(({ id }) => id).join('|')})['"\`]`)
    return withoutComments(source)
      .split('\n')
      .filter((line) => IMPURE.test(line) || (isKernel(file) && names.test(line)))
      .map((line) => `${file}: ${line}`)
  })
}

describe('the rules are pure', () => {
  /** Compiles a source as if it were among the rules, and returns the messages. */
  function compiled(source: string): string {
    const folder = mkdtempSync(join(root, 'rules/.planted-'))
    try {
      writeFileSync(join(folder, 'planted.ts'), source)
      const config = { extends: '../tsconfig.json', files: ['planted.ts'], include: [] }
      const compilerOptions = { composite: false, noEmit: true, emitDeclarationOnly: false }
      const paths = { rootDir: '..', tsBuildInfoFile: null }
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ ...config, compilerOptions: { ...compilerOptions, ...paths } }),
      )
      const args = ['-p', folder, '--pretty', 'false']
      return spawnSync(join(root, 'node_modules/.bin/tsc'), args, { encoding: 'utf8' }).stdout
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  /** Lints a source as if it were among the rules, and returns the messages. */
  function linted(source: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'planted-'))
    try {
      for (const file of ['biome.json', 'no-math-random.grit', 'package.json'])
        cpSync(join(root, file), join(folder, file))
      mkdirSync(join(folder, 'rules/src'), { recursive: true })
      writeFileSync(join(folder, 'rules/src/planted.ts'), source)
      const options = { cwd: folder, encoding: 'utf8' } as const
      const args = ['lint', '--vcs-enabled=false', '--colors=off']
      const run = spawnSync(join(root, 'node_modules/.bin/biome'), args, options)
      return run.stdout + run.stderr
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('no line is impure', () => {
    expect(impureLines(projectSources())).toEqual([])
  })

  test.for([
    'const { random } = Math',
    "const die = Math['random']()",
    'const now = globalThis.Date.now()',
    'const clock = new Intl.DateTimeFormat()',
    'const late = import(`./late.ts`)',
    "if (id === 'tieqchieq') return",
  ])('an impure line is found: %s', (line) => {
    expect(impureLines({ 'rules/src/deck.ts': `// A deck.\n${line}\n` })).toHaveLength(1)
  })

  test('the compiler accepts pure code', () => {
    expect(compiled('export const one = 1\n')).toBe('')
  })

  test.for([
    ['node:fs', "import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n"],
    ['process', 'export const where = process.cwd()\n'],
    ['console', "console.log('heard')\n"],
    ['setTimeout', 'setTimeout(() => {}, 1)\n'],
    ['document', 'export const body = document.body\n'],
    ['fetch', "export const answer = fetch('/')\n"],
  ] as const)('the compiler rejects %s', ([name, source]) => {
    expect(compiled(source)).toMatch(new RegExp(`planted\\.ts.*error TS(2304|2584|2591).*${name}`))
  })

  test('the linter accepts pure code', () => {
    expect(linted('export const one = 1\n')).not.toContain('lint/')
  })

  test.for([
    ['Math.random', 'export const die = Math.random()\n', /own random source/],
    ['Date', 'export const now = Date.now()\n', /noRestrictedGlobals/],
    ['performance', 'export const now = performance.now()\n', /noRestrictedGlobals/],
    ['globalThis', 'export const now = globalThis.Date.now()\n', /noRestrictedGlobals/],
    ['Intl', 'export const clock = new Intl.DateTimeFormat()\n', /noRestrictedGlobals/],
    ['any', 'export const one: any = 1\n', /noExplicitAny/],
    ['!', 'export const first = (list: number[]) => list[0]!\n', /noNonNullAssertion/],
    ['enum', 'export enum Colour {\n  Red,\n}\n', /noEnum/],
    ['default', 'export default 1\n', /noDefaultExport/],
  ] as const)('the linter rejects %s', ([, source, message]) => {
    expect(linted(source)).toMatch(message)
  })
})
