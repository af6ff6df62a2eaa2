// A value that changes, and waiters for a state of it.

export class Changes {
  readonly #waiting = new Map<() => void, (gone: Error) => void>()

  /** Makes all waiters check again after a change. */
  tell(): void {
    for (const look of this.#waiting.keys()) look()
  }

  /** Makes all waiters give up, since there will be no more changes. */
  end(gone: Error): void {
    for (const reject of this.#waiting.values()) reject(gone)
    this.#waiting.clear()
  }

  /** Resolves with what `look` finds, as soon as it finds something. */
  find<Found>(look: () => Found | undefined): Promise<Found> {
    return new Promise((resolve, reject) => {
      const lookAgain = (): void => {
        const found = look()
        if (found === undefined) return
        this.#waiting.delete(lookAgain)
        resolve(found)
      }
      this.#waiting.set(lookAgain, reject)
      lookAgain()
    })
  }

  /** Resolves as soon as the condition holds. */
  async until(holds: () => boolean): Promise<void> {
    await this.find(() => holds() || undefined)
  }
}
