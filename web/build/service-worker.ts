// Builds the service worker with the list of files that the pages need offline. Each build has a name, which changes
// with the worker or with any of these files.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../worker/service-worker.ts')
/** Files other than assets, by the address at which the server serves them. */
const BESIDES = {
  '/': 'index.html',
  '/manifest.webmanifest': 'manifest.webmanifest',
  '/icon.svg': 'icon.svg',
  '/icon-full.svg': 'icon-full.svg',
} as const
/** Pages that are useless without a server; they are also the heaviest. */
const ONLINE_ONLY = /^(?:admin|owner|temple)-page-/

/** Writes it beside the pages, which must be built. */
export async function buildServiceWorker(dist: string): Promise<void> {
  const { rolldown } = await import('rolldown')
  const assets = readdirSync(join(dist, 'assets')).filter((name) => !ONLINE_ONLY.test(name))
  const files = [...Object.keys(BESIDES), ...assets.map((name) => `/assets/${name}`)]
  const hash = createHash('sha256').update(readFileSync(SOURCE)).update(files.join())
  // Assets are named after their content.
  for (const name of Object.values(BESIDES)) hash.update(readFileSync(join(dist, name)))
  const bundle = await rolldown({
    ...{ input: SOURCE, platform: 'browser', logLevel: 'silent' },
    transform: {
      target: 'es2022',
      define: {
        BUILD: JSON.stringify(hash.digest('hex').slice(0, 16)),
        FILES: JSON.stringify(files),
      },
    },
  })
  await bundle.write({ file: join(dist, 'service-worker.js'), format: 'iife', minify: true })
  await bundle.close()
}
