// The size of the client with its dependencies, minified and compressed, as a page loads it.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

test.for([
  // Colyseus and its schema are more than three quarters of it.
  ['index.ts', 71_000, true],
  ['light.ts', 23_000, false],
] as const)(
  '%s is smaller than %i bytes, and imports nothing of Node',
  async ([entry, bytesMax, hasColyseus]) => {
    const input = join(import.meta.dirname, '../../client-sdk/src', entry)
    const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
    const { output } = await bundle.generate({ format: 'esm', minify: true })
    const [{ code, imports, moduleIds }] = output
    expect(imports).toEqual([])
    expect(code).not.toMatch(/from\s*"node:/)
    // As the build does it.
    expect(gzipSync(code, { level: 9, memLevel: 6 }).length).toBeLessThan(bytesMax)
    expect(moduleIds.some((id) => /colyseus/.test(id))).toBe(hasColyseus)
  },
)
