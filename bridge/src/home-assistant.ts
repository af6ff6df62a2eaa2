// Announces temples to Home Assistant, which then shows them by itself: kept messages of its MQTT discovery, which say
// where each value is found in what temples and bridges say in any case.
import {
  downTopic,
  HOME_VALUES,
  type HomeValue,
  homeNode,
  homeTopic,
  type Unwelcome,
  upTopic,
} from '@flower-war/protocol'
import { STRANGERS_KNOWN_MAX, TEMPLES_SHOWN_MAX } from './limits.ts'

/** One value that is shown. */
interface Shown {
  readonly name: string
  readonly from: 'count' | 'state'
  readonly template: string
  readonly more?: Readonly<Record<string, unknown>>
}

const COUNTED = { state_class: 'total_increasing' } as const
const MEASURED = { state_class: 'measurement' } as const

const SHOWN: Readonly<Record<HomeValue, Shown>> = {
  h: sensor('Beads for Huitzilopochtli', 'count', '{{ value_json.h }}', COUNTED),
  t: sensor('Beads for Tlaloc', 'count', '{{ value_json.t }}', COUNTED),
  waiting: sensor('Waiting beads', 'state', '{{ value_json.w }}', MEASURED),
  left: sensor('Until the apocalypse', 'state', '{{ value_json.ap }}', {
    ...MEASURED,
    unit_of_measurement: '%',
  }),
  phase: sensor('Match', 'state', '{{ value_json.ph }}', {
    device_class: 'enum',
    options: ['wait', 'play', 'over'],
  }),
  turn: {
    name: 'Turn',
    from: 'state',
    template: "{{ 'ON' if value_json.me == 1 else 'OFF' }}",
  },
}

function sensor(
  name: string,
  from: Shown['from'],
  template: string,
  more: NonNullable<Shown['more']>,
): Shown {
  return { name, from, template, more }
}

/** What is told of a temple, by topic. */
export function discoveryOf(prefix: string, temple: string): ReadonlyMap<string, string> {
  const node = homeNode(temple)
  const device = {
    identifiers: [node],
    name: `Temple ${temple}`,
    manufacturer: 'Flower War',
    model: 'Temple',
  }
  return new Map(
    HOME_VALUES.map((value) => {
      const { name, from, template, more } = SHOWN[value]
      const config = {
        name,
        unique_id: `${node}_${value}`,
        state_topic: from === 'count' ? upTopic(temple, 'count') : downTopic(temple, 'state'),
        value_template: template,
        ...more,
        availability_topic: upTopic(temple, 'status'),
        availability_template: "{{ 'online' if value_json.s == 'ready' else 'offline' }}",
        device,
        origin: { name: 'Flower War' },
      }
      return [homeTopic(prefix, temple, value), JSON.stringify(config)]
    }),
  )
}

export interface HomeParts {
  readonly prefix: string
  readonly publish: (topic: string, payload: string) => void
  /** Which of these names are no temple's, and where each temple was claimed. */
  readonly unwelcome: (
    temples: readonly string[],
  ) => Promise<Pick<Unwelcome, 'strangers' | 'places'>>
}

export interface Home {
  /**
   * A temple has said something: it is shown from now on, unless the server does not know it, or there are too many.
   */
  heard(temple: string): void
  /** A temple is no more: another may be shown in its place. */
  gone(temple: string): void
  /** Whom the server knows may have changed. */
  askAgain(): void
}

export function newHome({ prefix, publish, unwelcome }: HomeParts): Home {
  /** The places of those that are shown, the latest last. */
  const shown = new Map<string, string>()
  /** Those that the server is asked about. */
  const asked = new Set<string>()
  /** Names that are no temple's, which take no place from temples. */
  const strangers = new Set<string>()
  /** Temples that are not shown, since there are too many. */
  const leftOut = new Set<string>()

  async function ask(temple: string): Promise<void> {
    asked.add(temple)
    try {
      const answer = await unwelcome([temple])
      // It may be gone by now, or others are asked about once more.
      if (!asked.has(temple)) return
      if (answer.strangers.includes(temple)) {
        remember(strangers, temple)
        tell(temple, false)
      } else show(temple, answer.places[0] || temple)
    } finally {
      asked.delete(temple)
    }
  }

  function show(temple: string, place: string): void {
    shown.set(temple, place)
    const last = shown.size > TEMPLES_SHOWN_MAX ? latestOfMost(shown) : undefined
    if (last !== undefined) {
      shown.delete(last)
      remember(leftOut, last)
      if (last === temple) return
      tell(last, false)
    }
    tell(temple, true)
  }

  function tell(temple: string, isShown: boolean): void {
    for (const [topic, config] of discoveryOf(prefix, temple)) publish(topic, isShown ? config : '')
  }

  return {
    heard(temple) {
      if ([shown, asked, strangers, leftOut].some((known) => known.has(temple))) return
      if (asked.size >= TEMPLES_SHOWN_MAX) return
      // While the server is away nobody knows; the temple says something again within a minute.
      void ask(temple).catch(() => {})
    },
    gone(temple) {
      for (const known of [shown, asked, strangers]) known.delete(temple)
      leftOut.clear()
    },
    askAgain() {
      for (const known of [shown, asked, strangers, leftOut]) known.clear()
    },
  }
}

/** Adds a name; the first is forgotten when there are too many. */
function remember(names: Set<string>, name: string): void {
  names.add(name)
  const [first = ''] = names
  if (names.size > STRANGERS_KNOWN_MAX) names.delete(first)
}

/**
 * The temple that gives way when there are too many: the latest of the place that has the most. That is the newcomer,
 * if no place has more than its own, or two places would take each other's for ever.
 */
function latestOfMost(shown: ReadonlyMap<string, string>): string | undefined {
  const counts = new Map<string, number>()
  for (const place of shown.values()) counts.set(place, (counts.get(place) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const [latest] = [...shown].findLast(([, place]) => counts.get(place) === most) ?? []
  return latest
}
