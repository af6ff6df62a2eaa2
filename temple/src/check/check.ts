// A check of a temple, and steps that checks share.
import { parseStatus, type Report, type Slot, type TempleStatus } from '@flower-war/protocol'
import type { Person } from './person.ts'
import type { Rig } from './rig.ts'
import type { Finding } from './verdict.ts'

export interface Check {
  /** The requirement of the protocol, by its number. */
  readonly number: `TPL-${number}`
  readonly title: string
  /** True if it takes so many beads that it runs only on request. */
  readonly isLong?: true
  run(rig: Rig, person: Person): Promise<Finding>
}

/**
 * The longest times until a temple sends something over a bad network, is ready, and is noticed to be gone, which takes
 * the broker as long as its keep-alive.
 */
export const SAY_MS = 5_000
export const START_MS = 60_000
export const GONE_MS = 120_000

/** True if two statuses are from the same connection. */
export function isSameConnection(one: TempleStatus, other: TempleStatus): boolean {
  return one.epoch === other.epoch && one.connection === other.connection
}

/** Lets a bead fall; resolves with its report. */
export async function dropOne(rig: Rig, person: Person, slot: Slot, binding: string) {
  const told = (): Report | undefined =>
    rig.reports.findLast((report) => report.binding === binding)
  // The temple has to receive its binding first; when that is new, most temples send their counters at once.
  const isNewBinding = told() === undefined
  await rig.settle(() => isNewBinding && told() !== undefined)
  const before = told()
  rig.listen()
  // It may repeat its last report.
  const isNew = ({ epoch, count }: Report): boolean =>
    count > 0 && (epoch !== before?.epoch || count !== before.count)
  const find = () => rig.reports.find((report) => report.binding === binding && isNew(report))
  await person.drop(slot, () => find() !== undefined)
  return rig.wait(SAY_MS, find)
}

export function ready(rig: Rig) {
  return rig.wait(START_MS, () => {
    const status = lastOf(rig, 'status', parseStatus)
    return status?.is === 'ready' ? status : undefined
  })
}

/** Returns the temple's last message on a topic; undefined if there is none, or it cannot be read. */
export function lastOf<Value>(
  { said }: Rig,
  leaf: string,
  parse: (payload: string) => Value | undefined,
): Value | undefined {
  const last = said.findLast((each) => each.leaf === leaf && !each.isKept)
  return last === undefined ? undefined : parse(last.payload)
}
