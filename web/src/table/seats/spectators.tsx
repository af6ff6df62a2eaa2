// The spectators: their number, and for the host a button that lists them.
import { useSignal } from '@preact/signals'
import type { TableParts } from '../table.ts'
import { seatingTexts } from './seating-texts.ts'
import { SpectatorList } from './spectator-list.tsx'

export function Spectators({ table }: Pick<TableParts, 'table'>) {
  const said = seatingTexts.value
  const isListed = useSignal(false)
  const { watching, phase } = table.state.value
  const { online: match } = table
  // People who share a device are players, and have no host.
  const looksOn = match !== undefined && table.match.seat === undefined
  const mayList = match !== undefined && table.isHost.value && phase !== 'over' && watching > 0
  return (
    <div class="quiet">
      <p>
        {looksOn && `${said.youWatch} ${said.hostKnows} `}
        {watching > (looksOn ? 1 : 0) && said.watching(watching)}
      </p>
      {mayList && (
        <button type="button" class="link" onClick={() => (isListed.value = true)}>
          {said.whoWatches}
        </button>
      )}
      {isListed.value && match !== undefined && (
        <SpectatorList {...{ table, match, watching }} close={() => (isListed.value = false)} />
      )}
    </div>
  )
}
