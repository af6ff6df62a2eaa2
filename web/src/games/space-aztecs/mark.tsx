// The mark of each seat in Space Aztecs. Neither its shape nor its colour is that of a set of cards.

const SHAPES = [
  'M11 -17 A18 18 0 1 0 11 17 A19 19 0 0 1 11 -17 Z',
  'M-15 -15 H15 V15 H-15 Z',
  'M0 18 C-30 -3 -13 -25 0 -9 C13 -25 30 -3 0 18 Z',
  'M-9 -17 H9 L18 0 L9 17 H-9 L-18 0 Z',
  'M0 -19 L5 -6 L19 -6 L8 3 L12 17 L0 9 L-12 17 L-8 3 L-19 -6 L-5 -6 Z',
  'M-6 -18 H6 V-6 H18 V6 H6 V18 H-6 V6 H-18 V-6 H-6 Z',
] as const

/** The mark around the origin. */
export function Mark({ seat }: { readonly seat: number }) {
  return <path class={`mark sa-mark-${seat}`} d={SHAPES[seat] ?? SHAPES[0]} />
}

interface SeatMarkProps {
  readonly seat: number
  readonly class?: string
}

/** The mark as a picture beside text about the player. */
export function SeatMark({ seat, class: name }: SeatMarkProps) {
  return (
    <svg class={name} viewBox="-24 -24 48 48" aria-hidden="true">
      <Mark seat={seat} />
    </svg>
  )
}
