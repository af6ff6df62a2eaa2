// Processes that a test starts: what they say, and how they end.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Listens to a process; the returned function gives what it has said so far, on both of its streams. */
export function listenTo({ stdout, stderr }: ChildProcess): () => string {
  let said = ''
  for (const stream of [stdout, stderr]) {
    // A piece of the output may end within a character.
    stream?.setEncoding('utf8')
    stream?.on('data', (text: string) => {
      said += text
    })
  }
  return () => said
}

/** Resolves with the exit code of a process, and with all that it has said, when it has ended. */
export async function outcomeOf(
  child: ChildProcess,
): Promise<{ readonly status: number | null; readonly said: string }> {
  const said = listenTo(child)
  const [status] = await once(child, 'close')
  return { status, said: said() }
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Kills a process at once, whatever it is doing; resolves when it has ended. */
export async function endAtOnce(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
