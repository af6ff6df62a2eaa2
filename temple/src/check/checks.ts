// All checks of a temple, by requirement: a person drops beads and pulls plugs, and the temple's messages are judged.
import type { Check } from './check.ts'
import { CONNECTION_CHECKS } from './connection-checks.ts'
import { COUNTING_CHECKS } from './counting-checks.ts'
import { OBEYING_CHECKS } from './obeying-checks.ts'
import { TOPIC_CHECKS } from './topic-checks.ts'

/** In the order in which they run: topics come last, when the temple has used all of them. */
export const CHECKS: readonly Check[] = [
  ...CONNECTION_CHECKS,
  ...COUNTING_CHECKS,
  ...OBEYING_CHECKS,
  ...TOPIC_CHECKS,
]
