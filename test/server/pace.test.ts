// How fast connections are read, with a clock that a test sets.
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES, MESSAGES_BY_ADDRESS } from '../../server/src/limits.ts'
import { newPaces } from '../../server/src/pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('all connections of an address together are read more slowly, and those of others are not', () => {
  const hits: string[] = []
  const addressOf = ({ url = '' }: IncomingMessage) => url
  const rates = { ofConnection: MESSAGES, ofAddress: MESSAGES_BY_ADDRESS, addressOf }
  const paceOf = newPaces(rates, (name) => hits.push(name))
  const connect = (url: string) => {
    let isRead = true
    const reader = {
      pause() {
        isRead = false
      },
      resume() {
        isRead = true
      },
    }
    return { ...paceOf(reader, { url } as IncomingMessage), isRead: () => isRead }
  }
  const { atOnce, perMinute } = MESSAGES_BY_ADDRESS
  const crowd = Array.from({ length: atOnce / MESSAGES.atOnce }, () => connect('crowd'))
  const [innocent, elsewhere] = [connect('crowd'), connect('elsewhere')]
  for (const each of crowd)
    for (let sent = 0; sent < MESSAGES.atOnce; sent++) expect(each.isBeyond()).toBe(false)
  expect([...crowd, innocent].every((each) => each.isRead())).toBe(true)
  // One more than they may, whoever of them it is.
  innocent.isBeyond()
  expect([innocent.isRead(), hits]).toEqual([false, ['messages-by-address']])
  elsewhere.isBeyond()
  expect(elsewhere.isRead()).toBe(true)
  vi.advanceTimersByTime(60_000 / perMinute + 1)
  expect(innocent.isRead()).toBe(true)
  // What is owed is owed by those who are there.
  innocent.isBeyond()
  for (const each of [...crowd, innocent]) each.left()
  const late = connect('crowd')
  for (let sent = 0; sent < MESSAGES.atOnce; sent++) late.isBeyond()
  expect(late.isRead()).toBe(true)
})
