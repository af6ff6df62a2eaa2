// The figures of a bridge, for Prometheus.
import { Counter, Gauge, Registry } from 'prom-client'

/** Functions that read the present values. */
export type Gauges = Readonly<
  Record<'temples_waiting' | 'server_connected' | 'broker_connected', () => number>
>

export interface Figures {
  /** Counts messages by outcome: `taken`, the code of a refusal, `overflow` if too many waited, or `malformed`. */
  count(kind: 'reports' | 'statuses', result: string): void
  /** The figures in the format of Prometheus. */
  text(): Promise<string>
}

export function newFigures(gauges: Gauges): Figures {
  const registry = new Registry()
  const registers = [registry]
  const counter = (kind: string, help: string) =>
    new Counter({
      name: `flower_war_bridge_${kind}_total`,
      help,
      labelNames: ['result'],
      registers,
    })
  const counters = {
    reports: counter('reports', 'Reports of temples, by what became of them'),
    statuses: counter('statuses', 'Status messages of temples, by what became of them'),
  }
  const gauge = (name: keyof Gauges, help: string) =>
    new Gauge({
      name: `flower_war_bridge_${name}`,
      help,
      registers,
      collect() {
        this.set(gauges[name]())
      },
    })
  gauge('temples_waiting', 'Temples with a report or status that the server has not taken yet')
  gauge('server_connected', 'Whether the bridge is connected to the server')
  gauge('broker_connected', 'Whether the bridge is connected to the broker')
  return {
    count: (kind, result) => counters[kind].inc({ result }),
    text: () => registry.metrics(),
  }
}
