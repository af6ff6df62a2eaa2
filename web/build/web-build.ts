// Builds the pages of the web client and of the documents, and the files of the SDK that the server serves, if they are
// missing or older than their sources.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@flower-war/protocol'
import type { CodeSplittingGroup } from 'rolldown'
import { TARGET } from './browsers.ts'
import { compressFiles } from './compress.ts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web')
/** Folder in which the server looks for the pages and files. */
const dist = join(web, 'dist')
/** Where they are built, so that a server which runs meanwhile has the old ones until the new ones are complete. */
const BUILDING = join(web, 'dist.new')
const REPLACED = join(web, 'dist.old')
/** The files of the SDK, and the entry points that they have in them. */
const SDKS = { sdk: 'index', 'sdk-light': 'light' } as const
export const SOURCES = [
  'web/src',
  'web/public',
  'web/worker',
  'web/index.html',
  'web/build',
  'packaging/workspaces.ts',
  'docs',
  'client-sdk/src',
  'protocol/src',
  'rules/src',
  // Documents that those in `docs` lead to.
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'client-sdk/README.md',
  'clients/go/README.md',
  'clients/python/README.md',
  'conformance/README.md',
  'temple/README.md',
  'test/open/README.md',
]

/** The games whose choices have texts. */
const WITH_CHOICES = readdirSync(join(web, 'src/texts/en/games')).flatMap(
  (file) => /^choices-(.+)\.ts$/.exec(file)?.[1] ?? [],
)

/**
 * Modules to combine in one file: each file costs a request with its headers, and small ones compress badly. The
 * bundler splits the rest by itself.
 */
const FILES: readonly CodeSplittingGroup[] = [
  { name: 'page', tags: ['$initial'] },
  // Used by the texts of every language, and by every board.
  {
    name: 'games',
    test: /web\/src\/(?:games\/(?:[a-z-]+|ritual-calendar\/names|flower-war\/board\/land|mexica\/step)|texts\/(?:words|mexica-lexicon))\.tsx?$|rules\/src\/(?:seat|refusal)\.ts$/,
  },
  { name: 'calendar', test: /web\/src\/games\/ritual-calendar\/(?!laptop|reference|screen)/ },
  // All but what only its rules, its bots, and wide or large screens show, which would otherwise split it.
  {
    name: 'flower-war',
    test: /web\/src\/games\/flower-war\/(?!felt|laptop|pictures|reference|screen)/,
  },
  // The words for lists, which the texts of each game have too, would have a file of their own.
  ...LANGUAGES.map((language) => ({
    name: language,
    test: new RegExp(String.raw`/texts/${language}/(?:${language}|listed)\.ts$`),
  })),
  // Shared by the texts of Flower War and Mexica.
  ...LANGUAGES.map((language) => ({
    name: `calendar-${language}`,
    test: new RegExp(
      String.raw`/(?:texts/${language}/games/(?:battle|founding)|meanings/${language})\.ts$`,
    ),
  })),
  // The texts of a game, with what its choices lead to, which the table shows from the first.
  ...LANGUAGES.flatMap((language) =>
    WITH_CHOICES.map((game) => ({
      name: `${game}-${language}`,
      test: new RegExp(String.raw`/texts/${language}/games/(?:choices-)?${game}\.ts$`),
    })),
  ),
]

/** The first page lists the names of all files, and what compresses least in it are their random letters. */
const NAME = 'assets/[name]-[hash:7]'

/** True if a build is needed. */
export function isStale(): boolean {
  const page = join(dist, 'index.html')
  if (!existsSync(page)) return true
  const builtAtMs = statSync(page).mtimeMs
  return SOURCES.some((source) => newestIn(join(root, source)) > builtAtMs)
}

export async function buildWeb(): Promise<void> {
  // Imported lazily: if they are missing, the caller can report that and go on.
  const { build } = await import('vite')
  const { buildServiceWorker } = await import('./service-worker.ts')
  const { writeDocs } = await import('./docs/write.ts')
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    base: '/',
    // Said outright, since Vite would take NODE_ENV, as tests set it, for a wish to debug.
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      outDir: BUILDING,
      emptyOutDir: true,
      target: TARGET,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [...FILES] },
          entryFileNames: `${NAME}.js`,
          chunkFileNames: `${NAME}.js`,
          assetFileNames: `${NAME}[extname]`,
        },
        checks: { pluginTimings: false },
      },
    },
    // The rules import released versions only when needed.
    worker: { format: 'es' },
  })
  await buildServiceWorker(BUILDING)
  writeDocs(join(BUILDING, 'docs'))
  await buildSdk()
  compressFiles(BUILDING)
  putInPlace()
}

function putInPlace(): void {
  rmSync(REPLACED, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, REPLACED)
  renameSync(BUILDING, dist)
  rmSync(REPLACED, { recursive: true, force: true })
}

/** Builds each entry point of the SDK as one file for pages without a build step, with its map and its types. */
async function buildSdk(): Promise<void> {
  const { rolldown } = await import('rolldown')
  const { compile, writeDeclarations } = await import('../../packaging/workspaces.ts')
  compile()
  for (const [name, entry] of Object.entries(SDKS)) {
    const input = join(root, 'client-sdk/src', `${entry}.ts`)
    const bundle = await rolldown({
      ...{ input, platform: 'browser', logLevel: 'silent' },
      transform: { target: 'es2022' },
    })
    const file = join(BUILDING, `${name}.js`)
    await bundle.write({ file, format: 'esm', minify: true, sourcemap: true })
    await bundle.close()
    await writeDeclarations(BUILDING, { [name]: entry })
  }
}

function newestIn(path: string): number {
  // Where the server is only run, documents may be missing.
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return Math.max(...files.map((file) => statSync(join(path, file)).mtimeMs))
}
