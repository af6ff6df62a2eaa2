// A thread that answers one question at a time. After it has died, the next question starts a new one.
import { Worker } from 'node:worker_threads'

export interface Thread<Question, Answer> {
  /** Asks the idle thread; rejects if it dies. */
  ask(question: Question): Promise<Answer>
  /** Ends the thread; a question that it has not answered stays unanswered. */
  close(): Promise<void>
}

/** Returns a thread that starts with its first question, and keeps the process alive only while it is asked. */
export function newThread<Question, Answer>(
  file: string | URL,
  workerData: unknown,
): Thread<Question, Answer> {
  let worker: Worker | undefined
  let pending: PromiseWithResolvers<Answer> | undefined

  function begin(): Worker {
    const begun = new Worker(file, { workerData })
    const die = (error: Error): void => {
      // An error is followed by the exit, when another thread may have been asked already.
      if (worker !== begun) return
      worker = undefined
      pending?.reject(error)
    }
    begun.on('message', (answer: Answer) => {
      begun.unref()
      pending?.resolve(answer)
    })
    begun.on('error', die)
    begun.on('exit', (code) => die(new Error(`a thread ended with code ${code}`)))
    return begun
  }

  return {
    async ask(question) {
      worker ??= begin()
      worker.ref()
      pending = Promise.withResolvers()
      worker.postMessage(question)
      return pending.promise
    },
    async close() {
      const last = worker
      worker = undefined
      await last?.terminate()
    },
  }
}
