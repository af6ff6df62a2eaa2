// Calls for the same thing run one after another, and one that hangs does not keep the others waiting.
import { expect, test } from 'vitest'
import { newOwnTurn, newSerial } from '../../server/src/turns.ts'
import { newManualTimers } from '../support/timers.ts'

const timers = newManualTimers()
const serially = newSerial(timers, 100)

test('calls run one after another, even if the first fails', async () => {
  const seen: string[] = []
  const failing = serially('game', async () => {
    seen.push('first begins')
    await Promise.resolve()
    seen.push('first fails')
    throw new Error('failed')
  })
  const second = serially('game', async () => seen.push('second'))
  const elsewhere = serially('other', async () => seen.push('of another kind'))
  await expect(failing).rejects.toThrow('failed')
  await Promise.all([second, elsewhere])
  expect(seen).toEqual(['first begins', 'of another kind', 'first fails', 'second'])
})

test('a call that hangs is not waited for forever', async () => {
  const never = Promise.withResolvers<string>()
  const hanging = serially('game', () => never.promise)
  let hasCome = false
  const next = serially('game', async () => (hasCome = true))
  await timers.pass(99)
  expect(hasCome).toBe(false)
  await timers.pass(1)
  await next
  expect(hasCome).toBe(true)
  never.resolve('at last')
  expect(await hanging).toBe('at last')
})

test('work asked for at the same moment is spread over turns of the event loop', async () => {
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const ownTurn = newOwnTurn()
  const done = await Promise.all(
    Array.from({ length: 10 }, async () => {
      await ownTurn()
      return turns
    }),
  )
  isOver = true
  expect(new Set(done).size).toBe(10)
})
