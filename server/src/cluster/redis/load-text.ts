// The text of a lease: the load of a process, and digests of the secrets that it accepts.
import type { Load } from '../cluster.ts'

/** Digests of secrets; the first signs. */
export type SecretDigests = readonly string[]

export function formatLoad(load: Load, secrets: SecretDigests): string {
  return JSON.stringify({ ...load, secrets })
}

export function parseLoad(text: string): Load {
  const { matches, connections, address, isStopping }: Load = JSON.parse(text)
  return { matches, connections, address, isStopping }
}

/** The digests in a lease; undefined for a process of an earlier version. */
export function digestsIn(text: string): SecretDigests | undefined {
  const { secrets }: { secrets?: SecretDigests } = JSON.parse(text)
  return secrets
}
