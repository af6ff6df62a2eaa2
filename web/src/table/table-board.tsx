// The board of a table, which is most of the page: it is drawn anew only when something of it has changed.
import { useMemo } from 'preact/hooks'
import type { ActionOf, DecisionOf, EventOf, PlayedGame } from '../games/game-values.ts'
import type { TableParts } from './table.ts'

const NOTHING: readonly (EventOf<PlayedGame> & ActionOf<PlayedGame>)[] = []

const NOTHING_REFUSED: DecisionOf<PlayedGame>['illegal'] = []

export function TableBoard({
  table,
  face,
  names,
  tell,
  pointed,
}: Pick<TableParts, 'table' | 'face' | 'names' | 'tell' | 'pointed'>) {
  const { view, phase, paused } = table.state.value
  const isAnswering = phase === 'playing' && paused === '' && !table.isSending.value
  const decision = isAnswering ? table.question.value?.decision : undefined
  const own = table.own.value ?? undefined
  const past = table.past.value
  const latest = table.latest.value
  const preview = stillThere(pointed.value, decision)
  return useMemo(
    () =>
      view === null ? null : (
        <face.Board
          view={view}
          own={own}
          seat={table.match.seat}
          names={names}
          tell={tell}
          actions={decision?.actions ?? NOTHING}
          past={past}
          latest={latest}
          act={table.act}
          preview={preview}
          refused={decision?.illegal ?? NOTHING_REFUSED}
        />
      ),
    [table, face, view, own, names, tell, decision, past, latest, preview],
  )
}

/** The choice pointed at, if it belongs to what is asked now. */
function stillThere(
  pointed: ActionOf<PlayedGame> | undefined,
  decision: DecisionOf<PlayedGame> | undefined,
): ActionOf<PlayedGame> | undefined {
  const isChoice = decision?.actions.some((action) => action === pointed)
  return isChoice || decision?.illegal.some(({ action }) => action === pointed)
    ? pointed
    : undefined
}
