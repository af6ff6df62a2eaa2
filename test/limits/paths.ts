// Every number among the limits of the protocol, the server and the bridge, by its path.
import * as bridge from '../../bridge/src/limits.ts'
import * as protocol from '../../protocol/src/limits.ts'
import * as allMatches from '../../server/src/config/limits/all-matches.ts'
import * as backup from '../../server/src/config/limits/backup.ts'
import * as broker from '../../server/src/config/limits/broker.ts'
import * as cluster from '../../server/src/config/limits/cluster.ts'
import * as codes from '../../server/src/config/limits/codes.ts'
import * as connections from '../../server/src/config/limits/connections.ts'
import * as http from '../../server/src/config/limits/http.ts'
import * as oneMatch from '../../server/src/config/limits/one-match.ts'
import * as operating from '../../server/src/config/limits/operating.ts'
import * as ownWork from '../../server/src/config/limits/own-work.ts'
import * as people from '../../server/src/config/limits/people.ts'
import * as rates from '../../server/src/config/limits/rates.ts'
import * as temple from '../../server/src/config/limits/temple.ts'

/** The files of limits, from the root of the repository, and what they export. */
export const LIMITS = {
  'bridge/src/limits.ts': bridge,
  'protocol/src/limits.ts': protocol,
  'server/src/config/limits/all-matches.ts': allMatches,
  'server/src/config/limits/backup.ts': backup,
  'server/src/config/limits/broker.ts': broker,
  'server/src/config/limits/cluster.ts': cluster,
  'server/src/config/limits/codes.ts': codes,
  'server/src/config/limits/connections.ts': connections,
  'server/src/config/limits/http.ts': http,
  'server/src/config/limits/one-match.ts': oneMatch,
  'server/src/config/limits/operating.ts': operating,
  'server/src/config/limits/own-work.ts': ownWork,
  'server/src/config/limits/people.ts': people,
  'server/src/config/limits/rates.ts': rates,
  'server/src/config/limits/temple.ts': temple,
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
  if (rest.length === 0 && typeof member !== 'number') throw new Error(`there is no limit ${name}`)
  const after = typeof member === 'number' ? change(member) : changed(Object(member), rest, change)
  return Array.isArray(value) ? value.with(Number(name), after) : { ...value, [name]: after }
}
