// A bridge's commands to temples: published to those that are there, and answered once.
import { expect, test } from 'vitest'
import { newCommandDesk } from '../../bridge/src/commands.ts'
import { COMMANDS_AWAITED_MAX } from '../../bridge/src/limits.ts'
import { formatCommandResult } from '../../protocol/src/temple/payloads.ts'

function newDesk() {
  const said: string[] = []
  const passed: string[] = []
  const desk = newCommandDesk({
    say: (topic, payload) => said.push(`${topic} ${payload}`),
    pass: async (temple, payload) => void passed.push(`${temple} ${payload}`),
  })
  const answer = (temple: string, id: string) =>
    desk.hear(temple, formatCommandResult({ id, isDone: true }))
  return { desk, said, passed, answer }
}

test('a bridge passes on each answer once, and only from the temple that was asked', () => {
  const { desk, said, passed, answer } = newDesk()
  desk.publish({ temple: 'temple01', id: 'c1', payload: '{}' })
  expect(said).toEqual(['templo/v1/temple01/down/cmd {}'])
  answer('temple02', 'c1')
  desk.hear('temple01', 'nonsense')
  expect(passed).toEqual([])
  for (let times = 0; times < 3; times++) answer('temple01', 'c1')
  expect(passed).toEqual(['temple01 {"id":"c1","ok":1}'])
})

test('a bridge passes on the answers to the latest commands alone', () => {
  const { desk, passed, answer } = newDesk()
  for (let index = 0; index <= COMMANDS_AWAITED_MAX; index++)
    desk.publish({ temple: 'temple01', id: `c${index}`, payload: '{}' })
  answer('temple01', 'c0')
  expect(passed).toEqual([])
  answer('temple01', 'c1')
  expect(passed).toHaveLength(1)
})
