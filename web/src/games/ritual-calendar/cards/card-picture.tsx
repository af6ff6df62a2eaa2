// The picture of a card: a drawing in the colour of its deck, and a figure or an arrow beside it.

import { SIGN_DRAWINGS } from '../board/signs.ts'
import { DRAWINGS, type Drawing } from './card-drawings.ts'

const ALL: Readonly<Record<keyof typeof DRAWINGS | keyof typeof SIGN_DRAWINGS, Drawing>> = {
  ...DRAWINGS,
  eagle: { body: SIGN_DRAWINGS.eagle },
  serpent: { body: SIGN_DRAWINGS.serpent },
  flower: { body: SIGN_DRAWINGS.flower },
}

/** The name of a drawing, and the figure beside it. */
export type Picture = readonly [drawing: keyof typeof ALL, figure?: string]

interface CardPictureProps {
  readonly picture: Picture
  readonly deck: string
}

/** Hidden from screen readers: the card's text says the same. */
export function CardPicture({ picture: [name, figure], deck }: CardPictureProps) {
  const { body, gold, line, lean = 0 } = ALL[name]
  return (
    <svg
      class={`rc-picture rc-card-${deck}`}
      viewBox={figure === undefined ? '-32 -22 64 44' : '-22 -22 69 44'}
      aria-hidden="true"
    >
      {/* Wider than any card. */}
      <rect class="rc-picture-ground" x="-999" y="-99" width="1998" height="198" />
      <g transform={`rotate(${lean})`}>
        {body !== undefined && <path class="rc-picture-body" d={body} />}
        {gold !== undefined && <path class="rc-picture-gold" d={gold} />}
        {line !== undefined && <path class="rc-picture-line" d={line} />}
      </g>
      {figure !== undefined && (
        <text x="31" y="7">
          {figure}
        </text>
      )}
    </svg>
  )
}
