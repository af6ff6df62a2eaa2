// A registry in memory, for tests, checks and benches.
import { crowdedOut, shareTaken } from '../src/net/fair-share.ts'
import type { Temple, TempleClaim, TempleRegistry } from '../src/temples/registry.ts'

export function newMemoryRegistry(): TempleRegistry {
  const temples = new Map<string, Temple>()
  const claims = new Map<string, TempleClaim>()
  return {
    find: async (id) => temples.get(id),
    ofOwner: async (owner) =>
      [...temples.values()]
        .filter((temple) => temple.owner === owner)
        .sort((one, other) => one.createdAtMs - other.createdAtMs),
    page: async (after, limit) =>
      [...temples.values()]
        .filter(({ id }) => id > after)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, limit),
    byCode: async (code) => [...temples.values()].find((temple) => temple.code?.text === code),
    async update(id, change) {
      const temple = temples.get(id)
      if (temple === undefined) return undefined
      const changed = change(temple)
      temples.set(id, changed)
      return changed
    },
    remove: async (id) => temples.delete(id),
    async addClaim(claim, nowMs, openMax) {
      for (const each of claims.values()) if (each.endsAtMs <= nowMs) claims.delete(each.code)
      if (claims.has(claim.code)) return false
      claims.set(claim.code, claim)
      for (const { code } of crowdedOut([...claims.values()], openMax)) claims.delete(code)
      return true
    },
    claimByDevice: async (hash) =>
      [...claims.values()].find(({ deviceHash }) => deviceHash === hash),
    async approve(code, temple, { nowMs, shares }) {
      const claim = claims.get(code)
      if (claim === undefined || claim.approved !== undefined || claim.endsAtMs <= nowMs)
        return 'no-claim'
      const here = [...temples.values()].filter(({ site }) => site === (temple.site ?? ''))
      const taken = shareTaken(shares, temples.size, here.length)
      if (taken !== undefined) return taken
      claims.set(code, { ...claim, approved: { owner: temple.owner, temple: temple.id } })
      temples.set(temple.id, temple)
      return 'approved'
    },
    async close() {},
  }
}
