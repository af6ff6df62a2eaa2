import { expect, test } from 'vitest'
import { OPEN_MS_MAX } from '../../../server/src/limits.ts'
import { closeForgotten } from '../../../server/src/match/forgotten.ts'
import { newTable, sit } from '../../support/server-match.ts'

const asleep = async (): Promise<boolean> => false

/** An open match in which somebody has sat down at 1 ms. */
async function open() {
  const { journal, runner } = await newTable()
  await runner.submit(sit(0))
  return { journal, runner }
}

test('an open match in which nobody has sat down or left for a day is closed', async () => {
  const { journal } = await open()
  expect(await closeForgotten(journal, asleep, OPEN_MS_MAX)).toBe(0)
  expect(await journal.live()).toEqual(['m1'])
  expect(await closeForgotten(journal, asleep, OPEN_MS_MAX + 1)).toBe(1)
  expect(await journal.live()).toEqual([])
  const { summary, lines } = (await journal.read('m1')) ?? {}
  expect(JSON.parse(summary ?? '')).toMatchObject({ closed: 'abandoned', outcome: null })
  expect(JSON.parse(lines?.at(-1) ?? '')).toMatchObject({ entry: { kind: 'close' } })
})

test('one at which somebody is stays, and so does one that has begun', async () => {
  const { journal, runner } = await open()
  const awake = async (id: string): Promise<boolean> => id === 'm1'
  expect(await closeForgotten(journal, awake, 10 * OPEN_MS_MAX)).toBe(0)
  for (const entry of [sit(1), sit(2), { kind: 'start' } as const]) await runner.submit(entry)
  expect(await closeForgotten(journal, asleep, 10 * OPEN_MS_MAX)).toBe(0)
  expect(await journal.live()).toEqual(['m1'])
})
