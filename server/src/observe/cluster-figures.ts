// The figures of a process among others, for Prometheus, and of the Redis that they share.
import { Gauge, type Registry } from 'prom-client'
import type { Cluster, MemoryUse } from '../cluster/cluster.ts'

/** Tells how a process stands at that address. */
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
  const show = (name: string, help: string, look: () => number): void => {
    const collect = (): void => gauge.set(look())
    const gauge = new Gauge({ name: `flower_war_redis_${name}`, help, registers, collect })
  }
  show('up', 'Whether Redis can be reached', () => Number(cluster.isThere()))
  const latency = 'How long Redis has taken to answer lately'
  show('latency_seconds', latency, () => cluster.latencyMs() / 1_000)
  const showMemory = (name: string, help: string, look: (memory: MemoryUse) => number): void => {
    const collect = async (): Promise<void> => {
      const memory = await cluster.memory()
      gauge.set(memory === undefined ? Number.NaN : look(memory))
    }
    const gauge = new Gauge({ name: `flower_war_redis_${name}`, help, registers, collect })
  }
  showMemory('memory_bytes', 'How much Redis keeps in memory', ({ used }) => used)
  const open = 'How much Redis may keep in memory; 0 if nobody has said'
  showMemory('memory_max_bytes', open, ({ max }) => max)
}
