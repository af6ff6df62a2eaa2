// What a temple must do, number by number, each shown at the temple itself: somebody drops beads and pulls plugs, and what it
// says is looked at.
import type { Check } from './check.ts'
import { CONNECTION_CHECKS } from './connection-checks.ts'
import { COUNTING_CHECKS } from './counting-checks.ts'
import { OBEYING_CHECKS } from './obeying-checks.ts'
import { TOPIC_CHECKS } from './topic-checks.ts'

/** In the order in which they are made: where it has spoken is looked at last, when it has done all that it does. */
export const CHECKS: readonly Check[] = [
  ...CONNECTION_CHECKS,
  ...COUNTING_CHECKS,
  ...OBEYING_CHECKS,
  ...TOPIC_CHECKS,
]
