// Runs before each test file that starts a server: the file fails if a server sends anything undescribed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { listen } from './listening.ts'

/** Checking computes for seconds where others keep all cores busy. */
const CHECKS_MS_MAX = 60_000

const folder = mkdtempSync(join(tmpdir(), 'described-'))
const file = join(folder, 'faults')
writeFileSync(file, '')
// Servers in child processes write to the same file.
process.env['DESCRIBED'] = file

const heard = listen()

/** Fails with what was not described since it was last called. */
function check(): void {
  const found = takeFaults()
  if (found.length > 0)
    throw new Error(`What a server said is not described:\n${found.slice(0, 5).join('\n')}`)
}

/** Returns what was not described, and forgets it. */
export function takeFaults(): readonly string[] {
  const found = [...heard(), ...readFileSync(file, 'utf8').split('\n').filter(Boolean)]
  writeFileSync(file, '')
  return found
}

// Not after each test: checking blocks the server and clients of a process for so long that connections time out.
afterAll(() => {
  check()
  rmSync(folder, { recursive: true })
}, CHECKS_MS_MAX)
