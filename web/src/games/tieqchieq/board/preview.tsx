// The way that a choice would take a token, with a ghost of the token at its end, or the square where one would stay.
import type { ReadonlySignal } from '@preact/signals'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import { arrivalOf } from './arrival.ts'
import { pointOf, walk } from './places.ts'
import { SQUARE_RADIUS } from './square.tsx'
import { ON_TRACK, Token } from './tokens.tsx'

interface PreviewProps {
  readonly view: ViewOf<'tieqchieq'>
  readonly preview: ReadonlySignal<ActionOf<'tieqchieq'> | undefined>
}

export function Preview({ view, preview: { value: action } }: PreviewProps) {
  const way = action && arrivalOf(action, view)
  const stays = action?.type === 'stay' ? (view.asked?.square ?? null) : null
  if (stays !== null) {
    const { x, y } = pointOf(stays, view.mover)
    return <circle class="marked" data-marked={stays} cx={x} cy={y} r={SQUARE_RADIUS + 3} />
  }
  if (way === undefined) return null
  const to = pointOf(way.to, view.mover)
  const points = walk(view.mover, way.from, way.to)
  return (
    <g class="tq-preview" aria-hidden="true">
      <path class="marked-way" d={`M${points.map(({ x, y }) => `${x} ${y}`).join(' L')}`} />
      <g transform={`translate(${to.x} ${to.y})`}>
        <circle
          class={way.isBattle ? 'marked marked-battle' : 'marked'}
          data-marked={String(way.to)}
          r={SQUARE_RADIUS + 3}
        />
        {!way.isBattle && (
          <g class="tq-ghost" transform={ON_TRACK}>
            <Token colour={view.mover} />
          </g>
        )}
      </g>
    </g>
  )
}
