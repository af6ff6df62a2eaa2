// Announces temples to Home Assistant, which then shows them by itself: retained messages of its MQTT discovery say
// where each value is found in the messages that temples and bridges publish anyway.
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

/** One value that Home Assistant shows. */
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

/** The discovery messages of a temple, by topic. */
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
  /** Asks which of these names belong to no temple, and where each temple was claimed. */
  readonly unwelcome: (
    temples: readonly string[],
  ) => Promise<Pick<Unwelcome, 'strangers' | 'places'>>
}

export interface Home {
  /** Announces a temple that has published something, unless the server does not know it, or there are too many. */
  heard(temple: string): void
  /** Forgets a temple that was revoked; another may be announced in its place. */
  gone(temple: string): void
  /** Forgets all answers of the server, which may have changed. */
  askAgain(): void
}

export function newHome({ prefix, publish, unwelcome }: HomeParts): Home {
  /** The temples that are announced, with their sites, the latest last. */
  const shown = new Map<string, string>()
  /** Temples that the server is being asked about. */
  const asked = new Set<string>()
  /** Names that belong to no temple; they do not count as announced. */
  const strangers = new Set<string>()
  /** Temples that are not announced, since there are too many. */
  const leftOut = new Set<string>()

  async function ask(temple: string): Promise<void> {
    asked.add(temple)
    try {
      const answer = await unwelcome([temple])
      // Meanwhile it may have been revoked, or all answers forgotten.
      if (!asked.has(temple)) return
      if (answer.strangers.includes(temple)) {
        remember(strangers, temple)
        tell(temple, false)
      } else show(temple, answer.places[0] || temple)
    } finally {
      asked.delete(temple)
    }
  }

  function show(temple: string, site: string): void {
    shown.set(temple, site)
    const last = shown.size > TEMPLES_SHOWN_MAX ? latestOfMost(shown) : undefined
    if (last !== undefined) {
      shown.delete(last)
      remember(leftOut, last)
      // Even a newcomer may have been announced by a bridge before, which heard the temples in another order.
      tell(last, false)
    }
    if (last !== temple) tell(temple, true)
  }

  function tell(temple: string, isShown: boolean): void {
    for (const [topic, config] of discoveryOf(prefix, temple)) publish(topic, isShown ? config : '')
  }

  return {
    heard(temple) {
      if ([shown, asked, strangers, leftOut].some((known) => known.has(temple))) return
      if (asked.size >= TEMPLES_SHOWN_MAX) return
      // If the server is away, the next message of the temple asks again, within a minute.
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

/** Adds a name, and forgets the first if there are too many. */
function remember(names: Set<string>, name: string): void {
  names.add(name)
  const [first = ''] = names
  if (names.size > STRANGERS_KNOWN_MAX) names.delete(first)
}

/**
 * The temple that gives way when there are too many: the latest of the site that has the most. If no site has more
 * than that of the newcomer, it is the newcomer; otherwise two sites would displace each other for ever.
 */
function latestOfMost(shown: ReadonlyMap<string, string>): string | undefined {
  const counts = new Map<string, number>()
  for (const site of shown.values()) counts.set(site, (counts.get(site) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const [latest] = [...shown].findLast(([, site]) => counts.get(site) === most) ?? []
  return latest
}
