// The temples paired with a match: their presence, the beads waiting for a player to take them, and the beads on hold
// until the host decides (TPL-13).
import type { TempleView } from '@flower-war/client/light'
import type { PlayedMatch } from '../../games/game-values.ts'
import { grouped } from '../../page/grouped.ts'
import { Presence } from '../../page/player/presence.tsx'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { whileConnected } from '../connected.ts'
import type { TableParts } from '../table.ts'
import { beadsIn } from './beads-in.ts'
import { pairedTexts } from './paired-texts.ts'
import '../../page/temple-list.css'

interface PairedProps extends Pick<TableParts, 'table' | 'face' | 'names'> {
  readonly match: PlayedMatch
}

export function Paired({ match, table, face, names }: PairedProps) {
  const { temples } = table.state.value
  return (
    <>
      {temples.length > 0 && (
        <ul class="temple-list">
          {temples.map((temple) => (
            <Temple key={temple.temple} {...{ temple, match, table, names }} />
          ))}
        </ul>
      )}
      <WaitingBeads table={table} face={face} />
      {temples.length > 0 && <Lights />}
    </>
  )
}

/** Explains the lights of the box on the table, which has no words of its own. */
function Lights() {
  const { lightMeans, lights } = pairedTexts.value
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
  const said = pairedTexts.value
  const { temple, seats, present, held } = sight
  const { refusal, once } = useAttempts()
  const isHost = table.isHost.value
  const isServed = match.seat !== undefined && seats.includes(match.seat)
  const judge = (verdict: 'credit' | 'ignore' | 'unpair') =>
    void once(() => whileConnected(table, () => match.judgeTemple(temple, verdict)))
  return (
    <li>
      <span>
        <strong class="temple-id">{temple}</strong>{' '}
        <small>{said.serves(seats.map(names).join(', '))}</small>
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
            {said.held(held)} {!isHost && said.heldForHost}
          </p>
          {isHost && (
            <div class="actions">
              <button type="button" onClick={() => judge('credit')}>
                {said.credit}
              </button>
              <button type="button" onClick={() => judge('ignore')}>
                {said.ignore}
              </button>
            </div>
          )}
        </div>
      )}
      <Refusal why={refusal} />
    </li>
  )
}

/** Beads that fell when no sacrifice was asked for: the players they serve take or decline them in their own turn. */
function WaitingBeads({ table, face }: Pick<TableParts, 'table' | 'face'>) {
  const said = pairedTexts.value
  const { view } = table.state.value
  const beads = beadsIn(view)
  if (view === null || beads.length === 0) return null
  const reasons = face.beads?.(view) ?? {}
  const counts = [...grouped(beads, ({ god }) => god)]
  const actions = table.isSending.value ? [] : (table.question.value?.decision.actions ?? [])
  return (
    <>
      <h3>{said.waiting}</h3>
      <ul class="temple-list">
        {counts.map(([god, each]) => (
          <li key={god}>
            <span>
              {said.beads(said.gods[god === 'tlaloc' ? 'T' : 'H'], each.length)}{' '}
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
                  {action.type === 'take-bead' ? said.take : said.decline}
                </button>
              )
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
