// The way to play with others at once, by quick play, which says who looks for somebody.
import { untyped } from '@flower-war/client/light'
import { goToTable } from '../page/player/to-table.ts'
import type { Attempts } from '../page/trouble/attempt.tsx'
import { hasFreeSeat } from '../table/seats/free-seat.ts'
import { texts } from '../texts/texts.ts'
import { sinceText } from '../texts/when-text.ts'
import { liveMatches } from './matches/live-matches.ts'
import { ownMatches } from './own-matches.ts'

/** The longest time for a decision at such a table, even if the operator lets quick play find slower ones. */
const QUICK_SECONDS_MAX = 600

interface WithOthersProps {
  readonly game: string
  readonly begin: Attempts['once']
}

/** Quick play alone knows whose maker is still there, so the button promises nobody in particular. */
export function WithOthers({ game, begin }: WithOthersProps) {
  const { lobby } = texts.value
  const quickPlay = () => goToTable((client) => client.quickPlay(untyped(game)))
  const open = latestOpen(game)
  return (
    <button type="button" class={open && 'awaited'} onClick={() => void begin(quickPlay)}>
      {lobby.quickPlay}
      {open && (
        <small>
          <span class="awaited-name">{lobby.awaited(open.name)}</span> ({sinceText(open.atMs)})
        </small>
      )}
    </button>
  )
}

/** The latest match like those to which quick play leads, and the name of somebody who has a seat there. */
function latestOpen(game: string) {
  const own = new Set(ownMatches.value.map(({ match }) => match.id))
  return (liveMatches.value ?? [])
    .flatMap(({ id, phase, turnSeconds, seats, createdAtMs, ...row }) => {
      const isQuick = turnSeconds > 0 && turnSeconds <= QUICK_SECONDS_MAX
      const isOpen = row.game === game && phase === 'open' && hasFreeSeat(seats) && !own.has(id)
      const host = seats.find(({ kind }) => kind === 'player')
      return isOpen && isQuick && host ? { name: host.name, atMs: createdAtMs } : []
    })
    .sort((one, other) => other.atMs - one.atMs)[0]
}
