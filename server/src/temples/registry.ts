// The temples that a server knows: whose they are, their passwords' hashes, and with which match each is paired.
import type { Pairing } from '../match/model/entry.ts'

/** A temple that somebody has claimed. */
export interface Temple {
  readonly id: string
  /** The player whose it is. */
  readonly owner: string
  /** SHA-256 of its password, in hexadecimal: the password itself is random enough. */
  readonly passwordHash: string
  readonly createdAtMs: number
  /** A hash of the address from which it was claimed; absent if an earlier version kept it. */
  readonly place?: string
  /** A temple has one open binding at most. */
  readonly pairing: OpenPairing | undefined
  /** With it somebody at the temple can pair it, while it is not. */
  readonly code: { readonly text: string; readonly endsAtMs: number } | undefined
}

/** With which match a temple is paired. */
export interface OpenPairing extends Pairing {
  readonly match: string
}

/** A device that waits to be somebody's temple (TPL-21). */
export interface TempleClaim {
  /** The code that the device shows. */
  readonly code: string
  /** The address that the device asked from. */
  readonly address: string
  /** SHA-256 of the secret by which the device is known when it asks what has become of it. */
  readonly deviceHash: string
  readonly endsAtMs: number
  /** The player who has typed the code, and the name of the temple since. */
  readonly approved: { readonly owner: string; readonly temple: string } | undefined
}

/** Where claims are kept. What resolves is durable; each call is done wholly or not at all. */
export interface ClaimRegistry {
  /**
   * Keeps a claim, and drops those that have ended. When more are open than may be, the addresses with the most give up
   * their oldest. False if the code is taken.
   */
  addClaim(claim: TempleClaim, nowMs: number, openMax: number): Promise<boolean>
  claimByDevice(deviceHash: string): Promise<TempleClaim | undefined>
  /** Approves the claim that shows this code, once; whether there was one. */
  approve(code: string, approved: TempleClaim['approved'], nowMs: number): Promise<boolean>
}

/** Numbers of temples: of all, and of those that were claimed at one place. */
export interface TempleCount {
  readonly inAll: number
  readonly here: number
}

/** Where temples are kept, and claims with them; the same holds for its calls. */
export interface TempleRegistry extends ClaimRegistry {
  /** Keeps a temple, in place of the one of that id. */
  put(temple: Temple): Promise<void>
  find(id: string): Promise<Temple | undefined>
  ofOwner(owner: string): Promise<readonly Temple[]>
  /** Counts all temples, and those that were claimed at a place. */
  count(place: string): Promise<TempleCount>
  /** A page of all temples by their ids, which begins after one. */
  page(after: string, limit: number): Promise<readonly Temple[]>
  /** The temple that shows this code. */
  byCode(code: string): Promise<Temple | undefined>
  /**
   * Changes a temple, or gives it back unchanged; nothing else comes between. Gives it as it is then, if it is there.
   */
  update(id: string, change: (temple: Temple) => Temple): Promise<Temple | undefined>
  /** True if it was there. */
  remove(id: string): Promise<boolean>
  close(): Promise<void>
}
