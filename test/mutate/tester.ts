// Runs tests in a session, and starts another when one has ended over a change.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Report } from './session.ts'

export interface Tester {
  run(order: Order): Promise<Report>
  close(): void
}

/** A change may make a test use ever more memory. */
const HEAP_MB = 2_048

export async function newTester(): Promise<Tester> {
  let session = await start()
  const attempt = async (order: Order): Promise<Report | undefined> => {
    if (session.exitCode !== null || session.signalCode !== null) session = await start()
    const { promise: first, resolve } = Promise.withResolvers<Report | undefined>()
    const ended = (): void => resolve(undefined)
    session.once('exit', ended).once('message', resolve)
    session.send(order)
    const report = await first
    session.off('exit', ended).off('message', resolve)
    if (report?.isLast === true) await once(session, 'exit')
    return report
  }
  return {
    async run(order) {
      // A process may end for other reasons, but hardly twice.
      const report = (await attempt(order)) ?? (await attempt(order))
      return report ?? { seenBy: { test: order.tests[0] ?? '', name: 'ends the process' } }
    },
    close: () => session.disconnect(),
  }
}

/** Starts a session, and waits until it is ready: one that cannot start proves nothing about any change. */
async function start(): Promise<ChildProcess> {
  const session = fork(join(import.meta.dirname, 'session.ts'), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const failed = once(session, 'exit').then(() => {
    throw new Error('The session does not start.')
  })
  await Promise.race([once(session, 'message'), failed])
  failed.catch(() => undefined)
  return session
}
