// The list of the spectators, for the host, with a way to send them away.
import type { SpectatorSight } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { PlayedMatch } from '../../games/game-values.ts'
import { Dialog } from '../../page/dialog.tsx'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { whileConnected } from '../connected.ts'
import type { TableParts } from '../table.ts'
import { seatingTexts } from './seating-texts.ts'
import { SendAway } from './send-away.tsx'

interface SpectatorListProps extends Pick<TableParts, 'table'> {
  readonly match: PlayedMatch
  /** The number of spectators: when it changes, the list is requested again. */
  readonly watching: number
  close(): void
}

export function SpectatorList({ table, match, watching, close }: SpectatorListProps) {
  const said = seatingTexts.value
  const listed = useSignal<readonly SpectatorSight[] | undefined>(undefined)
  const chosen = useSignal<SpectatorSight | undefined>(undefined)
  const { refusal, attempt } = useAttempts()
  useEffect(() => {
    void attempt(async () => {
      listed.value = await match.spectators()
    })
  }, [match, watching])
  const { value: away } = chosen
  if (away !== undefined)
    return (
      <SendAway
        sure={said.kickSpectatorSure(away.name)}
        go={() => whileConnected(table, () => match.kickSpectator(away.id))}
        callOff={() => match.disconnect()}
        close={() => (chosen.value = undefined)}
      />
    )
  return (
    <Dialog title={said.whoWatches} close={close}>
      <p class="quiet">{said.whoWatchesText}</p>
      <ul class="spectators">
        {listed.value?.map((each) => (
          <li key={each.id}>
            <span>{each.name}</span>
            <button type="button" onClick={() => (chosen.value = each)}>
              {said.kick}
            </button>
          </li>
        ))}
      </ul>
      {listed.value?.length === 0 && <p>{said.nobodyWatches}</p>}
      <Refusal why={refusal} />
    </Dialog>
  )
}
