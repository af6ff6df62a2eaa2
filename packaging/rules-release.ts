// npm run rules:release: freezes the present rules of each game in a file of their own, with the kernel they use, so
// that later changes cannot affect them. Run it before you change the rules of a game, then add a line for each new
// file to `rules/src/released.ts`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { GAMES, type Playable } from '../rules/src/index.ts'
import { compile, ownNames } from './workspaces.ts'

const rules = join(import.meta.dirname, '../rules')
const FILES = join(rules, 'released')
/** The contract that these files meet; see `rules/src/released.ts`. */
const CONTRACT = 2

// The types are bundled from declarations.
compile()
for (const game of GAMES) {
  const isNew = await release(game)
  const what = isNew ? 'is released' : 'had been released: other rules need a new version'
  process.stdout.write(`${game.id} ${game.version} ${what}\n`)
}

/** Releases a game; returns false if this version was released before, and so must not change. */
async function release({ id, version }: Playable): Promise<boolean> {
  const name = `${id}-${version}`
  const file = join(FILES, `${name}.mjs`)
  if (existsSync(file)) return false
  mkdirSync(FILES, { recursive: true })
  const { own, types } = namesOf(id)
  const code = await bundled(
    'src/entry.ts',
    `import { playable } from './match.ts'
    import { ${own} } from './${id}/index.ts'
    export const contract = ${CONTRACT}
    export const game = playable(${own})`,
    [],
  )
  const declared = await bundled(
    'dist/entry.d.ts',
    `import type { ${types} } from './${id}/index.js'
    export declare const contract: ${CONTRACT}
    export declare const game: object
    export type Types = ${types}`,
    [ownNames, ...dts({ dtsInput: true, tsconfig: false })],
  )
  const says = `// The rules of ${id}, version ${version}, as released. Nothing may change them any more.\n`
  writeFileSync(file, says + code)
  writeFileSync(join(FILES, `${name}.d.mts`), says + declared)
  return true
}

/** Returns the names by which a game's folder exports it and its types, such as `flowerWar` and `FlowerWarTypes`. */
function namesOf(id: string): { readonly own: string; readonly types: string } {
  const own = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { own, types: `${own.replace(/^./, (letter) => letter.toUpperCase())}Types` }
}

/** Bundles a module as if it stood at that path among the rules. */
async function bundled(path: string, source: string, plugins: readonly Plugin[]): Promise<string> {
  const entry = join(rules, path)
  const bundle = await rolldown({
    ...{ input: entry, platform: 'neutral', logLevel: 'silent' },
    plugins: [
      {
        name: 'entry',
        resolveId: { order: 'pre', handler: (id) => (id === entry ? id : undefined) },
        load: (id) => (id === entry ? source : undefined),
      },
      ...plugins,
    ],
    // Code of other projects stays outside; a hash is the same in every version of the package.
    external: /^@noble\/hashes\//,
  })
  const { output } = await bundle.generate({ format: 'esm', comments: false })
  await bundle.close()
  const [chunk, ...others] = output.filter((each) => each.type === 'chunk')
  if (chunk === undefined || others.length > 0) throw new Error('the rules are one file')
  return chunk.code
}
