// Says above the final board who won and why.
import { ReactionsAtBoard } from '../seats/reaction-bar.tsx'
import type { TableParts } from '../table.ts'
import { reasonText, winnerText } from './outcome-text.ts'
import { hasWonHere } from './won.ts'
import './victory.css'

/** Takes the place of the caption, so that nothing of the board is covered. */
export function Victory({ table, face, names, words }: TableParts) {
  const { outcome } = table.state.value
  if (outcome === null || !('winners' in outcome)) return null
  const { winners } = outcome
  return (
    // The ending says the same to screen readers.
    <div class={hasWonHere(table, winners) ? 'victory victory-own' : 'victory'} aria-hidden="true">
      {winners.map((winner) => (
        <span key={winner} class="seat-mark">
          <face.Mark seat={winner} />
        </span>
      ))}
      <p>
        <strong>{winnerText(winners, table.match.seat, names)}</strong>
        <small>{reasonText(outcome, { table, face, words })}</small>
      </p>
      {table.reactions.value.size > 0 && <ReactionsAtBoard table={table} face={face} />}
    </div>
  )
}
