// Figures of a process in a cluster, and of its Redis, for Prometheus.
import { Gauge, type Registry } from 'prom-client'
import type { Cluster, MemoryUse } from '../cluster/cluster.ts'

/** Registers these figures for the process at that address. */
export function watchCluster(registers: Registry[], cluster: Cluster, address: string): void {
  new Gauge({
    name: 'flower_war_process_info',
    help: 'This process among others: where it is, and how durable what is acknowledged is',
    labelNames: ['address', 'durability'],
    registers,
    collect() {
      this.reset()
      this.set({ address, durability: cluster.durability() }, 1)
    },
  })
  const show = (name: string, help: string, look: () => number | Promise<number>): void => {
    const collect = async (): Promise<void> => gauge.set(await look())
    const gauge = new Gauge({ name: `flower_war_redis_${name}`, help, registers, collect })
  }
  const memory = async (part: keyof MemoryUse): Promise<number> =>
    (await cluster.memory())?.[part] ?? Number.NaN
  show('up', 'Whether Redis can be reached', () => Number(cluster.isThere()))
  const latency = 'How long Redis has taken to answer lately'
  show('latency_seconds', latency, () => cluster.latencyMs() / 1_000)
  show('memory_bytes', 'How much Redis keeps in memory', () => memory('used'))
  const most = 'How much Redis may keep in memory; 0 without a maximum'
  show('memory_max_bytes', most, () => memory('max'))
}
