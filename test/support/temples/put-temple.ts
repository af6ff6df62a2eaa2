// Puts a temple into a registry, as the approval of its claim does.
import type { Temple, TempleRegistry } from '../../../server/src/temples/registry.ts'

/** Stores a temple that the registry does not have yet. */
export async function putTemple(registry: TempleRegistry, temple: Temple): Promise<void> {
  const code = `claim of ${temple.id}`
  const claim = { code, address: 'here', deviceHash: code, endsAtMs: 1, approved: undefined }
  // Drops the claim of the temple before, which has served its purpose.
  await registry.addClaim(claim, claim.endsAtMs, 1)
  const at = { nowMs: 0, shares: [{ below: 1_000_000, each: 1_000_000 }] }
  if ((await registry.approve(code, temple, at)) !== 'approved')
    throw new Error('the claim was just added')
}
