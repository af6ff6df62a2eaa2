// Asks which of several actions to take at the spot that was picked.

interface PickedProps<Action> {
  readonly title: string
  readonly open: readonly Action[]
  sentence(action: Action): string
  choose(action: Action): void
}

export function Picked<Action>({ title, open, sentence, choose }: PickedProps<Action>) {
  if (open.length === 0) return null
  return (
    <section class="panel rc-picked" aria-live="polite">
      <h3>{title}</h3>
      <div class="actions">
        {open.map((action) => (
          <button key={JSON.stringify(action)} type="button" onClick={() => choose(action)}>
            {sentence(action)}
          </button>
        ))}
      </div>
    </section>
  )
}
