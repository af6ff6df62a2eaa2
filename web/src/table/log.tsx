// The events of the match as sentences. Screen readers hear them from the caption, unless everything is shown at once.
import type { Teller } from '@flower-war/client/light'
import { type ComponentChildren, Fragment, type VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { joined } from '../games/telling.ts'
import { texts } from '../texts/texts.ts'
import { pace } from './beats/pace.ts'
import type { LogEntry } from './beats/shown.ts'
import type { TableParts } from './table.ts'

/** Null for an event without a sentence. */
type Line = VNode | null

type LogProps = Pick<TableParts, 'table' | 'face' | 'tell'>

export function Log({ table, face, tell }: LogProps) {
  return (
    <LogPanel live={pace.value === 'once' ? 'polite' : 'off'}>
      {useLines(table.log.value, tell.event, reasonsIn({ table, face }))}
    </LogPanel>
  )
}

type Reasons = ReadonlyMap<object, string> | undefined

/** Returns the sentences that the log adds, by event. */
function reasonsIn({ table, face }: Omit<LogProps, 'tell'>): Reasons {
  const { view } = table.state.value
  return view === null ? undefined : face.reasons?.(view, table.past.value)
}

/** Returns a function that puts an event into words as the log does. */
export function logged({ table, face, tell }: LogProps): Teller['event'] {
  const reasons = reasonsIn({ table, face })
  return (event) => joined(tell.event(event), reasons?.get(event))
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

function lineOf({ number, missed }: LogEntry<object>, sentence: string): Line {
  const line = sentence === '' ? null : <p key={number}>{sentence}</p>
  if (missed === undefined) return line
  return (
    <Fragment key={number}>
      <p class="log-missed">{texts.value.table.missed(missed)}</p>
      {line}
    </Fragment>
  )
}

/** Keeps the line of an event the same element, however long the log grows; all but reasons are put into words once. */
function useLines(
  log: readonly LogEntry<object>[],
  say: Teller['event'],
  reasons: Reasons,
): readonly Line[] {
  const lines = useMemo(() => new WeakMap<object, Line>(), [say])
  return log.map((entry) => {
    const known = lines.get(entry)
    if (known !== undefined) return known
    const reason = reasons?.get(entry.event)
    const sentence = joined(say(entry.event), reason)
    const line = lineOf(entry, sentence)
    // In another language, reasons may come later than the rest.
    if (reason === undefined) lines.set(entry, line)
    return line
  })
}
