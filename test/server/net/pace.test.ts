// The pace at which connections are read, on a clock that the tests move.
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import {
  CALM_MESSAGES,
  MESSAGES_BEYOND_MAX,
  MESSAGES_BY_CONNECTION,
  MESSAGES_BY_SITE,
} from '../../../server/src/config/limits/rates.ts'
import { MESSAGE_RATES, newPaces } from '../../../server/src/net/pace.ts'
import { newManualTimers } from '../../support/timers.ts'

/** Creates a server with connections from sites, and the limits that they hit. */
function newServer() {
  const hits: string[] = []
  const timers = newManualTimers()
  const siteOf = ({ url = '' }: IncomingMessage) => url
  const paceOf = newPaces({ ...MESSAGE_RATES, siteOf }, timers, (name) => hits.push(name))
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
    const pace = paceOf(reader, { url } as IncomingMessage)
    /** Sends messages; returns how many of them were too many. */
    const send = (messages: number): number =>
      Array.from({ length: messages }, () => pace.isBeyond()).filter((each) => each).length
    return { ...pace, send, isRead: () => isRead }
  }
  return { hits, connect, pass: timers.pass }
}

test('a connection may send a number of messages at once, then one at a time', async () => {
  const { atOnce, perMinute } = MESSAGES_BY_CONNECTION
  const { hits, connect, pass } = newServer()
  const { send, isRead } = connect('one')
  send(atOnce)
  expect([isRead(), hits]).toEqual([true, []])
  send(1)
  expect([isRead(), hits]).toEqual([false, ['messages-by-connection']])
  await pass(60_000 / perMinute - 1)
  expect(isRead()).toBe(false)
  await pass(1)
  expect(isRead()).toBe(true)
})

test('a connection that goes on sending while it is not read exceeds its limit', () => {
  const { send } = newServer().connect('one')
  expect(send(MESSAGES_BY_CONNECTION.atOnce + MESSAGES_BEYOND_MAX)).toBe(0)
  expect(send(1)).toBe(1)
})

test('all connections of one site together are read more slowly, those of others are not', async () => {
  const { hits, connect, pass } = newServer()
  const { atOnce, perMinute } = MESSAGES_BY_SITE
  const crowd = Array.from({ length: atOnce / MESSAGES_BY_CONNECTION.atOnce }, () =>
    connect('crowd'),
  )
  const [loud, calm, elsewhere] = [connect('crowd'), connect('crowd'), connect('elsewhere')]
  for (const each of crowd) each.send(MESSAGES_BY_CONNECTION.atOnce)
  expect([...crowd, loud, calm].every((each) => each.isRead())).toBe(true)
  // Beyond the limit of the site, a connection is still read as long as it sends no more than a person does.
  for (const each of [loud, calm]) each.send(CALM_MESSAGES.atOnce)
  expect([loud.isRead(), calm.isRead(), hits]).toEqual([true, true, []])
  loud.send(1)
  expect([loud.isRead(), loud.isPaused(), hits]).toEqual([false, true, ['messages-by-address']])
  expect([calm.isRead(), calm.isPaused()]).toEqual([true, false])
  elsewhere.send(1)
  expect(elsewhere.isRead()).toBe(true)
  const owedMs = ((2 * CALM_MESSAGES.atOnce + 1) * 60_000) / perMinute
  await pass(owedMs - 1)
  expect(loud.isRead()).toBe(false)
  await pass(2)
  expect([loud.isRead(), loud.isPaused()]).toEqual([true, false])
  // The debt of a site ends with its connections.
  for (const each of [...crowd, loud, calm]) each.onClose()
  const late = connect('crowd')
  late.send(MESSAGES_BY_CONNECTION.atOnce)
  expect(late.isRead()).toBe(true)
})

test('a calm connection may send another message now and then, whatever its site owes', async () => {
  const { connect, pass } = newServer()
  const crowd = Array.from({ length: 100 }, () => connect('crowd'))
  const calm = connect('crowd')
  for (const each of crowd) each.send(MESSAGES_BY_CONNECTION.atOnce)
  calm.send(CALM_MESSAGES.atOnce)
  await pass(60_000 / CALM_MESSAGES.perMinute)
  calm.send(1)
  expect(calm.isRead()).toBe(true)
  calm.send(1)
  expect(calm.isRead()).toBe(false)
})
