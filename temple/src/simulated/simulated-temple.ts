// A temple without hardware: the model of the device at a real broker.
import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import {
  type DeviceEvent,
  DOWN_LEAVES,
  downTopic,
  isRefused,
  lastWillOf,
  newDevice,
  type Publication,
  type Slot,
  stepDevice,
  type TempleDevice,
} from '@flower-war/protocol'
import { connect, type IClientOptions, type MqttClient } from 'mqtt'

export interface SimulationWish {
  readonly temple: string
  readonly password: string
  /** The address of the broker. */
  readonly broker: string
  /** Returns the present address of the broker; called after some connections in a row failed. */
  readonly elsewhere?: () => Promise<string | undefined>
  /** True if its counters survive a loss of power. */
  readonly remembers: boolean
  /** Draws the next epoch; tests pass their own, so that nothing is random. */
  readonly newEpoch?: () => string
  /** The device as remembered; undefined if it was never switched on. */
  readonly kept?: TempleDevice
  /** Called with each new state before any of it is published (TPL-10). */
  readonly keep?: (device: TempleDevice) => void
  /** Called after each change. */
  readonly changed?: () => void
  /** The behaviour of a faulty temple, for the self-test. */
  readonly model?: DeviceModel
  /** Its clock; by default that of the machine. */
  readonly clock?: TempleClock
  /** Carries a message, perhaps as a bad network does; by default, it is sent once. */
  readonly carry?: (publication: Publication, send: (publication: Publication) => void) => void
}

/** The time of a temple. */
export interface TempleClock {
  /** Never goes back, as a date may. */
  readonly nowMs: () => number
  /** Calls a function at intervals, until the returned function is called. */
  every(ms: number, call: () => void): () => void
}

/** The behaviour of a device. */
export interface DeviceModel {
  readonly step: typeof stepDevice
  readonly lastWillOf: typeof lastWillOf
  /** A client id that is not its own, and a topic besides its own to subscribe to. */
  readonly clientId?: string
  readonly listensTo?: string
}

export interface SimulatedTemple {
  readonly device: TempleDevice
  /** The reason why the broker refuses it; undefined if it does not. */
  readonly refusal: string | undefined
  drop(slot: Slot): void
  /** Switches its Wi-Fi on or off. */
  setWifi(isOn: boolean): void
  /** Cuts its power and restores it. */
  reboot(): void
  /** Resolves once all messages between it and the broker have arrived; at once if it is offline. */
  caughtUp(): Promise<void>
  stop(): void
}

/** Returns a new epoch: eight random hexadecimal digits. */
export function randomEpoch(): string {
  return randomBytes(4).toString('hex')
}

/** A correct temple. */
export const RIGHT: DeviceModel = { step: stepDevice, lastWillOf }
const TICK_MS = 250
/** A topic without subscribers. */
const UNHEARD_TOPIC = 'templo/v1/unheard'
const MACHINE_CLOCK: TempleClock = {
  nowMs: () => performance.now(),
  every(ms, call) {
    const timer = setInterval(call, ms)
    return () => clearInterval(timer)
  },
}
const RECONNECT_MS = 500
const FAILURES_MAX = 6

/** Switches a temple on. */
export function simulateTemple(wish: SimulationWish): SimulatedTemple {
  return new Simulation(wish)
}

class Simulation implements SimulatedTemple {
  readonly #wish: SimulationWish
  readonly #model: DeviceModel
  readonly #clock: TempleClock
  readonly #newEpoch: () => string
  readonly #stopTicks: () => void
  #device: TempleDevice
  #client: MqttClient | undefined
  #broker: string
  /** The number of consecutive failed connections. */
  #failures = 0
  #refusal: string | undefined
  #isWifiOn = true
  #isStopped = false

  constructor(wish: SimulationWish) {
    const { temple, remembers, newEpoch = randomEpoch, model = RIGHT } = wish
    this.#wish = wish
    this.#broker = wish.broker
    this.#model = model
    this.#clock = wish.clock ?? MACHINE_CLOCK
    this.#newEpoch = newEpoch
    this.#device = wish.kept ?? newDevice(temple, remembers, newEpoch())
    this.#stopTicks = this.#clock.every(TICK_MS, () => this.#handle({ type: 'tick' }))
    this.#goOnline()
  }

