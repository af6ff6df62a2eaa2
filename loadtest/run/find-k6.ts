// Finds k6: the one named by K6, the one on the PATH, or one that is built with Go once.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { accept, type Result, refuse } from '@flower-war/rules'

const MODULE = 'go.k6.io/k6'
const VERSION = 'v1.8.1'
/** Every version 1 has what the scripts use: TypeScript, and WebSockets that are no longer experimental. */
const FITS = /\bv1\.\d+\.\d+/

/** Returns the path of k6; the refusal says how to get it. */
export async function findK6(): Promise<Result<string>> {
  const named = process.env['K6']
  if (named !== undefined)
    return fits(named) ? accept(named) : refuse('no-k6', `K6 is ${named}, which is no k6 v1.`)
  if (fits('k6')) return accept('k6')
  const caches = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  const folder = join(caches, 'flower-war', `k6-${VERSION}`)
  const built = join(folder, 'k6')
  if (existsSync(built)) return accept(built)
  if (spawnSync('go', ['version']).status !== 0)
    return refuse(
      'no-k6',
      'k6 v1 is needed: install it (https://k6.io), or Go, with which it is built; K6 says where it is.',
    )
  console.error(`Building k6 ${VERSION} with Go, which takes a few minutes, once …`)
  mkdirSync(folder, { recursive: true })
  const environment = { ...process.env, GOBIN: folder }
  const build = spawn('go', ['install', `${MODULE}@${VERSION}`], {
    stdio: 'inherit',
    env: environment,
  })
  const [code] = await once(build, 'exit')
  if (code === 0) return accept(built)
  return refuse('no-k6', 'Go could not build k6: install it (https://k6.io); K6 says where it is.')
}

function fits(place: string): boolean {
  const { status, stdout } = spawnSync(place, ['version'], { encoding: 'utf8' })
  if (status !== 0) return false
  if (FITS.test(stdout)) return true
  console.error(`${place} is ${stdout.trim()}, and the scripts are for v1.`)
  return false
}

// Run as a program, prints the path of k6, so that CI can build it before anything is timed.
if (import.meta.main) {
  const found = await findK6()
  console.log(found.ok ? found.value : found.refusal.detail)
  if (!found.ok) process.exitCode = 1
}
