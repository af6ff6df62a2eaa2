// Reads the alert rules, and queries of Prometheus in general.

export interface Rules {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[]
}
interface Rule {
  readonly alert: string
  readonly expr: string
}

/** Metrics of other programs, by the job that scrapes them (`deploy/prometheus.yml`). */
export const EXPORTED = {
  machine: [
    'node_filesystem_avail_bytes',
    'node_filesystem_size_bytes',
    // Only with --collector.systemd.
    'node_systemd_unit_state',
    'node_systemd_timer_last_trigger_seconds',
  ],
  certificates: ['probe_ssl_earliest_cert_expiry', 'probe_success'],
} as const

/** Metrics that a server has only with `REDIS_URL`; `test/e2e/processes/redis.long.test.ts` sees them. */
export const OF_CLUSTERS = [
  'flower_war_redis_up',
  'flower_war_redis_memory_bytes',
  'flower_war_redis_memory_max_bytes',
  'flower_war_process_info',
] as const

/** Metrics that Prometheus adds itself: of each target, and of the rules. */
export const OF_PROMETHEUS = ['up', 'ALERTS'] as const

export const alertsIn = ({ groups }: Rules): readonly string[] =>
  groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))

/** The names in a query that are neither functions nor labels. */
export function metricsIn(query: string): readonly string[] {
  const bare = query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on) *\([^)]*\)|"[^"]*"/g, ' ')
  const names = [...bare.matchAll(/\b[A-Za-z_][A-Za-z0-9_]*\b(?! *\()/g)].map(([name]) => name)
  return names.filter((name) => !['and', 'or', 'unless'].includes(name))
}

/**
 * The series of a query that name a label's value, such as `limits_total{limit="sockets"}`, also as one of several
 * (`=~"(sockets|matches)-awake"`).
 */
export function seriesIn(query: string): readonly (readonly [name: string, label: string])[] {
  const found = query.matchAll(/\b([a-z_]\w*)\{(\w+)=~?"([^"]*)"\}/g)
  return [...found].flatMap(([, name = '', label = '', values = '']) => {
    const [before = '', among = '', after = ''] = values.split(/[()]/)
    return among.split('|').map((each) => [name, `${label}="${before}${each}${after}"`] as const)
  })
}
