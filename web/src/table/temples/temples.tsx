// The temples of a match, and the form to pair one.
import { useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import type { PlayedMatch } from '../../games/game-values.ts'
import { lazy } from '../../page/lazy.tsx'
import { asPlayer } from '../../page/player/session.ts'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { beadsIn } from './beads-in.ts'
import '../../page/temple-list.css'

// Few matches have a temple.
const Paired = lazy(async () => (await import('./paired.tsx')).Paired, { isSmall: true })

interface TemplesProps extends Pick<TableParts, 'table' | 'face' | 'names'> {
  /** True if this game takes offerings through temples. */
  readonly hasTemple: boolean
}

export function Temples({ table, face, names, hasTemple }: TemplesProps) {
  const { atTable } = texts.value.temples
  const { online, state } = table
  const { phase, temples, view } = state.value
  if (online === undefined || !hasTemple || phase === 'over') return null
  if (temples.length === 0 && online.seat === undefined) return null
  return (
    <section class="panel table-temples">
      <h2>{atTable.title}</h2>
      {(temples.length > 0 || beadsIn(view).length > 0) && (
        <Paired match={online} {...{ table, face, names }} />
      )}
      {online.seat !== undefined && <PairForm match={online} isHost={table.isHost.value} />}
    </section>
  )
}

/** A form to pair a temple by the code it shows, for any player. */
function PairForm({ match, isHost }: { readonly match: PlayedMatch; readonly isHost: boolean }) {
  const { temples: said } = texts.value
  const code = useSignal('')
  const { refusal, attempt } = useAttempts()

  function pair(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isForAll = new FormData(event.currentTarget).get('seats') === 'all'
    const pairing = { match: match.id, code: code.value, seats: isForAll ? 'all' : 'mine' } as const
    void attempt(async () => {
      await asPlayer((client) => client.temples.pair(pairing))
      code.value = ''
    })
  }

  return (
    <details>
      <summary>{said.atTable.add}</summary>
      <form class="temple-pair-form" onSubmit={pair}>
        <label>
          <span>{said.atTable.code}</span>
          <input
            value={code.value}
            required
            maxLength={12}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={({ currentTarget }) => (code.value = currentTarget.value)}
          />
        </label>
        {isHost && (
          <label>
            <span>{said.atTable.seats}</span>
            <select name="seats">
              <option value="mine">{said.pairMine}</option>
              <option value="all">{said.pairAll}</option>
            </select>
          </label>
        )}
        <Refusal why={refusal} />
        <div class="actions">
          <button type="submit">{said.owned.pair}</button>
          <a class="button" href="/temple" target="_blank" rel="noopener">
            {said.owned.open}
          </a>
        </div>
      </form>
    </details>
  )
}
