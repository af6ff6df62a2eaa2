// Merging reports of a temple into the beads of a match: each is credited once, and jumps are refused.
import { describe, expect, test } from 'vitest'
import {
  BEADS_AT_ONCE_MAX,
  creditReport,
  EPOCHS_MAX,
  ignoreReport,
  type Ledger,
  type Merged,
  mergeReport,
  newLedger,
} from '../../../protocol/src/temple/merge.ts'
import { BINDING, reportOf } from '../../support/temples/report.ts'

function accepted(merged: Merged): { readonly ledger: Ledger; readonly beads: string } {
  if (!merged.ok) throw new Error(merged.reason)
  return { ledger: merged.ledger, beads: merged.beads.join('') }
}

const reasonOf = (merged: Merged) => (merged.ok ? 'accepted' : merged.reason)
const start = newLedger(BINDING, 0)
const known = accepted(mergeReport(start, reportOf('HHT'), 0)).ledger

describe('TPL-11', () => {
  test('new beads are the difference, in the order of the tail', () => {
    expect(accepted(mergeReport(start, reportOf('HHT'), 0)).beads).toBe('HHT')
    expect(accepted(mergeReport(known, reportOf('HHTTH'), 0)).beads).toBe('TH')
  })

  test('a known report, or an older one, adds nothing', () => {
    for (const slots of ['HHT', 'HH', '']) {
      const merged = accepted(mergeReport(known, reportOf(slots), 0))
      expect(merged).toEqual({ ledger: known, beads: '' })
    }
  })

  test('beyond the tail, slots are exact but their order is lost', () => {
    const slots = `${'T'.repeat(3)}${'H'.repeat(5)}${'HT'.repeat(32)}`
    const { beads } = accepted(creditReport(start, reportOf(slots)))
    expect(beads).toBe(`${'H'.repeat(5)}${'T'.repeat(3)}${'HT'.repeat(32)}`)
  })

  test('every epoch counts by itself, even if an older one is reported again', () => {
    const next = accepted(mergeReport(known, reportOf('T', { epoch: '00000002' }), 0))
    expect(next.beads).toBe('T')
    expect(accepted(mergeReport(next.ledger, reportOf('HHTH'), 0)).beads).toBe('H')
  })
})

describe('TPL-12', () => {
  const report = reportOf('HHTHT')

  test.for([
    ['stale-binding', { ...report, binding: 'zzzzzzzz' }],
    ['bad-sum', { ...report, count: 6 }],
    ['regress', { ...report, h: 1, t: 4, tail: 'HTTTT' }],
    ['bad-tail', { ...report, tail: 'HHTHH' }],
    ['bad-tail', { ...report, tail: 'HHTH' }],
    // The counters grew by one of each, but the tail ends in two of one.
    ['bad-tail', { ...report, tail: 'HTTHH' }],
  ] as const)('%s is refused', ([reason, wrong]) => {
    expect(reasonOf(mergeReport(known, wrong, 0))).toBe(reason)
  })

  test('a binding has 32 epochs at most', () => {
    let ledger = start
    for (let index = 0; index < EPOCHS_MAX; index++) {
      const report = reportOf('H', { epoch: `000000${index + 10}` })
      ledger = accepted(mergeReport(ledger, report, 0)).ledger
    }
    expect(reasonOf(mergeReport(ledger, reportOf('H', { epoch: 'ffffffff' }), 0))).toBe('epochs')
    expect(accepted(mergeReport(ledger, reportOf('HH', { epoch: '00000010' }), 0)).beads).toBe('H')
  })

  test('more than 64 beads at once are refused', () => {
    const most = 'H'.repeat(BEADS_AT_ONCE_MAX)
    expect(accepted(mergeReport(start, reportOf(most), 0)).beads).toBe(most)
    expect(reasonOf(mergeReport(start, reportOf(`${most}H`), 1e9))).toBe('jump')
  })

  test('four beads a second are accepted in the long run, however many epochs are begun', () => {
    const all = accepted(mergeReport(start, reportOf('H'.repeat(60)), 0)).ledger
    const next = reportOf('HHHHHHHH', { epoch: '00000002' })
    expect(reasonOf(mergeReport(all, next, 999))).toBe('jump')
    expect(accepted(mergeReport(all, next, 1_000)).beads).toBe('H'.repeat(8))
  })

  test('the bucket never holds more than 64', () => {
    const all = accepted(mergeReport(start, reportOf('H'.repeat(64)), 1e6)).ledger
    expect(reasonOf(mergeReport(all, reportOf('H'.repeat(65)), 1e6))).toBe('jump')
    expect(reasonOf(mergeReport(all, reportOf('H'.repeat(129)), 1e9))).toBe('jump')
  })

  test('setting the clock back does not hold up beads until it has caught up', () => {
    const late = accepted(mergeReport(start, reportOf('H'.repeat(64)), 1e9)).ledger
    expect(reasonOf(mergeReport(late, reportOf('H'.repeat(129)), 0))).toBe('jump')
    const back = accepted(mergeReport(late, reportOf('H'.repeat(128)), 0)).ledger
    expect(reasonOf(mergeReport(back, reportOf('H'.repeat(129)), 249))).toBe('jump')
    expect(accepted(mergeReport(back, reportOf('H'.repeat(129)), 250)).beads).toBe('H')
  })

  test('absurd counters are refused, and take no memory', () => {
    const huge = { ...reportOf('H'.repeat(64)), count: 999_999_999_999, h: 999_999_999_999 }
    expect(reasonOf(mergeReport(start, huge, 0))).toBe('jump')
    expect(reasonOf(creditReport(start, huge))).toBe('jump')
  })
})

describe('TPL-13', () => {
  const many = reportOf('T'.repeat(100))

  test('held beads can be credited', () => {
    const { ledger, beads } = accepted(creditReport(start, many))
    expect(beads).toBe('T'.repeat(100))
    expect(accepted(mergeReport(ledger, many, 0)).beads).toBe('')
  })

  test('held beads can be ignored, and those that fall afterwards count', () => {
    const { ledger, beads } = accepted(ignoreReport(start, many))
    expect(beads).toBe('')
    expect(accepted(mergeReport(ledger, reportOf(`${'T'.repeat(100)}H`), 0)).beads).toBe('H')
  })

  test('ignoring an older report takes nothing back', () => {
    expect(accepted(ignoreReport(known, reportOf('H'))).ledger).toBe(known)
    expect(reasonOf(ignoreReport(known, { ...many, binding: 'zzzzzzzz' }))).toBe('stale-binding')
  })
})
