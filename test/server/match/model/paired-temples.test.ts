// Temples paired with a match: reports, jumps, beads that wait for the host, and earlier bindings.
import { describe, expect, test } from 'vitest'
import { playable } from '../../../../rules/src/match.ts'
import { verifyRecord } from '../../../../rules/src/records/verify.ts'
import { newMemoryJournal } from '../../../../server/memory/journal.ts'
import {
  BEADS_WAITING_MAX,
  TEMPLES_PER_MATCH_MAX,
  UNBOUND_KEPT_MAX,
} from '../../../../server/src/config/limits/temple.ts'
import { publishedRecord } from '../../../../server/src/match/lifecycle/published-record.ts'
import type { Entry, NewEntry } from '../../../../server/src/match/model/entry.ts'
import { fold } from '../../../../server/src/match/model/fold.ts'
import { formatLine } from '../../../../server/src/match/model/lines.ts'
import { listingOf } from '../../../../server/src/match/model/listing.ts'
import { applyEntry } from '../../../../server/src/match/model/progress.ts'
import { newSession, type Session } from '../../../../server/src/match/model/session.ts'
import { changeOf } from '../../../../server/src/match/model/summary.ts'
import { peek } from '../../../support/peek/peek.ts'
import { peekHeader, sit } from '../../../support/servers/server-match.ts'
import { BINDING, reportOf } from '../../../support/temples/report.ts'

const report = (slots: string): NewEntry => ({
  kind: 'report',
  temple: 'temple01',
  report: reportOf(slots),
})
const pair = (seats: readonly number[] = [0]): NewEntry => ({
  kind: 'pair',
  temple: 'temple01',
  binding: BINDING,
  seats,
})
const refused = (code: string) => ({ ok: false, refusal: { code } })
const pointsOf = ({ match }: Session): unknown => Object(match?.view()).points

/** Creates a match, and the lines of its journal. */
function newMatch(...entries: readonly NewEntry[]) {
  const session = newSession(playable(peek), peekHeader)
  const lines: string[] = []
  const put = (entry: NewEntry, atMs = 0) => {
    const dated: Entry = { ...entry, atMs }
    const applied = applyEntry(session, dated)
    if (applied.ok && !applied.value.isRepeat) lines.push(formatLine(dated, session))
    return applied
  }
  for (const entry of entries) expect(put(entry)).toMatchObject({ ok: true })
  return { session, lines, put }
}

const seated = [sit(0), sit(1), sit(2)]
const begun = () => newMatch(...seated, { kind: 'start' }, pair())

test('a game without temples refuses to pair one', () => {
  const session = newSession({ ...playable(peek), hasTemple: false }, peekHeader)
  expect(applyEntry(session, { ...pair(), atMs: 0 })).toMatchObject(refused('no-temple'))
})

test('unpairing one temple leaves the others', () => {
  const other = { kind: 'pair', temple: 'temple02', binding: 'zzzzzzzz', seats: [1] } as const
  const { session, put } = newMatch(...seated, pair(), other)
  expect(put({ kind: 'unpair', binding: BINDING })).toMatchObject({ ok: true })
  expect(session.temples.map(({ temple }) => temple)).toEqual(['temple02'])
  expect(put({ kind: 'unpair', binding: BINDING })).toMatchObject(refused('stale-binding'))
  expect(put(other)).toMatchObject({ ok: true, value: { isRepeat: true } })
  expect(put({ ...other, binding: 'yyyyyyyy' })).toMatchObject({ value: { isRepeat: false } })
})

describe('TPL-11 a report', () => {
  test('adds its new beads to the match, each once', () => {
    const { session, put, lines } = begun()
    expect(put(report('HT'))).toMatchObject({ ok: true, value: { isRepeat: false } })
    expect(pointsOf(session)).toEqual([2, 0, 0])
    expect(session.isUnasked).toBe(true)
    const kept = lines.length
    expect(put(report('HT'))).toMatchObject({ ok: true, value: { isRepeat: true, events: [] } })
    expect(put(report('H'))).toMatchObject({ ok: true, value: { isRepeat: true } })
    expect(lines).toHaveLength(kept)
    expect(pointsOf(session)).toEqual([2, 0, 0])
  })

  test('and its beads are one line of the journal, which folds to the same match', () => {
    const { session, put, lines } = begun()
    put(report('HT'))
    expect(JSON.parse(lines.at(-1) ?? '').beads).toEqual([
      { kind: 'bead', god: 'huitzilopochtli', seats: [0] },
      { kind: 'bead', god: 'tlaloc', seats: [0] },
    ])
    put(report('HTT'))
    expect(JSON.parse(lines.at(-1) ?? '').beads).toHaveLength(1)
    const folded = fold(playable(peek), peekHeader, lines)
    if (!folded.ok) throw new Error(folded.refusal.detail)
    expect(folded.value.session.match?.hash()).toBe(session.match?.hash())
    expect(folded.value.session.temples).toEqual(session.temples)
  })
})

