// Sends temples their bindings and the state of their match. Changes in quick succession are sent as one, but an
// acknowledgement at once, since a light waits for it (TPL-17).
import {
  type Bind,
  type Down,
  formatBind,
  formatState,
  type Report,
  SLOT_GODS,
} from '@flower-war/protocol'
import type { Bus } from '../../cluster/bus.ts'
import { TEMPLE_STATE_MS } from '../../config/limits.ts'
import type { BoundTemple, Session } from '../../match/model/session.ts'
import type { Timers } from '../../timers.ts'
import { newTempleLines, type Standing, type TempleLine } from './temple-lines.ts'

/**
 * Sequence numbers are tenths of a second since then: they grow through every restart, and fit in 32 bits until 2039.
 */
const SEQUENCE_BEGIN_MS = Date.UTC(2026, 0, 1)

export interface Downlink {
  /** Sends the temples of a match its new state. */
  show(session: Session): void
  /**
   * Sends a temple its binding and the state of its match; or the code by which it can be paired, which makes it forget
   * the state.
   */
  bind(temple: string, bind: Bind): void
  /**
   * True if these beads were acknowledged already; then the acknowledgement is repeated, since the temple may have
   * missed it.
   */
  remind(temple: string, report: Report): boolean
  /** Forgets a temple that is gone for good. */
  forget(temple: string): void
  /** Calls the listener with every message to a temple, until the returned function is called. */
  listen(listener: (down: Down) => void): () => void
}

export function newDownlink({ nowMs, after }: Timers, bus: Bus): Downlink {
  const lines = newTempleLines(bus)

  function say(temple: string, line: TempleLine): void {
    lines.tellState(temple)
    line.cancel?.()
    line.cancel = after(TEMPLE_STATE_MS, () => {
      line.cancel = undefined
      send(temple, line)
    })
  }

  function send(temple: string, line: TempleLine): void {
    if (line.wanted === undefined || isSame(line.wanted, line.told)) return
    const tenths = Math.floor((nowMs() - SEQUENCE_BEGIN_MS) / 100)
    line.sequence = Math.max(line.sequence + 1, tenths)
    line.told = line.wanted
    line.payload = formatState({ ...line.told, sequence: line.sequence })
    say(temple, line)
  }

  return {
    show(session) {
      for (const bound of session.temples) {
        const line = lines.of(bound.temple)
        // A match that has ended is still shown, although its temples may be free or paired with another.
        if (session.phase === 'over' && line.wanted?.binding !== bound.ledger.binding) continue
        line.wanted = standingFor(session, bound)
        const { ack, phase } = line.wanted
        // The end is urgent, too: the temple is then set free, and told no more.
        const isUrgent = !isSame(ack, line.told?.ack) || phase !== line.told?.phase
        if (isUrgent || line.cancel === undefined) send(bound.temple, line)
      }
    },
    bind(temple, bind) {
      const { binding } = bind
      lines.rebind(temple, binding)
      lines.tell({ down: { temple, leaf: 'bind', payload: formatBind(bind) }, binding })
      // A temple ignores a state that arrives before its binding.
      lines.tellState(temple)
    },
    remind(temple, { binding, epoch, count }) {
      const line = lines.known(temple)
      const { told } = line ?? {}
      if (line === undefined || told?.binding !== binding) return false
      if (told.ack?.epoch !== epoch || told.ack.count < count) return false
      if (line.cancel === undefined) say(temple, line)
      return true
    },
    forget: lines.forget,
    listen: lines.listen,
  }
}

const PHASES = { open: 'wait', playing: 'play', over: 'over' } as const

function standingFor({ match, phase }: Session, { seats, ledger, ack }: BoundTemple): Standing {
  const lights = match?.templeLights()
  const turn = phase === 'playing' ? match?.view().waiting[0] : undefined
  return {
    binding: ledger.binding,
    ack,
    turn,
    isServed: turn !== undefined && seats.includes(turn),
    h: lights?.slots[SLOT_GODS.H] ?? 0,
    t: lights?.slots[SLOT_GODS.T] ?? 0,
    waiting: lights?.waiting ?? 0,
    percentLeft: lights?.percentLeft ?? 100,
    phase: PHASES[phase],
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
