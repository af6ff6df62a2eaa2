// The bonus or sign that the week card of a space gives, drawn around the origin.
import { GIVEN } from '@flower-war/rules/printed/mexica'
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import { SIGN_DRAWINGS } from '../../ritual-calendar/board/signs.ts'

/** Bonuses are lines, signs are filled. */
const DRAWINGS: Readonly<Record<(typeof GIVEN)[number], string>> = {
  attack: 'M-7 7 L9 -9 M7 7 L-9 -9 M-10 3 L-3 10 M10 3 L3 10',
  defence: 'M0 -9 L8 -6 V1 C8 6 4 9 0 10 C-4 9 -8 6 -8 1 V-6 Z',
  movement: 'M-9 0 H8 M2 -6 L8 0 L2 6',
  range: 'M-6 -9 C4 -6 4 6 -6 9 M-9 0 H9 M5 -4 L9 0 L5 4',
  tokens: 'M0 -9 A9 9 0 1 0 0.1 -9 M0 -4 V4 M-4 0 H4',
  mary: 'M0 -10 V10 M-6 -4 H6',
  ...SIGN_DRAWINGS,
}

interface GivenProps {
  readonly space: number
  /** True of a sign that will soon be given. */
  readonly isNear?: boolean
}

export function Given({ space, isNear = false }: GivenProps) {
  const gives = GIVEN[space - 1]
  if (gives === undefined) return null
  const isSign = SIGNS.some((sign) => sign === gives)
  return (
    <g class={`mx-given ${isSign ? 'mx-sign' : ''} ${isNear ? 'mx-near' : ''}`} aria-hidden="true">
      {isSign && <circle r="16" />}
      <path d={DRAWINGS[gives]} />
    </g>
  )
}
