// The size of the client with its dependencies, minified and compressed, as a page loads it.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const BYTES_MAX = 70_000

test('the client is small, and imports nothing of Node', async () => {
  const input = join(import.meta.dirname, '../../client-sdk/src/index.ts')
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  const [{ code, imports }] = output
  expect(imports).toEqual([])
  expect(code).not.toMatch(/from\s*"node:/)
  expect(gzipSync(code).length).toBeLessThan(BYTES_MAX)
})
