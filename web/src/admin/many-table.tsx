// A list whose rows the operator selects, and acts on, many at once.
import { useSignal } from '@preact/signals'
import type { ComponentChildren, ComponentProps } from 'preact'
import { useRef } from 'preact/hooks'
import { Confirm } from '../page/confirm.tsx'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { ListTable } from './list-table.tsx'
import type { Outcomes } from './operator.ts'

/** An act on the selected rows, and its words. */
export interface ManyAct {
  /** The most rows that one request may name. */
  readonly max: number
  readonly name: (count: number) => string
  readonly title: (count: number) => string
  readonly text: (ids: readonly string[]) => string
  readonly run: (ids: readonly string[]) => Promise<Outcomes>
  readonly done: (count: number, refused: Outcomes['refused']) => string
}

interface ManyTableProps
  extends Pick<AdminParts, 'carryOut'>,
    Omit<ComponentProps<typeof ListTable>, 'tools' | 'rows'> {
  readonly act: ManyAct
  /** The cells of each row, preceded by its id, which is the first cell, too. */
  readonly rows: readonly (readonly [string, ...ComponentChildren[]])[]
}

export function ManyTable({ act, rows, carryOut, children, ...table }: ManyTableProps) {
  const admin = adminTexts.value
  const marked = useSignal<ReadonlySet<string>>(new Set())
  const isAsking = useSignal(false)
  const outcomes = useSignal<Outcomes | undefined>(undefined)
  const ids = rows.map(([id]) => id)
  const atOnce = ids.slice(0, act.max)
  // Rows that are gone meanwhile drop out of the selection.
  const chosen = ids.filter((id) => marked.value.has(id))
  // If all that were chosen go from the list meanwhile, the question stays as it was.
  const last = useRef(chosen)
  if (chosen.length > 0) last.current = chosen
  const asked = last.current
  const choose = (some: readonly string[]) => (marked.value = new Set(some))

  async function runAct(): Promise<void> {
    outcomes.value = undefined
    const all = await act.run(asked)
    choose([])
    outcomes.value = all
  }

  return (
    <ListTable
      {...table}
      tools={
        <div class="admin-many">
          {ids.length > 0 && (
            <Choice
              isChosen={chosen.length >= atOnce.length}
              choose={(isChosen) => choose(isChosen ? atOnce : [])}
            >
              <span>{admin.chooseAll(atOnce.length, ids.length)}</span>
            </Choice>
          )}
          {chosen.length > 0 && (
            <button type="button" class="danger" onClick={() => (isAsking.value = true)}>
              {act.name(chosen.length)}
            </button>
          )}
          <p role="status">
            {outcomes.value && act.done(outcomes.value.done.length, outcomes.value.refused)}
          </p>
        </div>
      }
      rows={rows.map(([id, ...cells]) => [
        id,
        <Choice
          key="choose"
          isChosen={marked.value.has(id)}
          isFull={chosen.length >= act.max}
          choose={(isChosen) => {
            const others = chosen.filter((other) => other !== id)
            choose(isChosen ? [...others, id] : others)
          }}
        >
          <code>{id}</code>
        </Choice>,
        ...cells,
      ])}
    >
      {isAsking.value && (
        <Confirm
          title={act.title(asked.length)}
          yes={act.name(asked.length)}
          no={admin.cancel}
          go={() => carryOut(runAct)}
          close={() => (isAsking.value = false)}
        >
          <p>{act.text(asked)}</p>
        </Confirm>
      )}
      {children}
    </ListTable>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  /** True if no more rows may be selected. */
  readonly isFull?: boolean
  readonly choose: (isChosen: boolean) => void
  readonly children: ComponentChildren
}

function Choice({ isChosen, isFull = false, choose, children }: ChoiceProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && isFull}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
      {children}
    </label>
  )
}
