// The table of Flower War: the calendar around the lake, any battle, the player's hand, the tribes, and the apocalypse.
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import { Founded } from '../../ritual-calendar/board/found-signs.tsx'
import { sideOf } from '../../ritual-calendar/board/side.ts'
import { Headlines } from '../../ritual-calendar/headlines.tsx'
import { Picked } from '../../ritual-calendar/picked.tsx'
import { usePicking } from '../../ritual-calendar/picking.ts'
import { SeatMark } from '../../seat-mark.tsx'
import { Battle } from '../battle.tsx'
import { Hand } from '../cards/hand.tsx'
import { GREAT } from '../headlines.ts'
import { Apocalypse } from './apocalypse.tsx'
import { Calendar } from './calendar.tsx'
import { placeOf, spotOf } from './spots.ts'
import { Tribes } from './tribes.tsx'

export function Board(props: BoardProps<'flower-war'>) {
  const { view, own, actions, names, tell, act, seat } = props
  const words = gameTexts['flower-war'].value
  const { opened, open, point, leadsTo } = props
  const table = {
    ...{ actions, opened, spotOf, placeOf, act, open, point },
    ...{ sentence: tell.action, ...(leadsTo && { leadsTo }) },
  }
  const picked = usePicking(table)
  const { picking } = picked
  const isFighting = view.battle !== null && sideOf(seat, view.battle) !== undefined
  const mood = view.apocalypse?.kind ?? 'peace'
  return (
    <div class={`rc fw rc-${mood} ${isFighting ? 'rc-fighting' : ''}`}>
      <div class="rc-middle">
        <Calendar {...props} picking={picking} />
        {/* For phones, where the table of the tribes is far below. Hidden from screen readers, who have that table. */}
        <ul class="rc-standing" aria-hidden="true">
          {view.players.map(({ skulls }, each) => (
            <li key={each} class={view.turn.seat === each ? 'rc-standing-turn' : ''}>
              <SeatMark seat={each} />
              {skulls}
            </li>
          ))}
        </ul>
        <Headlines latest={props.latest} great={GREAT} sentence={tell.event} />
      </div>
      <div class="rc-beside">
        <Picked title={words.choose} {...table} {...picked} />
        {view.battle !== null && (
          <Battle view={view} battle={view.battle} names={names} seat={seat} />
        )}
        <Founded
          words={words.founding}
          by={view.founding}
          title={(card) => words.cardOf(card).title}
        />
        {seat !== undefined && (
          <Hand
            hand={own?.hand ?? []}
            picking={picking}
            view={view}
            seat={seat}
            refused={props.refused}
          />
        )}
      </div>
      <Tribes view={view} names={names} picking={picking} />
      <Apocalypse view={view} names={names} seat={seat} />
    </div>
  )
}
