// A reference list beside the rules: the name and effect of each item.
import type { ComponentChildren } from 'preact'
import { DayGlyph } from './day-glyph.tsx'

interface Entry {
  readonly id: string
  readonly term: ComponentChildren
  readonly text: string
}

interface ReferenceListProps {
  readonly title: string
  readonly entries: readonly Entry[]
}

export function ReferenceList({ title, entries }: ReferenceListProps) {
  return (
    <section class="rules">
      <h3>{title}</h3>
      <dl class="rc-reference">
        {entries.map(({ id, term, text }) => (
          <div key={id}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface TermProps {
  readonly title: string
  /** A short fact to show beside the name; may be empty. */
  readonly aside: string
}

export function Term({ title, aside }: TermProps) {
  return (
    <>
      {title} {aside !== '' && <small>({aside})</small>}
    </>
  )
}

interface DayTermProps {
  readonly number: number
  readonly children: ComponentChildren
}

/** A day with its drawing and number. */
export function DayTerm({ number, children }: DayTermProps) {
  return (
    <>
      <svg class="rc-reference-day" viewBox="-20 -20 40 40">
        <DayGlyph number={number} />
      </svg>{' '}
      {number} {children}
    </>
  )
}
