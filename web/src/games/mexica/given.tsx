// What the week card of a space gives, drawn small around the origin: a bonus or a sign.
import { givenBy } from './cards.ts'

/** Bonuses are lines, signs are filled: an eagle, a serpent and a flower. */
const DRAWINGS: Readonly<Record<ReturnType<typeof givenBy>, string>> = {
  attack: 'M-7 7 L9 -9 M7 7 L-9 -9 M-10 3 L-3 10 M10 3 L3 10',
  defence: 'M0 -9 L8 -6 V1 C8 6 4 9 0 10 C-4 9 -8 6 -8 1 V-6 Z',
  movement: 'M-9 0 H8 M2 -6 L8 0 L2 6',
  range: 'M-6 -9 C4 -6 4 6 -6 9 M-9 0 H9 M5 -4 L9 0 L5 4',
  tokens: 'M0 -9 A9 9 0 1 0 0.1 -9 M0 -4 V4 M-4 0 H4',
  mary: 'M0 -10 V10 M-6 -4 H6',
  eagle:
    'M0 10 L-4 4 C-10 4 -14 -2 -15 -9 C-10 -6 -6 -5 -3 -4 L-3 -8 L2 -11 L6 -7 L3 -6 L3 -4 C6 -5 10 -6 15 -9 C14 -2 10 4 4 4 Z',
  serpent:
    'M-12 8 C-14 -2 -2 -4 -1 1 C0 6 6 4 6 -1 C6 -6 2 -6 4 -11 L12 -9 L10 -4 C14 4 6 12 -2 8 C-5 5 -8 5 -8 9 Z',
  flower:
    'M0 -3 C-4 -13 4 -13 0 -3 C9 -9 12 -1 2 0 C11 6 5 12 0 3 C-5 12 -11 6 -2 0 C-12 -1 -9 -9 0 -3 Z',
}

export function Given({ space }: { readonly space: number }) {
  const gives = givenBy(space)
  const isSign = gives === 'eagle' || gives === 'serpent' || gives === 'flower'
  return (
    <g class={isSign ? 'mx-given mx-sign' : 'mx-given'} aria-hidden="true">
      {isSign && <circle r="17" />}
      <path d={DRAWINGS[gives]} />
    </g>
  )
}
