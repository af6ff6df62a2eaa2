// Says who everybody is waiting for, and at which step of the turn: only what everybody may know.
import { texts } from '../../texts/texts.ts'
import { Steps } from '../guidance/steps.tsx'
import { seatsOnMove } from '../seats/on-move.ts'
import type { TableParts } from '../table.ts'
import './waiting.css'

export function Waiting({ table, face, names }: TableParts) {
  const { table: said, beats } = texts.value
  const { view, waiting } = table.state.value
  const { seat } = table.match
  const others = waiting.map(names).join(', ')
  const awaited = others === '' ? said.waiting : said.waitingFor(others)
  const seen = view && {
    view,
    own: table.own.value ?? undefined,
    seat,
    names,
    shown: table.latest.value[0],
  }
  const steps = seen === null ? undefined : face.progress?.(seen).steps
  return (
    <div class="waiting">
      <p role="status">
        <span class="seat-mark" aria-hidden="true">
          {seatsOnMove({ table, face }).map((each) => (
            <face.Mark key={each} seat={each} />
          ))}
        </span>
        {table.isPlaying.value ? beats.watching : awaited}
      </p>
      {steps !== undefined && <Steps of={steps} />}
    </div>
  )
}
