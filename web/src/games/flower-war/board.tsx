// The table of Flower War: the calendar around the lake, any battle, the player's hand, the tribes, and the apocalypse.
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import { Founded } from '../ritual-calendar/found-signs.tsx'
import { Headlines } from '../ritual-calendar/headlines.tsx'
import { Picked } from '../ritual-calendar/picked.tsx'
import { usePicking } from '../ritual-calendar/picking.ts'
import { ActiveDiscs, Apocalypse } from './apocalypse.tsx'
import { Battle } from './battle.tsx'
import { Calendar } from './calendar.tsx'
import { Hand } from './hand.tsx'
import { GREAT } from './headlines.ts'
import { placeOf, spotOf } from './spots.ts'
import { Tribes } from './tribes.tsx'

export function Board(props: BoardProps<'flower-war'>) {
  const { view, own, actions, names, tell, act, seat } = props
  const words = gameTexts.value['flower-war']
  const { opened, open, point } = props
  const table = { actions, opened, spotOf, placeOf, sentence: tell.action, act, open, point }
  const picked = usePicking(table)
  const { picking } = picked
  return (
    <div class={view.battle === null ? 'rc' : 'rc rc-fighting'}>
      <div class="rc-middle">
        <Calendar {...props} picking={picking} />
        <Headlines latest={props.latest} great={GREAT} sentence={tell.event} />
      </div>
      <Picked title={words.choose} {...table} {...picked} />
      {view.battle !== null && <Battle battle={view.battle} names={names} />}
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
      <Tribes view={view} names={names} picking={picking} />
      <Apocalypse view={view} names={names} />
      <ActiveDiscs view={view} />
    </div>
  )
}
