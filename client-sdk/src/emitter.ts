// A small typed event emitter.

/** Adds listeners and calls them. */
export interface Emitter<Events extends Record<keyof Events, unknown>> {
  /** Adds a listener; the returned function removes it. */
  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void
  emit<Name extends keyof Events>(name: Name, value: Events[Name]): void
  hasListener(name: keyof Events): boolean
}

/** An emitter without listeners. */
export function newEmitter<Events extends Record<keyof Events, unknown>>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(value: never) => void>>()
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
    emit(name, value) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          // Listeners are stored by event name, so this one takes this event's value.
          listener(value as never)
        } catch (error) {
          // A throwing listener surfaces as an uncaught error, without keeping the event from the others.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    hasListener: (name) => (listeners.get(name)?.size ?? 0) > 0,
  }
}