  get device(): TempleDevice {
    return this.#device
  }

  get refusal(): string | undefined {
    return this.#refusal
  }

  drop(slot: Slot): void {
    this.#handle({ type: 'bead', slot })
  }

  setWifi(isOn: boolean): void {
    this.#isWifiOn = isOn
    if (isOn) this.#goOnline()
    else this.#loseConnection()
  }

  reboot(): void {
    this.#loseConnection()
    this.#handle({ type: 'power-on', epoch: this.#newEpoch() })
    this.#goOnline()
  }

  stop(): void {
    this.#isStopped = true
    this.#stopTicks()
    this.#loseConnection()
  }

  async caughtUp(): Promise<void> {
    const client = this.#client
    if (client?.connected === false) {
      const isSettled = Promise.withResolvers<void>()
      for (const event of ['connect', 'close'] as const) client.once(event, isSettled.resolve)
      await isSettled.promise
    }
    // Every broker answers this, after all earlier messages. A connection that ends meanwhile brings no more.
    if (client?.connected === true)
      await client.unsubscribeAsync(UNHEARD_TOPIC).catch(() => undefined)
  }

  #handle(event: DeviceEvent): void {
    const { keep, carry, changed } = this.#wish
    const step = this.#model.step(this.#device, event, this.#clock.nowMs())
    keep?.(step.device)
    this.#device = step.device
    const publish = (publication: Publication): void => this.#publish(publication)
    for (const publication of step.publications)
      if (carry === undefined) publish(publication)
      else carry(publication, publish)
    changed?.()
  }

  #publish({ topic, payload, qos, retain }: Publication): void {
    if (this.#client?.connected === true) this.#client.publish(topic, payload, { qos, retain })
  }

  /** Each connection has a last will of its own, so each needs a client of its own. */
  #goOnline(): void {
    if (!this.#isWifiOn || this.#isStopped || this.#client !== undefined) return
    const will = this.#model.lastWillOf(this.#device)
    const client = connect(this.#broker, optionsOf(this.#wish, will))
    this.#client = client
    client.on('connect', () => {
      this.#refusal = undefined
      this.#failures = 0
      // Otherwise Nagle's algorithm would hold back the report of a bead, which is small.
      if (client.stream instanceof Socket) client.stream.setNoDelay(true)
      client.subscribe(topicsOf(this.#wish))
      this.#handle({ type: 'connected' })
    })
    client.on('message', (topic, bytes) =>
      this.#handle({ type: 'message', topic, payload: String(bytes), epoch: this.#newEpoch() }),
    )
    client.on('error', (error) => {
      if (isRefused(error)) this.#refusal = error.message
    })
    client.on('close', () => {
      if (this.#client === client) {
        this.#failures++
        this.#loseConnection()
      }
      setTimeout(() => void this.#goOnAgain(), RECONNECT_MS)
    })
  }

  async #goOnAgain(): Promise<void> {
    const { elsewhere } = this.#wish
    if (this.#failures >= FAILURES_MAX && elsewhere !== undefined) {
      this.#failures = 0
      this.#broker = (await elsewhere()) ?? this.#broker
    }
    this.#goOnline()
  }

  /** Drops the connection without a goodbye, so that the broker publishes the last will. */
  #loseConnection(): void {
    const lost = this.#client
    this.#client = undefined
    lost?.stream?.destroy()
    lost?.end(true)
    this.#handle({ type: 'disconnected' })
  }
}

function topicsOf({ temple, model = RIGHT }: SimulationWish): string[] {
  return DOWN_LEAVES.map((leaf) => downTopic(temple, leaf)).concat(model.listensTo ?? [])
}

function optionsOf(
  { temple, password, model = RIGHT }: SimulationWish,
  { payload, ...will }: Publication,
): IClientOptions {
  return {
    clientId: model.clientId ?? temple,
    username: temple,
    password,
    protocolVersion: 4,
    clean: true,
    // The next connection has another last will.
    reconnectPeriod: 0,
    will: { ...will, payload: Buffer.from(payload) },
  }
}
