// The device side of a temple: what it reports, repeats and shows, and that the merge credits it bead by bead.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DeviceEvent,
  lastWillOf,
  ledOf,
  newDevice,
  stepDevice,
  type TempleDevice,
} from '../../../protocol/src/temple/device.ts'
import { mergeReport, newLedger } from '../../../protocol/src/temple/merge.ts'
import {
  formatBind,
  formatCommand,
  formatState,
  parseReport,
  parseStatus,
  type Report,
  type Slot,
  type TempleState,
} from '../../../protocol/src/temple/payloads.ts'
import { downTopic } from '../../../protocol/src/temple/topics.ts'
import { drawnNumber } from '../../support/chance/chance.ts'

const TEMPLE = 'temple01'
const BINDING = 'k3f9q2ab'
const HISTORIES = 3_000

/** A device that records the reports it publishes. */
function newBox(remembers = true) {
  let device: TempleDevice = newDevice(TEMPLE, remembers, 'aaaaaaaa')
  let epochs = 0
  const reports: Report[] = []
  const box = {
    reports,
    device: () => device,
    do(event: DeviceEvent, nowMs = 0) {
      const step = stepDevice(device, event, nowMs)
      device = step.device
      for (const { payload } of step.publications) {
        const report = parseReport(payload)
        if (report !== undefined) reports.push(report)
      }
      return step.publications
    },
    newEpoch: () => String(++epochs).padStart(8, '0'),
    hear(leaf: 'bind' | 'state' | 'cmd', payload: string, nowMs = 0) {
      const topic = downTopic(TEMPLE, leaf)
      return box.do({ type: 'message', topic, payload, epoch: box.newEpoch() }, nowMs)
    },
    drop(slots: string, nowMs = 0) {
      for (const slot of slots) box.do({ type: 'bead', slot: slot === 'H' ? 'H' : 'T' }, nowMs)
    },
  }
  return box
}

/** The same, connected and bound. */
function newBoundBox(remembers = true) {
  const box = newBox(remembers)
  box.do({ type: 'connected' })
  box.hear('bind', formatBind({ binding: BINDING }))
  return box
}

const stateOf = (ack: TempleState['ack'], more: Partial<TempleState> = {}): string =>
  formatState({
    ...{ binding: BINDING, sequence: 1, ack, turn: 0, isServed: true, h: 0, t: 0 },
    ...{ waiting: 0, percentLeft: 100, phase: 'play', ...more },
  })

describe('TPL-10', () => {
  test('each bead is reported with the full counters and the tail', () => {
    const box = newBoundBox()
    box.drop('HT')
    expect(box.reports.at(-1)).toMatchObject({ count: 2, h: 1, t: 1, tail: 'HT' })
    box.drop('H'.repeat(70))
    expect(box.reports.at(-1)).toMatchObject({ count: 72, tail: 'H'.repeat(64) })
  })

  test('an unacknowledged report is repeated after 3 s, then at growing intervals of up to a minute', () => {
    const box = newBoundBox()
    box.drop('H')
    const times: number[] = []
    for (let nowMs = 0; nowMs < 200_000; nowMs += 500)
      if (box.do({ type: 'tick' }, nowMs).length > 0) times.push(nowMs / 1_000)
    expect(times).toEqual([3, 9, 21, 45, 93, 153])
  })

  test('an acknowledged report is repeated once a minute', () => {
    const box = newBoundBox()
    box.drop('H')
    box.hear('state', stateOf({ epoch: box.device().epoch, count: 1 }))
    expect(box.do({ type: 'tick' }, 59_999)).toHaveLength(0)
    expect(box.do({ type: 'tick' }, 60_000)).toHaveLength(1)
    expect(box.do({ type: 'tick' }, 119_999)).toHaveLength(0)
  })

  test('beads that fall without a connection are reported when it is back', () => {
    const box = newBoundBox()
    box.do({ type: 'disconnected' })
    box.drop('HHT')
    expect(box.reports.at(-1)?.count).toBe(0)
    box.do({ type: 'connected' })
    expect(box.reports.at(-1)?.count).toBe(3)
  })
})

describe('TPL-15', () => {
  test('a new binding begins a new epoch at zero', () => {
    const box = newBoundBox()
    box.drop('HHT')
    const { epoch } = box.device()
    box.hear('bind', formatBind({ binding: 'newnew99' }))
    expect(box.reports.at(-1)).toMatchObject({ binding: 'newnew99', count: 0, tail: '' })
    expect(box.device().epoch).not.toBe(epoch)
  })

  test('a repeated binding changes nothing', () => {
    const box = newBoundBox()
    box.drop('HHT')
    box.hear('bind', formatBind({ binding: BINDING }))
    expect(box.device().h).toBe(2)
  })

  test('a reboot without memory begins a new epoch, and one with memory goes on', () => {
    for (const remembers of [true, false]) {
      const box = newBoundBox(remembers)
      box.drop('HHT')
      const { epoch } = box.device()
      box.do({ type: 'power-on', epoch: 'ffffffff' })
      expect(box.device().epoch === epoch).toBe(remembers)
      expect(box.device().h).toBe(remembers ? 2 : 0)
    }
  })

  test('a bead that falls while the temple is not bound belongs to no match', () => {
    const box = newBox()
    box.drop('HHT')
    box.hear('bind', formatBind({ binding: BINDING }))
    expect(box.device().h).toBe(0)
  })
})

