// k6: the one that K6 names, that is on the PATH, or that Go builds, once.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const MODULE = 'go.k6.io/k6'
const VERSION = 'v1.8.1'

/** Where it is; undefined if it is nowhere, and there is no Go. */
export async function findK6(): Promise<string | undefined> {
  for (const place of [process.env['K6'], 'k6'])
    if (place !== undefined && spawnSync(place, ['version']).status === 0) return place
  const caches = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  const folder = join(caches, 'flower-war', `k6-${VERSION}`)
  const built = join(folder, 'k6')
  if (existsSync(built)) return built
  if (spawnSync('go', ['version']).status !== 0) return undefined
  console.error(`Building k6 ${VERSION} with Go, which takes a few minutes, once …`)
  mkdirSync(folder, { recursive: true })
  const environment = { ...process.env, GOBIN: folder }
  const build = spawn('go', ['install', `${MODULE}@${VERSION}`], {
    stdio: 'inherit',
    env: environment,
  })
  const [code] = await once(build, 'exit')
  return code === 0 ? built : undefined
}
