// The payloads between a physical temple and a server (TPL-2). Input is parsed into new values of closed types; invalid
// input gives undefined, never an exception.
import { fits } from '../shapes/fits.ts'
import type { ValueOf } from '../shapes/shape.ts'
import { type COMMANDS, PAYLOADS, type TEMPLE_PHASES } from './payload-shapes.ts'

/** The largest payload, in bytes. */
export const PAYLOAD_BYTES_MAX = 256

/** The two slots of a temple, and the god of each. */
export const SLOT_GODS = { H: 'huitzilopochtli', T: 'tlaloc' } as const
export type Slot = keyof typeof SLOT_GODS

/** The whole counters of a temple, never single beads (TPL-10). */
export interface Report {
  readonly binding: string
  readonly epoch: string
  /** All beads since the epoch began. */
  readonly count: number
  readonly h: number
  readonly t: number
  /** The last beads, oldest first, one letter each. */
  readonly tail: string
}

/** The presence of a temple, with its epoch and the number of its connections. */
export interface TempleStatus {
  readonly is: 'ready' | 'lost'
  readonly epoch: string
  readonly connection: number
}

/** A description of a temple. Its texts are printable ASCII, and as untrusted as any input (TPL-23). */
export interface TempleInfo {
  readonly firmware: string
  readonly hardware: string
  readonly capabilities: readonly string[]
  /** True if its counters survive a power loss. */
  readonly remembers: boolean
  readonly health?: TempleHealth
}

/** The facts that change while a temple runs. */
export interface TempleHealth {
  readonly uptimeSeconds: number
  /** The strength of its Wi-Fi, in dBm. */
  readonly signal: number | undefined
  /** Its last fault, in a word. */
  readonly fault: string | undefined
  /** The part of an update that has arrived. */
  readonly percent: number | undefined
}

/** The answer to a command. */
export interface CommandResult {
  readonly id: string
  readonly isDone: boolean
}

/** The binding of a temple, or the code to pair it with. */
export type Bind =
  | { readonly binding: string }
  | { readonly binding: undefined; readonly code: string }

/** The state of the match, as a temple shows it. */
export interface TempleState {
  readonly binding: string
  /** Only increases; older states are dropped. */
  readonly sequence: number
  /** The number of beads of an epoch that are in the journal. */
  readonly ack: { readonly epoch: string; readonly count: number } | undefined
  /** The seat whose turn it is. */
  readonly turn: number | undefined
  /** True if the temple serves that seat. */
  readonly isServed: boolean
  /** The two halves of the lake. */
  readonly h: number
  readonly t: number
  readonly waiting: number
  /** The share of the apocalypse that is left. */
  readonly percentLeft: number
  readonly phase: TemplePhase
}

export type TemplePhase = (typeof TEMPLE_PHASES)[number]

export interface Command {
  readonly id: string
  readonly op: CommandName
  /** Of an update. */
  readonly version?: string
}

export type CommandName = (typeof COMMANDS)[number]

export function parseReport(payload: string): Report | undefined {
  const read = parsed('count', payload)
  return (
    read && { binding: read.b, epoch: read.e, count: read.n, h: read.h, t: read.t, tail: read.r }
  )
}

export function formatReport({ binding, epoch, count, h, t, tail }: Report): string {
  return JSON.stringify({ b: binding, e: epoch, n: count, h, t, r: tail })
}

export function parseStatus(payload: string): TempleStatus | undefined {
  const read = parsed('status', payload)
  return read && { is: read.s, epoch: read.e, connection: read.c }
}

export function formatStatus({ is, epoch, connection }: TempleStatus): string {
  return JSON.stringify({ s: is, e: epoch, c: connection })
}

export function parseInfo(payload: string): TempleInfo | undefined {
  const read = parsed('info', payload)
  if (read === undefined) return undefined
  const { fw, hw, cap, nv, up, rs, ft, pc } = read
  const about = { firmware: fw, hardware: hw, capabilities: [...cap], remembers: nv === 1 }
  if (up === undefined) return about
  return { ...about, health: { uptimeSeconds: up, signal: rs, fault: ft, percent: pc } }
}

export function formatInfo({ firmware, hardware, capabilities, remembers }: TempleInfo): string {
  const facts = { fw: firmware, hw: hardware, cap: capabilities, nv: Number(remembers) }
  return JSON.stringify(facts)
}

export function parseCommandResult(payload: string): CommandResult | undefined {
  const read = parsed('res', payload)
  return read && { id: read.id, isDone: read.ok === 1 }
}

export function formatCommandResult({ id, isDone }: CommandResult): string {
  return JSON.stringify({ id, ok: Number(isDone) })
}

export function parseBind(payload: string): Bind | undefined {
  const read = parsed('bind', payload)
  if (read === undefined) return undefined
  return read.b === null ? { binding: undefined, code: read.code } : { binding: read.b }
}

export function formatBind(bind: Bind): string {
  const { binding } = bind
  return JSON.stringify(binding === undefined ? { b: null, code: bind.code } : { b: binding })
}

export function parseState(payload: string): TempleState | undefined {
  const read = parsed('state', payload)
  if (read === undefined) return undefined
  const { b, s, ack, turn, me, h, t, w, ap, ph } = read
  return {
    binding: b,
    sequence: s,
    ack: ack === null ? undefined : { epoch: ack[0], count: ack[1] },
    turn: turn ?? undefined,
    isServed: me === 1,
    h,
    t,
    waiting: w,
    percentLeft: ap,
    phase: ph,
  }
}

export function formatState(state: TempleState): string {
  const { ack, turn } = state
  return JSON.stringify({
    b: state.binding,
    s: state.sequence,
    ack: ack === undefined ? null : [ack.epoch, ack.count],
    turn: turn ?? null,
    me: Number(state.isServed),
    h: state.h,
    t: state.t,
    w: state.waiting,
    ap: state.percentLeft,
    ph: state.phase,
  })
}

export function parseCommand(payload: string): Command | undefined {
  const read = parsed('cmd', payload)
  return read && { id: read.id, op: read.op, ...(read.v === undefined ? {} : { version: read.v }) }
}

export function formatCommand({ id, op, version }: Command): string {
  return JSON.stringify({ id, op, v: version })
}

/** The presence of a bridge. */
export function parseBridgeStatus(payload: string): 'online' | 'offline' | undefined {
  return parsed('bridge', payload)?.s
}

export function formatBridgeStatus(status: 'online' | 'offline'): string {
  return JSON.stringify({ s: status })
}

/** Payloads by name, once they are read. */
type Payloads = { readonly [Name in keyof typeof PAYLOADS]: ValueOf<(typeof PAYLOADS)[Name]> }

/** Reads a payload of that name; members that its shape does not know are ignored. */
function parsed<Name extends keyof Payloads>(
  name: Name,
  payload: string,
): Payloads[Name] | undefined {
  if (!fitsInBytes(payload, PAYLOAD_BYTES_MAX)) return undefined
  try {
    const input = JSON.parse(payload)
    return fits(PAYLOADS[name], input) ? input : undefined
  } catch {
    return undefined
  }
}

/** True if a text fits in that many bytes of UTF-8. */
function fitsInBytes(text: string, bytesMax: number): boolean {
  if (text.length > bytesMax) return false
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes <= bytesMax
}
