// How a bridge does, in figures: counted here, and written as Prometheus reads it.

export interface Figures {
  /** Counts something, by what came of it. */
  count(what: string, result: string): void
  /** All that was counted, and what is so now. */
  format(now: Readonly<Record<string, number>>): string
}

/** Nothing has been counted yet. The results are codes, of which there are few. */
export function newFigures(): Figures {
  const counts = new Map<string, number>()
  return {
    count(what, result) {
      const name = `${what}_total{result="${result}"}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    format(now) {
      const gauges = Object.entries(now)
      return [...counts, ...gauges]
        .map(([name, value]) => `flower_war_bridge_${name} ${value}\n`)
        .join('')
    },
  }
}
