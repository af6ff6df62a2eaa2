// Runs the client check on one of our clients, as its author would.
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DoorName } from '../../../client-check/doors/door.ts'
import type { ClientVerdict } from '../../../client-check/report.ts'
import { startProgram } from '../servers/program.ts'

const root = join(import.meta.dirname, '../../..')
export const CLIENT_CHECK = join(root, 'client-check/main.ts')

/** The findings about a client. */
export interface Checked {
  readonly faults: readonly ClientVerdict[]
  readonly count: number
  readonly status: number
}

/** Checks a client over a door; the command plays one match, in the folder of the project. */
export async function checkClient(door: DoorName, command: string): Promise<Checked> {
  const line = `cd '${root}' && PATH="${join(root, 'node_modules/.bin')}:$PATH" ${command}`
  const options = ['--run', line, '--door', door, '--at-once', '8', '--json']
  const child = startProgram([CLIENT_CHECK, ...options])
  const closed = once(child, 'close')
  const said = await text(child.stdout)
  const [status] = await closed
  const { verdicts }: { verdicts: readonly ClientVerdict[] } = JSON.parse(said)
  const faults = verdicts.filter(({ fault }) => fault !== undefined)
  return { faults, count: verdicts.length, status }
}
