// A temple without hardware: the model of the device at a real broker.
import { Socket } from 'node:net'
import {
  type DeviceEvent,
  DOWN_LEAVES,
  downTopic,
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
  /** Where the broker is. */
  readonly broker: string
  /** Whether it keeps its counters without power. */
  readonly remembers: boolean
  /** Eight hexadecimal digits that were never used before. */
  readonly newEpoch: () => string
  /** What it remembers of before; without it, it was never switched on. */
  readonly kept?: TempleDevice
  /** Is called with what has changed before any of it is told (TPL-10). */
  readonly keep?: (device: TempleDevice) => void
  /** Is called whenever something has changed. */
  readonly changed?: () => void
  /** What it does, if it is no temple as it should be. */
  readonly model?: DeviceModel
  /** How much faster than others it lives, for those who wait for it. */
  readonly speed?: number
  /** What becomes of a message on its way: sent once, unless somebody plays the bad network. */
  readonly carry?: (publication: Publication, send: (publication: Publication) => void) => void
}

/** What a device does. */
export interface DeviceModel {
  readonly step: typeof stepDevice
  readonly lastWillOf: typeof lastWillOf
  /** As what it connects, if not as itself; and where it listens, if not to what is its own. */
  readonly clientId?: string
  readonly listensTo?: string
}

export interface SimulatedTemple {
  readonly device: TempleDevice
  /** Why the broker does not let it in, if it does not. */
  readonly refusal: string | undefined
  drop(slot: Slot): void
  /** Switches its Wi-Fi on or off. */
  setWifi(isOn: boolean): void
  /** Takes it its power, and gives it back. */
  reboot(): void
  stop(): void
}

const RIGHT: DeviceModel = { step: stepDevice, lastWillOf }
const TICK_MS = 250
const RECONNECT_MS = 500
const REFUSALS: ReadonlySet<unknown> = new Set([4, 5])

/** Switches a temple on. */
export function simulateTemple(wish: SimulationWish): SimulatedTemple {
  const { temple, broker, remembers, newEpoch, model = RIGHT, speed = 1 } = wish
  const {
    keep = () => {},
    changed = () => {},
    carry = (publication, send) => send(publication),
  } = wish
  let device = wish.kept ?? newDevice(temple, remembers, newEpoch())
  let client: MqttClient | undefined
  let refusal: string | undefined
  let isWifiOn = true
  let isStopped = false
  const ticks = setInterval(() => handle({ type: 'tick' }), TICK_MS / speed)

  function handle(event: DeviceEvent): void {
    const step = model.step(device, event, Date.now() * speed)
    keep(step.device)
    device = step.device
    for (const publication of step.publications) carry(publication, publish)
    changed()
  }

  function publish({ topic, payload, qos, retain }: Publication): void {
    if (client?.connected === true) client.publish(topic, payload, { qos, retain })
  }

  /** Each connection has a will of its own, so each has its own client. */
  function goOnline(): void {
    if (!isWifiOn || isStopped || client !== undefined) return
    const mine = connect(broker, optionsOf(wish, model.lastWillOf(device)))
    client = mine
    mine.on('connect', () => {
      refusal = undefined
      // A bead is small: it would wait for more to be sent with it.
      if (mine.stream instanceof Socket) mine.stream.setNoDelay(true)
      mine.subscribe(topicsOf(wish))
      handle({ type: 'connected' })
    })
    mine.on('message', (topic, bytes) =>
      handle({ type: 'message', topic, payload: String(bytes), epoch: newEpoch() }),
    )
    mine.on('error', (error) => {
      if ('code' in error && REFUSALS.has(error.code)) refusal = error.message
    })
    mine.on('close', () => {
      if (client === mine) loseConnection()
      setTimeout(goOnline, RECONNECT_MS / speed)
    })
  }

  /** The broker is told nothing: it publishes the last will. */
  function loseConnection(): void {
    const lost = client
    client = undefined
    lost?.stream?.destroy()
    lost?.end(true)
    handle({ type: 'disconnected' })
  }

  goOnline()
  return {
    get device() {
      return device
    },
    get refusal() {
      return refusal
    },
    drop: (slot) => handle({ type: 'bead', slot }),
    setWifi(isOn) {
      isWifiOn = isOn
      if (isOn) goOnline()
      else loseConnection()
    },
    reboot() {
      loseConnection()
      handle({ type: 'power-on', epoch: newEpoch() })
      goOnline()
    },
    stop() {
      isStopped = true
      clearInterval(ticks)
      loseConnection()
    },
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
    // The next connection has another will.
    reconnectPeriod: 0,
    will: { ...will, payload: Buffer.from(payload) },
  }
}
