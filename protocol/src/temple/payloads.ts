// The payloads between a physical temple and a server (TPL-2). Input is parsed into new values of closed types; invalid
// input gives undefined, never an exception.

/** The largest payload, in bytes. */
export const PAYLOAD_BYTES_MAX = 256
/** How many beads the tail of a report lists one by one. */
export const TAIL_MAX = 64
/** Keeps the longest report to 153 bytes. */
export const COUNT_MAX = 999_999_999_999

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

/** Whether the temple is connected, with its epoch and how many times it has connected. */
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
  /** Whether its counters survive a power loss. */
  readonly remembers: boolean
}

/** Whether a command was carried out. */
export interface CommandResult {
  readonly id: string
  readonly isDone: boolean
}

/** What a temple is bound to, or the code to pair it with. */
export type Bind =
  | { readonly binding: string }
  | { readonly binding: undefined; readonly code: string }

/** What a temple shows of its match. */
export interface TempleState {
  readonly binding: string
  /** Only increases; older states are dropped. */
  readonly sequence: number
  /** How many beads of an epoch are in the journal. */
  readonly ack: { readonly epoch: string; readonly count: number } | undefined
  /** The seat whose turn it is. */
  readonly turn: number | undefined
  /** Whether the temple serves that seat. */
  readonly isServed: boolean
  /** The two halves of the lake. */
  readonly h: number
  readonly t: number
  readonly waiting: number
  /** How much of the apocalypse is left. */
  readonly percentLeft: number
  readonly phase: TemplePhase
}

const PHASES = ['wait', 'play', 'over'] as const
export type TemplePhase = (typeof PHASES)[number]

const COMMANDS = ['identify', 'rebirth', 'forget'] as const
export interface Command {
  readonly id: string
  readonly op: (typeof COMMANDS)[number]
}

export function parseReport(payload: string): Report | undefined {
  const { b, e, n, h, t, r } = parseRecord(payload) ?? {}
  if (!isBinding(b) || !isEpoch(e)) return undefined
  if (!isCount(n) || !isCount(h) || !isCount(t)) return undefined
  if (typeof r !== 'string' || !/^[HT]{0,64}$/.test(r)) return undefined
  return { binding: b, epoch: e, count: n, h, t, tail: r }
}

export function formatReport({ binding, epoch, count, h, t, tail }: Report): string {
  return JSON.stringify({ b: binding, e: epoch, n: count, h, t, r: tail })
}

export function parseStatus(payload: string): TempleStatus | undefined {
  const { s, e, c } = parseRecord(payload) ?? {}
  if ((s !== 'ready' && s !== 'lost') || !isEpoch(e) || !isCount(c)) return undefined
  return { is: s, epoch: e, connection: c }
}

export function formatStatus({ is, epoch, connection }: TempleStatus): string {
  return JSON.stringify({ s: is, e: epoch, c: connection })
}

export function parseInfo(payload: string): TempleInfo | undefined {
  const { fw, hw, cap, nv } = parseRecord(payload) ?? {}
  if (!isText(fw, 40) || !isText(hw, 20) || !Array.isArray(cap) || cap.length > 8) return undefined
  if (!cap.every((each) => isText(each, 12)) || (nv !== 0 && nv !== 1)) return undefined
  return { firmware: fw, hardware: hw, capabilities: [...cap], remembers: nv === 1 }
}

export function formatInfo({ firmware, hardware, capabilities, remembers }: TempleInfo): string {
  const facts = { fw: firmware, hw: hardware, cap: capabilities, nv: Number(remembers) }
  return JSON.stringify(facts)
}

export function parseCommandResult(payload: string): CommandResult | undefined {
  const { id, ok } = parseRecord(payload) ?? {}
  return isText(id, 16) && (ok === 0 || ok === 1) ? { id, isDone: ok === 1 } : undefined
}

export function formatCommandResult({ id, isDone }: CommandResult): string {
  return JSON.stringify({ id, ok: Number(isDone) })
}

export function parseBind(payload: string): Bind | undefined {
  const { b, code } = parseRecord(payload) ?? {}
  if (isBinding(b)) return { binding: b }
  return b === null && isText(code, 12) ? { binding: undefined, code } : undefined
}

export function formatBind(bind: Bind): string {
  const { binding } = bind
  return JSON.stringify(binding === undefined ? { b: null, code: bind.code } : { b: binding })
}

export function parseState(payload: string): TempleState | undefined {
  const { b, s, ack, turn, me, h, t, w, ap, ph } = parseRecord(payload) ?? {}
  const phase = PHASES.find((each) => each === ph)
  const acknowledged = ack === null ? undefined : parseAck(ack)
  if (!isBinding(b) || !isCount(s) || phase === undefined || !isCount(ap) || ap > 100)
    return undefined
  if (ack !== null && acknowledged === undefined) return undefined
  if ((turn !== null && !isCount(turn)) || (me !== 0 && me !== 1)) return undefined
  if (!isCount(h) || !isCount(t) || !isCount(w)) return undefined
  return {
    binding: b,
    sequence: s,
    ack: acknowledged,
    turn: turn ?? undefined,
    isServed: me === 1,
    h,
    t,
    waiting: w,
    percentLeft: ap,
    phase,
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
  const { id, op } = parseRecord(payload) ?? {}
  const known = COMMANDS.find((each) => each === op)
  return isText(id, 16) && known !== undefined ? { id, op: known } : undefined
}

export function formatCommand({ id, op }: Command): string {
  return JSON.stringify({ id, op })
}

/** Whether there is a bridge. */
export function parseBridgeStatus(payload: string): 'online' | 'offline' | undefined {
  const { s } = parseRecord(payload) ?? {}
  return s === 'online' || s === 'offline' ? s : undefined
}

export function formatBridgeStatus(status: 'online' | 'offline'): string {
  return JSON.stringify({ s: status })
}

function parseAck(input: unknown): TempleState['ack'] {
  const [epoch, count, ...more] = Array.isArray(input) ? input : []
  return isEpoch(epoch) && isCount(count) && more.length === 0 ? { epoch, count } : undefined
}

function parseRecord(payload: string): Readonly<Record<string, unknown>> | undefined {
  if (!fitsInBytes(payload, PAYLOAD_BYTES_MAX)) return undefined
  try {
    const input: unknown = JSON.parse(payload)
    return typeof input === 'object' && input !== null && !Array.isArray(input)
      ? Object.fromEntries(Object.entries(input))
      : undefined
  } catch {
    return undefined
  }
}

/** Whether a text fits in that many bytes of UTF-8. */
function fitsInBytes(text: string, bytesMax: number): boolean {
  if (text.length > bytesMax) return false
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes <= bytesMax
}

function isBinding(input: unknown): input is string {
  return typeof input === 'string' && /^[a-z0-9]{8}$/.test(input)
}

function isEpoch(input: unknown): input is string {
  return typeof input === 'string' && /^[0-9a-f]{8}$/.test(input)
}

function isCount(input: unknown): input is number {
  return typeof input === 'number' && Number.isInteger(input) && input >= 0 && input <= COUNT_MAX
}

function isText(input: unknown, charactersMax: number): input is string {
  return typeof input === 'string' && input.length <= charactersMax && /^[ -~]*$/.test(input)
}
