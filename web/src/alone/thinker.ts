// Asks the thread that thinks, which begins with the first question and takes one after another.
import type { Seat } from '@flower-war/rules'

/** A match that was resampled for the seat, so that nothing hidden is thought about. */
export interface Question {
  readonly game: string
  readonly version: number
  readonly players: number
  readonly saved: unknown
  readonly seat: Seat
  /** True if more is wanted than an action: what it and the next best ones are worth. */
  readonly weighs?: true
}

export interface Thought {
  readonly action: unknown
  /** The chosen action, and the best others: chances of winning from 0 to 1, or what else the game rates them by. */
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
      thread.onerror = ({ message }) => reject(new Error(message))
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
