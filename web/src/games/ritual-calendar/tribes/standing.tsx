// Counts of each tribe in the corners beside the circle, for phones, where the table of the tribes is far below. Hidden
// from screen readers, since they have that table.
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import type { HeldSigns, Names } from '../../face.ts'
import { SeatMark } from '../../seat-mark.tsx'
import { cardsHeld } from './cards-held.ts'
import { SignMark } from './found-signs.tsx'

interface Tribe {
  /** Its skulls or tokens. */
  readonly wealth: number
  readonly cards: Readonly<Record<string, number>>
  /** The signs that it is seen to have; undefined where no sign is in the match. */
  readonly signs: HeldSigns | undefined
  /** True if it may win in its next turn. */
  readonly isDanger?: boolean
}

interface StandingProps {
  readonly tribes: readonly Tribe[]
  readonly onMove: readonly number[]
  readonly names: Names
}

export function Standing({ tribes, onMove, names }: StandingProps) {
  return (
    <ul class="rc-standing" aria-hidden="true">
      {tribes.map(({ wealth, cards, signs, isDanger = false }, seat) => (
        <li
          key={seat}
          class={`${onMove.includes(seat) ? 'rc-standing-turn' : ''} ${isDanger ? 'rc-standing-danger' : ''}`}
        >
          <span class="rc-standing-name">{names(seat)}</span>
          <p>
            <SeatMark seat={seat} />
            {wealth}
            <span class="rc-standing-cards">{cardsHeld(cards)}</span>
          </p>
          {signs && (
            <p class="rc-standing-signs">
              {SIGNS.map((sign) => (
                <SignMark key={sign} sign={sign} isFound={signs[sign] !== undefined} />
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
