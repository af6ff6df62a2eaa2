// The tokens of a colour before and after their way.
import { TOKENS } from '@flower-war/rules/printed/tieqchieq'
import { gameTexts } from '../../../texts/texts.ts'
import { Place, type PlaceDoing, type Ways } from './place.tsx'
import { handOf, homeOf } from './places.ts'
import { type Colour, Token } from './tokens.tsx'

interface StoreProps extends Ways, PlaceDoing {
  readonly colour: Colour
  readonly count: number
}

/** Tokens that have arrived, beyond the end of a colour's way. */
export function Home({ colour, count, ...rest }: StoreProps) {
  const { home } = gameTexts.tieqchieq.value
  return (
    <Place
      spot="home"
      at={homeOf(colour)}
      goalAt={-22}
      glow={<path class="glow" d="M-52 42 V-10 L0 -43 L52 -10 V42 Z" />}
      {...rest}
    >
      <path
        class={`tq-home tq-home-${colour} ${count === TOKENS ? 'tq-home-full' : ''}`}
        d="M-48 38 V-8 L0 -38 L48 -8 V38 Z"
      />
      <Tokens colour={colour} count={count} apart={[28, 25]} scale={0.66} first={-1} />
      <text class="tq-label" y="58">
        {count} {home}
      </text>
    </Place>
  )
}

/** Tokens that have not entered. */
export function Hand({ colour, count, ...rest }: StoreProps) {
  const { hand } = gameTexts.tieqchieq.value
  return (
    <Place
      spot="hand"
      at={handOf(colour)}
      glow={<rect class="glow" x="-60" y="-46" width="120" height="92" rx="17" />}
      {...rest}
    >
      <rect class="tq-hand" x="-56" y="-42" width="112" height="84" rx="14" />
      <Tokens colour={colour} count={count} apart={[34, 37]} scale={0.85} first={-20} />
      <text class="tq-label" y="67">
        {count} {hand}
      </text>
    </Place>
  )
}

interface TokensProps {
  readonly colour: Colour
  readonly count: number
  /** The distances within and between the rows. */
  readonly apart: readonly [x: number, y: number]
  readonly scale: number
  /** The height of the first row. */
  readonly first: number
}

const IN_ROW = 3

/** The places of all tokens of a colour in rows; the first `count` of them are taken. */
function Tokens({ colour, count, apart: [x, y], scale, first }: TokensProps) {
  return (
    <>
      {Array.from({ length: TOKENS }, (_, index) => (
        <g
          key={index}
          transform={`translate(${((index % IN_ROW) - 1) * x} ${first + Math.floor(index / IN_ROW) * y}) scale(${scale})`}
          class={index < count ? '' : 'tq-gone'}
        >
          <Token colour={colour} />
        </g>
      ))}
    </>
  )
}
