// What everybody should have seen, in large letters over the calendar for a moment. The log says it too, so this is for the
// eye alone.

/** How long each is read before the next takes its place. */
const READ_MS = 1_100
const SHOWN_MAX = 2

interface Headlined {
  readonly type: string
}

interface HeadlinesProps<Event extends Headlined> {
  readonly latest: readonly Event[]
  readonly great: ReadonlySet<Event['type']>
  sentence(event: Event): string
  /** What an event does to the whole sky, if anything. */
  storm(event: Event): string | undefined
}

export function Headlines<Event extends Headlined>(props: HeadlinesProps<Event>) {
  const { latest, great, sentence, storm } = props
  const headlines = latest.filter(({ type }) => great.has(type)).slice(-SHOWN_MAX)
  const stormy = latest.find((event) => storm(event) !== undefined)
  return (
    <div class="rc-headlines" aria-hidden="true">
      {stormy && <span key={JSON.stringify(stormy)} class={`rc-storm rc-storm-${storm(stormy)}`} />}
      {headlines.map((event, index) => (
        <p key={JSON.stringify(event)} style={{ '--after': `${index * READ_MS}ms` }}>
          {sentence(event)}
        </p>
      ))}
    </div>
  )
}
