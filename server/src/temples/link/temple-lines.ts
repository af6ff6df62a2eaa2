// The last message to each temple, by this process or another. The bridges of all processes pass it on.
import type { Down, TempleState } from '@flower-war/protocol'
import type { Bus } from '../../cluster/bus.ts'

/** The state of a match as a temple shows it, but for the number that only grows. */
export type Standing = Omit<TempleState, 'sequence'>

/** The last message to one temple, and the next. */
export interface TempleLine {
  /** True if this process told it last. */
  isOurs: boolean
  told: Standing | undefined
  payload: string
  sequence: number
  wanted: Standing | undefined
  cancel: (() => void) | undefined
}

/** A message to a temple, its binding or the state of its match, as processes pass it on. */
interface Passed {
  readonly down: Down
  readonly binding?: string | undefined
  readonly state?: { readonly told: Standing; readonly sequence: number }
}

interface TempleLines {
  /** The line to a temple; made if there is none. */
  of(temple: string): TempleLine
  known(temple: string): TempleLine | undefined
  /** Notes the binding of a temple; messages of another one are no longer repeated. */
  rebind(temple: string, binding: string | undefined): void
  /** Forgets a temple that is gone for good. */
  forget(temple: string): void
  tell(passed: Passed): void
  /** Repeats the last state to a temple, if there is one. */
  tellState(temple: string): void
  /** Calls the listener with every message to a temple, until the returned function is called. */
  listen(listener: (down: Down) => void): () => void
}

export function newTempleLines(bus: Bus): TempleLines {
  const lines = new Map<string, TempleLine>()
  const listeners = new Set<(down: Down) => void>()
  const pass = (down: Down): void => {
    for (const listener of listeners) listener(down)
  }
  const all: TempleLines = {
    of(temple) {
      const line = lines.get(temple) ?? {
        isOurs: true,
        told: undefined,
        payload: '',
        sequence: 0,
        wanted: undefined,
        cancel: undefined,
      }
      lines.set(temple, line)
      return line
    },
    known: (temple) => lines.get(temple),
    rebind(temple, binding) {
      const line = all.of(temple)
      if (line.wanted?.binding === binding) return
      line.cancel?.()
      Object.assign(line, { cancel: undefined, told: undefined, wanted: undefined })
    },
    forget(temple) {
      lines.get(temple)?.cancel?.()
      lines.delete(temple)
    },
    tell(passed) {
      pass(passed.down)
      bus.tell('temple-down', passed)
    },
    tellState(temple) {
      const line = lines.get(temple)
      if (line?.told === undefined) return
      line.isOurs = true
      all.tell(stateOf(temple, line, line.told))
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  bus.hear('temple-down', ({ down, binding, state }: Passed) => {
    if (state === undefined) all.rebind(down.temple, binding)
    else follow(all.of(down.temple), state, down.payload)
    pass(down)
  })
  bus.onBack(() => {
    // Repeats messages that the other processes may have missed.
    for (const [temple, line] of lines)
      if (line.isOurs && line.told !== undefined)
        bus.tell('temple-down', stateOf(temple, line, line.told))
  })
  return all
}

function stateOf(temple: string, { payload, sequence }: TempleLine, told: Standing): Passed {
  return { down: { temple, leaf: 'state', payload }, state: { told, sequence } }
}

/** Follows another process that has the match: what we were about to send is outdated. */
function follow(
  line: TempleLine,
  { told, sequence }: NonNullable<Passed['state']>,
  payload: string,
): void {
  line.cancel?.()
  Object.assign(line, { isOurs: false, cancel: undefined, wanted: told, told, sequence, payload })
}
