// A thread that dies: its question is not left without an answer, and another thread takes the next one.
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

const newEcho = () => {
  thread = newThread(new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`), 'echo')
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
