// Changes of a JSON value, as the server sends them: a path and a value set the value there, a path alone removes it.
import { membersOf } from '@flower-war/protocol'

export type Change = readonly [path: string, value: unknown] | readonly [path: string]

/** Returns the value with the changes applied in order; the given value is not mutated. */
export function patched(value: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((now, change) => changed(now, namesIn(change[0]), change), value)
}

function changed(value: unknown, [name, ...deeper]: readonly string[], change: Change): unknown {
  if (name === undefined) return change[1]
  const isGone = deeper.length === 0 && change.length === 1
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    const index = Number(name)
    const rest = isGone ? [] : [changed(list[index], deeper, change)]
    return [...list.slice(0, index), ...rest, ...list.slice(index + 1)]
  }
  const members = membersOf(value)
  const { [name]: before, ...others } = members
  return isGone ? others : { ...members, [name]: changed(before, deeper, change) }
}

/** A path is a JSON pointer (RFC 6901) without its first slash. */
function namesIn(path: string): readonly string[] {
  return path.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}
