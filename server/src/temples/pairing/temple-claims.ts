// Makes a device the temple of a player (TPL-21): it shows a code, the player types it, and the device, which keeps
// asking, gets a name and a password. The server stores only its hash. Besides the device, only a broker that is not
// the server's own is sent the password.
import { accept, type Result } from '@flower-war/rules'
import { TEMPLE_CLAIM_MS, TEMPLE_CLAIMS_OPEN_MAX } from '../../config/limits/codes.ts'
import { TEMPLE_SHARES, TEMPLES_PER_OWNER_MAX } from '../../config/limits/temple.ts'
import type { Entropy } from '../../entropy.ts'
import { siteOf } from '../../net/address.ts'
import type { PlayerAt } from '../../people/visits.ts'
import { refuseAs } from '../../refusal.ts'
import type { Accounts } from '../broker/accounts.ts'
import type { TempleRegistry } from '../registry.ts'
import {
  hashOf,
  NO_PASSWORD,
  newAccountSecret,
  newClaimCode,
  newTempleId,
  parseTempleCode,
} from './codes.ts'
import type { Guess } from './guesses.ts'

/** Digits of the hash of a site: enough to tell sites apart. */
const SITE_DIGITS = 16

/** The first answer to a device that wants to be claimed. */
interface OpenTempleClaim {
  /** The secret with which the device asks again. */
  readonly device: string
  readonly code: string
  readonly expiresInSeconds: number
}

/** The account with which a claimed temple signs in at the broker. */
interface Credentials {
  readonly temple: string
  readonly password: string
}

export interface TempleClaims {
  /** Begins the claim of a device at that address. */
  open(address: string): Promise<OpenTempleClaim>
  /** Approves the claim whose code a player has typed; returns the name of the temple. */
  approve(guesser: PlayerAt, code: unknown): Promise<Result<string>>
  /**
   * Collects a claimed temple's credentials; undefined until the code is typed and the broker knows the temple, and
   * while `mayCollect` refuses.
   */
  collect(
    device: unknown,
    mayCollect: () => Promise<Result<void>>,
  ): Promise<Result<Credentials | undefined>>
}

interface TempleClaimParts {
  readonly registry: TempleRegistry
  readonly guess: Guess
  readonly accounts: Pick<Accounts, 'admit'>
  readonly nowMs: () => number
  readonly entropy: Entropy
}

export function newTempleClaims({
  registry,
  guess,
  accounts,
  nowMs,
  entropy,
}: TempleClaimParts): TempleClaims {
  /** Begins a claim; undefined if another device shows the code that was drawn. */
  async function begin(address: string): Promise<OpenTempleClaim | undefined> {
    const [device, code] = [newAccountSecret(entropy), newClaimCode(entropy)]
    const endsAtMs = nowMs() + TEMPLE_CLAIM_MS
    const claim = { code, address, deviceHash: hashOf(device), endsAtMs, approved: undefined }
    const isAdded = await registry.addClaim(claim, nowMs(), TEMPLE_CLAIMS_OPEN_MAX)
    return isAdded ? { device, code, expiresInSeconds: TEMPLE_CLAIM_MS / 1_000 } : undefined
  }

  return {
    async open(address) {
      const claim = (await begin(address)) ?? (await begin(address))
      // There are 25 thousand million codes.
      if (claim === undefined) throw new Error('two new codes in a row were in use')
      return claim
    },

    approve: (guesser, input) =>
      guess(guesser, async () => {
        const owner = guesser.player
        if ((await registry.ofOwner(owner)).length >= TEMPLES_PER_OWNER_MAX)
          return refuseAs('too-many-own-temples')
        const site = hashOf(siteOf(guesser.address)).slice(0, SITE_DIGITS)
        const id = newTempleId(entropy)
        // `collect` only changes the password, so that a temple revoked meanwhile does not come back.
        const facts = { id, owner, passwordHash: NO_PASSWORD, createdAtMs: nowMs(), site }
        const temple = { ...facts, pairing: undefined, code: undefined }
        const at = { nowMs: nowMs(), shares: TEMPLE_SHARES }
        const approved = await registry.approve(parseTempleCode(input), temple, at)
        if (approved === 'full') return refuseAs('server-full')
        if (approved === 'ofSite') return refuseAs('too-many-owned-from-here')
        return approved === 'approved' ? accept(id) : undefined
      }),

    async collect(device, mayCollect) {
      const hash = typeof device === 'string' ? hashOf(device) : ''
      const claim = await registry.claimByDevice(hash)
      if (claim === undefined || claim.endsAtMs <= nowMs()) return refuseAs('no-claim')
      if (claim.approved === undefined) return accept(undefined)
      // Each time the broker makes an account, which takes mosquitto long if it has many.
      if (!(await mayCollect()).ok) return accept(undefined)
      const { temple } = claim.approved
      const password = newAccountSecret(entropy)
      const passwordHash = hashOf(password)
      // A device whose answer was lost asks again, and gets another password.
      const known = await registry.update(temple, (each) => ({ ...each, passwordHash }))
      if (known === undefined) return refuseAs('no-claim')
      return accept((await accounts.admit(temple, password)) ? { temple, password } : undefined)
    },
  }
}
