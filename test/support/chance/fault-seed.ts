// The seed of a fault run: printed at the beginning, and with the command that repeats the run when it fails.
import { relative } from 'node:path'
import { SEED } from './seed.ts'
import { seedGlobals } from './seeded-globals.ts'

/** Makes this process follow the seed of the run. */
export function seedRun(): void {
  const [, script = '', ...options] = process.argv
  const command = ['node', relative(process.cwd(), script), ...options].join(' ')
  seedGlobals(command)
  process.stdout.write(`SEED=${SEED}\n`)
  process.on('exit', (code) => {
    if (code !== 0) process.stderr.write(`repeat: SEED=${SEED} ${command}\n`)
  })
}
