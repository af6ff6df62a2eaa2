// The spectators: their number, and for the host a button that lists them. Few use it, so the list is loaded then.
import { useSignal } from '@preact/signals'
import { lazy } from '../../page/lazy.tsx'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { withSeatingTexts } from './seating-texts.ts'

const SpectatorList = lazy(
  async () => (await withSeatingTexts(import('./spectator-list.tsx'))).SpectatorList,
)

export function Spectators({ table }: Pick<TableParts, 'table'>) {
  const { table: said } = texts.value
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
