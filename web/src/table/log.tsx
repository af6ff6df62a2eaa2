// The events of the match as sentences. Screen readers hear them from the caption, unless everything is shown at once.
import { texts } from '../texts/texts.ts'
import { pace } from './beats/pace.ts'
import type { TableParts } from './table.ts'

export function Log({ table, tell }: Pick<TableParts, 'table' | 'tell'>) {
  return (
    <section class="panel log">
      <h2 id="log-title">{texts.value.table.log}</h2>
      {/* Laid out from its end, so that it stays there unless the player scrolls up. */}
      <div
        id="log"
        class="log-lines"
        role="log"
        aria-live={pace.value === 'once' ? 'polite' : 'off'}
        aria-labelledby="log-title"
        tabIndex={0}
      >
        <div>
          {table.log.value.map(({ number, event }) => {
            const sentence = tell.event(event)
            return sentence === '' ? null : <p key={number}>{sentence}</p>
          })}
        </div>
      </div>
    </section>
  )
}
