// The day on which the tribe on turn stands, for a large screen: its drawing, name and meaning, and what its disc does.
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import { DayGlyph } from '../ritual-calendar/day-glyph.tsx'
import { spaceName } from '../ritual-calendar/names.ts'

export function DayOfTurn({ view }: Pick<BoardProps<'flower-war'>, 'view'>) {
  const words = gameTexts['flower-war'].value
  const number = view.players[view.turn.seat]?.space ?? 1
  const { name = '' } = view.spaces[number - 1] ?? {}
  return (
    <section class="panel fw-day" hidden>
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        <DayGlyph number={number} />
      </svg>
      <h2>
        {spaceName(number)} {number} <small>{words.meanings[name]}</small>
      </h2>
      <p>
        <strong>{words.itsDisc}</strong> {words.effects[name]}
      </p>
    </section>
  )
}
