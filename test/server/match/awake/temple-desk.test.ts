// Temples at an awake match: the seats that a player may pair one with, its reports, and what the host decides about
// them.
import { describe, expect, test } from 'vitest'
import type { TempleSight } from '../../../../protocol/src/match-state.ts'
import { TEMPLES_PER_MATCH_MAX } from '../../../../server/src/config/limits/temple.ts'
import type { WantedSeats } from '../../../../server/src/match/awake/temple-desk.ts'
import { type Person, person } from '../../../support/clients/people.ts'
import { newPeekTable, toSit } from '../../../support/servers/server-match.ts'
import { reportOf } from '../../../support/temples/report.ts'
import { newManualTimers } from '../../../support/timers.ts'

const temple = 'temple01'
const refused = (code: string) => ({ ok: false, refusal: { code } })
const done = { ok: true, value: [] }

/** Returns the report of a temple with a number of beads, all from its left slot. */
const counted = (count: number, binding = 'binding1') => reportOf('H'.repeat(count), { binding })

const pairing = { temple, binding: 'binding1', seats: [1] }
const report = (count: number) => ({ type: 'report', pairing, report: counted(count) }) as const

/** Begins a match of three players; `sights` has what was shown of its temples, and `points` those of its players. */
async function begun() {
  const timers = newManualTimers()
  const sights: (readonly TempleSight[])[] = []
  const freed: string[] = []
  let points: unknown
  const { match, journal } = await newPeekTable({
    timers,
    temples: { isPresent: () => false, free: (_temple, binding) => void freed.push(binding) },
    show(session, { temples }) {
      sights.push(temples)
      points = Object(session.match?.view()).points
    },
  })
  const people = ['host', 'guest', 'third'].map((name) => person(name))
  for (const each of people) await match.join(each, toSit)
  await timers.pass(0)
  const [host, guest, third] = people
  if (host === undefined || guest === undefined || third === undefined) throw new Error('three')
  const judge = (who: Person, verdict: string, of = temple) =>
    match.request(who, 'judgeTemple', { temple: of, verdict })
  return { match, journal, timers, sights, freed, host, guest, third, judge, points: () => points }
}

describe('TPL-22', () => {
  test('a player may pair a temple with their own seat, and the host with any', async () => {
    const { match } = await begun()
    const ask = (player: string, seats: WantedSeats) =>
      match.temples.take({ type: 'may-pair', temple, player, seats })
    expect(await ask('guest', 'mine')).toEqual({ ok: true, value: [1] })
    expect(await ask('guest', [1, 1])).toEqual({ ok: true, value: [1] })
    expect(await ask('host', 'all')).toEqual({ ok: true, value: [0, 1, 2] })
    expect(await ask('host', [2, 0, 2])).toEqual({ ok: true, value: [0, 2] })
    expect(await ask('guest', 'all')).toMatchObject(refused('not-host'))
    expect(await ask('guest', [0])).toMatchObject(refused('not-host'))
    expect(await ask('stranger', 'mine')).toMatchObject(refused('not-seated'))
    for (const seats of [[], [3], [0, -1]])
      expect(await ask('host', seats)).toMatchObject(refused('wrong-seat'))
  })

  test('a match takes a limited number of temples, and none once it is over', async () => {
    const { match } = await begun()
    const ask = (id = temple) =>
      match.temples.take({ type: 'may-pair', temple: id, player: 'host', seats: 'mine' })
    for (let index = 0; index < TEMPLES_PER_MATCH_MAX; index++) {
      expect(await ask()).toMatchObject({ ok: true })
      const another = { temple: `other0${index}`, binding: `binding${index}`, seats: [0] }
      expect(await match.temples.take({ type: 'pair', pairing: another })).toEqual(done)
    }
    expect(await ask()).toMatchObject(refused('too-many-temples'))
    // Paired again, a temple takes no other place.
    expect(await ask('other00')).toEqual({ ok: true, value: [0] })
    await match.end('operator')
    expect(await ask()).toMatchObject(refused('match-over'))
  })
})

test('a report of a temple for which the match has no room is refused with that reason', async () => {
  const { match } = await begun()
  for (let index = 0; index < TEMPLES_PER_MATCH_MAX; index++) {
    const another = { temple: `temple1${index}`, binding: `another${index}`, seats: [0] }
    expect(await match.temples.take({ type: 'pair', pairing: another })).toEqual(done)
  }
  expect(await match.temples.take(report(1))).toMatchObject(refused('too-many-temples'))
})

describe('a pairing', () => {
  test('is shown, and ends when its temple is unpaired', async () => {
    const { match, sights, freed } = await begun()
    expect(await match.temples.take({ type: 'pair', pairing })).toEqual(done)
    expect(freed).toEqual([])
    expect(sights.at(-1)).toEqual([{ temple, seats: [1], present: false, held: 0 }])
    const unpair = { type: 'unpair', binding: pairing.binding } as const
    expect(await match.temples.take(unpair)).toEqual(done)
    expect(sights.at(-1)).toEqual([])
    expect(freed).toEqual([pairing.binding])
    expect(await match.temples.take(unpair)).toMatchObject(refused('stale-binding'))
  })

  test('missed because of a crash takes effect with the first report', async () => {
    const { match, timers, points } = await begun()
    await match.temples.take({ type: 'pair', pairing: { ...pairing, seats: [0] } })
    const other = { ...pairing, binding: 'binding2', seats: [0] }
    const late = { type: 'report', pairing: other, report: counted(2, 'binding2') } as const
    expect(await match.temples.take(late)).toEqual(done)
    await timers.pass(0)
    expect(points()).toEqual([2, 0, 0])
    // The binding before it is not revived.
    expect(await match.temples.take(report(3))).toMatchObject(refused('stale-binding'))
    expect(points()).toEqual([2, 0, 0])
  })
})