describe('TPL-12 a report', () => {
  test('of another binding, another temple, or one that is not paired, is stale', () => {
    const { put } = begun()
    const other = { ...report('H'), temple: 'temple02' } as NewEntry
    const late = { ...report('H'), report: { ...reportOf('H'), binding: 'oldold00' } } as NewEntry
    expect(put(other)).toMatchObject(refused('stale-binding'))
    expect(put(late)).toMatchObject(refused('stale-binding'))
    expect(put({ kind: 'unpair', binding: BINDING })).toMatchObject({ ok: true })
    expect(put(report('H'))).toMatchObject(refused('stale-binding'))
    expect(put({ kind: 'unpair', binding: BINDING })).toMatchObject(refused('stale-binding'))
  })

  test('to a finished match is refused, but a repeated one is acknowledged', () => {
    const { put } = begun()
    put(report('H'))
    put({ kind: 'close', reason: 'abandoned' })
    expect(put(report('HH'))).toMatchObject(refused('match-over'))
    expect(put(report('H'))).toMatchObject({ ok: true, value: { isRepeat: true } })
  })

  test('before the start and in a pause is refused, and its beads count afterwards', () => {
    const { session, put } = newMatch(...seated, pair())
    for (const beads of [1, 64])
      expect(put(report('H'.repeat(beads)))).toMatchObject(refused('not-started'))
    put({ kind: 'start' })
    put({ kind: 'pause', seat: 0 })
    expect(put(report('H'))).toMatchObject(refused('paused'))
    put({ kind: 'resume', seat: 0 })
    put(report('HT'))
    expect(pointsOf(session)).toEqual([2, 0, 0])
  })

  test('with too many beads waits for the host only once beads may fall', () => {
    const { put } = newMatch(...seated, pair())
    const many = report('H'.repeat(65))
    expect(put(many)).toMatchObject(refused('not-started'))
    put({ kind: 'start' })
    put({ kind: 'pause', seat: 0 })
    expect(put(many)).toMatchObject(refused('paused'))
    put({ kind: 'resume', seat: 0 })
    expect(put(many)).toMatchObject(refused('jump'))
  })

  test('that cannot be true is refused with that reason before the start too', () => {
    const { put } = newMatch(...seated, pair())
    const late = { ...reportOf('H'), binding: 'oldold00' }
    const wrong = { ...reportOf('H'), count: 2 }
    for (const [told, code] of [
      [late, 'stale-binding'],
      [wrong, 'bad-sum'],
    ] as const)
      expect(put({ kind: 'report', temple: 'temple01', report: told })).toMatchObject(refused(code))
  })

  test('with too many beads is a jump', () => {
    const { session, put } = begun()
    expect(put(report('H'.repeat(65)))).toMatchObject(refused('jump'))
    expect(pointsOf(session)).toEqual([0, 0, 0])
  })

  test('that follows too soon is a jump too, by the time of its entry (TPL-14)', () => {
    const { put } = begun()
    put(report('H'.repeat(64)), 1_000)
    expect(put(report('H'.repeat(65)), 1_249)).toMatchObject(refused('jump'))
    expect(put(report('H'.repeat(65)), 1_250)).toMatchObject({ ok: true })
  })
})

describe('TPL-13', () => {
  const hundred = reportOf('T'.repeat(100))
  const judge = (verdict: 'credit' | 'ignore', by = 0, held = hundred): NewEntry => ({
    kind: 'judge',
    temple: 'temple01',
    report: held,
    verdict,
    by,
  })

  test('more than 64 waiting beads are left to the host', () => {
    const { session, put } = newMatch(...seated, { kind: 'start' }, pair([1]))
    put(report('H'.repeat(BEADS_WAITING_MAX)))
    expect(session.match?.templeLights()?.waiting).toBe(BEADS_WAITING_MAX)
    expect(put(report('H'.repeat(BEADS_WAITING_MAX + 1)), 1e6)).toMatchObject(refused('jump'))
  })

  test('beads of another temple or binding cannot be judged', () => {
    const { put } = begun()
    const other = { ...judge('credit'), temple: 'temple02' } as NewEntry
    expect(put(other)).toMatchObject(refused('stale-binding'))
    const late = judge('credit', 0, { ...hundred, binding: 'oldold00' })
    expect(put(late)).toMatchObject(refused('stale-binding'))
  })

  test('only the host credits or ignores them', () => {
    for (const [verdict, points] of [
      ['credit', 100],
      ['ignore', 0],
    ] as const) {
      const { session, put } = begun()
      expect(put(judge(verdict, 1))).toMatchObject(refused('not-host'))
      expect(put(judge(verdict))).toMatchObject({ ok: true })
      expect(pointsOf(session)).toEqual([points, 0, 0])
      expect(session.temples[0]?.ack).toEqual({ epoch: '00000001', count: 100 })
      put(report(`${'T'.repeat(100)}H`))
      expect(pointsOf(session)).toEqual([points + 1, 0, 0])
    }
  })

  test('more than 400 cannot be credited, and the refusal says what to do instead', () => {
    const { session, put } = begun()
    const many = { ...reportOf('T'.repeat(64)), count: 401, t: 401 }
    expect(put(judge('credit', 0, many))).toMatchObject({
      refusal: { code: 'too-many-beads', detail: expect.stringContaining('400') },
    })
    expect(put(judge('ignore', 0, many))).toMatchObject({ ok: true })
    expect([pointsOf(session), session.temples[0]?.ack?.count]).toEqual([[0, 0, 0], 401])
  })
})

