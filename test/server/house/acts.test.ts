// The log of the operator's acts: its order, its pages, its limit, and the file that keeps it.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  OPERATOR_ACTS_MAX,
  OPERATOR_ROWS_MAX,
} from '../../../server/src/config/limits/operating.ts'
import { ACTS_FILE, type Acts, newActs, openActs } from '../../../server/src/house/acts.ts'

const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
afterAll(() => rmSync(folder, { recursive: true }))

const newFile = (name: string): string => {
  mkdirSync(join(folder, name))
  return join(folder, name, ACTS_FILE)
}
const actOf = (atMs: number) =>
  ({ atMs, from: '203.0.113.7', deed: 'end', about: [`match-${atMs}`], code: 'done' }) as const

async function timesIn(acts: Acts): Promise<readonly number[]> {
  const times: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const { rows, next } = await acts.page(cursor)
    times.push(...rows.map(({ atMs }) => atMs))
    cursor = next
  }
  return times
}

test('acts are kept in a file, the latest first', async () => {
  const file = newFile('kept')
  const acts = openActs(file)
  for (const atMs of [1, 2]) await acts.add(actOf(atMs))
  const again = openActs(file)
  await again.add(actOf(3))
  expect((await openActs(file).page(undefined)).rows).toEqual(
    [3, 2, 1].map((atMs) => ({ id: String(atMs), ...actOf(atMs) })),
  )
  expect(readdirSync(join(file, '..'))).toEqual([ACTS_FILE])
})

test('the latest acts are kept up to their limit, and shown in pages', async () => {
  const acts = newActs()
  for (let atMs = 0; atMs <= OPERATOR_ACTS_MAX; atMs++) await acts.add(actOf(atMs))
  expect((await acts.page(undefined)).rows).toHaveLength(OPERATOR_ROWS_MAX)
  expect(await timesIn(acts)).toEqual(
    Array.from({ length: OPERATOR_ACTS_MAX }, (_, index) => OPERATOR_ACTS_MAX - index),
  )
})

test('an act that cannot be written is not shown either', async () => {
  const file = newFile('full')
  const acts = openActs(file)
  await acts.add(actOf(1))
  mkdirSync(`${file}.new`)
  await expect(acts.add(actOf(2))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await timesIn(acts)).toEqual([1])
})

test('an act of a later version is kept, and shown as it is', async () => {
  const file = newFile('later')
  const act = { id: '1', ...actOf(1), deed: 'something-new' }
  writeFileSync(file, JSON.stringify([act]))
  await openActs(file).add(actOf(2))
  expect((await openActs(file).page(undefined)).rows).toEqual([{ id: '2', ...actOf(2) }, act])
})

test('a file that is not a log of acts keeps the server from starting', () => {
  const file = newFile('broken')
  writeFileSync(file, '[{"deed":"end"}]')
  expect(() => openActs(file)).toThrow('acts.json is not a valid log of acts')
})

test('an invented cursor finds nothing', async () => {
  const acts = newActs()
  await acts.add(actOf(1))
  expect(await acts.page('nonsense')).toEqual({ rows: [], next: null })
})
