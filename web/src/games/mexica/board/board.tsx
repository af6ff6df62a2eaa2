// The table of Mexica: the calendar around the lake, any battle, the player's hand, the tribes, the decks, and the
// apocalypse.
import type { BoardProps } from '../../face.ts'
import type { ActionOf, EventOf } from '../../game-values.ts'
import { sideOf } from '../../ritual-calendar/board/side.ts'
import { Headlines } from '../../ritual-calendar/headlines.tsx'
import { Picked } from '../../ritual-calendar/picked.tsx'
import { usePicking } from '../../ritual-calendar/picking.ts'
import { Founded } from '../../ritual-calendar/tribes/found-signs.tsx'
import { Standing } from '../../ritual-calendar/tribes/standing.tsx'
import { Battle } from '../battle.tsx'
import { Calendar } from '../calendar/calendar.tsx'
import { Hand } from '../cards/hand.tsx'
import { GREAT } from '../headlines.ts'
import { lastBattle } from '../last-battle.ts'
import { Stock } from '../stock.tsx'
import { wordsOf } from '../words.ts'
import { Apocalypse } from './apocalypse.tsx'
import { SideStock } from './side-stock.tsx'
import { spotOf, targetOf } from './spots.ts'
import { Tribes } from './tribes.tsx'
import { tribesOf } from './tribes-in-view.ts'

export function Board(props: BoardProps<'mexica'>) {
  const { view, own, actions, names, tell, act, seat } = props
  const words = wordsOf(view)
  const table = {
    ...{ actions, opened: props.opened, open: props.open, point: props.point },
    preview: props.preview,
    ...{ sentence: tell.action, act, ...(props.leadsTo && { leadsTo: props.leadsTo }) },
    spotOf: (action: ActionOf<'mexica'>) => spotOf(action, view),
    targetOf: (action: ActionOf<'mexica'>) => targetOf(action, view),
  }
  const picked = usePicking(table)
  const { picking } = picked
  const headline = (event: EventOf<'mexica'>) =>
    event.type === 'took-week'
      ? `${tell.event(event)} ${words.week(event.space)}`
      : tell.event(event)
  return (
    <div class={classOf(props)}>
      <div class="rc-middle">
        <Calendar {...props} picking={picking} several={picked.several} />
        <SideStock view={view} />
        <Standing tribes={tribesOf(props)} onMove={props.onMove} names={names} />
        <Headlines latest={props.latest} great={GREAT} sentence={headline} />
      </div>
      <div class="rc-beside">
        <Picked title={words.choose} titleOf={words.title} {...table} {...picked} />
        <Battle {...props} picking={picking} />
        <Founded words={words.founding} by={view.founding} title={words.title} day={words.called} />
        {own !== undefined && seat !== undefined && (
          <Hand
            hand={own.hand}
            weeks={view.players[seat]?.weeks ?? []}
            keeps={view.players[seat]?.keeps ?? false}
            words={words}
            picking={picking}
            picked={picked.picked}
            marked={picked.marked}
            refused={props.refused}
          />
        )}
      </div>
      <Tribes view={view} names={names} onMove={props.onMove} picking={picking} />
      <Stock view={view} names={names} />
      <Apocalypse view={view} />
    </div>
  )
}

/** A battle of the player's own lasts until it is paid for, and then until the next question or turn. */
function classOf({ view, actions, past, seat }: BoardProps<'mexica'>): string {
  const { battle, apocalypse } = view
  const fought = battle ?? (actions.length === 0 ? lastBattle(past)?.last : undefined)
  const isFighting = fought !== undefined && sideOf(seat, fought) !== undefined
  const doom = apocalypse?.kind ? ` mx-${apocalypse.kind}` : ''
  return `rc mx${doom}${isFighting ? ' rc-fighting' : ''}`
}
