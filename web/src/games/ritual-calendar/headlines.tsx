// Events that no player should miss, shown in large letters over the calendar for a moment. Purely visual: the log has
// them too.

/** Time for which each is shown before the next replaces it. */
const READ_MS = 1_100
const SHOWN_MAX = 2

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
  const headlines = latest.filter(({ type }) => great.has(type)).slice(-SHOWN_MAX)
  const stormy = latest.find((event) => stormOf(event) !== undefined)
  return (
    <div class="rc-headlines" aria-hidden="true">
      {stormy && (
        <span key={JSON.stringify(stormy)} class={`rc-storm rc-storm-${stormOf(stormy)}`} />
      )}
      {headlines.map((event, index) => (
        <p key={JSON.stringify(event)} style={{ '--after': `${index * READ_MS}ms` }}>
          {sentence(event)}
        </p>
      ))}
    </div>
  )
}

/** The effect of an event on the whole sky, if any. */
function stormOf({ type, kind }: Headlined): string | undefined {
  if (type === 'settled') return kind
  return type === 'triggered' ? 'eclipse' : undefined
}
