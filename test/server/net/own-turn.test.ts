import { expect, test } from 'vitest'
import { newOwnTurn } from '../../../server/src/net/own-turn.ts'

test('what is asked for at the same moment is done in one turn of the event loop after the other', async () => {
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
