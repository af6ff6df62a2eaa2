// The state that a client of the JSON door keeps: patching it, and its hash.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../rules/src/json.ts'

export type State = Readonly<Record<string, unknown>>
export type Change = readonly [path: string, value?: unknown]

const HASH_DIGITS = 16

/** Returns the state after the changes of a patch. */
export function patched(state: State, changes: readonly Change[]): State {
  const next = structuredClone(state)
  for (const [path, ...value] of changes) {
    const names = path.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    const last = names.pop() ?? ''
    const parent = names.reduce<Record<string, unknown>>((at, name) => Object(at[name]), next)
    if (value.length > 0) parent[last] = value[0]
    else if (Array.isArray(parent)) parent.splice(Number(last), 1)
    else delete parent[last]
  }
  return next
}

/** Returns the hash of a client's state and of its own part, computed as the server does. */
export function hashOf(state: State, own: unknown): string {
  const text = canonicalJson({ state, own })
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS)
}
