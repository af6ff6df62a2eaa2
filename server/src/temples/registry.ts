// The temples that a server knows: their owners, the hashes of their passwords, and the matches they are paired with.
import type { OwnedTemple } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Pairing } from '../match/model/entry.ts'
import type { Shares } from '../net/fair-share.ts'
import { refuseAs } from '../refusal.ts'

/** A claimed temple. */
export interface Temple {
  readonly id: string
  /** The player who owns it. */
  readonly owner: string
  /**
   * SHA-256 of its password, in hexadecimal: the password itself is random enough. `NO_PASSWORD` until its device has
   * collected one.
   */
  readonly passwordHash: string
  readonly createdAtMs: number
  /** A hash of the site from which it was claimed; absent if an earlier version kept it. */
  readonly site?: string
  /** A temple has at most one. */
  readonly pairing: OpenPairing | undefined
  /** By this code people at the temple can pair it; only while it is not paired. */
  readonly code: { readonly text: string; readonly endsAtMs: number } | undefined
}

/** Writes a temple as both databases store it: there, `place` means the site. */
export function formatTemple({ site, ...temple }: Temple): string {
  return JSON.stringify({ ...temple, place: site })
}

export function parseTemple(row: string): Temple {
  const { place, ...temple } = JSON.parse(row)
  return place === undefined ? temple : { ...temple, site: place }
}

/** The match that a temple is paired with. */
export interface OpenPairing extends Pairing {
  readonly match: string
}

/** The match and seats of a temple, as its owner and the operator are shown them. */
export function shownPairing({ pairing }: Temple): OwnedTemple['paired'] {
  return pairing === undefined ? null : { match: pairing.match, seats: pairing.seats }
}

/** The temple of that name, if this player owns it. */
export async function ownedTemple(
  registry: Pick<TempleRegistry, 'find'>,
  { owner, temple }: { readonly owner: string; readonly temple: string },
): Promise<Result<Temple>> {
  const found = await registry.find(temple)
  return found?.owner === owner ? accept(found) : refuseAs('no-temple-here')
}

/** A device that waits to be claimed (TPL-21). */
export interface TempleClaim {
  /** The code that the device shows. */
  readonly code: string
  /** The address that the device asked from. */
  readonly address: string
  /** SHA-256 of the secret with which the device asks for the state of the claim. */
  readonly deviceHash: string
  readonly endsAtMs: number
  /** The player who has typed the code, and the name of the temple; undefined until then. */
  readonly approved: { readonly owner: string; readonly temple: string } | undefined
}

/** The store of temple claims. A resolved call is durable; each call happens completely or not at all. */
export interface TempleClaimRegistry {
  /**
   * Adds a claim, and drops those that have ended. When more than `openMax` are open, the addresses with the most give
   * up their oldest. False if the code is taken.
   */
  addClaim(claim: TempleClaim, nowMs: number, openMax: number): Promise<boolean>
  claimByDevice(deviceHash: string): Promise<TempleClaim | undefined>
  /** Approves the claim with this code, once, and stores the new temple, unless its site has its share of temples. */
  approve(code: string, temple: Temple, at: { nowMs: number; shares: Shares }): Promise<Approved>
}

/** `no-claim` if no claim with that code is open, or the limit that is reached. */
export type Approved = 'approved' | 'no-claim' | 'ofSite' | 'full'

/** The store of temples and their claims. A resolved call is durable; each call happens completely or not at all. */
export interface TempleRegistry extends TempleClaimRegistry {
  find(id: string): Promise<Temple | undefined>
  ofOwner(owner: string): Promise<readonly Temple[]>
  /** A page of all temples by id, after a given one. */
  page(after: string, limit: number): Promise<readonly Temple[]>
  /** The temple that shows this code. */
  byCode(code: string): Promise<Temple | undefined>
  /** Changes a temple atomically, if there is one, and returns it; `change` may return it unchanged. */
  update(id: string, change: (temple: Temple) => Temple): Promise<Temple | undefined>
  /** Returns false if there is no such temple. */
  remove(id: string): Promise<boolean>
  close(): Promise<void>
}
