// How fast connections are read, with a clock that a test sets.
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  CALM_MESSAGES,
  MESSAGES_BY_ADDRESS,
  MESSAGES_BY_CONNECTION,
} from '../../server/src/limits.ts'
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
  const rates = {
    ofConnection: MESSAGES_BY_CONNECTION,
    ofAddress: MESSAGES_BY_ADDRESS,
    calm: CALM_MESSAGES,
    addressOf,
  }
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
  const crowd = Array.from({ length: atOnce / MESSAGES_BY_CONNECTION.atOnce }, () =>
    connect('crowd'),
  )
  const [loud, calm, elsewhere] = [connect('crowd'), connect('crowd'), connect('elsewhere')]
  for (const each of crowd)
    for (let sent = 0; sent < MESSAGES_BY_CONNECTION.atOnce; sent++)
      expect(each.isBeyond()).toBe(false)
  expect([...crowd, loud, calm].every((each) => each.isRead())).toBe(true)
  // As many more than they may: whoever sends no more than people do is read all the same.
  for (let sent = 0; sent < CALM_MESSAGES.atOnce; sent++) {
    loud.isBeyond()
    calm.isBeyond()
  }
  expect([loud.isRead(), calm.isRead(), hits]).toEqual([true, true, []])
  loud.isBeyond()
  expect([loud.isRead(), loud.isPaused(), hits]).toEqual([false, true, ['messages-by-address']])
  expect([calm.isRead(), calm.isPaused()]).toEqual([true, false])
  elsewhere.isBeyond()
  expect(elsewhere.isRead()).toBe(true)
  vi.advanceTimersByTime(((2 * CALM_MESSAGES.atOnce + 1) * 60_000) / perMinute + 1)
  expect([loud.isRead(), loud.isPaused()]).toEqual([true, false])
  // What is owed is owed by those who are there.
  for (const each of [...crowd, loud, calm]) each.left()
  const late = connect('crowd')
  for (let sent = 0; sent < MESSAGES_BY_CONNECTION.atOnce; sent++) late.isBeyond()
  expect(late.isRead()).toBe(true)
})