test('the match is shown anew when a temple has come or gone', async () => {
  const { match, sights } = await begun()
  const before = sights.length
  expect(await match.temples.take({ type: 'refresh' })).toEqual(done)
  expect(sights.length).toBe(before + 1)
})

describe('TPL-13 beads that are too many', () => {
  test.for([
    ['credit', 70],
    ['ignore', 0],
  ] as const)('are shown once, until the host decides: %s', async ([verdict, credited]) => {
    const { match, sights, host, guest, judge, points } = await begun()
    await match.temples.take({ type: 'pair', pairing: { ...pairing, seats: [0] } })
    expect(await match.temples.take(report(70))).toMatchObject(refused('jump'))
    expect(sights.at(-1)).toMatchObject([{ held: 70 }])
    const before = sights.length
    expect(await match.temples.take(report(70))).toMatchObject(refused('jump'))
    expect(sights.length).toBe(before)
    expect(await judge(guest, verdict)).toMatchObject(refused('not-host'))
    expect(sights.at(-1)).toMatchObject([{ held: 70 }])
    expect(await judge(host, verdict)).toEqual({ ok: true, value: {} })
    expect(sights.at(-1)).toMatchObject([{ held: 0 }])
    expect(points()).toEqual([credited, 0, 0])
    expect(await judge(host, verdict)).toMatchObject(refused('no-beads-held'))
  })

  test('are not put to the host in a pause, in which nobody could decide about them', async () => {
    const { match, sights, host, judge, points } = await begun()
    await match.temples.take({ type: 'pair', pairing: { ...pairing, seats: [0] } })
    await match.request(host, 'pause', {})
    expect(await match.temples.take(report(70))).toMatchObject(refused('paused'))
    expect(sights.at(-1)).toMatchObject([{ held: 0 }])
    await match.request(host, 'resume', {})
    expect(await match.temples.take(report(70))).toMatchObject(refused('jump'))
    expect(sights.at(-1)).toMatchObject([{ held: 70 }])
    expect(await judge(host, 'credit')).toEqual({ ok: true, value: {} })
    expect(points()).toEqual([70, 0, 0])
  })

  test('no longer wait for the host when the temple reports a plausible number', async () => {
    const { match, sights, host, judge } = await begun()
    await match.temples.take(report(70))
    expect(sights.at(-1)).toMatchObject([{ held: 70 }])
    expect(await match.temples.take(report(2))).toEqual(done)
    expect(sights.at(-1)).toMatchObject([{ held: 0 }])
    expect(await judge(host, 'credit')).toMatchObject(refused('no-beads-held'))
  })
})

describe('TPL-13 a temple', () => {
  test('may be unpaired by the host, or by a player whom it serves', async () => {
    const { match, sights, host, guest, third, judge } = await begun()
    for (const who of [host, guest]) {
      const binding = `bind-${who.player.id}`
      await match.temples.take({ type: 'pair', pairing: { ...pairing, binding } })
      expect(await judge(third, 'unpair')).toMatchObject(refused('not-host'))
      expect(await judge(who, 'unpair', 'temple09')).toMatchObject(refused('no-temple-here'))
      expect(sights.at(-1)).toHaveLength(1)
      expect(await judge(who, 'unpair')).toEqual({ ok: true, value: {} })
      expect(sights.at(-1)).toEqual([])
    }
  })

  test('that is unpaired leaves no beads to decide about', async () => {
    const { match, host, judge } = await begun()
    await match.temples.take(report(70))
    await judge(host, 'unpair')
    expect(await judge(host, 'credit')).toMatchObject(refused('no-beads-held'))
  })
})

test('the verdict of a player who is kicked before its turn comes is refused', async () => {
  const { match, journal, sights, host, guest, judge } = await begun()
  await match.temples.take({ type: 'pair', pairing: { ...pairing, seats: [0, 1] } })
  const { append } = journal
  const written = Promise.withResolvers<void>()
  journal.append = async (...args) => {
    await written.promise
    return append(...args)
  }
  const kicked = match.request(host, 'kick', { seat: 1 })
  const judged = judge(guest, 'unpair')
  written.resolve()
  expect(await kicked).toMatchObject({ ok: true })
  expect(await judged).toMatchObject(refused('not-seated'))
  expect(sights.at(-1)).toMatchObject([{ temple }])
})

test('the same number of excess beads is shown again for another pairing', async () => {
  const { match, sights } = await begun()
  await match.temples.take({ type: 'pair', pairing })
  expect(await match.temples.take(report(100))).toMatchObject(refused('jump'))
  expect(sights.at(-1)).toMatchObject([{ held: 100 }])
  const again = { ...pairing, binding: 'binding2' }
  await match.temples.take({ type: 'pair', pairing: again })
  expect(sights.at(-1)).toMatchObject([{ held: 0 }])
  const call = { type: 'report', pairing: again, report: counted(100, 'binding2') } as const
  expect(await match.temples.take(call)).toMatchObject(refused('jump'))
  expect(sights.at(-1)).toMatchObject([{ held: 100 }])
})