test('TPL-16 the last will has the epoch and connection of the ready status', () => {
  const box = newBox()
  const will = parseStatus(lastWillOf(box.device()).payload)
  const [ready] = box.do({ type: 'connected' })
  expect(parseStatus(ready?.payload ?? '')).toEqual({ ...will, is: 'ready' })
})

describe('TPL-17', () => {
  test('amber means counted, green accepted, and red not accepted or over', () => {
    const box = newBoundBox()
    box.drop('H')
    expect(ledOf(box.device())).toBe('amber')
    const ack = { epoch: box.device().epoch, count: 1 }
    box.hear('state', stateOf(ack))
    expect(ledOf(box.device())).toBe('green')
    box.drop('T')
    expect(ledOf(box.device())).toBe('amber')
    box.hear('state', stateOf(ack, { sequence: 2, phase: 'over' }))
    expect(ledOf(box.device())).toBe('red')
    expect(ledOf(newBox().device())).toBe('red')
  })

  test('an older state, or one of another binding, is dropped', () => {
    const box = newBoundBox()
    box.hear('state', stateOf(undefined, { sequence: 5 }))
    box.hear('state', stateOf(undefined, { sequence: 4, phase: 'over' }))
    box.hear('state', stateOf(undefined, { sequence: 6, binding: 'other000', phase: 'over' }))
    expect(ledOf(box.device())).toBe('green')
  })

  test('a state is older only within one connection, since a server may have lost its clock in between', () => {
    const box = newBoundBox()
    box.drop('H')
    box.hear('state', stateOf(undefined, { sequence: 1_000 }))
    box.do({ type: 'disconnected' })
    box.do({ type: 'connected' })
    box.hear('state', stateOf({ epoch: box.device().epoch, count: 1 }, { sequence: 7 }))
    expect(ledOf(box.device())).toBe('green')
    box.hear('state', stateOf(undefined, { sequence: 6, phase: 'over' }))
    expect(ledOf(box.device())).toBe('green')
  })
})

test('commands are obeyed and answered, and malformed messages are ignored', () => {
  const box = newBoundBox()
  box.drop('H')
  const [answer] = box.hear('cmd', formatCommand({ id: '7', op: 'rebirth' }))
  expect(answer?.payload).toBe('{"id":"7","ok":1}')
  expect(box.device().h).toBe(0)
  for (const leaf of ['bind', 'state', 'cmd'] as const)
    expect(box.hear(leaf, '{"b":{}}')).toHaveLength(0)
})

describe('TPL-11 a temple and the merge', () => {
  type Step = 'H' | 'T' | 'offline' | 'online' | 'reboot' | 'rebirth' | 'tick'
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Step>('H', 'T') },
    fc.constantFrom<Step>('offline', 'online', 'reboot', 'rebirth', 'tick'),
  )
  const fate = fc.record({ copies: fc.nat(3), delay: fc.nat(20) })

  /** Plays a history, and returns the beads that fell in each epoch and the reports published. */
  function live(steps: readonly Step[], remembers: boolean) {
    const box = newBoundBox(remembers)
    const fallen = new Map<string, string>()
    for (const [index, each] of steps.entries()) {
      const nowMs = index * 2_000
      if (each === 'H' || each === 'T') {
        const { epoch, bind } = box.device()
        if (bind?.binding !== undefined) fallen.set(epoch, (fallen.get(epoch) ?? '') + each)
        box.do({ type: 'bead', slot: each }, nowMs)
      } else if (each === 'reboot') {
        box.do({ type: 'power-on', epoch: box.newEpoch() }, nowMs)
      } else if (each === 'rebirth') {
        box.hear('cmd', formatCommand({ id: '1', op: 'rebirth' }), nowMs)
      } else if (each === 'offline') {
        box.do({ type: 'disconnected' }, nowMs)
      } else if (each === 'online') {
        box.do({ type: 'connected' }, nowMs)
        box.hear('bind', formatBind({ binding: BINDING }), nowMs)
      } else {
        box.do({ type: 'tick' }, nowMs)
      }
    }
    return { fallen, reports: box.reports }
  }

  test(`${HISTORIES} histories of lost, repeated and reordered reports credit exactly the beads reported`, () => {
    let beads = 0
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(fate, { minLength: 60, maxLength: 60 }),
        fc.boolean(),
        (steps, fates, remembers) => {
          const { fallen, reports } = live(steps, remembers)
          const arrivals = reports
            .flatMap((report, index) => {
              const { copies, delay } = fates[index] ?? { copies: 1, delay: 0 }
              return Array.from({ length: copies }, (_, copy) => ({
                report,
                at: index + delay * (copy + 1),
              }))
            })
            .sort((one, other) => one.at - other.at)
          let ledger = newLedger(BINDING, 0)
          const credited = new Map<string, string>()
          const told = new Map<string, number>()
          for (const [index, { report }] of arrivals.entries()) {
            const { epoch, count } = report
            const merged = mergeReport(ledger, report, index * 60_000)
            if (!merged.ok) throw new Error(merged.reason)
            ledger = merged.ledger
            const slots: readonly Slot[] = merged.beads
            credited.set(epoch, (credited.get(epoch) ?? '') + slots.join(''))
            told.set(epoch, Math.max(told.get(epoch) ?? 0, count))
          }
          for (const [epoch, slots] of credited) {
            expect(slots).toBe((fallen.get(epoch) ?? '').slice(0, told.get(epoch)))
            beads += slots.length
          }
        },
      ),
      { numRuns: HISTORIES, seed: drawnNumber('histories of a device') },
    )
    expect(beads).toBeGreaterThan(HISTORIES)
  })
})
