// The tribes on the calendar.
import type { ReadonlySignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Mark } from '../../seat-mark.tsx'
import { angleOf, PAWNS, shorterTurn } from './geometry.ts'
import type { Marks } from './marks.ts'

/** The distance at which pawns on one space stand side by side, and the most that they may take, in degrees. */
const [APART, TOGETHER_MAX] = [9.6, 27]

export interface PawnsProps {
  readonly view: {
    readonly players: readonly { readonly name: string; readonly space: number }[]
    readonly spaces: readonly { readonly players: readonly number[] }[]
    readonly turn: { readonly seat: number }
  }
  /** The marks of the choice under the pointer. */
  readonly marks: ReadonlySignal<Marks>
}

/** Draws the pawns, which take the shorter way around, even where it crosses the east. */
export function Pawns({ view: { players, spaces, turn }, marks }: PawnsProps) {
  const { seats: marked } = marks.value
  const turned = useRef<readonly number[]>([])
  const angles = players.map(({ space }, seat) => {
    const here = spaces[space - 1]?.players ?? []
    const place = here.findIndex((each) => Number(each) === seat)
    const others = Math.max(1, here.length - 1)
    const apart = Math.min(APART, TOGETHER_MAX / others)
    const wanted = angleOf(space) + (place - (here.length - 1) / 2) * apart
    const before = turned.current[seat] ?? wanted
    return before + shorterTurn(before, wanted)
  })
  turned.current = angles
  return (
    <g aria-hidden="true">
      {players.map(({ name }, seat) => (
        <g key={name} class="rc-pawn" style={{ '--turn': `${angles[seat]}deg` }}>
          <g transform={`translate(0 ${-PAWNS})`}>
            <g class="rc-upright">
              {turn.seat === seat && <circle class="rc-pawn-turn" r="25" />}
              {marked.includes(seat) && (
                <circle class="marked" data-marked={`seat ${seat}`} r="32" />
              )}
              <Mark seat={seat} />
            </g>
          </g>
        </g>
      ))}
    </g>
  )
}
