// Events that no player should miss: their storms over the calendar, and their sentences in large letters, where there
// is a storm or, as on the shared screen, no caption. Hidden from screen readers, since the log says the same.

interface Headlined {
  readonly type: string
  readonly kind?: string
}

interface HeadlinesProps<Event extends Headlined> {
  readonly latest: readonly Event[]
  readonly great: ReadonlySet<Event['type']>
  sentence(event: Event): string
}

export function Headlines<Event extends Headlined>(props: HeadlinesProps<Event>) {
  const { latest, great, sentence } = props
  // The last tells what the others led to.
  const event = latest.findLast(({ type }) => great.has(type))
  if (event === undefined) return null
  const storm = stormOf(event)
  return (
    <div key={JSON.stringify(event)} class="rc-headlines" aria-hidden="true">
      {storm && <span class={`rc-storm rc-storm-${storm}`} />}
      <p>{sentence(event)}</p>
    </div>
  )
}

/** The effect of an event on the whole sky, if any. */
function stormOf({ type, kind }: Headlined): string | undefined {
  if (type === 'settled') return kind
  return type === 'triggered' ? 'eclipse' : undefined
}
