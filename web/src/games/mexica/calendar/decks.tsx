// The three decks and the pool on the lake, with what is left of each. Mary's choice is made at the deck of the days.
import type { ViewOf } from '../../game-values.ts'
import type { Point } from '../../ritual-calendar/board/geometry.ts'
import { TOKEN } from '../../ritual-calendar/board/shapes.ts'
import { Choosable } from '../../ritual-calendar/choosable.tsx'
import type { Picks } from '../board/spots.ts'
import type { wordsOf } from '../words.ts'

type Deck = keyof ViewOf<'mexica'>['decks']

/** The place of each deck: below the gods that give their cards, and beside the temple. */
export const DECKS_AT: Readonly<Record<Deck, Point>> = {
  day: { x: -120, y: -38 },
  war: { x: 82, y: 164 },
  rain: { x: -82, y: 164 },
}
const POOL_AT: Point = { x: 120, y: -38 }

interface DecksProps {
  readonly view: ViewOf<'mexica'>
  readonly words: ReturnType<typeof wordsOf>
  readonly picking: Picks
}

export function Decks({ view: { decks, pool }, words, picking }: DecksProps) {
  return (
    <g class="mx-decks">
      {(['day', 'war', 'rain'] as const).map((deck) => {
        const { left, used } = decks[deck]
        const pile = (
          <g
            class={`mx-pile-${deck}`}
            transform={`translate(${DECKS_AT[deck].x} ${DECKS_AT[deck].y})`}
          >
            <title>{words.deck(deck, left, used.length)}</title>
            <rect class={`rc-pile rc-card-${deck} ${left === 0 ? 'mx-none' : ''}`} {...CARD} />
            <text y="7">{left}</text>
            <text class="mx-pile-name" y="-33">
              {words.decks[deck]}
            </text>
            {deck === 'day' && picking.has('mary') && <rect class="glow" {...CARD} />}
          </g>
        )
        return deck === 'day' ? (
          <Choosable key={deck} spot="mary" picking={picking} reach={{ ...DECKS_AT.day, r: 74 }}>
            {pile}
          </Choosable>
        ) : (
          <g key={deck}>{pile}</g>
        )
      })}
      <g class="mx-pool-place" transform={`translate(${POOL_AT.x} ${POOL_AT.y})`}>
        <title>{words.pool(pool)}</title>
        <path
          class={pool === 0 ? 'skull mx-none' : 'skull'}
          d={TOKEN}
          transform="translate(0 -20) scale(2)"
        />
        {/* Below the token, whose ring would cross it. */}
        <text class="mx-pool" y="24">
          {pool}
        </text>
        <text class="mx-pile-name" y="-33">
          {words.poolName}
        </text>
      </g>
    </g>
  )
}

const CARD = { x: -26, y: -25, width: 52, height: 50, rx: 6 } as const
