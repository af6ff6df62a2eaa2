// The tokens: Red's are pyramids and Yellow's are discs, so that colour isn't the only difference.

export const COLOURS = ['red', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

/** Enlarges tokens on the track, where they have more room than in the stores. */
export const ON_TRACK = 'scale(1.3)'

/** A token around the origin. */
export function Token({ colour }: { readonly colour: Colour }) {
  if (colour === 'red')
    return (
      <g class="token token-red">
        <path d="M-17 14 L-9 -4 L-5 -4 L0 -17 L5 -4 L9 -4 L17 14 Z" />
        <path class="token-line" d="M-12 6 H12 M-8 -3 H8" />
      </g>
    )
  return (
    <g class="token token-yellow">
      <circle r="16" />
      <circle class="token-line" r="8" />
    </g>
  )
}
