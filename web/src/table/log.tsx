// The events of the match as sentences. Screen readers hear them from the caption, unless everything is shown at once.
import type { Teller } from '@flower-war/client/light'
import type { ComponentChildren, VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { texts } from '../texts/texts.ts'
import { pace } from './beats/pace.ts'
import type { LogEntry } from './beats/shown.ts'
import type { TableParts } from './table.ts'

/** Null for an event without a sentence. */
type Line = VNode | null

interface LogProps extends Pick<TableParts, 'table'> {
  readonly say: Teller['event']
}

export function Log({ table, say }: LogProps) {
  return (
    <LogPanel live={pace.value === 'once' ? 'polite' : 'off'}>
      {useLines(table.log.value, say)}
    </LogPanel>
  )
}

interface LogPanelProps {
  /** `off` where screen readers get new events in another way. */
  readonly live?: 'polite' | 'off'
  readonly children: ComponentChildren
}

export function LogPanel({ live = 'polite', children }: LogPanelProps) {
  return (
    <section class="panel log">
      <h2 id="log-title">{texts.value.table.log}</h2>
      {/* Laid out from its end, so that it stays there unless the player scrolls up. */}
      <div
        id="log"
        class="log-lines"
        role="log"
        aria-live={live}
        aria-labelledby="log-title"
        tabIndex={0}
      >
        <div>{children}</div>
      </div>
    </section>
  )
}

/** Puts each event into words once, and keeps its line the same element, however long the log grows. */
function useLines(log: readonly LogEntry<object>[], say: LogProps['say']): readonly Line[] {
  const lines = useMemo(() => new WeakMap<object, Line>(), [say])
  return log.map((entry) => {
    const known = lines.get(entry)
    if (known !== undefined) return known
    const sentence = say(entry.event)
    const line = sentence === '' ? null : <p key={entry.number}>{sentence}</p>
    lines.set(entry, line)
    return line
  })
}
