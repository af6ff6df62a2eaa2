// A sign for each set of cards, so that it does not depend on colour alone, and for what a codex counts.
import { CARD_SETS, type CardSet } from '@flower-war/rules/printed/space-aztecs'

/** The sign of a set, 12 wide: circle, triangle, diamond, eye. */
export function SetSign({ set }: { readonly set: CardSet }) {
  return <path class={`set-sign set-sign-${set}`} d={SIGNS[set]} />
}

const SIGNS: Readonly<Record<CardSet, string>> = {
  villagers: 'M-6 0 A6 6 0 1 1 6 0 A6 6 0 1 1 -6 0 Z',
  warriors: 'M0 -6 L6.5 5 H-6.5 Z',
  superiors: 'M0 -7 L6 0 L0 7 L-6 0 Z',
  agents: 'M-8 0 Q0 -8.5 8 0 Q0 8.5 -8 0 Z M-2.4 0 A2.4 2.4 0 1 0 2.4 0 A2.4 2.4 0 1 0 -2.4 0 Z',
}

/** The sign of what a codex counts, 24 wide: a set, temples, hidden Aztecs, morning Aztecs, or all four sets. */
export function CodexSign({ number }: { readonly number: number }) {
  const set = CARD_SETS[number - 1]
  if (set !== undefined) return <SetSign set={set} />
  const path = COUNTED[number]
  if (path !== undefined) return <path class="set-sign" d={path} />
  return (
    <>
      {CARD_SETS.map((each, index) => (
        <g key={each} transform={`translate(${index * 7 - 10.5} 0) scale(0.5)`}>
          <SetSign set={each} />
        </g>
      ))}
    </>
  )
}

/** The sign of a temple, as on its codex, for a line of text. */
export function TempleSign() {
  return (
    <svg viewBox="-11 -8 22 16">
      <path d={COUNTED[5]} />
    </svg>
  )
}

/** By number: a temple; an Aztec under a temple; the rising sun. */
const COUNTED: Readonly<Record<number, string>> = {
  5: 'M-10 7 V3 H-7 V-1 H-4 V-7 H4 V-1 H7 V3 H10 V7 Z',
  6: 'M-10 7 L0 -8 L10 7 Z M-4 4 A4 4 0 1 0 4 4 A4 4 0 1 0 -4 4 Z M-2 4 A2 2 0 1 1 2 4 A2 2 0 1 1 -2 4 Z',
  7: 'M-6 4 A6 6 0 0 1 6 4 Z M-11 5 H11 V7 H-11 Z M-1 -9 H1 V-4 H-1 Z M-9 -4 L-7.6 -5.4 L-5 -2.8 L-6.4 -1.4 Z M9 -4 L7.6 -5.4 L5 -2.8 L6.4 -1.4 Z',
}
