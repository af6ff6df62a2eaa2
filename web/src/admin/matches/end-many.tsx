// Selects many matches of a list at once, and ends the selected ones.
import { type AdminMatch, ENDS_MAX } from '@flower-war/protocol'
import { useSignal } from '@preact/signals'
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'
import { Sure } from '../sure.tsx'

interface EndManyProps extends Pick<AdminParts, 'operator' | 'act'> {
  readonly rows: readonly AdminMatch[]
  readonly chosen: readonly AdminMatch[]
  choose(ids: readonly string[]): void
}

export function EndMany({ rows, chosen, choose, operator, act }: EndManyProps) {
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
        <Sure
          label={admin.endMany(count)}
          title={admin.endManyTitle(count)}
          text={admin.endManyText(count, peopleAt(chosen))}
          yes={admin.endMany(count)}
          go={() => void act(endChosen)}
        />
      )}
      <p role="status">{outcome}</p>
    </div>
  )
}

function peopleAt(matches: readonly AdminMatch[]): number {
  return matches.reduce((people, { here }) => people + here, 0)
}
