// The example client in Python, which uses no library.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestServer } from '../support/server.ts'

const example = join(import.meta.dirname, '../../examples/by-hand.py')
const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)(
  'plays a match to its end by following docs/protocol.md and nothing else',
  async () => {
    const server = await startTestServer()
    const child = spawn('python3', [example, server.url])
    const ended = once(child, 'close')
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
    await ended
    expect(complained).toBe('')
    expect(said).toMatch(
      /^over: {"type": "ended", "reason": "all-home", "winner": "(red|yellow)"}\n$/,
    )
    await server.stop()
  },
)
