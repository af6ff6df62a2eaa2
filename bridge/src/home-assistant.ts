// What Home Assistant is told of temples, so that it shows them by itself: kept messages of its MQTT discovery, which say where
// each value is found in what temples and bridges say in any case.
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
  /** Which of these names are no temple's. */
  readonly unwelcome: (temples: readonly string[]) => Promise<Pick<Unwelcome, 'strangers'>>
}

export interface Home {
  /** A temple has said something: it is shown from now on, or no longer if the server does not know it. */
  heard(temple: string): void
  /** A temple is no more: another may be shown in its place. */
  gone(temple: string): void
  /** Whom the server knows may have changed. */
  askAgain(): void
}

export function newHome({ prefix, publish, unwelcome }: HomeParts): Home {
  /** Those that are shown, or that the server is asked about. */
  const shown = new Set<string>()
  /** Names that are no temple's, which take no place from temples; the first is forgotten first. */
  const strangers = new Set<string>()
  async function tell(temple: string): Promise<void> {
    const isStranger = (await unwelcome([temple])).strangers.includes(temple)
    if (isStranger) turnAway(temple)
    for (const [topic, config] of discoveryOf(prefix, temple))
      publish(topic, isStranger ? '' : config)
  }
  function turnAway(temple: string): void {
    shown.delete(temple)
    strangers.add(temple)
    const [first = ''] = strangers
    if (strangers.size > STRANGERS_KNOWN_MAX) strangers.delete(first)
  }

  return {
    heard(temple) {
      if (shown.has(temple) || strangers.has(temple)) return
      if (shown.size >= TEMPLES_SHOWN_MAX) return
      shown.add(temple)
      // While the server is away nobody knows; the temple says something again within a minute.
      void tell(temple).catch(() => shown.delete(temple))
    },
    gone(temple) {
      shown.delete(temple)
      strangers.delete(temple)
    },
    askAgain() {
      shown.clear()
      strangers.clear()
    },
  }
}