describe('TPL-15 a temple that is paired again', () => {
  test('keeps nothing of its former pairing', () => {
    const { session, put } = begun()
    put(report('H'))
    put({ kind: 'pair', temple: 'temple01', binding: 'newnew99', seats: [0] })
    expect(put(report('HH'))).toMatchObject(refused('stale-binding'))
    expect(session.temples).toHaveLength(1)
    expect(session.temples[0]?.ack).toBeUndefined()
  })
})

describe('TPL-11 a binding that was released', () => {
  test.for([
    ['is unpaired', { kind: 'unpair', binding: BINDING }],
    ['is paired again', { kind: 'pair', temple: 'temple01', binding: 'newnew99', seats: [0] }],
  ] as const)('is not revived by a late pairing after it %s', ([, entry]) => {
    const { session, put } = begun()
    put(report('HT'))
    expect(put(entry)).toMatchObject({ ok: true })
    const after = session.temples
    expect(put(pair())).toMatchObject(refused('stale-binding'))
    expect(session.temples).toBe(after)
    expect(pointsOf(session)).toEqual([2, 0, 0])
  })

  test('is remembered until a limited number of others follow', () => {
    const { session, put } = begun()
    for (let index = 0; index < UNBOUND_KEPT_MAX; index++) {
      const binding = `bind${String(index).padStart(4, '0')}`
      expect(put({ kind: 'pair', temple: 'temple01', binding, seats: [0] })).toMatchObject({
        ok: true,
      })
    }
    expect(session.unbound).toHaveLength(UNBOUND_KEPT_MAX)
    expect(put(pair())).toMatchObject(refused('stale-binding'))
    put({ kind: 'pair', temple: 'temple01', binding: 'onemore9', seats: [0] })
    expect(put(pair())).toMatchObject({ ok: true })
  })
})

test('a match has a limited number of temples, and only for existing seats', () => {
  const { put } = newMatch(...seated)
  const other = (index: number): NewEntry => ({
    kind: 'pair',
    temple: `temple0${index}`,
    binding: `binding${index}`,
    seats: [0],
  })
  expect(put({ ...other(9), seats: [3] } as NewEntry)).toMatchObject(refused('wrong-seat'))
  for (let index = 0; index < TEMPLES_PER_MATCH_MAX; index++)
    expect(put(other(index))).toMatchObject({ ok: true })
  expect(put(other(9))).toMatchObject(refused('too-many-temples'))
})

test('FW-82 the published record has beads alone, and verifies without any temple', async () => {
  const { session, put, lines } = begun()
  const journal = newMemoryJournal(10)
  put(report('HT'))
  const dated = { kind: 'close', reason: 'abandoned', atMs: 0 } as const
  const { match: id, version, code, createdAtMs } = peekHeader
  const header = JSON.stringify(peekHeader)
  const row = { id, game: 'peek', version, header, code, createdAtMs }
  const claim = await journal.create(row, listingOf(session))
  applyEntry(session, dated)
  const { finish } = changeOf(session, dated)
  if (finish === undefined) throw new Error('it is over')
  await journal.append(claim, 0, [...lines, formatLine(dated, session)], { finish })
  const record = await publishedRecord(journal, id)
  if (!record.ok) throw new Error(record.refusal.detail)
  expect(record.value.inputs).toEqual([
    { kind: 'bead', god: 'huitzilopochtli', seats: [0] },
    { kind: 'bead', god: 'tlaloc', seats: [0] },
  ])
  expect(verifyRecord([playable(peek)], record.value)).toMatchObject({ ok: true })
})
