// Texts that are loaded with the part that needs them, such as the face of a game, and follow the language.
import { effect, signal } from '@preact/signals'

export interface LoadedTexts<Said> {
  /** The texts in the current language. They must have been loaded. */
  readonly value: Said
  /** Resolves once they are loaded in the current language; from then on they follow it. */
  ready(): Promise<void>
}

/** Texts that a catalogue loads. Until those of a new language arrive, or if they fail to, the old ones stay. */
export function loadedTexts<Said>(loader: () => () => Promise<Said>): LoadedTexts<Said> {
  const shown = signal<Said | undefined>(undefined)
  let last: (() => Promise<Said>) | undefined
  async function follow(load: () => Promise<Said>): Promise<void> {
    last = load
    const said = await load()
    if (last === load) shown.value = said
  }
  let first: Promise<void> | undefined
  return {
    get value() {
      if (shown.value === undefined) throw new Error('texts are shown before they are loaded')
      return shown.value
    },
    ready: () =>
      (first ??= follow(loader()).then(
        () => {
          effect(() => {
            const load = loader()
            if (load !== last) follow(load).catch(() => undefined)
          })
        },
        (error: unknown) => {
          first = undefined
          throw error
        },
      )),
  }
}
