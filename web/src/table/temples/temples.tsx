// The temples of a match: their presence, the beads waiting for a player to take them, and the beads on hold until the
// host decides (TPL-13).
import type { TempleView } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import type { PlayedMatch } from '../../games/game-values.ts'
import { grouped } from '../../page/grouped.ts'
import { Presence } from '../../page/player/presence.tsx'
import { asPlayer } from '../../page/player/session.ts'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import '../../page/temple-list.css'

interface TemplesProps extends Pick<TableParts, 'table' | 'face' | 'names'> {
  /** True if this game takes offerings through temples. */
  readonly hasTemple: boolean
}

export function Temples({ table, face, names, hasTemple }: TemplesProps) {
  const { atTable } = texts.value.temples
  const { online, state } = table
  const { phase, temples } = state.value
  if (online === undefined || !hasTemple || phase === 'over') return null
  if (temples.length === 0 && online.seat === undefined) return null
  return (
    <section class="panel table-temples">
      <h2>{atTable.title}</h2>
      {temples.length > 0 && (
        <ul class="temple-list">
          {temples.map((temple) => (
            <Temple key={temple.temple} temple={temple} {...{ match: online, table, names }} />
          ))}
        </ul>
      )}
      <WaitingBeads table={table} face={face} />
      {temples.length > 0 && <Lights />}
      {online.seat !== undefined && <PairForm match={online} isHost={table.isHost.value} />}
    </section>
  )
}

/** Explains the lights of the box on the table, which has no words of its own. */
function Lights() {
  const { lightMeans, lights } = texts.value.temples.atTable
  return (
    <details>
      <summary>{lightMeans}</summary>
      <ul>
        {lights.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  )
}

interface TempleProps extends Pick<TableParts, 'table' | 'names'> {
  readonly temple: TempleView
  readonly match: PlayedMatch
}

function Temple({ temple: sight, match, table, names }: TempleProps) {
  const { temples: said } = texts.value
  const { temple, seats, present, held } = sight
  const { refusal, attempt } = useAttempts()
  const isHost = table.isHost.value
  const isServed = match.seat !== undefined && seats.includes(match.seat)
  const judge = (verdict: 'credit' | 'ignore' | 'unpair') =>
    void attempt(() => match.judgeTemple(temple, verdict))
  return (
    <li>
      <span>
        <strong class="temple-id">{temple}</strong>{' '}
        <small>{said.atTable.serves(seats.map(names).join(', '))}</small>
      </span>
      <Presence isHere={present} />
      {(isHost || isServed) && (
        <button type="button" class="link" onClick={() => judge('unpair')}>
          {said.unpair}
        </button>
      )}
      {held > 0 && (
        <div class="temple-held" role="alert">
          <p>
            {said.atTable.held(held)} {!isHost && said.atTable.heldForHost}
          </p>
          {isHost && (
            <div class="actions">
              <button type="button" onClick={() => judge('credit')}>
                {said.atTable.credit}
              </button>
              <button type="button" onClick={() => judge('ignore')}>
                {said.atTable.ignore}
              </button>
            </div>
          )}
        </div>
      )}
      <Refusal why={refusal} />
    </li>
  )
}

/** A waiting bead: its god, and the reason it was no sacrifice (FW-81). */
interface Bead {
  readonly god: string
  readonly reason: string
}

/** Beads that fell when no sacrifice was asked for: the players they serve take or decline them in their own turn. */
function WaitingBeads({ table, face }: Pick<TableParts, 'table' | 'face'>) {
  const { temples: said } = texts.value
  const { view, paused } = table.state.value
  // Other games may have a temple that does not show its waiting beads.
  const beads: readonly Bead[] = (view !== null && 'temple' in view && view.temple?.beads) || []
  if (view === null || beads.length === 0) return null
  const reasons = face.beads?.(view) ?? {}
  const counts = [...grouped(beads, ({ god }) => god)]
  const actions =
    table.isSending.value || paused !== '' ? [] : (table.question.value?.decision.actions ?? [])
  return (
    <>
      <h3>{said.atTable.waiting}</h3>
      <ul class="temple-list">
        {counts.map(([god, each]) => (
          <li key={god}>
            <span>
              {said.atTable.beads(said.gods[god === 'tlaloc' ? 'T' : 'H'], each.length)}{' '}
              <small>
                ({[...new Set(each.map(({ reason }) => reasons[reason] ?? reason))].join(', ')})
              </small>
            </span>
            {actions.map((action) => {
              const isHere = 'god' in action && action.god === god
              if (!isHere || (action.type !== 'take-bead' && action.type !== 'decline-bead'))
                return null
              return (
                <button key={action.type} type="button" onClick={() => table.act(action)}>
                  {action.type === 'take-bead' ? said.atTable.take : said.atTable.decline}
                </button>
              )
            })}
          </li>
        ))}
      </ul>
    </>
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
