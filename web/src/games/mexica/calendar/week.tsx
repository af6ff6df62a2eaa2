// A day of the calendar: the gift of its week card, the owner of that card, and the number of tokens gone.
import { FULL_WEEK } from '@flower-war/rules/printed/mexica'
import type { ViewOf } from '../../game-values.ts'
import { Day } from '../../ritual-calendar/board/space.tsx'
import { Given } from './given.tsx'

/** With this many tokens left or fewer, a landing or a card can take the last one. */
const RIPE = 2

function isRipe(tokens: number): boolean {
  return tokens > 0 && tokens <= RIPE
}

interface WeekProps {
  readonly number: number
  readonly space: Pick<ViewOf<'mexica'>['spaces'][number], 'tokens' | 'week'>
  readonly name: string
}

export function Week({ number, space: { tokens, week }, name }: WeekProps) {
  return (
    <Day
      number={number}
      owner={week}
      name={name}
      gift={<Given space={number} />}
      count={{ days: FULL_WEEK - tokens, isRipe: isRipe(tokens) }}
    />
  )
}
