// Revokes many temples or bot accounts at once.
import { REVOKES_MAX } from '@flower-war/protocol'
import { adminTexts } from './admin-texts.ts'
import type { ManyAct } from './many-table.tsx'
import type { Operator } from './operator.ts'

export function revoking(what: 'temples' | 'bots', operator: Operator): ManyAct {
  const admin = adminTexts.value
  return {
    max: REVOKES_MAX,
    name: admin.revokeMany,
    title: admin.revokeTitle,
    text: () => admin.revokeText,
    run: (ids) => operator.revokeAll(what, ids),
    done: admin.revokedMany,
  }
}
