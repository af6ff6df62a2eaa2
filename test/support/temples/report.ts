// Reports of temples, as tests write them down.
import type { Report } from '../../../protocol/src/temple/payloads.ts'

export const BINDING = 'k3f9q2ab'

/** Returns the report of a temple into which these beads have fallen, such as HHT. */
export function reportOf(beads: string, more: Partial<Report> = {}): Report {
  const count = beads.length
  const h = beads.replaceAll('T', '').length
  const counted = { count, h, t: count - h, tail: beads.slice(-64) }
  return { binding: BINDING, epoch: '00000001', ...counted, ...more }
}
