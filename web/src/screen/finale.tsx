// The end of a match across a large screen: who has won, how, and with how much.
import { reasonText, winnerText } from '../table/ending/outcome-text.ts'
import type { TableParts } from '../table/table.ts'
import './finale.css'

export function Finale(parts: TableParts) {
  const { table, face, names } = parts
  const { outcome } = table.state.value
  if (outcome === null || !('winners' in outcome)) return null
  const { winners } = outcome
  return (
    // The column beside the board says the same to screen readers.
    <div class="finale" aria-hidden="true">
      {winners.map((winner) => (
        <span key={winner} class="seat-mark">
          <face.Mark seat={winner} />
        </span>
      ))}
      <p>
        <strong>{winnerText(winners, undefined, names)}</strong>
        <small>{reasonText(outcome, parts)}</small>
      </p>
    </div>
  )
}
