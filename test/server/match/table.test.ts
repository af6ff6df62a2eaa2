import { describe, expect, test } from 'vitest'
import type { Session } from '../../../server/src/match/session.ts'
import type { Connection } from '../../../server/src/match/viewers.ts'
import { newPeekTable, toSit } from '../../support/server-match.ts'
import { newManualTimers } from '../../support/timers.ts'

interface Person extends Connection {
  readonly got: { readonly type: string; readonly message: unknown }[]
}

function person(name: string): Person {
  const got: { type: string; message: unknown }[] = []
  const send = (type: string, message: unknown) => got.push({ type, message })
  return { player: { id: name, name }, got, send, close: () => {} }
}

async function open() {
  const timers = newManualTimers()
  const shown: Session[] = []
  const { table } = await newPeekTable({ timers, show: (session) => void shown.push(session) })
  return { table, timers, shown, sit: (somebody: Person) => table.join(somebody, toSit) }
}

describe('whoever has given up a seat', () => {
  test('before the start gets nothing of the one who sits there now', async () => {
    const { table, timers, sit } = await open()
    const [stays, gone, ...others] = ['a', 'gone', 'b', 'c'].map(person)
    if (stays === undefined || gone === undefined) throw new Error('somebody')
    await sit(stays)
    await sit(gone)
    await table.request(gone, 'leave', {})
    gone.got.length = 0
    for (const each of others) await sit(each)
    await timers.pass(0)
    expect(stays.got.some(({ type }) => type === 'decision')).toBe(true)
    expect(others[0]?.got.some(({ message }) => Object(message).own?.hand)).toBe(true)
    expect(gone.got.filter(({ type }) => type === 'decision')).toEqual([])
    for (const { message } of gone.got) expect(Object(message).own ?? null).toBeNull()
    expect(await table.act(gone, { decision: 1, action: { type: 'draw' } })).toMatchObject({
      refusal: { code: 'not-seated' },
    })
  })

  test('later looks on, and does not get it back', async () => {
    const { table, timers, shown, sit } = await open()
    const people = ['a', 'b', 'c'].map(person)
    for (const each of people) await sit(each)
    await timers.pass(0)
    const [first] = people
    if (first === undefined) throw new Error('somebody')
    await table.request(first, 'leave', {})
    expect(await table.request(first, 'pause', {})).toMatchObject({
      refusal: { code: 'not-seated' },
    })
    expect(first.got.at(-1)).toMatchObject({ type: 'welcome', message: { own: null } })
    expect(await sit(person('a'))).toMatchObject({ refusal: { code: 'match-full' } })
    expect(shown.at(-1)?.places[0]?.bot).toBe('took-over')
  })
})
