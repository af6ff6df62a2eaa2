// Runs asynchronous tasks one after another.

/** Tasks that wait for each other. */
export interface Queue {
  /** Runs a task once all earlier ones are done. */
  run<Value>(task: () => Promise<Value> | Value): Promise<Value>
  /** How many tasks are not done yet. */
  waiting(): number
}

/** An empty queue. */
export function newQueue(): Queue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(task) {
      waiting++
      const run = last.then(task).finally(() => waiting--)
      last = run.catch(() => {})
      return run
    },
    waiting: () => waiting,
  }
}
