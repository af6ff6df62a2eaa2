// The long runs of a server alone do not depend on what it has of Redis: it does not load that.
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { OF_REDIS } from './of-redis.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the sources that a program loads before it runs, of those that are ours. */
async function loadedBy(program: string): Promise<readonly string[]> {
  const bundle = await rolldown({
    ...{ input: join(root, program), platform: 'node', logLevel: 'silent' },
    external: (id) => !/^[./]|^@flower-war\//.test(id),
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output.flatMap((chunk) =>
    'isEntry' in chunk && chunk.isEntry
      ? chunk.moduleIds.map((id) => id.replace(`${root}/`, ''))
      : [],
  )
}

const isOfRedis = (file: string): boolean => OF_REDIS.some((part) => file.startsWith(part))

test.for(['server/src/main.ts', 'test/faults/crash/server.ts', 'test/faults/leak/server.ts'])(
  '%s loads nothing of Redis',
  async (program) => {
    const loaded = await loadedBy(program)
    expect(loaded).toContain('server/src/people/identity.ts')
    expect(loaded.filter(isOfRedis)).toEqual([])
  },
)

test('a program that loads it is found', async () => {
  expect((await loadedBy('server/src/wiring-redis.ts')).filter(isOfRedis)).not.toEqual([])
})
