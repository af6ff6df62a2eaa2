// Writes a game of this repository: its folder, its tests, its line in the list of games, and generated files.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Names, namesOf } from './names.ts'
import { type Change, changed, fileOf } from './template.ts'

const root = join(import.meta.dirname, '../..')
const MADE_WITH = '@flower-war/rules/making'

/** Writes a game of that name; throws if one of its folders exists: the kernel has folders there, too. */
export function writeInside(id: string): void {
  const names = namesOf(id)
  const files = filesOf(names)
  for (const folder of new Set(Object.keys(files).map(dirname)))
    if (existsSync(join(root, folder))) throw new Error(`There is ${folder} already.`)
  for (const [file, text] of Object.entries(files)) write(file, text)
  change('rules/src/games.ts', lineOf(names))
  change('docs/games.md', [[/\n*$/, sectionOf(names)]])
  run('node_modules/.bin/biome', ['check', '--write', ...Object.keys(files), 'rules/src/games.ts'])
  for (const policy of ['random', 'greedy', 'fallback'])
    run(process.execPath, ['test/golden/record.ts', policy, id, '--policy', policy])
  run(process.execPath, ['test/support/documents/doc-tables.ts'])
}

function filesOf(names: Names): Readonly<Record<string, string>> {
  const { id, own, types } = names
  const rules = `rules/src/${id}`
  const tests = `test/rules/${id}`
  const made: Change = [MADE_WITH, '../making.ts']
  const typed = `/** The types that clients use. */
export type ${types} = TypesOf<Options, View, Own, Action, Event>

export const ${own}: Game<`
  return {
    [`${rules}/shapes.ts`]: fileOf('shapes.ts', names, [made]),
    [`${rules}/texts.ts`]: fileOf('texts.ts', names, [made]),
    [`${rules}/index.ts`]: fileOf('game.ts', names, [
      made,
      ['  type Seat,\n', '  type Seat,\n  type TypesOf,\n'],
      ['export const game: Game<', typed],
    ]),
    [`${rules}/RULES.md`]: fileOf('RULES.md', names),
    [`${tests}/rules.test.ts`]: fileOf('rules.test.ts', names, [
      ["'node:test'", "'vitest'"],
      [MADE_WITH, '../../../rules/src/making.ts'],
      ['{ game, type State }', `{ ${own} as game, type State }`],
      ['./game.ts', `../../../${rules}/index.ts`],
    ]),
    [`${tests}/conformance.test.ts`]: conformanceOf(names),
  }
}

function conformanceOf(names: Names): string {
  const { id, own } = names
  return fileOf('conformance.test.ts', names, [
    ["import { test } from 'node:test'\n", ''],
    ['{ conformance }', '{ gameConformance }'],
    ["'@flower-war/conformance'", "'../../support/matches/conformance.ts'"],
    ['{ game }', `{ ${own} }`],
    ['./game.ts', `../../../rules/src/${id}/index.ts`],
    [/\nfor \(const .*/, `\ngameConformance(${own}, { members })`],
  ])
}

/** Returns the changes to the list of games. */
function lineOf({ id, own, types }: Names): readonly Change[] {
  const typed = `readonly '${id}': { readonly 1: ${types} }`
  return [
    ['\n\nexport', `\nimport { ${own}, type ${types} } from './${id}/index.ts'\n\nexport`],
    [/\n\]\n/, `\n  playable(${own}),\n]\n`],
    [/\n\}\n/, `\n  ${typed}\n}\n`],
  ]
}

/** Returns the section of docs/games.md for a game; its tables follow from the shapes. */
function sectionOf({ id, title }: Names): string {
  const table = (what: string) => `<!-- table: ${id} ${what} -->\n<!-- end of table -->`
  return `

## ${title}

### Public view

${table('view')}

### One’s own

\`own\` has no members: nothing is hidden.

### Decisions

${table('decisions')}

### Actions

${table('actions')}

### Events

${table('events')}
`
}

function write(file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function change(file: string, changes: readonly Change[]): void {
  const path = join(root, file)
  writeFileSync(path, changed(readFileSync(path, 'utf8'), changes))
}

function run(program: string, args: readonly string[]): void {
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}
