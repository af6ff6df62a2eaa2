import { describe, expect, test } from 'vitest'
import { playable } from '../../../rules/src/match.ts'
import { claimMatch } from '../../../server/src/match/open-match.ts'
import { newRunner } from '../../../server/src/match/runner.ts'
import type { Session } from '../../../server/src/match/session.ts'
import { type Connection, Table } from '../../../server/src/match/table.ts'
import { peek } from '../../support/peek.ts'
import { newTable } from '../../support/server-match.ts'
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
  const { journal } = await newTable()
  const opened = await claimMatch([playable(peek)], journal, 'm1', 0)
  if (!opened.ok) throw new Error(opened.refusal.detail)
  const { header, claim, folded } = opened.value
  const timers = newManualTimers()
  const { nowMs, after } = timers
  const parts = { game: playable(peek), header, journal, claim, folded, nowMs, after }
  const shown: Session[] = []
  const board = { show: (session: Session) => void shown.push(session) }
  const table = new Table({ board, timers, lose: () => {}, report: fail }, (audience) =>
    newRunner(parts, audience),
  )
  const wish = { watch: false, entropy: '' }
  return { table, timers, shown, sit: (somebody: Person) => table.join(somebody, wish) }
}

describe('whoever has given up a seat', () => {
  test('before the start gets nothing of the one who sits there now', async () => {
    const { table, timers, sit } = await open()
    const [stays, gone, ...others] = ['a', 'gone', 'b', 'c'].map(person)
    if (stays === undefined || gone === undefined) throw new Error('somebody')
    await sit(stays)
    await sit(gone)
    await table.command(gone, 'leave')
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
    await table.command(first, 'leave')
    expect(await table.command(first, 'pause')).toMatchObject({ refusal: { code: 'not-seated' } })
    expect(first.got.at(-1)).toMatchObject({ type: 'welcome', message: { own: null } })
    expect(await sit(person('a'))).toMatchObject({ refusal: { code: 'match-full' } })
    expect(shown.at(-1)?.places[0]?.bot).toBe('took-over')
  })
})

function fail(error: unknown): never {
  throw error
}
