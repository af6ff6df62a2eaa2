// What the README of the client shows works as it stands.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../support/server.ts'

const root = join(import.meta.dirname, '../..')

test('the example of the client plays a match to its end', async () => {
  const server = await startTestServer()
  const readme = readFileSync(join(root, 'client-sdk/README.md'), 'utf8')
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  const folder = mkdtempSync(join(root, 'test/.readme-'))
  const file = join(folder, 'example.ts')
  writeFileSync(file, example.replace('http://localhost:2567', server.url))
  const child = spawn(process.execPath, [file])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += String(data)
    })
  await once(child, 'exit')
  rmSync(folder, { recursive: true })
  await server.stop()
  expect(output).toMatch(/tossed[\s\S]*reason: 'all-home'/)
})
