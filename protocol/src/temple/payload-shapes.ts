// The payloads between a physical temple and a server as they are written (TPL-2).
import {
  choice,
  count,
  either,
  integer,
  list,
  maybe,
  nothing,
  optional,
  said,
  structure,
  text,
  tuple,
} from '../shapes/make.ts'

/** The number of beads that the tail of a report lists one by one. */
export const TAIL_MAX = 64
/** Keeps the longest report to 153 bytes. */
export const COUNT_MAX = 999_999_999_999

export const TEMPLE_PHASES = ['wait', 'play', 'over'] as const
export const COMMANDS = ['identify', 'rebirth', 'forget', 'update'] as const

const binding = said('Names one pairing of the temple.', text('^[a-z0-9]{8}$'))
const epoch = said('Begins anew whenever the counters do.', text('^[0-9a-f]{8}$'))
const beads = count(COUNT_MAX)
const noOrYes = integer(0, 1)
const commandId = printable(16)

/** The payloads by the last word of their topic, and that with which a bridge announces itself. */
export const PAYLOADS = {
  count: structure({
    b: binding,
    e: epoch,
    n: said('All beads since the epoch began.', beads),
    h: said('Those for Huitzilopochtli.', beads),
    t: said('Those for Tlaloc.', beads),
    r: said('The last beads, oldest first.', text(`^[HT]{0,${TAIL_MAX}}$`)),
  }),
  status: structure({
    s: said('Whether the temple is connected.', choice('ready', 'lost')),
    e: epoch,
    c: said('How many times it has connected.', beads),
  }),
  info: structure({
    fw: said('Its firmware.', printable(40)),
    hw: said('Its hardware.', printable(20)),
    cap: said('What it can do.', list(printable(12), 8)),
    nv: said('Whether its counters survive a power loss.', noOrYes),
    up: optional(said('For how many seconds it has been running.', beads)),
    rs: optional(said('The strength of its Wi-Fi, in dBm.', integer(-127, 0))),
    ft: optional(said('Its last fault, in a word.', printable(24))),
    pc: optional(said('How much of an update is there, in percent.', count(100))),
  }),
  res: structure({ id: commandId, ok: said('Whether it was carried out.', noOrYes) }),
  bind: either(
    structure({ b: binding }),
    structure({ b: nothing(), code: said('The code to show.', printable(12)) }),
  ),
  state: structure({
    b: binding,
    s: said('Only increases; older states are dropped.', beads),
    ack: said('How many beads of an epoch are in the match.', maybe(tuple(epoch, beads))),
    turn: said('The seat whose turn it is.', maybe(beads)),
    me: said('Whether the temple serves that seat.', noOrYes),
    h: said('Beads in the half of the lake of Huitzilopochtli.', beads),
    t: said('Beads in the half of Tlaloc.', beads),
    w: said('Beads that wait.', beads),
    ap: said('How much of the apocalypse is left, in percent.', count(100)),
    ph: said('The phase of the match.', choice(...TEMPLE_PHASES)),
  }),
  cmd: structure({
    id: commandId,
    op: choice(...COMMANDS),
    v: optional(said('The version of an update.', printable(17))),
  }),
  bridge: structure({ s: choice('online', 'offline') }),
} as const

/** A text of printable ASCII. */
function printable(charactersMax: number) {
  return text(`^[ -~]{0,${charactersMax}}$`)
}
