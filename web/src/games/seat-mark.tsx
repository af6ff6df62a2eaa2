// The mark of each seat, in games for up to six players: its own colour and shape.

export const SHAPES: readonly string[] = [
  'M0 -18 L18 14 L-18 14 Z',
  'M-15 -15 H15 V15 H-15 Z',
  'M0 -19 L19 0 L0 19 L-19 0 Z',
  'M-9 -17 H9 L18 0 L9 17 H-9 L-18 0 Z',
  'M0 -19 L5 -6 L19 -6 L8 3 L12 17 L0 9 L-12 17 L-8 3 L-19 -6 L-5 -6 Z',
  'M-6 -18 H6 V-6 H18 V6 H6 V18 H-6 V6 H-18 V-6 H-6 Z',
]

/** Makes the marks of these shapes; the class of each, which colours it, is this name and its seat. */
export function marksOf(shapes: readonly string[], name: string) {
  /** The mark around the origin. */
  function Mark({ seat }: { readonly seat: number }) {
    return <path class={`mark ${name}-${seat}`} d={shapes[seat] ?? shapes[0]} />
  }
  /** The mark as a picture beside text about the player. */
  function SeatMark({ seat, class: own }: { readonly seat: number; readonly class?: string }) {
    return (
      <svg class={own} viewBox="-24 -24 48 48" aria-hidden="true">
        <Mark seat={seat} />
      </svg>
    )
  }
  return { Mark, SeatMark }
}

export const { Mark, SeatMark } = marksOf(SHAPES, 'mark')
