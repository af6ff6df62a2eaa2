// The claims made by this process and not released since.
import type { Claim } from './journal.ts'

export class HeldClaims {
  readonly #epochs = new Map<string, number>()

  has({ id, epoch }: Claim): boolean {
    return this.#epochs.get(id) === epoch
  }

  /** Adds a claim, in place of any older one of the same match. */
  add({ id, epoch }: Claim): void {
    this.#epochs.set(id, epoch)
  }

  /** Removes a claim; a newer one of the same match stays. */
  remove(claim: Claim): void {
    if (this.has(claim)) this.#epochs.delete(claim.id)
  }
}
