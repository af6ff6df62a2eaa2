// The channel to each temple: the last message, sent by this process or another. The bridges of all processes pass it
// on.
import type { Down, TempleState } from '@flower-war/protocol'
import type { Bus } from '../../cluster/bus.ts'

/** The state of a match as a temple shows it, but for the number that only grows. */
export type ShownState = Omit<TempleState, 'sequence'>

/** The last message to one temple, and the next. */
export interface TempleChannel {
  /** True if this process told it last. */
  isOurs: boolean
  told: ShownState | undefined
  payload: string
  sequence: number
  wanted: ShownState | undefined
  cancel: (() => void) | undefined
}

/** A message to a temple, its binding or the state of its match, as processes pass it on. */
interface PassedMessage {
  readonly down: Down
  readonly binding?: string | undefined
  readonly state?: { readonly told: ShownState; readonly sequence: number }
}

interface TempleChannels {
  /** The channel to a temple; made if there is none. */
  of(temple: string): TempleChannel
  known(temple: string): TempleChannel | undefined
  /** Notes the binding of a temple; messages of another one are no longer repeated. */
  rebind(temple: string, binding: string | undefined): void
  /** Forgets a temple that is gone for good, and clears its topics. */
  forget(temple: string): void
  tell(passed: PassedMessage): void
  /** Repeats the last state to a temple, if there is one. */
  tellState(temple: string): void
  /** Calls the listener with every message to a temple, until the returned function is called. */
  listen(listener: (down: Down) => void): () => void
}

export function newTempleChannels(bus: Bus): TempleChannels {
  const channels = new Map<string, TempleChannel>()
  const listeners = new Set<(down: Down) => void>()
  const pass = (down: Down): void => {
    for (const listener of listeners) listener(down)
  }
  const all: TempleChannels = {
    of(temple) {
      const channel = channels.get(temple) ?? {
        isOurs: true,
        told: undefined,
        payload: '',
        sequence: 0,
        wanted: undefined,
        cancel: undefined,
      }
      channels.set(temple, channel)
      return channel
    },
    known: (temple) => channels.get(temple),
    rebind(temple, binding) {
      const channel = all.of(temple)
      if (channel.wanted?.binding === binding) return
      channel.cancel?.()
      Object.assign(channel, { cancel: undefined, told: undefined, wanted: undefined })
    },
    forget(temple) {
      channels.get(temple)?.cancel?.()
      channels.delete(temple)
      // On the same way as earlier messages, so that none arrives after it and stays at the broker.
      for (const leaf of ['bind', 'state'] as const) pass({ temple, leaf, payload: '' })
    },
    tell(passed) {
      pass(passed.down)
      bus.publish('temple-down', passed)
    },
    tellState(temple) {
      const channel = channels.get(temple)
      if (channel?.told === undefined) return
      channel.isOurs = true
      all.tell(stateOf(temple, channel, channel.told))
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  bus.hear('temple-down', ({ down, binding, state }: PassedMessage) => {
    const channel = all.of(down.temple)
    const isOfOurMatch = channel.isOurs && channel.told?.binding === state?.told.binding
    if (state === undefined) {
      all.rebind(down.temple, binding)
    } else if (isOfOurMatch && state.sequence < channel.sequence) {
      // A process that was cut off repeats what it told last, before we told more. The process of another match may
      // have a clock that is behind ours.
      all.tellState(down.temple)
      return
    } else {
      follow(channel, state, down.payload)
    }
    pass(down)
  })
  bus.onBack(() => {
    // Repeats messages that the other processes may have missed.
    for (const [temple, channel] of channels)
      if (channel.isOurs && channel.told !== undefined)
        bus.publish('temple-down', stateOf(temple, channel, channel.told))
  })
  return all
}

function stateOf(
  temple: string,
  { payload, sequence }: TempleChannel,
  told: ShownState,
): PassedMessage {
  return { down: { temple, leaf: 'state', payload }, state: { told, sequence } }
}

/** Follows another process that has the match: what we were about to send is outdated. */
function follow(
  channel: TempleChannel,
  { told, sequence }: NonNullable<PassedMessage['state']>,
  payload: string,
): void {
  channel.cancel?.()
  Object.assign(channel, {
    isOurs: false,
    cancel: undefined,
    wanted: told,
    told,
    sequence,
    payload,
  })
}
