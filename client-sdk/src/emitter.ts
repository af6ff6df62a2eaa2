// Listeners, by the name of what they listen to.

/** Adds listeners and calls them. */
export interface Emitter<Events extends Record<keyof Events, unknown>> {
  /** Adds a listener; what is returned removes it. */
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
          // It was added under this name, so this is what it listens to.
          listener(value as never)
        } catch (error) {
          // Its author should hear of it, and no other listener should miss anything because of it.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    hasListener: (name) => (listeners.get(name)?.size ?? 0) > 0,
  }
}
