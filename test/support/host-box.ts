// The reference device in C at a real broker, and somebody who stands at it.
import { randomBytes } from 'node:crypto'
import { connect, type MqttClient } from 'mqtt'
import type { Light, Person } from '../../bridge/check/person.ts'
import { DOWN_LEAVES, downTopic } from '../../protocol/src/temple/topics.ts'
import { type HostAnswer, startHost } from './host-temple.ts'

export interface HostBoxWish {
  readonly program: string
  readonly broker: string
  readonly temple: string
  readonly remembers: boolean
  readonly speed: number
}

const TICK_MS = 30
const LIGHTS: Readonly<Record<string, Light>> = { red: 'red', amber: 'amber', green: 'green' }
const newEpoch = (): string => randomBytes(4).toString('hex')

/** Switches it on. */
export function newHostBox(wish: HostBoxWish): Person & { stop(): void } {
  const { program, broker, temple, remembers, speed } = wish
  const host = startHost(program, remembers, newEpoch())
  let client: MqttClient | undefined
  let last: HostAnswer = { says: [], light: 'red', will: '' }

  async function tell(event: string, rest = ''): Promise<void> {
    const now = Math.floor(performance.now() * speed)
    last = await host.tell(`${event} ${now} ${rest}`)
    for (const said of last.says) {
      const [, leaf, retain, payload = ''] = /^(\w+) ([01]) (.*)$/.exec(said) ?? []
      client?.publish(`templo/v1/${temple}/up/${leaf}`, payload, { qos: 0, retain: retain === '1' })
    }
  }

  async function goOnline(): Promise<void> {
    await tell('tick')
    const will = { topic: `templo/v1/${temple}/up/status`, payload: Buffer.from(last.will) }
    const mine = connect(broker, {
      ...{ clientId: temple, username: temple, password: 'any', protocolVersion: 4 },
      ...{ reconnectPeriod: 0, will: { ...will, qos: 1, retain: true } },
    })
    client = mine
    mine.on('error', () => {})
    mine.on('message', (topic, payload) => {
      void tell('hear', `${newEpoch()} ${topic.split('/').at(-1)} ${payload}`)
    })
    await new Promise<unknown>((resolve) => mine.once('connect', resolve))
    await mine.subscribeAsync(DOWN_LEAVES.map((leaf) => downTopic(temple, leaf)))
    await tell('up')
  }

  const ticks = setInterval(() => void tell('tick'), TICK_MS)
  const cutPower = async (): Promise<void> => {
    client?.stream.destroy()
    client?.end(true)
    client = undefined
    await tell('down')
  }
  return {
    drop: (slot) => tell('bead', slot),
    cutPower,
    async givePower() {
      await tell('on', newEpoch())
      await goOnline()
    },
    look: async () => LIGHTS[last.light],
    stop() {
      clearInterval(ticks)
      client?.end(true)
      host.stop()
    },
  }
}
