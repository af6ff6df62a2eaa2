// Small cards that open, on a tap, as a list of their names, times and texts.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { gameTexts } from '../../../texts/texts.ts'
import { MiniCard } from './card.tsx'

interface ListedProps {
  readonly cards: readonly string[]
  /** Sentences before the cards, for what the part to tap shows by a sign alone. */
  readonly notes?: readonly string[]
  /** The part to tap. */
  readonly children: ComponentChildren
  /** Called when it opens or closes. */
  toggled?(isOpen: boolean): void
}

export function Listed({ cards, notes = [], children, toggled }: ListedProps) {
  const words = gameTexts['space-aztecs'].value
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      class="sa-listed"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        toggled?.(currentTarget.open)
      }}
    >
      <summary>{children}</summary>
      {isOpen && (
        <ul>
          {notes.map((note) => (
            <li key={note} class="sa-note">
              {note}
            </li>
          ))}
          {cards.map((card) => (
            <li key={card}>
              <MiniCard card={card} />
              <span>
                <b>{words.named(card)}</b> <small>{words.cardOf(card).text}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
