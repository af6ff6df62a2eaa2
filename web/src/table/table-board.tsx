// The board of a table. It is most of the page, so it is rendered again only when something on it has changed.
import { useComputed } from '@preact/signals'
import { useCallback, useMemo } from 'preact/hooks'
import type { ActionOf, DecisionOf, EventOf, PlayedGame } from '../games/game-values.ts'
import { chooseIn } from './choices/costly.ts'
import { seatsOnMove } from './seats/on-move.ts'
import type { TableParts } from './table.ts'

const NOTHING: readonly (EventOf<PlayedGame> & ActionOf<PlayedGame>)[] = []

const NOTHING_REFUSED: DecisionOf<PlayedGame>['illegal'] = []

export function TableBoard({
  table,
  face,
  names,
  tell,
  pointed,
  spaceChoice,
  ending,
  tapped,
}: Omit<TableParts, 'words'>) {
  const { view } = table.state.value
  // The choices stay the same while an answer is on its way: a second answer is not sent.
  const asked = useComputed(() => {
    const { phase } = table.state.value
    return phase === 'playing' ? table.question.value?.decision : undefined
  })
  const preview = useComputed(() => stillThere(pointed.value, asked.value))
  const open = useCallback(
    (among: string | undefined) =>
      (spaceChoice.value = among === undefined ? undefined : { among, isByKey: false }),
    [spaceChoice],
  )
  const point = useCallback((action?: ActionOf<PlayedGame>) => (pointed.value = action), [pointed])
  const act = useCallback(
    (action: ActionOf<PlayedGame>) => {
      const decision = asked.peek()
      if (decision) chooseIn({ table, face, ending, tapped }, decision, action)
      else table.act(action)
    },
    [table, face],
  )
  const decision = asked.value
  const own = table.own.value ?? undefined
  const past = table.past.value
  const latest = table.latest.value
  const held = table.held.value
  const among = spaceChoice.value?.among
  const seats = seatsOnMove({ table, face })
  const onMove = useMemo(() => seats, [seats.join()])
  return useMemo(
    () =>
      view === null ? null : (
        <face.Board
          view={view}
          own={own}
          seat={table.match.seat}
          names={names}
          isShared={table.isShared}
          onMove={onMove}
          tell={tell}
          actions={decision?.actions ?? NOTHING}
          past={past}
          latest={latest}
          held={held}
          act={act}
          leadsTo={tell.onCard}
          preview={preview}
          opened={among}
          open={open}
          point={point}
          refused={decision?.illegal ?? NOTHING_REFUSED}
        />
      ),
    [table, face, view, own, names, onMove, tell, decision, past, latest, held, among],
  )
}

/** The choice pointed at, if it belongs to the current question. */
function stillThere(
  pointed: ActionOf<PlayedGame> | undefined,
  decision: DecisionOf<PlayedGame> | undefined,
): ActionOf<PlayedGame> | undefined {
  const isChoice = decision?.actions.some((action) => action === pointed)
  return isChoice || decision?.illegal.some(({ action }) => action === pointed)
    ? pointed
    : undefined
}
