// What temples are told: with what they are bound, and how their match stands. Changes of a moment are told as one,
// but an acknowledgement at once, since a light waits for it (TPL-17).
import {
  type Bind,
  type Down,
  formatBind,
  formatState,
  SLOT_GODS,
  type TempleState,
} from '@flower-war/protocol'
import { TEMPLE_STATE_MS } from '../limits.ts'
import type { Session } from '../match/session.ts'
import type { BoundTemple } from '../match/temples.ts'
import type { Timers } from '../timers.ts'

/** Sequence numbers are tenths of a second since then: they grow through every restart, and fit in 32 bits until 2039. */
const SEQUENCE_BEGIN_MS = Date.UTC(2026, 0, 1)

/** A state but for the number that only grows. */
type Told = Omit<TempleState, 'sequence'>

interface Line {
  told: Told | undefined
  payload: string
  sequence: number
  wanted: Told | undefined
  cancel: (() => void) | undefined
}

export interface Downlink {
  /** A match has changed: its temples are told. */
  show(session: Session): void
  /** A temple is bound with a match, and told again how that stands; or it waits with a code, and that is forgotten. */
  bind(temple: string, bind: Bind): void
  /** The beads of a temple that it was last told are in the journal. */
  acknowledged(temple: string): (Pick<TempleState, 'binding'> & TempleState['ack']) | undefined
  /** Hears all that temples are told; what is returned ends it. */
  listen(listener: (down: Down) => void): () => void
}

export function newDownlink({ nowMs, after }: Timers): Downlink {
  const lines = new Map<string, Line>()
  const listeners = new Set<(down: Down) => void>()
  const tell = (down: Down): void => {
    for (const listener of listeners) listener(down)
  }

  function lineOf(temple: string): Line {
    const line = lines.get(temple) ?? {
      ...{ told: undefined, payload: '', sequence: 0, wanted: undefined, cancel: undefined },
    }
    lines.set(temple, line)
    return line
  }

  function send(temple: string, line: Line): void {
    if (line.wanted === undefined || isSame(line.wanted, line.told)) return
    const tenths = Math.floor((nowMs() - SEQUENCE_BEGIN_MS) / 100)
    line.sequence = Math.max(line.sequence + 1, tenths)
    line.told = line.wanted
    line.payload = formatState({ ...line.told, sequence: line.sequence })
    tell({ temple, leaf: 'state', payload: line.payload })
    line.cancel?.()
    line.cancel = after(TEMPLE_STATE_MS, () => {
      line.cancel = undefined
      send(temple, line)
    })
  }

  return {
    show(session) {
      for (const bound of session.temples) {
        const line = lineOf(bound.temple)
        line.wanted = stateFor(session, bound)
        const { ack, phase } = line.wanted
        // A temple is set free at the end, and then told no more.
        const isUrgent = !isSame(ack, line.told?.ack) || phase !== line.told?.phase
        if (isUrgent || line.cancel === undefined) send(bound.temple, line)
      }
    },
    bind(temple, bind) {
      const line = lines.get(temple)
      if (bind.binding === undefined || line?.wanted?.binding !== bind.binding) {
        line?.cancel?.()
        lines.delete(temple)
      }
      tell({ temple, leaf: 'bind', payload: formatBind(bind) })
      // A state that came before its binding was not looked at.
      const known = lines.get(temple)
      if (known?.told !== undefined) tell({ temple, leaf: 'state', payload: known.payload })
    },
    acknowledged(temple) {
      const told = lines.get(temple)?.told
      return told?.ack === undefined ? undefined : { binding: told.binding, ...told.ack }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const PHASES = { open: 'wait', playing: 'play', over: 'over' } as const

function stateFor({ match, phase }: Session, { seats, ledger, ack }: BoundTemple): Told {
  const lake = match?.lake()
  const turn = phase === 'playing' ? match?.view().waiting[0] : undefined
  return {
    binding: ledger.binding,
    ack,
    turn,
    isServed: turn !== undefined && seats.includes(turn),
    h: lake?.halves[SLOT_GODS.H] ?? 0,
    t: lake?.halves[SLOT_GODS.T] ?? 0,
    waiting: lake?.waiting ?? 0,
    percentLeft: lake?.percentLeft ?? 100,
    phase: PHASES[phase],
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
