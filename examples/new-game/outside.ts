// Writes a game in a folder of its own, which a server loads by its path.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { namesOf } from './names.ts'
import { fileOf } from './template.ts'

const root = join(import.meta.dirname, '../..')
const FILES = [
  ...['shapes.ts', 'game.ts', 'texts.ts', 'RULES.md', 'rules.test.ts', 'conformance.test.ts'],
] as const
/** The packages that check the game. */
const TOOLS = ['@flower-war/conformance', '@types/node', 'typescript'] as const
/** Everything the game needs, and the Node of this repository, since the machine's may be too old. */
const LINKS = ['@flower-war/rules', ...TOOLS, '.bin/node', '.bin/tsc'] as const

/** Writes a game; throws if the folder is not empty. */
export function writeOutside(folder: string): void {
  const names = namesOf(basename(folder))
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`There is something in ${folder} already.`)
  mkdirSync(folder, { recursive: true })
  for (const file of FILES) writeFileSync(join(folder, file), fileOf(file, names))
  writeJson(join(folder, 'package.json'), {
    ...{ name: names.id, version: '0.0.0', private: true, type: 'module' },
    // Without the pattern, an old Node finds no test and reports success. Node does not check types, so `tsc` does.
    scripts: { test: 'node --test "*.test.ts"', check: 'tsc' },
    engines: { node: '>=22.18' },
    dependencies: versionsOf(['@flower-war/rules']),
    devDependencies: versionsOf(TOOLS),
  })
  writeJson(join(folder, 'tsconfig.json'), {
    compilerOptions: {
      ...{ target: 'es2024', lib: ['es2024'], module: 'nodenext', types: ['node'] },
      ...{ strict: true, noUncheckedIndexedAccess: true, erasableSyntaxOnly: true },
      ...{ verbatimModuleSyntax: true, allowImportingTsExtensions: true, noEmit: true },
      skipLibCheck: true,
    },
  })
  // Links to the packages of this repository serve until others are installed.
  for (const name of LINKS) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link)
  }
}

function versionsOf(packages: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    packages.map((name) => {
      const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
      return [name, String(JSON.parse(manifest).version)]
    }),
  )
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
