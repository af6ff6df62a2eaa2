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
import { TEMPLE_STATE_MS } from '../../config/limits/temple.ts'
import type { BoundTemple, Session } from '../../match/model/session.ts'
import type { Timers } from '../../timers.ts'
import { newTempleChannels, type ShownState, type TempleChannel } from './temple-channels.ts'

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
   * True if these beads were acknowledged already, by a match that goes on; then the acknowledgement is repeated, since
   * the temple may have missed it.
   */
  remind(temple: string, report: Report): boolean
  /** Forgets a temple that is gone for good, and clears its topics. */
  forget(temple: string): void
  /** Calls the listener with every message to a temple, until the returned function is called. */
  listen(listener: (down: Down) => void): () => void
}

export function newDownlink({ nowMs, after }: Timers, bus: Bus): Downlink {
  const channels = newTempleChannels(bus)

  function say(temple: string, channel: TempleChannel): void {
    channels.tellState(temple)
    channel.cancel?.()
    channel.cancel = after(TEMPLE_STATE_MS, () => {
      channel.cancel = undefined
      send(temple, channel)
    })
  }

  function send(temple: string, channel: TempleChannel): void {
    if (channel.wanted === undefined || isSame(channel.wanted, channel.told)) return
    const tenths = Math.floor((nowMs() - SEQUENCE_BEGIN_MS) / 100)
    channel.sequence = Math.max(channel.sequence + 1, tenths)
    channel.told = channel.wanted
    channel.payload = formatState({ ...channel.told, sequence: channel.sequence })
    say(temple, channel)
  }

  return {
    show(session) {
      for (const bound of session.temples) {
        const channel = channels.of(bound.temple)
        // A match that has ended is still shown, although its temples may be free or paired with another.
        if (session.phase === 'over' && channel.wanted?.binding !== bound.ledger.binding) continue
        channel.wanted = shownStateOf(session, bound)
        const { ack, phase } = channel.wanted
        // The end is urgent, too: the temple is then set free, and told no more.
        const isUrgent = !isSame(ack, channel.told?.ack) || phase !== channel.told?.phase
        if (isUrgent || channel.cancel === undefined) send(bound.temple, channel)
      }
    },
    bind(temple, bind) {
      const { binding } = bind
      channels.rebind(temple, binding)
      channels.tell({ down: { temple, leaf: 'bind', payload: formatBind(bind) }, binding })
      // A temple ignores a state that arrives before its binding.
      channels.tellState(temple)
    },
    remind(temple, { binding, epoch, count }) {
      const channel = channels.known(temple)
      const { told } = channel ?? {}
      if (channel === undefined || told?.binding !== binding) return false
      // The end of the match was to release the temple; that it still reports shows that this has failed.
      if (told.phase === 'over') return false
      if (told.ack?.epoch !== epoch || told.ack.count < count) return false
      if (channel.cancel === undefined) say(temple, channel)
      return true
    },
    forget: channels.forget,
    listen: channels.listen,
  }
}

/** By phase of a match: the phase that its temples show. */
const TEMPLE_PHASE = { open: 'wait', playing: 'play', over: 'over' } as const

function shownStateOf({ match, phase }: Session, { seats, ledger, ack }: BoundTemple): ShownState {
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
    phase: TEMPLE_PHASE[phase],
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
