// The tokens of a colour before and after their way.
import { TOKENS } from '@flower-war/rules/printed/tieqchieq'
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import type { ActionOf } from '../game-values.ts'
import { Place } from './place.tsx'
import { handOf, homeOf } from './places.ts'
import { type Colour, Token } from './tokens.tsx'

interface StoreProps extends Pick<BoardProps<'tieqchieq'>, 'tell' | 'act'> {
  readonly colour: Colour
  readonly count: number
  readonly choice: ActionOf<'tieqchieq'> | undefined
}

/** Tokens that have arrived, beyond the end of a colour's way. */
export function Home({ colour, count, choice, tell, act }: StoreProps) {
  const { home } = gameTexts.value.tieqchieq
  return (
    <Place
      at={homeOf(colour)}
      choice={choice}
      glow={<path class="glow" d="M-43 35 V-10 L0 -42 L43 -10 V35 Z" />}
      tell={tell}
      act={act}
    >
      <path class={`tq-home tq-home-${colour}`} d="M-38 30 V-8 L0 -36 L38 -8 V30 Z" />
      <g transform="translate(-14 6) scale(0.8)">
        <Token colour={colour} />
      </g>
      <text class="tq-count" x="16" y="14">
        {count}
      </text>
      <text class="tq-label" y="50">
        {home}
      </text>
    </Place>
  )
}

/** Tokens that have not entered. */
export function Hand({ colour, count, choice, tell, act }: StoreProps) {
  const { hand } = gameTexts.value.tieqchieq
  return (
    <Place
      at={handOf(colour)}
      choice={choice}
      glow={<rect class="glow" x="-60" y="-46" width="120" height="92" rx="17" />}
      tell={tell}
      act={act}
    >
      <rect class="tq-hand" x="-56" y="-42" width="112" height="84" rx="14" />
      {Array.from({ length: TOKENS }, (_, index) => (
        <g
          key={index}
          transform={`translate(${(index % 3) * 34 - 34} ${index < 3 ? -20 : 17}) scale(0.85)`}
          class={index < count ? '' : 'tq-gone'}
        >
          <Token colour={colour} />
        </g>
      ))}
      <text class="tq-label" y="60">
        {count} {hand}
      </text>
    </Place>
  )
}
