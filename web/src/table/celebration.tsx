// A rain of flowers for whoever has just won; a garland that hangs still where motion is not wanted.

import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Table } from './table.ts'
import './celebration.css'

const FLOWERS = 56
const COLOURS = ['#e0a63a', '#d9654b', '#f5efe2', '#3f9a8a', '#c85a9a']
/** Spreads the flowers evenly without a pattern that one would see. */
const GOLDEN = 0.618034
const PETALS = [0, 72, 144, 216, 288]

export function Celebration({ table }: { readonly table: Table }) {
  const { outcome } = table.state.value
  const { seat } = table.match
  const wasPlaying = useRef(false)
  const isOn = useSignal(false)
  useEffect(() => {
    if (outcome === null) wasPlaying.current = true
    const hasWon =
      outcome !== null &&
      'winners' in outcome &&
      seat !== undefined &&
      outcome.winners.some((winner) => winner === seat)
    if (hasWon && wasPlaying.current) isOn.value = true
  }, [outcome])
  if (!isOn.value) return null
  return (
    <div class="celebration" aria-hidden="true">
      {Array.from({ length: FLOWERS }, (_, index) => (
        <Flower key={index} index={index} />
      ))}
    </div>
  )
}

function Flower({ index }: { readonly index: number }) {
  const along = (index * GOLDEN) % 1
  const style = {
    '--along': `${along * 100}%`,
    '--after': `${Math.round((index / FLOWERS) * 2_600)}ms`,
    '--size': `${1 + ((index * 7) % 5) * 0.35}rem`,
    '--sway': `${((index * 5) % 7) - 3}rem`,
    '--turn': `${((index * 83) % 360) - 180}deg`,
  }
  return (
    <svg class="flower" viewBox="-20 -20 40 40" style={style}>
      {PETALS.map((angle) => (
        <ellipse
          key={angle}
          cy="-10"
          rx="6.5"
          ry="9"
          fill={COLOURS[index % COLOURS.length]}
          transform={`rotate(${angle})`}
        />
      ))}
      <circle r="5" fill="#6f2213" />
    </svg>
  )
}
