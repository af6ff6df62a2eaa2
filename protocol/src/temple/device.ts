// A temple as a pure model of its firmware, for simulators, tests and firmware authors. It has no clock and no network:
// events go in with the time, and what to publish comes out.
import { TAIL_MAX } from './payload-shapes.ts'
import {
  type Bind,
  formatCommandResult,
  formatInfo,
  formatReport,
  formatStatus,
  parseBind,
  parseCommand,
  parseState,
  type Slot,
  type TempleState,
} from './payloads.ts'
import { downTopic, upTopic } from './topics.ts'

/** Unacknowledged beads are sent again after this time, then after twice as long each time. */
const RESEND_MS_MIN = 3_000
/** The longest time until the counters are sent again (TPL-10). */
const RESEND_MS_MAX = 60_000

/** The state of a temple. */
export interface TempleDevice {
  readonly temple: string
  /** True if its counters survive a power loss. */
  readonly remembers: boolean
  readonly isConnected: boolean
  readonly bind: Bind | undefined
  readonly epoch: string
  readonly h: number
  readonly t: number
  readonly tail: string
  readonly connection: number
  /** The latest state of the match since power-on, in whatever order they came; a connection begins a new count. */
  readonly state: TempleState | undefined
  readonly resendMs: number
  readonly resendAtMs: number
}

/** An event at a temple. One that may begin a new epoch brings it along, since the model has no randomness. */
export type DeviceEvent =
  | { readonly type: 'power-on'; readonly epoch: string }
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'bead'; readonly slot: Slot }
  | { readonly type: 'tick' }
  | {
      readonly type: 'message'
      readonly topic: string
      readonly payload: string
      readonly epoch: string
    }

export interface Publication {
  readonly topic: string
  readonly payload: string
  readonly qos: 0 | 1
  readonly retain: boolean
}

/** The new state of the temple, and what it publishes. */
export interface DeviceStep {
  readonly device: TempleDevice
  readonly publications: readonly Publication[]
}

/** A temple that has never been switched on. */
export function newDevice(temple: string, remembers: boolean, epoch: string): TempleDevice {
  return {
    temple,
    remembers,
    isConnected: false,
    bind: undefined,
    epoch,
    h: 0,
    t: 0,
    tail: '',
    connection: 0,
    state: undefined,
    resendMs: RESEND_MS_MIN,
    resendAtMs: 0,
  }
}

/** Applies an event at the given time. */
export function stepDevice(device: TempleDevice, event: DeviceEvent, nowMs: number): DeviceStep {
  switch (event.type) {
    case 'power-on':
      return quiet(powerOn(device, event.epoch))
    case 'connected':
      return connect(device, nowMs)
    case 'disconnected':
      return quiet({ ...device, isConnected: false })
    case 'bead':
      return dropBead(device, event.slot, nowMs)
    case 'tick':
      return device.resendAtMs > nowMs ? quiet(device) : resend(device, nowMs)
    case 'message':
      return hear(device, event, nowMs)
  }
}

/** TPL-17: red: no match, or it is over; amber: counted by the box; green: all accepted by the match. */
export const LIGHTS = ['red', 'amber', 'green'] as const
export type Light = (typeof LIGHTS)[number]

/** The light that a temple shows. */
export function ledOf(device: TempleDevice): Light {
  const { bind, state, h, t } = device
  if (bind?.binding === undefined) return 'red'
  if (state?.binding === bind.binding && state.phase === 'over') return 'red'
  return h + t > 0 && !isAcknowledged(device) ? 'amber' : 'green'
}

/** The last will, which the broker publishes when the connection is lost (TPL-16). */
export function lastWillOf({ temple, epoch, connection }: TempleDevice): Publication {
  const payload = formatStatus({ is: 'lost', epoch, connection: connection + 1 })
  return { topic: upTopic(temple, 'status'), payload, qos: 1, retain: true }
}

/** Without memory a temple doesn't know what it has reported, so it begins a new epoch (TPL-10). */
function powerOn(device: TempleDevice, epoch: string): TempleDevice {
  const { temple, remembers } = device
  if (!remembers) return newDevice(temple, remembers, epoch)
  return { ...device, isConnected: false, state: undefined }
}

