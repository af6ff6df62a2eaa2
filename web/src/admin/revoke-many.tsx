// A list whose rows the operator selects and revokes, many at once.

import type { ManyRevoked } from '@flower-war/protocol'
import { REVOKES_MAX } from '@flower-war/protocol'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Confirm } from '../page/confirm.tsx'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { ListTable } from './list-table.tsx'

interface RevocableProps extends Pick<AdminParts, 'operator' | 'carryOut' | 'paging'> {
  readonly what: 'temples' | 'bots'
  readonly title: string
  readonly none: string
  readonly heads: readonly string[]
  /** The cells of each row, preceded by its id, which is the first cell, too. */
  readonly rows: readonly (readonly [string, ...ComponentChildren[]])[]
}

export function Revocable(props: RevocableProps) {
  const { what, title, none, heads, rows, operator, carryOut, paging } = props
  const admin = adminTexts.value
  const marked = useSignal<ReadonlySet<string>>(new Set())
  const isAsking = useSignal(false)
  const outcome = useSignal<ManyRevoked | undefined>(undefined)
  const ids = rows.map(([id]) => id)
  const atOnce = ids.slice(0, REVOKES_MAX)
  // Rows that are gone meanwhile drop out of the selection.
  const chosen = ids.filter((id) => marked.value.has(id))
  // If all that were chosen go from the list meanwhile, the question stays as it was.
  const last = useRef(chosen)
  if (chosen.length > 0) last.current = chosen
  const asked = last.current
  const choose = (some: readonly string[]) => (marked.value = new Set(some))

  async function revokeChosen(): Promise<void> {
    outcome.value = undefined
    const revoked = await operator.revokeAll(what, asked)
    choose([])
    outcome.value = revoked
  }

  return (
    <ListTable
      title={title}
      none={none}
      {...paging(what)}
      heads={heads}
      tools={
        <div class="admin-many">
          {ids.length > 0 && (
            <label class="check">
              <input
                type="checkbox"
                checked={chosen.length >= atOnce.length}
                onChange={({ currentTarget: { checked } }) => choose(checked ? atOnce : [])}
              />
              <span>{admin.chooseRows(atOnce.length, ids.length)}</span>
            </label>
          )}
          {chosen.length > 0 && (
            <button type="button" class="danger" onClick={() => (isAsking.value = true)}>
              {admin.revokeMany(chosen.length)}
            </button>
          )}
          <p role="status">
            {outcome.value &&
              admin.revokedMany(outcome.value.revoked.length, outcome.value.refused)}
          </p>
        </div>
      }
      rows={rows.map(([id, ...cells]) => [
        id,
        <label class="check" key="choose">
          <input
            type="checkbox"
            checked={marked.value.has(id)}
            disabled={!marked.value.has(id) && chosen.length >= REVOKES_MAX}
            onChange={({ currentTarget: { checked } }) => {
              const others = chosen.filter((other) => other !== id)
              choose(checked ? [...others, id] : others)
            }}
          />
          <code>{id}</code>
        </label>,
        ...cells,
      ])}
    >
      {isAsking.value && (
        <Confirm
          title={admin.revokeTitle(asked.length)}
          yes={admin.revokeMany(asked.length)}
          no={admin.cancel}
          go={() => carryOut(revokeChosen)}
          close={() => (isAsking.value = false)}
        >
          <p>{admin.revokeText}</p>
        </Confirm>
      )}
    </ListTable>
  )
}
