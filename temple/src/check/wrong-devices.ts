// Temples that are faulty in one way each, which the checks have to find.
import { randomBytes } from 'node:crypto'
import {
  type DeviceEvent,
  downTopic,
  type Light,
  lastWillOf,
  type Publication,
  parseCommand,
  parseReport,
  parseState,
  stepDevice,
  type TempleDevice,
} from '@flower-war/protocol'
import { type DeviceModel, RIGHT } from '../simulated/simulated-temple.ts'
import type { Check } from './check.ts'

export interface WrongDevice {
  /** The requirement that it fails. */
  readonly number: Check['number']
  readonly model: DeviceModel
  /** The light that it always shows. */
  readonly light?: Light
  /** True if it is found only at a broker of ours. */
  readonly needsWitness?: true
}

type Step = DeviceModel['step']

const wrong = (number: Check['number'], step: Step, will = lastWillOf): WrongDevice => ({
  number,
  model: { step, lastWillOf: will },
})

/** Returns a temple that changes its messages. */
function saying(
  number: Check['number'],
  change: (said: Publication) => readonly Publication[],
): WrongDevice {
  return wrong(number, (device, event, nowMs) => {
    const step = stepDevice(device, event, nowMs)
    return { ...step, publications: step.publications.flatMap(change) }
  })
}

/** Returns a temple that changes its reports. */
function counting(
  number: Check['number'],
  change: (facts: Readonly<Record<string, unknown>>) => object | undefined,
): WrongDevice {
  return saying(number, (said) => {
    if (parseReport(said.payload) === undefined) return [said]
    const changed = change(JSON.parse(said.payload))
    return changed === undefined ? [] : [{ ...said, payload: JSON.stringify(changed) }]
  })
}

/** Returns a temple that ends up in another state after an event. */
function becoming(
  number: Check['number'],
  change: (after: TempleDevice, before: TempleDevice, event: DeviceEvent) => TempleDevice,
): WrongDevice {
  return wrong(number, (device, event, nowMs) => {
    const step = stepDevice(device, event, nowMs)
    return { ...step, device: change(step.device, device, event) }
  })
}

const isAbout = (topic: string, leaf: string): boolean => topic.endsWith(`/${leaf}`)
const isBinding = (event: DeviceEvent): boolean =>
  event.type === 'message' && isAbout(event.topic, 'bind')

