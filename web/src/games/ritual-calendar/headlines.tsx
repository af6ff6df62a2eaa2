// Events that no player should miss: their storms over the calendar, and on the shared screen, which has no caption,
// their sentences in large letters. Hidden from screen readers, since the log says the same.

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
  const event = latest.find(({ type }) => great.has(type))
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
