// The rows of rooms in a single process.
import { type IRoomCache, initializeRoomCache } from '@colyseus/core'
import { expect, test } from 'vitest'
import { LocalRows } from '../../../../../server/src/doors/colyseus/driver/local-rows.ts'

const rowOf = (roomId: string, more: Partial<IRoomCache> = {}): IRoomCache =>
  initializeRoomCache({ roomId, name: 'peek', processId: 'one', ...more })
const idsOf = (rows: readonly IRoomCache[]): readonly string[] => rows.map(({ roomId }) => roomId)

test('a row is found by its id until it is removed', async () => {
  const rows = new LocalRows()
  for (const id of ['a', 'b', 'c']) expect(await rows.insert(rowOf(id))).toBe(true)
  expect(await rows.findOne({ roomId: 'b' })).toMatchObject({ roomId: 'b' })
  expect([rows.remove('b'), rows.remove('b'), rows.has('b')]).toEqual([true, false, false])
  expect(await rows.findOne({ roomId: 'b' })).toBeUndefined()
  expect([...(await rows.findByIds(['b', 'c', 'a'])).keys()]).toEqual(['c', 'a'])
  expect(idsOf(rows.query())).toEqual(['a', 'c'])
  rows.clear()
  expect(rows.query()).toEqual([])
})

test('a row is found and removed by its id without looking at others', async () => {
  const rows = new LocalRows()
  let looks = 0
  for (let each = 0; each < 100; each++) {
    const id = `m${each}`
    const get = (): string => {
      looks++
      return id
    }
    await rows.insert(Object.defineProperty(rowOf(id), 'roomId', { get }))
  }
  looks = 0
  await rows.findOne({ roomId: 'm70' })
  await rows.findByIds(['m80'])
  expect([rows.has('m90'), rows.remove('m99')]).toEqual([true, true])
  expect(looks).toBeLessThan(10)
})

test('an id has one row', async () => {
  const rows = new LocalRows()
  const first = rowOf('a')
  await rows.insert(first)
  expect(await rows.insert(rowOf('a', { name: 'other' }))).toBe(false)
  expect(rows.persist(rowOf('b'))).toBe(false)
  expect(rows.query()).toEqual([first])
})

test('rows are found by their members and their metadata, as they are now', async () => {
  const rows = new LocalRows()
  const [open, locked] = [rowOf('open', { metadata: { code: 'X' } }), rowOf('locked')]
  for (const row of [open, locked, rowOf('other', { name: 'other' })]) await rows.insert(row)
  rows.update(locked, { $set: { locked: true }, $inc: { clients: 2 } })
  expect(idsOf(rows.query({ name: 'peek', locked: false }))).toEqual(['open'])
  expect(idsOf(rows.query({ clients: 2 }))).toEqual(['locked'])
  expect(idsOf(rows.query({ code: 'X' }))).toEqual(['open'])
  expect(idsOf(rows.query({ roomId: 'open', name: 'other' }))).toEqual([])
})
