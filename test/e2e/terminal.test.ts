// The terminal player, on a keyboard of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../support/server.ts'

const example = join(import.meta.dirname, '../../examples/terminal.ts')

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Terminal {
  readonly child: ChildProcess
  /** How it ended. */
  readonly exited: Promise<unknown>
  shown(): string
  /** Resolves when what is shown matches. */
  until(pattern: RegExp): Promise<RegExpExecArray>
}

/** A terminal in which the answers to questions are typed; undefined closes it. */
function open(args: readonly string[], answer: (question: string) => string | undefined): Terminal {
  const child = spawn(process.execPath, [example, '--url', server.url, ...args])
  let shown = ''
  let answered = 0
  child.stdout.on('data', (data) => {
    shown += String(data)
    for (;;) {
      const question = /(?:^|\n)(> |again\? \(y\/n\) )/.exec(shown.slice(answered))
      if (question === null) return
      answered += question.index + question[0].length
      const line = answer(question[1] ?? '')
      if (line === undefined) child.stdin.end()
      else child.stdin.write(`${line}\n`)
    }
  })
  return {
    child,
    exited: once(child, 'exit'),
    shown: () => shown,
    async until(pattern) {
      for (;;) {
        const found = pattern.exec(shown)
        if (found !== null) return found
        await once(child.stdout, 'data')
      }
    },
  }
}

test('ends well when its terminal is closed, and asks again for what it does not know', async () => {
  const lines = ['nonsense', '1', undefined]
  const { exited, shown } = open(['--bots', '1'], () => lines.shift())
  expect(await exited).toEqual([0, null])
  expect(shown()).toMatch(/^match \S+, code \w+; red: Terminal, yellow: bot; you are red/)
  expect(shown()).toContain('1: {"type":')
})

test('strangers play to the end while a third watches, and then again on the same seats', async () => {
  /** Tries one number after the other, and wants to play once more, and then no more. */
  const player = () => {
    const wishes = ['y', 'n']
    let tried = 0
    return (question: string) => (question === '> ' ? String((tried++ % 3) + 1) : wishes.shift())
  }
  const one = open(['--name', 'One'], player())
  const [, id = ''] = await one.until(/^match (\S+),/)
  const watcher = open(['--watch', id], () => '')
  await watcher.until(/you are watching/)
  const other = open(['--name', 'Other'], player())
  await other.until(/red: One, yellow: Other; you are yellow/)
  for (const { exited } of [one, other]) expect(await exited).toEqual([0, null])
  for (const { shown } of [one, other]) expect(shown().match(/over: {/g)).toHaveLength(2)
  expect(one.shown()).toContain("the server's secret: kept; what you added to the dice: kept")
  expect(one.shown().match(/red: One, yellow: Other; you are red/g)).toHaveLength(1)
  await watcher.until(/over: {[\s\S]*over: {/)
  watcher.child.stdin?.end()
  await watcher.exited
})
