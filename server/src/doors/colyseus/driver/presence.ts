// Lets Colyseus's matchmakers call each other. Colyseus does not handle errors of its calls, and waits for ever when an
// answer fails. Here no call fails: a message that was lost just gets no answer, for which Colyseus has a timeout.
import { RedisPresence } from '@colyseus/redis-presence'
import type { Redis } from 'ioredis'

type Callback = Parameters<RedisPresence['subscribe']>[1]

export class QuietPresence extends RedisPresence {
  constructor(redis: Redis) {
    super(redis)
  }

  /** Resolves once subscriptions are active. */
  async open(): Promise<void> {
    await this.sub.connect()
  }

  /** True if messages from others can arrive. */
  get isOpen(): boolean {
    return this.sub.status === 'ready'
  }

  /** Pings the subscriber connection: little else is sent on it, so it could be dead for hours unnoticed. */
  pulse(): void {
    this.sub.ping().catch(() => {
      // The connection is closed and reopened.
    })
  }

  /** Calls the listener when messages from others can arrive again, and Redis answers. */
  onBack(listener: () => void): void {
    // The subscriber connection is ready as soon as it is open, even while Redis hangs or loads its data.
    const tell = (): void => {
      if (this.isOpen && this.pub.status === 'ready') listener()
    }
    for (const redis of [this.sub, this.pub]) redis.on('ready', tell)
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(() => {})
  }

  /** Failed subscriptions are repeated as soon as Redis is back. */
  override async subscribe(topic: string, callback: Callback): Promise<this> {
    await super.subscribe(topic, callback).catch(() => {})
    return this
  }

  override async unsubscribe(topic: string, callback?: Callback): Promise<this> {
    await super.unsubscribe(topic, callback).catch(() => {})
    return this
  }

  override hset(key: string, field: string, value: string): Promise<boolean> {
    return super.hset(key, field, value).catch(() => false)
  }

  override hdel(key: string, field: string): Promise<boolean> {
    return super.hdel(key, field).catch(() => false)
  }

  /** The number of processes that make the same request now; one, just us, if that cannot be known. */
  override hincrbyex(key: string, field: string, value: number, seconds: number): Promise<number> {
    return super.hincrbyex(key, field, value, seconds).catch(() => 1)
  }

  /** The connection we publish on is not ours to close. */
  override shutdown(): void {
    this.sub.disconnect()
  }
}
