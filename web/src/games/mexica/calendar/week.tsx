// A day of the calendar: the gift of its week card, the owner of that card, and the number of tokens gone.
import { FULL_WEEK } from '@flower-war/rules/printed/mexica'
import type { ViewOf } from '../../game-values.ts'
import { Day } from '../../ritual-calendar/board/space.tsx'
import { isRipe } from '../ripe.ts'
import { Given } from './given.tsx'

interface WeekProps {
  readonly number: number
  readonly space: Pick<ViewOf<'mexica'>['spaces'][number], 'tokens' | 'week'>
  readonly name: string
  /** True if it will soon give away one of the three signs. */
  readonly isNear?: boolean
}

export function Week({ number, space: { tokens, week }, name, isNear = false }: WeekProps) {
  return (
    <Day
      number={number}
      owner={week}
      name={name}
      gift={<Given space={number} isNear={isNear} />}
      count={{ days: FULL_WEEK - tokens, isRipe: isRipe(tokens) }}
    />
  )
}
