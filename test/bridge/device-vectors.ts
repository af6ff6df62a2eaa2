// Test vectors for firmware: histories of a temple, with the publications, light and last will of `TempleDevice` after
// each event. `bridge/device/posix/host.c` explains the lines.
import {
  type DeviceEvent,
  lastWillOf,
  ledOf,
  newDevice,
  stepDevice,
  type TempleDevice,
} from '../../protocol/src/temple/device.ts'
import { formatBind, formatCommand, formatState } from '../../protocol/src/temple/payloads.ts'
import { downTopic } from '../../protocol/src/temple/topics.ts'
import { type Chance, drawBelow } from '../../rules/src/random.ts'
import { constantChance } from '../support/chance/constant-chance.ts'

export interface Vector {
  readonly remembers: boolean
  readonly epoch: string
  readonly steps: readonly {
    readonly line: string
    readonly says: readonly string[]
    readonly light: string
    readonly will: string
  }[]
}

type Leaf = 'bind' | 'state' | 'cmd'

const TEMPLE = 'temple01'
const HISTORIES = 8
const STEPS = 120
const BINDINGS = ['k3f9q2ab', '00000000', 'zzzzzzzz'] as const

/** Invalid payloads; none of them may change anything. */
const NONSENSE: readonly [string, ...string[]] = [
  '',
  ...['{', '{}', 'null', '[]', '{"b":1}', '{"b":"short"}', '{"b":"UPPER000"}', '{"b":nul}'],
  ...[
    '{"b":"k3f9q2ab"',
    '{"b":"k3f9q2ab"}}',
    '{"b":null}',
    '{"b":null,"code":"far too long a code"}',
  ],
  ...['{"s":1e3}', '{"id":"1","op":"other"}', '{"id":7,"op":"rebirth"}', '{"op":"forget"}'],
  `{"b":"k3f9q2ab","x":"${'x'.repeat(256)}"}`,
  '{"b":"k3f9q2ab","s":999999,"ack":["abc",1],"turn":null,"me":0,"h":0,"t":0,"w":0,"ap":0,"ph":"play"}',
  '{"b":"k3f9q2ab","s":999999,"ack":null,"turn":null,"me":2,"h":0,"t":0,"w":0,"ap":0,"ph":"over"}',
  '{"b":"k3f9q2ab","s":999999,"ack":null,"turn":null,"me":0,"h":0,"t":0,"w":0,"ap":101,"ph":"over"}',
  '{"b":"k3f9q2ab","s":-1,"ack":null,"turn":null,"me":0,"h":0,"t":0,"w":0,"ap":1,"ph":"over"}',
]

export function deviceVectors(): readonly Vector[] {
  return Array.from({ length: HISTORIES }, (_, index) => history(index))
}

function history(index: number): Vector {
  const past = new History(index)
  const { epoch } = past.device
  if (index < 2) past.beginWithLimits()
  for (let step = 0; step < STEPS; step++) past.goOn()
  return { remembers: past.device.remembers, epoch, steps: past.steps }
}

type Happening = readonly [line: string, event: DeviceEvent]

/** A random history of one temple. */
class History {
  readonly steps: Vector['steps'][number][] = []
  device: TempleDevice
  readonly #chance: Chance
  #epochs = 0
  #nowMs = 0
  #sequence = 0

