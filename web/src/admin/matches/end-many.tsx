// Selects many matches of a list at once, and ends the selected ones.
import { type AdminMatch, ENDS_MAX } from '@flower-war/protocol'
import { useSignal } from '@preact/signals'
import { ConfirmButton } from '../../page/confirm-button.tsx'
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'

interface EndManyProps extends Pick<AdminParts, 'operator' | 'carryOut'> {
  readonly rows: readonly AdminMatch[]
  readonly chosen: readonly AdminMatch[]
  choose(ids: readonly string[]): void
}

export function EndMany({ rows, chosen, choose, operator, carryOut }: EndManyProps) {
  const admin = adminTexts.value
  const outcome = useSignal('')
  const atOnce = rows.slice(0, ENDS_MAX)
  const count = chosen.length

  async function endChosen(): Promise<void> {
    outcome.value = ''
    const { ended, refused } = await operator.endAll(chosen.map(({ id }) => id))
    choose([])
    outcome.value = admin.endedMany(ended.length, refused)
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
        <ConfirmButton
          label={admin.endMany(count)}
          title={admin.endManyTitle(count)}
          yes={admin.endMany(count)}
          no={admin.cancel}
          go={() => carryOut(endChosen)}
        >
          <p>{admin.endManyText(count, peopleAt(chosen))}</p>
        </ConfirmButton>
      )}
      <p role="status">{outcome}</p>
    </div>
  )
}

function peopleAt(matches: readonly AdminMatch[]): number {
  return matches.reduce((people, { here }) => people + here, 0)
}
