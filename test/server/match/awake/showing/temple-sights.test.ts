// The temples of a match as all viewers see them, and the moment at which they are set free.
import { expect, test } from 'vitest'
import { playable } from '../../../../../rules/src/match.ts'
import { TempleSights } from '../../../../../server/src/match/awake/showing/temple-sights.ts'
import type { NewEntry } from '../../../../../server/src/match/model/entry.ts'
import { applyEntry } from '../../../../../server/src/match/model/progress.ts'
import { newSession } from '../../../../../server/src/match/model/session.ts'
import { peek } from '../../../../support/peek/peek.ts'
import { peekHeader, sit } from '../../../../support/servers/server-match.ts'
import { reportOf } from '../../../../support/temples/report.ts'

const pair = (temple: string, binding: string): NewEntry => ({
  ...{ kind: 'pair', temple, binding, seats: [0] },
})
const counted = (count: number, binding = 'binding1', epoch = '00000001') =>
  reportOf('H'.repeat(count), { binding, epoch })

/** Begins a match with a temple; `freed` has the temples that were set free, with their bindings. */
function withTemple() {
  const session = newSession(playable(peek), peekHeader)
  const put = (entry: NewEntry) =>
    expect(applyEntry(session, { ...entry, atMs: 0 })).toMatchObject({ ok: true })
  for (const entry of [sit(0), sit(1), sit(2), { kind: 'start' } as const]) put(entry)
  put(pair('temple01', 'binding1'))
  const freed: string[] = []
  const sights = new TempleSights({
    isPresent: (temple) => temple === 'temple01',
    free: (temple, binding) => void freed.push(`${temple} ${binding}`),
  })
  return { session, put, sights, freed }
}

test('the beads held are those beyond the known ones of the same binding and epoch', () => {
  const { session, put, sights } = withTemple()
  const held = () => sights.sights(session)[0]?.held
  expect(sights.sights(session)).toEqual([
    { temple: 'temple01', seats: session.seats.slice(0, 1), present: true, held: 0 },
  ])
  sights.doubt('temple01', counted(70))
  expect(held()).toBe(70)
  put({ kind: 'report', temple: 'temple01', report: counted(2) })
  expect(held()).toBe(68)
  sights.doubt('temple01', counted(1))
  expect(held()).toBe(0)
  sights.doubt('temple01', counted(70, 'binding1', '00000002'))
  expect(held()).toBe(70)
  sights.doubt('temple01', counted(70, 'binding2'))
  expect(held()).toBe(0)
})

test('a held report is new if its count differs, and can be forgotten once', () => {
  const { sights } = withTemple()
  expect(sights.doubt('temple01', counted(70))).toBe(true)
  expect(sights.doubt('temple01', counted(70))).toBe(false)
  expect(sights.doubt('temple01', counted(71))).toBe(true)
  expect(sights.doubtfulOf('temple01')).toEqual(counted(71))
  expect(sights.forget('temple01')).toBe(true)
  expect(sights.forget('temple01')).toBe(false)
  expect(sights.doubtfulOf('temple01')).toBeUndefined()
})

test('a temple is set free once the match has unpaired it, and all of them are once it is over', () => {
  const { session, put, sights, freed } = withTemple()
  put(pair('temple02', 'binding2'))
  sights.note(session)
  sights.note(session)
  expect(freed).toEqual([])
  put(pair('temple01', 'binding3'))
  sights.note(session)
  sights.note(session)
  expect(freed.splice(0)).toEqual(['temple01 binding1'])
  put({ kind: 'close', reason: 'operator' })
  sights.note(session)
  sights.note(session)
  expect(freed.toSorted()).toEqual(['temple01 binding3', 'temple02 binding2'])
})
