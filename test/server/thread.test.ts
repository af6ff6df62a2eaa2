// A thread that dies: its question is not left without an answer, and another thread takes the next one.
import { execFileSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { newThread, type Thread } from '../../server/src/thread.ts'

/** Answers with its question, unless that tells it to die. */
const ECHO = `
import { parentPort, workerData } from 'node:worker_threads'
parentPort.on('message', (question) => {
  if (question === 'throw') throw new Error('no memory')
  if (question === 'exit') process.exit(7)
  parentPort.postMessage([workerData, question])
})`

let thread: Thread<string, unknown> | undefined
afterEach(() => thread?.close())

const FILE = `data:text/javascript,${encodeURIComponent(ECHO)}`

const newEcho = () => {
  thread = newThread(new URL(FILE), 'echo')
  return thread
}

test.for([
  ['throw', 'no memory'],
  ['exit', 'ended with code 7'],
] as const)(
  'a thread that dies by %s rejects its question, and a new one answers the next',
  async ([death, message]) => {
    const { ask } = newEcho()
    expect(await ask('one')).toEqual(['echo', 'one'])
    await expect(ask(death)).rejects.toThrow(message)
    expect(await ask('two')).toEqual(['echo', 'two'])
    await expect(ask(death)).rejects.toThrow(message)
    expect(await ask('three')).toEqual(['echo', 'three'])
  },
)

test('a thread keeps its process alive as long as it has a question', () => {
  const module = import.meta.resolve('../../server/src/thread.ts')
  const script = `
    import { newThread } from ${JSON.stringify(module)}
    const { ask } = newThread(new URL(${JSON.stringify(FILE)}), 'echo')
    console.log(await ask('one'), await ask('two'))`
  // Fails if the process ends before both answers, or never.
  const options = { encoding: 'utf8', timeout: 50_000 } as const
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], options)
  expect(said).toBe("[ 'echo', 'one' ] [ 'echo', 'two' ]\n")
})
