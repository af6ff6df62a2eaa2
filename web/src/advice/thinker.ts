// Sends questions to the thinking thread, which starts with the first one and answers them in turn.
import type { Seat } from '@flower-war/rules'

/** A match resampled for the seat, so that the thread knows nothing hidden from it. */
export interface Question {
  readonly game: string
  readonly version: number
  readonly players: number
  readonly saved: unknown
  readonly seat: Seat
  /** True to also rate the chosen action and the next best ones. */
  readonly weighs?: true
}

export interface Thought {
  readonly action: unknown
  /** The chosen action and the best others, with chances of winning from 0 to 1, or the game's own ratings. */
  readonly weighed?: readonly { readonly action: unknown; readonly worth: number }[]
}

export interface Thinker {
  ask(question: Question): Promise<Thought>
  close(): void
}

export function newThinker(): Thinker {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function answer(question: Question): Promise<Thought> {
    worker ??= new Worker(new URL('./thinking.ts', import.meta.url), { type: 'module' })
    const thread = worker
    return new Promise((resolve, reject) => {
      thread.onmessage = ({ data }: MessageEvent<Thought>) => resolve(data)
      thread.onerror = ({ message }) => {
        worker = undefined
        thread.terminate()
        // Without a message, the thread could not be loaded.
        reject(message === undefined ? new TypeError('not loaded') : new Error(message))
      }
      thread.postMessage(question)
    })
  }

  return {
    ask(question) {
      const asked = last.then(() => answer(question))
      last = asked.catch(() => {})
      return asked
    },
    close: () => worker?.terminate(),
  }
}
