// Builds the pages of the web client and of the documents if they are missing or older than their sources.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web')
/** Folder in which the server looks for the pages. */
const dist = join(web, 'dist')
const SOURCES = [
  'web/src',
  'web/index.html',
  'web/build',
  'docs',
  'client-sdk/src',
  'protocol/src',
  'rules/src',
]

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
  const { writeDocs } = await import('./docs/write.ts')
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    base: '/',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  })
  writeDocs(join(dist, 'docs'))
}

function newestIn(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return Math.max(...files.map((file) => statSync(join(path, file)).mtimeMs))
}