  constructor(index: number) {
    this.#chance = constantChance(`vector ${index}`)
    this.device = newDevice(TEMPLE, index % 2 === 0, this.#newEpoch())
  }

  /** Adds more beads than a tail holds, a repeated state number, and every payload that may change nothing. */
  beginWithLimits(): void {
    this.#add([`up ${this.#nowMs}`, { type: 'connected' }])
    this.#add(this.#hearing('bind', formatBind({ binding: BINDINGS[0] })))
    for (let bead = 0; bead < 70; bead++) this.#add(this.#dropping())
    const ack = { epoch: this.device.epoch, count: 70 }
    const sequence = ++this.#sequence
    const state = { binding: BINDINGS[0], ack, sequence, turn: 0, isServed: true }
    const rest = { h: 0, t: 0, waiting: 0, percentLeft: 100 }
    for (const phase of ['play', 'over'] as const)
      this.#add(this.#hearing('state', formatState({ ...state, ...rest, phase })))
    for (const leaf of ['bind', 'state', 'cmd'] as const)
      for (const payload of NONSENSE) this.#add(this.#hearing(leaf, payload))
  }

  goOn(): void {
    this.#nowMs += this.#draw(4_000)
    this.#add(this.#next())
  }

  #add([line, event]: Happening): void {
    const step = stepDevice(this.device, event, this.#nowMs)
    this.device = step.device
    const says = step.publications.map(
      ({ topic, payload, retain }) => `${topic.split('/').at(-1)} ${Number(retain)} ${payload}`,
    )
    const light = ledOf(this.device)
    this.steps.push({ line, says, light, will: lastWillOf(this.device).payload })
  }

  #next(): Happening {
    const at = this.#nowMs
    const kind = this.#pick([
      'bead',
      'bead',
      'bead',
      'bead',
      'tick',
      'hear',
      'hear',
      'net',
      'power',
    ])
    if (kind === 'bead') return this.#dropping()
    if (kind === 'hear') return this.#hearing(...this.#heard())
    if (kind === 'net')
      return this.device.isConnected
        ? [`down ${at}`, { type: 'disconnected' }]
        : [`up ${at}`, { type: 'connected' }]
    if (kind === 'power' && this.#draw(4) === 0) {
      const epoch = this.#newEpoch()
      return [`on ${at} ${epoch}`, { type: 'power-on', epoch }]
    }
    return [`tick ${at}`, { type: 'tick' }]
  }

  #dropping(): Happening {
    const slot = this.#pick(['H', 'T'])
    return [`bead ${this.#nowMs} ${slot}`, { type: 'bead', slot }]
  }

  #hearing(leaf: Leaf, payload: string): Happening {
    const topic = downTopic(TEMPLE, leaf)
    const epoch = this.#newEpoch()
    const line = `hear ${this.#nowMs} ${epoch} ${leaf} ${payload}`
    return [line, { type: 'message', topic, payload, epoch }]
  }

  #heard(): readonly [leaf: Leaf, payload: string] {
    const { epoch, bind, h, t } = this.device
    const count = this.#pick([h + t, h + t, Math.max(0, h + t - 1)])
    const ack = this.#pick([undefined, { epoch, count }, { epoch: 'ffffffff', count }])
    const binding = this.#pick([bind?.binding ?? 'k3f9q2ab', ...BINDINGS])
    const phase = this.#pick(['play', 'play', 'play', 'wait', 'over'])
    const turn = this.#pick([undefined, 0])
    const moment = { turn, isServed: this.#draw(2) === 1, h, t, waiting: this.#draw(9) }
    const sequence = this.#pick([++this.#sequence, this.#draw(9)])
    const facts = { binding, ack, sequence, percentLeft: 35, phase }
    const more = ',"later":{"x":["}",{"y":1}]},"z":"\\\\"}'
    const state = formatState({ ...facts, ...moment })
    return this.#pick([
      ['state', state],
      ['state', state],
      ['state', state.slice(0, -1) + (state.length < 200 ? more : '}')],
      ['bind', formatBind({ binding })],
      ['bind', `${formatBind({ binding }).slice(0, -1)}${more}`],
      ['bind', formatBind({ binding: undefined, code: '7KX3PQ' })],
      ['cmd', formatCommand({ id: '7', op: this.#pick(['identify', 'rebirth', 'forget']) })],
      [this.#pick(['bind', 'state', 'cmd']), this.#pick(NONSENSE)],
    ])
  }

  #newEpoch(): string {
    return (++this.#epochs).toString(16).padStart(8, '0')
  }

  #draw(below: number): number {
    return drawBelow(this.#chance, below)
  }

  #pick<const Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.#draw(items.length)] ?? items[0]
  }
}
