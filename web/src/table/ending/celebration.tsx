// Celebrates the end of a match: for a winner who played or watched to the end it rains flowers that suit the game.
// With reduced motion, a still garland instead.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Bloom } from '../../games/face.ts'
import type { TableParts } from '../table.ts'
import { hasWonHere } from './won.ts'

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
