// The events of the match as sentences. Screen readers hear them from the caption, unless everything is shown at once.
import type { Teller } from '@flower-war/client/light'
import { useMemo } from 'preact/hooks'
import { texts } from '../texts/texts.ts'
import { pace } from './beats/pace.ts'
import type { TableParts } from './table.ts'

interface LogProps extends Pick<TableParts, 'table'> {
  readonly say: Teller['event']
}

export function Log({ table, say }: LogProps) {
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
          {table.log.value.map(({ number, event }) => (
            <Line key={number} event={event} say={say} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Each is put into words once, however long the log grows. */
function Line({ event, say }: Pick<LogProps, 'say'> & { readonly event: object }) {
  const sentence = useMemo(() => say(event), [event, say])
  return sentence === '' ? null : <p>{sentence}</p>
}
