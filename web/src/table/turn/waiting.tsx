// Says whom the match waits for, and at which step of the turn: only public facts.
import type { Teller } from '@flower-war/client/light'
import { texts } from '../../texts/texts.ts'
import { heldWords } from '../beats/held.ts'
import type { LogEntry } from '../beats/shown.ts'
import { progressOf } from '../guidance/progress.ts'
import { Steps } from '../guidance/steps.tsx'
import { isLogFar } from '../layout.ts'
import { logged } from '../log.tsx'
import { seatsOnMove } from '../seats/on-move.ts'
import type { TableParts } from '../table.ts'
import { awaitedIn } from './awaited.ts'
import './waiting.css'

/** Enough to fill a tall panel; those without room are cut at the top. */
const RECENT_MAX = 12

export function Waiting(parts: TableParts) {
  const { table, face, names } = parts
  const { table: said, beats } = texts.value
  const awaited = awaitedIn(said, table.state.value.waiting, table.match.seat, names)
  const onMove = seatsOnMove(parts)
  const others = onMove.filter((each) => each !== table.match.seat)
  const happening =
    others.length === 0 ? beats.watching : beats.onMove(others.map(names).join(', '))
  const held = heldWords(parts)
  const steps = progressOf(parts)?.steps
  return (
    <div class="waiting">
      {/* The caption has told what is held. */}
      <p role={held === undefined ? 'status' : undefined}>
        <span class="seat-mark" aria-hidden="true">
          {onMove.map((each) => (
            <face.Mark key={each} seat={each} />
          ))}
        </span>
        {held?.asked ?? (table.isPlaying.value ? happening : awaited)}
      </p>
      {steps !== undefined && <Steps of={steps} />}
      {/* The caption's once more, where a thumb is, and below the steps, so that these stay where they are. */}
      {held !== undefined && (
        <button
          type="button"
          class="primary"
          tabIndex={-1}
          aria-hidden="true"
          onClick={table.throwHeld}
        >
          {held.throw}
        </button>
      )}
      {isLogFar.value && <Recent log={table.log.value} say={logged(parts)} />}
    </div>
  )
}

interface RecentProps {
  readonly log: readonly LogEntry<object>[]
  readonly say: Teller['event']
}

/** The end of the log, where the log itself is out of sight. */
function Recent({ log, say }: RecentProps) {
  const lines = log.slice(-RECENT_MAX).map(({ number, event }) => ({ number, text: say(event) }))
  return (
    <div class="log-lines recent" aria-hidden="true">
      <div>{lines.map(({ number, text }) => text !== '' && <p key={number}>{text}</p>)}</div>
    </div>
  )
}
