// The long runs of a server alone do not depend on what it has of Redis: it does not load that.
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { OF_REDIS } from './of-redis.ts'

const root = join(import.meta.dirname, '../..')
/** The only way from a server to Redis, taken where an operator gives an address of it. */
const WAY = 'server/src/wiring-redis.ts'
/** Servers and writers of the long runs of a server alone: those of load run the first, and fuzz the second. */
const PROGRAMS = [
  'server/src/main.ts',
  'test/support/servers/server-main.ts',
  'test/faults/crash/server.ts',
  'test/faults/leak/server.ts',
  'test/faults/temple/server.ts',
  'test/faults/power-cut/writer.ts',
]

/** Returns the sources that a program loads without that way, of those that are ours: at once or later. */
async function loadedBy(program: string, plugins: readonly Plugin[] = []) {
  const bundle = await rolldown({
    ...{ input: join(root, program), platform: 'node', logLevel: 'silent', treeshake: false },
    external: (id) => !/^[./]|^@flower-war\//.test(id) || id.endsWith('/wiring-redis.ts'),
    plugins: [...plugins],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output.flatMap((chunk) =>
    'moduleIds' in chunk ? chunk.moduleIds.map((id) => id.replace(`${root}/`, '')) : [],
  )
}

const isOfRedis = (file: string): boolean => OF_REDIS.some((part) => file.startsWith(part))

test.for(PROGRAMS)('%s loads nothing of Redis', async (program) => {
  const loaded = await loadedBy(program)
  expect(loaded).toContain('server/src/journal/journal.ts')
  expect(loaded.filter(isOfRedis)).toEqual([])
})

test.for([
  ['server/src/main.ts', 'server/src/process.ts'],
  ['test/faults/crash/server.ts', 'server/src/server.ts'],
] as const)('what %s has of Redis is found if it comes with %s', async ([program, file]) => {
  const planted = {
    name: 'planted',
    transform: (code: string, id: string) =>
      id === join(root, file) ? `${code}\nimport './cluster/redis/keys.ts'` : undefined,
  }
  const loaded = await loadedBy(program, [planted])
  expect(loaded.filter(isOfRedis)).toEqual(['server/src/cluster/redis/keys.ts'])
})

test(`what a server has of Redis is loaded by ${WAY}`, async () => {
  const loaded = await loadedBy(WAY)
  expect(OF_REDIS.filter((part) => !loaded.some((file) => file.startsWith(part)))).toEqual([])
})
