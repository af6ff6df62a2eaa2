// Selects many matches of a list at once, and ends the selected ones.
import { type AdminMatch, ENDS_MAX, type ManyEnded } from '@flower-war/protocol'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Confirm } from '../../page/confirm.tsx'
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'

interface EndManyProps extends Pick<AdminParts, 'operator' | 'carryOut'> {
  readonly rows: readonly AdminMatch[]
  readonly chosen: readonly AdminMatch[]
  choose(ids: readonly string[]): void
  readonly isAsking: boolean
  ask(isAsking: boolean): void
}

export function EndMany(props: EndManyProps) {
  const { rows, chosen, choose, isAsking, ask, operator, carryOut } = props
  const admin = adminTexts.value
  const outcome = useSignal<ManyEnded | undefined>(undefined)
  const atOnce = rows.slice(0, ENDS_MAX)
  const count = chosen.length
  // If all that were chosen go from the list meanwhile, the question stays as it was.
  const last = useRef(chosen)
  if (count > 0) last.current = chosen
  const asked = last.current

  async function endChosen(): Promise<void> {
    outcome.value = undefined
    const ended = await operator.endAll(asked.map(({ id }) => id))
    choose([])
    outcome.value = ended
  }

  return (
    <div class="admin-many">
      {rows.length > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={count >= atOnce.length}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? atOnce.map(({ id }) => id) : [])
            }
          />
          <span>{admin.chooseAll(atOnce.length, rows.length)}</span>
        </label>
      )}
      {count > 0 && (
        <button type="button" class="danger" onClick={() => ask(true)}>
          {admin.endMany(count)}
        </button>
      )}
      {isAsking && (
        <Confirm
          title={admin.endManyTitle(asked.length)}
          yes={admin.endMany(asked.length)}
          no={admin.cancel}
          go={() => carryOut(endChosen)}
          close={() => ask(false)}
        >
          <p>{admin.endManyText(asked.length, peopleAt(asked))}</p>
        </Confirm>
      )}
      <p role="status">
        {outcome.value && admin.endedMany(outcome.value.ended.length, outcome.value.refused)}
      </p>
    </div>
  )
}

function peopleAt(matches: readonly AdminMatch[]): number {
  return matches.reduce((people, { here }) => people + here, 0)
}
