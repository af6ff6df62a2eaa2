// A histogram of durations for Prometheus. The library's own takes half a microsecond for each value, which is much for
// one input.

/** The buckets of durations, in milliseconds. */
const BOUNDS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 1_000]

export function newDurations() {
  const counts = BOUNDS_MS.map(() => 0)
  let count = 0
  let sumMs = 0
  return {
    add(ms: number): void {
      count++
      sumMs += ms
      const bucket = BOUNDS_MS.findIndex((bound) => ms <= bound)
      if (bucket >= 0) counts[bucket] = (counts[bucket] ?? 0) + 1
    },
    text(name: string, help: string): string {
      let below = 0
      const buckets = BOUNDS_MS.map((bound, index) => {
        below += counts[index] ?? 0
        return `${name}_bucket{le="${bound / 1_000}"} ${below}`
      })
      const rest = [`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sumMs / 1_000}`]
      const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...buckets, ...rest]
      return `${[...lines, `${name}_count ${count}`].join('\n')}\n`
    },
  }
}
