// Celebrates the end of a match: above the final board it says who won and why, and for a winner who played or watched
// to the end it rains flowers that suit the game. With reduced motion, a still garland instead.
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Bloom } from '../../games/face.ts'
import type { TableParts } from '../table.ts'
import { reasonText, winnerText } from './outcome-text.ts'
import { hasWonHere } from './won.ts'
import './celebration.css'

const FALLING = 56
const COLOURS = ['#e0a63a', '#d9654b', '#f5efe2', '#3f9a8a', '#c85a9a']
/** Spreads the flowers evenly without a visible pattern. */
const GOLDEN = 0.618034

/** For faces without a bloom of their own. */
const FLOWER: Bloom = { petals: 5, petal: [6.5, 9], heart: 5, colour: '#6f2213' }

/** Takes the place of the caption, so that nothing of the board is covered. */
export function Victory({ table, face, names, words }: TableParts) {
  const { outcome } = table.state.value
  if (outcome === null || !('winners' in outcome)) return null
  const { winners } = outcome
  return (
    // The ending says the same to screen readers.
    <div class={hasWonHere(table, winners) ? 'victory victory-own' : 'victory'} aria-hidden="true">
      {winners.map((winner) => (
        <span key={winner} class="seat-mark">
          <face.Mark seat={winner} />
        </span>
      ))}
      <p>
        <strong>{winnerText(winners, table.match.seat, names)}</strong>
        <small>{reasonText(outcome, { face, words })}</small>
      </p>
    </div>
  )
}

interface CelebrationProps extends Pick<TableParts, 'table' | 'face'> {
  /** True on a screen for the whole room: it celebrates any winner. */
  readonly isForAll?: boolean
}

export function Celebration({ table, face, isForAll = false }: CelebrationProps) {
  const { outcome } = table.state.value
  // People who share a device get a new table when the match has ended.
  const wasPlaying = useRef(table.isShared === true)
  const isOn = useSignal(false)
  useEffect(() => {
    if (outcome === null) wasPlaying.current = true
    else if (wasPlaying.current) isOn.value = true
  }, [outcome])
  if (!isOn.value || outcome === null || !('winners' in outcome)) return null
  const { winners } = outcome
  if (isForAll ? winners.length === 0 : !hasWonHere(table, winners)) return null
  const bloom = face.bloom ?? FLOWER
  return (
    <div class="celebration" aria-hidden="true">
      {Array.from({ length: FALLING }, (_, index) => (
        <Falling key={index} index={index} bloom={bloom} />
      ))}
    </div>
  )
}

function Falling({ index, bloom }: { readonly index: number; readonly bloom: Bloom }) {
  const { petals, petal, heart, colour } = bloom
  const [width, length] = petal
  const along = (index * GOLDEN) % 1
  const style = {
    '--along': `${along * 100}%`,
    '--after': `${Math.round((index / FALLING) * 2_600)}ms`,
    '--size': `${1 + ((index * 7) % 5) * 0.35}rem`,
    '--sway': `${((index * 5) % 7) - 3}rem`,
    '--turn': `${((index * 83) % 360) - 180}deg`,
  }
  return (
    <svg class="flower" viewBox="-20 -20 40 40" style={style}>
      {Array.from({ length: petals }, (_, each) => (
        <ellipse
          key={each}
          cy={-length - 1}
          rx={width}
          ry={length}
          fill={COLOURS[index % COLOURS.length]}
          transform={`rotate(${(each * 360) / petals})`}
        />
      ))}
      <circle r={heart} fill={colour} />
    </svg>
  )
}