export const WRONG_DEVICES: Readonly<Record<string, WrongDevice>> = {
  'tells single beads': counting('TPL-10', ({ b, e, r }) => {
    const last = String(r).slice(-1)
    return { b, e, n: last.length, h: Number(last === 'H'), t: Number(last === 'T'), r: last }
  }),
  'tells the newest bead first': counting('TPL-10', (facts) => ({
    ...facts,
    r: [...String(facts['r'])].reverse().join(''),
  })),
  'says nothing twice': wrong('TPL-10', (device, event, nowMs) =>
    event.type === 'tick' ? { device, publications: [] } : stepDevice(device, event, nowMs),
  ),
  'never tires of saying it': wrong('TPL-10', (device, event, nowMs) =>
    stepDevice({ ...device, resendMs: 3_000 }, event, nowMs),
  ),
  'does not care whether it was heard': wrong('TPL-10', (device, event, nowMs) => {
    const step = stepDevice(device, event, nowMs)
    const resendAtMs = Math.min(step.device.resendAtMs, nowMs + 9_000)
    return { ...step, device: { ...step.device, resendAtMs } }
  }),
  'is silent when it was heard': wrong('TPL-10', (device, event, nowMs) => {
    const isHeard = device.state?.ack?.count === device.h + device.t && device.h + device.t > 0
    return event.type === 'tick' && isHeard
      ? { device, publications: [] }
      : stepDevice(device, event, nowMs)
  }),
  'is not kept by the broker': saying('TPL-10', (said) => [
    isAbout(said.topic, 'count') ? { ...said, retain: false } : said,
  ]),
  'believes what is older': wrong('TPL-2', (device, event, nowMs) =>
    stepDevice(forgetSequence(device, event), event, nowMs),
  ),
  'chokes on what it does not know': wrong('TPL-2', (device, event, nowMs) =>
    event.type === 'message' && event.payload.includes('later')
      ? { device, publications: [] }
      : stepDevice(device, event, nowMs),
  ),
  'does not say what it is': saying('TPL-2', (said) => (isAbout(said.topic, 'info') ? [] : [said])),
  'does not answer': saying('TPL-2', (said) => (isAbout(said.topic, 'res') ? [] : [said])),
  'tells every bead there ever was': wrong('TPL-2', tellingAll()),
  'takes its beads along': becoming('TPL-15', (after, before, event) =>
    isBinding(event) && after.epoch !== before.epoch
      ? { ...after, h: before.h, t: before.t, tail: before.tail }
      : after,
  ),
  'keeps its epoch': becoming('TPL-15', (after, before, event) =>
    isBinding(event) ? { ...after, epoch: before.epoch } : after,
  ),
  'begins anew whenever it hears of its binding': wrong('TPL-15', (device, event, nowMs) =>
    stepDevice(isBinding(event) ? { ...device, bind: undefined } : device, event, nowMs),
  ),
  'speaks for another temple': {
    ...saying('TPL-20', (said) => [
      said,
      { ...said, topic: said.topic.replace(/^(templo\/v1\/)[^/]+/, '$1another01') },
    ]),
    needsWitness: true,
  },
  'listens to everybody': {
    number: 'TPL-20',
    model: { ...RIGHT, listensTo: 'templo/v1/+/down/state' },
    needsWitness: true,
  },
  'connects as somebody else': {
    number: 'TPL-1',
    model: { ...RIGHT, clientId: `check-${randomBytes(5).toString('hex')}` },
    needsWitness: true,
  },
  'loses what falls while it is offline': wrong('TPL-10', (device, event, nowMs) =>
    event.type === 'bead' && !device.isConnected
      ? { device, publications: [] }
      : stepDevice(device, event, nowMs),
  ),
  'does not forget': wrong('TPL-2', (device, event, nowMs) => {
    const step = stepDevice(device, event, nowMs)
    const isForget = event.type === 'message' && parseCommand(event.payload)?.op === 'forget'
    return isForget ? { ...step, device } : step
  }),
  'has the same number on each connection': becoming('TPL-16', (after) => ({
    ...after,
    connection: 0,
  })),
  'has a last will that is not kept': wrong('TPL-16', stepDevice, (device) => ({
    ...lastWillOf(device),
    retain: false,
  })),
  'has the last will of another connection': wrong('TPL-16', stepDevice, (device) => {
    return lastWillOf({ ...device, connection: device.connection + 7 })
  }),
  'forgets what it said that it remembers': wrong('TPL-10', (device, event, nowMs) => {
    const { temple, remembers } = device
    if (event.type !== 'power-on') return stepDevice(device, event, nowMs)
    const step = stepDevice({ ...device, remembers: false }, event, nowMs)
    return { ...step, device: { ...step.device, temple, remembers } }
  }),
  'is always green': { number: 'TPL-17', model: RIGHT, light: 'green' },
}

/** Forgets the last state, so that an older one, with a smaller sequence number, is accepted. */
function forgetSequence(device: TempleDevice, event: DeviceEvent): TempleDevice {
  const isState =
    event.type === 'message' &&
    event.topic === downTopic(device.temple, 'state') &&
    parseState(event.payload) !== undefined
  return isState ? { ...device, state: undefined } : device
}

/** Returns a step in which the tail grows without end. */
function tellingAll(): Step {
  let all = ''
  return (device, event, nowMs) => {
    const step = stepDevice(device, event, nowMs)
    if (event.type === 'bead') all += event.slot
    if (step.device.tail === '') all = ''
    const publications = step.publications.map((said) => {
      const report = parseReport(said.payload)
      if (report === undefined || report.count !== all.length) return said
      return { ...said, payload: JSON.stringify({ ...JSON.parse(said.payload), r: all }) }
    })
    return { ...step, publications }
  }
}
