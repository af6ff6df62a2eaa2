// The terminal player, on a keyboard of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../support/server.ts'

const example = join(import.meta.dirname, '../../examples/terminal.ts')

/** Plays against a bot with the keys that a function gives when asked, and returns what was shown. */
async function play(keys: () => string | undefined) {
  const server = await startTestServer()
  const child = spawn(process.execPath, [example, '--url', server.url, '--bots', '1'])
  let shown = ''
  let questions = 0
  child.stdout.on('data', (data) => {
    shown += String(data)
    const asked = shown.split('\n> ').length - 1
    for (; questions < asked; questions++) {
      const line = keys()
      if (line === undefined) child.stdin.end()
      else child.stdin.write(`${line}\n`)
    }
  })
  const [code] = await once(child, 'exit')
  await server.stop()
  return { code, shown }
}

test('ends well when its terminal is closed, and asks again for what it does not know', async () => {
  const lines = ['nonsense', '1', undefined]
  const { code, shown } = await play(() => lines.shift())
  expect(code).toBe(0)
  expect(shown).toMatch(/^match \S+; red: Terminal, yellow: bot; you are red/)
  expect(shown).toContain('1: {"type":')
})