function connect(before: TempleDevice, nowMs: number): DeviceStep {
  const device = {
    ...before,
    isConnected: true,
    connection: before.connection + 1,
    // Accept the next state whatever its sequence: the server's clock may have been set back meanwhile.
    state: before.state && { ...before.state, sequence: 0 },
  }
  const { temple, epoch, connection, remembers } = device
  const status = formatStatus({ is: 'ready', epoch, connection })
  const info = formatInfo({
    firmware: 'model/1',
    hardware: 'simulator',
    capabilities: ['leds'],
    remembers,
  })
  const report = resend({ ...device, resendMs: RESEND_MS_MIN }, nowMs)
  return {
    device: report.device,
    publications: [
      { topic: upTopic(temple, 'status'), payload: status, qos: 1, retain: true },
      { topic: upTopic(temple, 'info'), payload: info, qos: 1, retain: true },
      ...report.publications,
    ],
  }
}

/** A bead that falls while nothing is bound belongs to no match. */
function dropBead(device: TempleDevice, slot: Slot, nowMs: number): DeviceStep {
  if (device.bind?.binding === undefined) return quiet(device)
  const { h, t, tail } = device
  const counted = {
    ...device,
    h: slot === 'H' ? h + 1 : h,
    t: slot === 'T' ? t + 1 : t,
    tail: (tail + slot).slice(-TAIL_MAX),
    resendMs: RESEND_MS_MIN,
  }
  return resend(counted, nowMs)
}

/** Sends the whole counters, and schedules when to repeat them. */
function resend(device: TempleDevice, nowMs: number): DeviceStep {
  const { temple, bind, epoch, h, t, tail, isConnected, resendMs } = device
  const waitMs = isAcknowledged(device) ? RESEND_MS_MAX : resendMs
  const next = {
    ...device,
    resendMs: Math.min(RESEND_MS_MAX, resendMs * 2),
    resendAtMs: nowMs + waitMs,
  }
  if (!isConnected || bind?.binding === undefined) return quiet(next)
  const payload = formatReport({ binding: bind.binding, epoch, count: h + t, h, t, tail })
  const publication = { topic: upTopic(temple, 'count'), payload, qos: 1, retain: true } as const
  return { device: next, publications: [publication] }
}

function hear(
  device: TempleDevice,
  { topic, payload, epoch }: Extract<DeviceEvent, { type: 'message' }>,
  nowMs: number,
): DeviceStep {
  const { temple } = device
  switch (topic) {
    case downTopic(temple, 'bind'): {
      const bind = parseBind(payload)
      return bind === undefined ? quiet(device) : rebind(device, bind, epoch, nowMs)
    }
    case downTopic(temple, 'state'): {
      const state = parseState(payload)
      return quiet(
        state === undefined || isOld(device, state) ? device : learn({ ...device, state }, nowMs),
      )
    }
    case downTopic(temple, 'cmd'):
      return obey(device, payload, epoch)
    default:
      return quiet(device)
  }
}

/** TPL-15: a new binding resets all counters, so late beads never spill into the next match. */
function rebind(device: TempleDevice, bind: Bind, epoch: string, nowMs: number): DeviceStep {
  if (bind.binding === undefined || bind.binding === device.bind?.binding)
    return quiet({ ...device, bind })
  const empty = { epoch, h: 0, t: 0, tail: '', resendMs: RESEND_MS_MIN }
  return resend({ ...device, bind, ...empty }, nowMs)
}

/** Once acknowledged, counters need not be sent again for a minute. */
function learn(device: TempleDevice, nowMs: number): TempleDevice {
  return isAcknowledged(device) ? { ...device, resendAtMs: nowMs + RESEND_MS_MAX } : device
}

function obey(device: TempleDevice, payload: string, epoch: string): DeviceStep {
  const command = parseCommand(payload)
  if (command === undefined) return quiet(device)
  const after = {
    identify: device,
    // Counters that may be wrong are replaced by new ones.
    rebirth: { ...device, epoch, h: 0, t: 0, tail: '' },
    forget: { ...device, bind: undefined, epoch, h: 0, t: 0, tail: '' },
    // The model has no program of its own that could be another.
    update: device,
  }[command.op]
  const answer = formatCommandResult({ id: command.id, isDone: command.op !== 'update' })
  const topic = upTopic(device.temple, 'res')
  return { device: after, publications: [{ topic, payload: answer, qos: 1, retain: false }] }
}

function isOld({ state: latest, bind }: TempleDevice, { binding, sequence }: TempleState): boolean {
  return binding !== bind?.binding || (latest !== undefined && sequence <= latest.sequence)
}

function isAcknowledged({ bind, state, epoch, h, t }: TempleDevice): boolean {
  if (state === undefined || state.binding !== bind?.binding) return h + t === 0
  return state.ack?.epoch === epoch ? state.ack.count === h + t : h + t === 0
}

function quiet(device: TempleDevice): DeviceStep {
  return { device, publications: [] }
}
