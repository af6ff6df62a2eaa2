// Temples whose bridge is connected to another process than the one with their match.
import { expect, test } from 'vitest'
import { type Bus, NOBODY_ELSE } from '../../../server/src/cluster/bus.ts'
import { newAccounts } from '../../../server/src/temples/broker/accounts.ts'
import { newTemplePresence } from '../../../server/src/temples/link/presence.ts'
import {
  newTempleChannels,
  type ShownState,
} from '../../../server/src/temples/link/temple-channels.ts'
import { newManualTimers } from '../../support/timers.ts'

/** Connects two processes by buses; `gone` and `back` are the listeners of both. */
function twoBuses() {
  const heard: Record<string, ((message: never, from: string) => void)[]> = {}
  const gone: ((process: string) => void)[] = []
  const back: (() => void)[] = []
  const busOf = (name: string, other: string): Bus => ({
    isAlone: false,
    publish(topic, message) {
      for (const listener of heard[other + topic] ?? []) listener(message as never, name)
    },
    hear(topic, listener) {
      heard[name + topic] = [...(heard[name + topic] ?? []), listener]
    },
    onGone: (listener) => void gone.push(listener),
    onBack: (listener) => void back.push(listener),
  })
  return { one: busOf('one', 'other'), other: busOf('other', 'one'), gone, back }
}

const READY = { is: 'ready', epoch: '00000001', connection: 1 } as const

test('a temple is present for all processes as long as one of them sees it', () => {
  const { one, other, gone, back } = twoBuses()
  const [here, there] = [newTemplePresence(one), newTemplePresence(other)]
  expect(here.note('temple01', READY)).toBe(true)
  expect(there.isPresent('temple01')).toBe(true)
  // A second bridge reports it too, which changes nothing.
  expect(there.note('temple01', READY)).toBe(false)
  expect(here.note('temple01', { ...READY, is: 'lost' })).toBe(false)
  expect(here.isPresent('temple01')).toBe(true)
  expect(there.note('temple01', { ...READY, is: 'lost' })).toBe(true)
  expect([here.isPresent('temple01'), there.isPresent('temple01')]).toEqual([false, false])
  // A process that comes later asks; one that is gone no longer counts.
  here.note('temple02', READY)
  const late = newTemplePresence(other)
  expect(late.isPresent('temple02')).toBe(false)
  late.meet()
  expect(late.isPresent('temple02')).toBe(true)
  for (const listener of back) listener()
  expect(late.isPresent('temple02')).toBe(true)
  for (const listener of gone) listener('one')
  expect(late.isPresent('temple02')).toBe(false)
  // The first of the two was only cut off, and is back.
  back[0]?.()
  expect(late.isPresent('temple02')).toBe(true)
  for (const listener of gone) listener('one')
  here.meet()
  expect(late.isPresent('temple02')).toBe(true)
})

test('every process knows the last message to a temple, and the one with its match repeats it', () => {
  const { one, other, back } = twoBuses()
  const [here, there] = [newTempleChannels(one), newTempleChannels(other)]
  const payloads: string[] = []
  there.listen(({ payload }) => payloads.push(payload))
  const told = {
    binding: 'k3f9q2ab',
    ack: { epoch: '00000001', count: 3 },
  } as unknown as ShownState
  Object.assign(here.of('temple01'), { told, wanted: told, payload: 'first', sequence: 7 })
  here.tellState('temple01')
  expect(there.known('temple01')).toMatchObject({ told, sequence: 7, isOurs: false })
  for (const listener of back) listener()
  expect(payloads).toEqual(['first', 'first'])
  // Another binding ends what the temple was told of this one, in every process.
  here.tell({ down: { temple: 'temple01', leaf: 'bind', payload: 'bind' }, binding: 'other123' })
  expect(there.known('temple01')?.told).toBeUndefined()
})

test('a process that was cut off does not bring back what it told a temple before another told more', () => {
  const { one, other } = twoBuses()
  const [cutOff, owner] = [newTempleChannels(one), newTempleChannels(other)]
  const payloads: string[] = []
  owner.listen(({ payload }) => payloads.push(payload))
  const stateAt = (count: number) =>
    ({ binding: 'k3f9q2ab', ack: { epoch: '00000001', count } }) as unknown as ShownState
  for (const [channels, sequence] of [
    [cutOff, 7],
    [owner, 9],
  ] as const) {
    const told = stateAt(sequence)
    Object.assign(channels.of('temple01'), { told, wanted: told, payload: `${sequence}`, sequence })
  }
  cutOff.tellState('temple01')
  expect(payloads).toEqual(['9'])
  const last = { told: stateAt(9), sequence: 9 }
  expect(owner.known('temple01')).toMatchObject({ ...last, isOurs: true })
  expect(cutOff.known('temple01')).toMatchObject({ ...last, isOurs: false })
})

test('a temple is told of another match although the clock of its process is behind', () => {
  const { one, other } = twoBuses()
  const [before, after] = [newTempleChannels(one), newTempleChannels(other)]
  const told = { binding: 'k3f9q2ab' } as unknown as ShownState
  Object.assign(before.of('temple01'), { told, wanted: told, payload: 'before', sequence: 9 })
  after.tell({ down: { temple: 'temple01', leaf: 'bind', payload: 'bind' }, binding: 'other123' })
  const payloads: string[] = []
  before.listen(({ payload }) => payloads.push(payload))
  const next = { binding: 'other123' } as unknown as ShownState
  Object.assign(after.of('temple01'), { told: next, wanted: next, payload: 'after', sequence: 7 })
  after.tellState('temple01')
  expect(payloads).toEqual(['after'])
  expect(before.known('temple01')).toMatchObject({ told: next, sequence: 7, isOurs: false })
})

test('a bridge at another process admits a temple; without a bridge it is refused', async () => {
  const { one, other } = twoBuses()
  const timers = newManualTimers()
  const [here, there] = [newAccounts(timers, true, one), newAccounts(timers, true, other)]
  const refused = here.admit('temple01', 'password')
  await timers.pass(60_000)
  expect(await refused).toBe(false)
  const told: unknown[] = []
  const leave = there.join({
    keepsAccounts: true,
    bar() {},
    tell(account) {
      told.push(account)
      there.note(account.temple, true)
    },
  })
  expect(await here.admit('temple01', 'password')).toBe(true)
  here.revoke('temple01')
  expect(told).toEqual([
    { temple: 'temple01', password: 'password' },
    { temple: 'temple01', password: null },
  ])
  leave()
  expect(await newAccounts(timers, true, NOBODY_ELSE).admit('temple01', 'password')).toBe(false)
})
