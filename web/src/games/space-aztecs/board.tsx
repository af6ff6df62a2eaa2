// The table of Space Aztecs: the sundial, the cards being turned up, the player's pile and notes, and the cities.
import { useMemo, useRef } from 'preact/hooks'
import type { BoardProps } from '../face.ts'
import { City } from './city.tsx'
import { Hand, Notes } from './hand.tsx'
import { Result } from './result.tsx'
import { Sundial } from './sundial.tsx'
import { Unveiling } from './unveil.tsx'
import { arrivals } from './unveiling.ts'

export function Board(props: BoardProps<'space-aztecs'>) {
  const { view, own, seat, names, tell, actions, act, latest } = props
  const board = useRef<HTMLDivElement>(null)
  const after = useMemo(() => arrivals(latest, waitMs(latest, board.current)), [latest])
  // The player's own city first, then clockwise.
  const count = view.players.length
  const order = view.players.map((_, place) => ((seat ?? 0) + place) % count)
  return (
    <div class="sa" ref={board}>
      <Sundial {...props} />
      <div class="sa-stage">
        {view.ended !== null && <Result {...props} />}
        <Unveiling view={view} past={props.past} names={names} after={after} />
        <Notes own={own} view={view} />
      </div>
      <Hand {...props} />
      <div class="sa-cities">
        {order.map((each) => {
          const player = view.players[each]
          return player === undefined ? null : (
            <City
              key={each}
              view={view}
              seat={each}
              player={player}
              names={names}
              tell={tell}
              after={after}
              isMine={each === seat}
              actions={actions}
              act={act}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The time that cards must wait for others of their round still being turned up; a new round doesn't wait. */
function waitMs(latest: BoardProps<'space-aztecs'>['latest'], board: HTMLElement | null): number {
  if (latest.some(({ type }) => type === 'announced')) return 0
  const moving = board?.getAnimations({ subtree: true }) ?? []
  const left = moving.map(({ effect, currentTime }) => {
    const endMs = Number(effect?.getComputedTiming().endTime)
    return Number.isFinite(endMs) ? endMs - Number(currentTime) : 0
  })
  return Math.max(0, ...left)
}
