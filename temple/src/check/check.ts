// A check of a temple: its number in the protocol, what it shows, and what checks have in common.
import { parseStatus, type Report, type Slot, type TempleStatus } from '@flower-war/protocol'
import type { Person } from './person.ts'
import type { Rig } from './rig.ts'

export interface Check {
  /** The number of the protocol. */
  readonly number: `TPL-${number}`
  readonly title: string
  /** Whether so many beads have to fall that nobody does that without need. */
  readonly isLong?: true
  /** What is wrong; undefined if all is as it should be; or why nothing could be seen. */
  run(rig: Rig, person: Person): Promise<string | NotSeen | undefined>
}

export interface NotSeen {
  readonly skipped: string
}

export const notSeen = (why: string): NotSeen => ({ skipped: why })

/** How long a temple may take to say something on a bad network; a broker notices that one is gone after its keep-alive. */
export const SAY_MS = 5_000
export const START_MS = 60_000
export const GONE_MS = 120_000

/** Whether two statuses speak of one connection. */
export function isSameConnection(one: TempleStatus, other: TempleStatus): boolean {
  return one.epoch === other.epoch && one.connection === other.connection
}

/** A bead falls; gives what the temple says of it. */
export async function dropOne(rig: Rig, person: Person, slot: Slot, binding: string) {
  // It has to hear of its binding first.
  await rig.settle()
  const before = rig.reports.findLast((report) => report.binding === binding)
  rig.listen()
  // What it had said before it may say again.
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

/** The last that the temple has said of that, as far as it can be read. */
export function lastOf<Value>(
  { said }: Rig,
  leaf: string,
  parse: (payload: string) => Value | undefined,
): Value | undefined {
  const last = said.findLast((each) => each.leaf === leaf && !each.isKept)
  return last === undefined ? undefined : parse(last.payload)
}
