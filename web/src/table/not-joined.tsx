// The ways on from a match that could not be joined.
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { asPlayer } from '../page/player/session.ts'
import { replayPath } from '../page/route.ts'
import { texts } from '../texts/texts.ts'
import { hasRecord } from './ending/has-record.ts'

interface NotJoinedProps {
  readonly id: string
  /** The code of the refusal. */
  readonly code: string
  /** Joins as a spectator instead; undefined once that was tried. */
  readonly watch: (() => void) | undefined
}

/** Refusals that trying again does not change. */
const HOPELESS = ['no-match', 'kicked', 'banned', 'invitation-needed']

export function NotJoined({ id, code, watch }: NotJoinedProps) {
  const { table, page } = texts.value
  const hasReplay = useHasReplay(id)
  const isHopeless = HOPELESS.includes(code)
  return (
    <div class="actions">
      {!isHopeless && (
        <button type="button" class="primary" onClick={() => location.reload()}>
          {page.reload}
        </button>
      )}
      {watch && !isHopeless && (
        <button type="button" onClick={watch}>
          {table.watchInstead}
        </button>
      )}
      {hasReplay && (
        <a class="button" href={replayPath(id)}>
          {table.toReplay}
        </a>
      )}
      <a class="button" href="/">
        {page.toLobby}
      </a>
    </div>
  )
}

/** True once we know that a match is over and has a replay. */
function useHasReplay(id: string): boolean {
  const hasReplay = useSignal(false)
  useEffect(() => {
    asPlayer((client) => client.find(id)).then(
      (row) => (hasReplay.value = row.phase === 'over' && hasRecord(row)),
      () => {
        // People who may not know of the match have no replay of it either.
      },
    )
  }, [id])
  return hasReplay.value
}
