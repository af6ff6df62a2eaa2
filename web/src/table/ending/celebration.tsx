// Celebrates the end of a match: above the final board it says who won and why, and for a winner who played or watched
// to the end it rains flowers that suit the game. With reduced motion, a still garland instead.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Bloom } from '../../games/face.ts'
import type { TableParts } from '../table.ts'
import { reasonText, winnerText } from './outcome-text.ts'
import { hasWonHere } from './won.ts'
import './celebration.css'

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

type Flowers = ComponentType<{ readonly bloom: Bloom | undefined }>

interface CelebrationProps extends Pick<TableParts, 'table' | 'face'> {
  /** True on a screen for the whole room: it celebrates any winner. */
  readonly isForAll?: boolean
}

export function Celebration({ table, face, isForAll = false }: CelebrationProps) {
  const { outcome } = table.state.value
  // People who share a device get a new table when the match has ended.
  const wasPlaying = useRef(table.isShared === true)
  const loaded = useSignal<{ readonly Flowers: Flowers } | undefined>(undefined)
  useEffect(() => {
    if (outcome === null) wasPlaying.current = true
    // With the ending, which says it if that cannot be loaded.
    else if (wasPlaying.current)
      import('./ending.tsx').then(
        (ending) => (loaded.value = ending),
        () => {},
      )
  }, [outcome])
  if (loaded.value === undefined || outcome === null || !('winners' in outcome)) return null
  const { winners } = outcome
  if (isForAll ? winners.length === 0 : !hasWonHere(table, winners)) return null
  return <loaded.value.Flowers bloom={face.bloom} />
}
