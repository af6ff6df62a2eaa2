// The table of Flower War: the calendar around the lake, any battle, the player's hand, the tribes, and the apocalypse.
import { lazy } from '../../../page/lazy.tsx'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import type { ActionOf } from '../../game-values.ts'
import { sideOf } from '../../ritual-calendar/board/side.ts'
import { Headlines } from '../../ritual-calendar/headlines.tsx'
import { Picked } from '../../ritual-calendar/picked.tsx'
import { usePicking } from '../../ritual-calendar/picking.ts'
import { Founded } from '../../ritual-calendar/tribes/found-signs.tsx'
import { Standing } from '../../ritual-calendar/tribes/standing.tsx'
import { Battle } from '../battle.tsx'
import { signsOf } from '../cards/founding.ts'
import { Hand } from '../cards/hand.tsx'
import { GREAT } from '../headlines.ts'
import { usual } from '../last.ts'
import { Apocalypse } from './apocalypse.tsx'
import { Calendar } from './calendar.tsx'
import { spotOf, targetOf } from './spots.ts'
import { Tribes } from './tribes.tsx'

/** Only a large screen shows it, where nobody sits. */
const DayOfTurn = lazy(async () => (await import('../screen-day.tsx')).DayOfTurn, { isSmall: true })

export function Board(props: BoardProps<'flower-war'>) {
  const { view, own, actions, names, tell, act, seat } = props
  const words = gameTexts['flower-war'].value
  const { opened, open, point, leadsTo } = props
  const table = {
    ...{ actions, opened, spotOf, targetOf, act, open, point, preview: props.preview },
    standsAt: (action: ActionOf<'flower-war'>) => spotOf(usual(action)),
    ...{ sentence: tell.action, ...(leadsTo && { leadsTo }) },
  }
  const picked = usePicking(table)
  const { picking } = picked
  const isFighting = view.battle !== null && sideOf(seat, view.battle) !== undefined
  const mood = view.apocalypse?.kind ?? 'peace'
  const titleOf = (card: string) => words.cardOf(card).title
  return (
    <div class={`rc fw rc-${mood} ${isFighting ? 'rc-fighting' : ''}`}>
      <div class="rc-middle">
        <Calendar {...props} picking={picking} several={picked.several} />
        <Standing tribes={tribesOf(props)} onMove={props.onMove} names={names} />
        <Headlines latest={props.latest} great={GREAT} sentence={tell.caption} />
      </div>
      <div class="rc-beside">
        <Picked title={words.choose} titleOf={titleOf} {...table} {...picked} />
        {view.battle !== null && (
          <Battle view={view} own={own} battle={view.battle} names={names} seat={seat} />
        )}
        <Founded words={words.founding} by={view.founding} title={titleOf} />
        {own !== undefined && seat !== undefined && (
          <Hand
            hand={own.hand}
            picking={picking}
            picked={picked.picked}
            marked={picked.marked}
            view={view}
            seat={seat}
            refused={props.refused}
          />
        )}
      </div>
      <Tribes view={view} names={names} onMove={props.onMove} picking={picking} />
      {(view.apocalypse !== null || view.active.length > 0) && (
        <Apocalypse view={view} names={names} seat={seat} />
      )}
      {seat === undefined && <DayOfTurn view={view} />}
    </div>
  )
}

/** The skulls, cards and signs of each tribe in view. Signs are in the match where Mary is (FW-5). */
function tribesOf(seen: BoardProps<'flower-war'>) {
  const { players, maryCost } = seen.view
  return players.map(({ skulls, cards }, each) => ({
    wealth: skulls,
    cards,
    signs: maryCost === null ? undefined : signsOf(seen, each),
  }))
}
