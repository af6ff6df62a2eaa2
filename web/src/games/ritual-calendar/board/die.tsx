// A die, 54 wide around the origin, and one for use in text.

const LOW = -13
const HIGH = 13
type Pip = readonly [number, number]
const DIAGONAL: readonly Pip[] = [
  [LOW, LOW],
  [HIGH, HIGH],
]
const OTHER_DIAGONAL: readonly Pip[] = [
  [LOW, HIGH],
  [HIGH, LOW],
]
const MIDDLE: readonly Pip[] = [[0, 0]]
const SIDES: readonly Pip[] = [
  [LOW, 0],
  [HIGH, 0],
]
const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: MIDDLE,
  2: DIAGONAL,
  3: [...DIAGONAL, ...MIDDLE],
  4: [...DIAGONAL, ...OTHER_DIAGONAL],
  5: [...DIAGONAL, ...OTHER_DIAGONAL, ...MIDDLE],
  6: [...DIAGONAL, ...OTHER_DIAGONAL, ...SIDES],
}

export function Die({ value }: { readonly value: number }) {
  return (
    <g class="rc-die">
      <rect x="-27" y="-27" width="54" height="54" rx="12" />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />
      ))}
    </g>
  )
}

/** A die that has just been cast. */
export function CastDie({ value }: { readonly value: number }) {
  return (
    <svg class="rc-cast" viewBox="-30 -30 60 60" aria-hidden="true">
      <Die value={value} />
    </svg>
  )
}
