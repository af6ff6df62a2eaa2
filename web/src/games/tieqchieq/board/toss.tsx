// The last toss of the coins with the name of its player, and the two coins of the last battle.
import { COINS_IN_BATTLE, COINS_TOSSED, opponentOf } from '@flower-war/rules/printed/tieqchieq'
import { gameTexts } from '../../../texts/texts.ts'
import type { ViewOf } from '../../game-values.ts'
import { TOSS } from './places.ts'
import { COLOURS, type Colour, Token } from './tokens.tsx'
import { type Battled, type Event, tossIn } from './tossed.ts'
import './battle.css'

/** The distance of coins that lie side by side. */
const APART = 46
/** In a battle the coins are larger, and its two sides beside them. */
const LARGE = 1.45
const FIGHTER = 122
/** Enlarges the two sides to about the size of the coins. */
const AS_LARGE = 'scale(1.6)'

const along = (coin: number, coins: number) => (coin - (coins - 1) / 2) * APART

interface TossProps {
  readonly view: ViewOf<'tieqchieq'>
  readonly latest: readonly Event[]
  nameOf(colour: Colour): string
}

export function Toss({ view, latest, nameOf }: TossProps) {
  const words = gameTexts.tieqchieq.value
  const { roll, turn, colour } = tossIn(view, latest)
  // The heads are counted only once all coins have landed.
  const hasFallen = turn === view.turn
  // Before the first turn nobody has tossed.
  const isThrown = turn > 0
  return (
    <g
      class="tq-toss"
      transform={`translate(${TOSS.x} ${TOSS.y})`}
      role="img"
      aria-label={words.heads(roll)}
      aria-hidden={!isThrown}
    >
      <text class="tq-mover" y="-46">
        {isThrown && nameOf(colour)}
      </text>
      {Array.from({ length: COINS_TOSSED }, (_, coin) => (
        <g key={`${turn} ${coin}`} transform={`translate(${along(coin, COINS_TOSSED)} 0)`}>
          <g class={`coin coin-${coin + 1} ${coin < roll ? 'coin-heads' : ''}`}>
            <circle r="18" />
            {coin < roll ? (
              <path d="M0 -11 L3 -3 L11 0 L3 3 L0 11 L-3 3 L-11 0 L-3 -3 Z" />
            ) : (
              isThrown && <path class="coin-line" d="M-8 0 H8" />
            )}
          </g>
        </g>
      ))}
      <text class="tq-roll" y="58">
        {isThrown && hasFallen && roll}
      </text>
    </g>
  )
}

/** The two sides of a battle, and its coins, which have a side of either colour. */
export function BattleCoins({ battle, turn, hasFallen }: BattleCoinsProps) {
  const { colour, square, coins, winner } = battle
  const words = gameTexts.tieqchieq.value
  const sides = Array.from(
    { length: COINS_IN_BATTLE },
    (_, coin): Colour => (coin < coins ? colour : opponentOf(colour)),
  )
  return (
    <g
      class="tq-battle"
      transform={`translate(${TOSS.x} ${TOSS.y})`}
      role="img"
      aria-label={words.fought(coins, colour)}
    >
      {COLOURS.map((side) => (
        <g
          key={side}
          class={hasFallen && side !== winner ? 'tq-lost' : ''}
          transform={`translate(${side === 'red' ? -FIGHTER : FIGHTER} 0)`}
        >
          <g transform={AS_LARGE}>
            <Token colour={side} />
          </g>
        </g>
      ))}
      {sides.map((side, coin) => (
        <g
          key={`${turn} ${square} ${coin}`}
          transform={`scale(${LARGE}) translate(${along(coin, sides.length)} 0)`}
        >
          <g class={`coin coin-${coin + 2} coin-${side}`}>
            <circle r="20" />
            <g transform="scale(0.72)">
              <Token colour={side} />
            </g>
          </g>
        </g>
      ))}
      {hasFallen && (
        <>
          <text class="tq-outcome" y="68">
            {coins === 1 ? words.mixed : words.both(winner)}
          </text>
          <text class="tq-label" y="92">
            {coins === 1 ? words.mixedWins : words.wins(winner)}
          </text>
        </>
      )}
    </g>
  )
}

interface BattleCoinsProps {
  readonly battle: Battled
  /** The turn of the battle: the coins of another battle are animated again. */
  readonly turn: number
  readonly hasFallen: boolean
}
