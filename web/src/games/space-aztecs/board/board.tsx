// The table of Space Aztecs: the sundial, the cards being turned up, the player's pile and notes, and the cities.
import type { BoardProps } from '../../face.ts'
import { Examples } from '../cards/examples.tsx'
import { lossesIn, totalsOf } from '../cards/gain.ts'
import { Hand, Notes } from '../cards/hand.tsx'
import { Unveiling } from '../cards/unveil.tsx'
import { lastUnveiling } from '../cards/unveiling.ts'
import { orderOf } from '../ranking.ts'
import { ScoreTable } from '../score-table.tsx'
import { Captive } from './captive.tsx'
import { City } from './city.tsx'
import { marksOf } from './marks.ts'
import { Strip } from './strip.tsx'
import { Sundial } from './sundial.tsx'

export function Board(props: BoardProps<'space-aztecs'>) {
  const { view, own, seat, names, tell, actions, act, point } = props
  const totals = totalsOf(view)
  const losses = lossesIn(view)
  const { notes } = own ?? { notes: [] }
  const order = orderOf(view, props.isShared ? 0 : seat, totals)
  const marked = marksOf(props.preview?.value, view, seat)
  return (
    <div class={notes.length > 0 ? 'sa sa-noted' : 'sa'} data-phase={view.phase}>
      <Sundial {...props} marked={marked} />
      <div class="sa-stage">
        {view.ended !== null && <ScoreTable {...props} />}
        <Unveiling {...props} />
      </div>
      {view.ended === null && lastUnveiling(props).length === 0 && (
        <Examples leftOut={view.leftOut} />
      )}
      <Notes {...props} />
      <Hand {...props} marked={marked} />
      {view.ended === null && <Strip {...props} {...{ order, totals, losses }} />}
      <Captive latest={props.latest} />
      <div class="sa-cities">
        {order.map((each) => {
          const player = view.players[each]
          return player === undefined ? null : (
            <City
              key={each}
              view={view}
              seat={each}
              player={player}
              points={totals[each] ?? 0}
              loss={losses[each] ?? 0}
              names={names}
              tell={tell}
              latest={props.latest}
              isMine={each === seat}
              marked={marked}
              actions={actions}
              act={act}
              point={point}
            />
          )
        })}
      </div>
    </div>
  )
}
