// Every number among the limits of the protocol, the server and the bridge, by its path.
import * as bridge from '../../bridge/src/limits.ts'
import * as protocol from '../../protocol/src/limits.ts'
import * as callers from '../../server/src/config/caller-limits.ts'
import * as care from '../../server/src/config/care-limits.ts'
import * as timings from '../../server/src/config/cluster-timings.ts'
import * as codes from '../../server/src/config/code-limits.ts'
import * as connections from '../../server/src/config/connection-limits.ts'
import * as http from '../../server/src/config/http-limits.ts'
import * as server from '../../server/src/config/limits.ts'
import * as own from '../../server/src/config/own-limits.ts'
import * as rates from '../../server/src/config/rate-limits.ts'
import * as shares from '../../server/src/config/share-limits.ts'

/** The files of limits, from the root of the repository, and what they export. */
export const LIMITS = {
  'bridge/src/limits.ts': bridge,
  'protocol/src/limits.ts': protocol,
  'server/src/config/caller-limits.ts': callers,
  'server/src/config/care-limits.ts': care,
  'server/src/config/code-limits.ts': codes,
  'server/src/config/cluster-timings.ts': timings,
  'server/src/config/connection-limits.ts': connections,
  'server/src/config/http-limits.ts': http,
  'server/src/config/limits.ts': server,
  'server/src/config/own-limits.ts': own,
  'server/src/config/rate-limits.ts': rates,
  'server/src/config/share-limits.ts': shares,
} as const satisfies Readonly<Record<string, object>>
export type LimitsFile = keyof typeof LIMITS

export const FILES = Object.keys(LIMITS) as readonly LimitsFile[]

/** The paths of all numbers in a value, such as `RATES.guests-by-address.atOnce`. */
export function pathsIn(value: object, before = ''): readonly string[] {
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'number' ? [before + name] : pathsIn(Object(member), `${before}${name}.`),
  )
}

/** The value, with the number at that path put through `change`. */
export function changed(
  value: object,
  [name = '', ...rest]: readonly string[],
  change: (limit: number) => number,
): object {
  const member: unknown = Object(value)[name]
  if (rest.length > 0) return { ...value, [name]: changed(Object(member), rest, change) }
  if (typeof member !== 'number') throw new Error(`there is no limit ${name}`)
  return { ...value, [name]: change(member) }
}
