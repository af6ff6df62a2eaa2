// Histories of a temple, and what it says, shows and leaves as its last will after each event, as `TempleDevice` does it: what
// firmware is held to. `bridge/device/host.c` says what the lines mean.
import {
  type DeviceEvent,
  lastWillOf,
  ledOf,
  newDevice,
  stepDevice,
} from '../../protocol/src/temple/device.ts'
import { formatBind, formatCommand, formatState } from '../../protocol/src/temple/payloads.ts'
import { downTopic } from '../../protocol/src/temple/topics.ts'
import { drawBelow } from '../../rules/src/random.ts'
import { chanceOf } from '../support/chance.ts'

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

/** What nobody says who means well; none of it may change anything. */
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
  const chance = chanceOf(`vector ${index}`)
  const draw = (below: number): number => drawBelow(chance, below)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[draw(items.length)] ?? items[0]
  let epochs = 0
  const newEpoch = (): string => (++epochs).toString(16).padStart(8, '0')
  const remembers = index % 2 === 0
  const epoch = newEpoch()
  let device = newDevice(TEMPLE, remembers, epoch)
  let nowMs = 0
  let sequence = 0

  function heard(): readonly [leaf: Leaf, payload: string] {
    const { bind, h, t } = device
    const count = pick([h + t, h + t, Math.max(0, h + t - 1)])
    const ack = pick([undefined, { epoch: device.epoch, count }, { epoch: 'ffffffff', count }])
    const binding = pick([bind?.binding ?? 'k3f9q2ab', ...BINDINGS])
    const phase = pick(['play', 'play', 'play', 'wait', 'over'] as const)
    const moment = { turn: pick([undefined, 0]), isServed: draw(2) === 1, h, t, waiting: draw(9) }
    const facts = { binding, ack, sequence: pick([++sequence, draw(9)]), percentLeft: 35, phase }
    const more = ',"later":{"x":["}",{"y":1}]},"z":"\\\\"}'
    const state = formatState({ ...facts, ...moment })
    return pick([
      ['state', state],
      ['state', state],
      ['state', state.slice(0, -1) + (state.length < 200 ? more : '}')],
      ['bind', formatBind({ binding })],
      ['bind', `${formatBind({ binding }).slice(0, -1)}${more}`],
      ['bind', formatBind({ binding: undefined, code: '7KX3PQ' })],
      ['cmd', formatCommand({ id: '7', op: pick(['identify', 'rebirth', 'forget']) })],
      [pick(['bind', 'state', 'cmd'] as const), pick(NONSENSE)],
    ])
  }

  function dropping(): readonly [line: string, event: DeviceEvent] {
    const slot = pick(['H', 'T'] as const)
    return [`bead ${nowMs} ${slot}`, { type: 'bead', slot }]
  }

  function hearing(leaf: Leaf, payload: string): readonly [line: string, event: DeviceEvent] {
    const topic = downTopic(TEMPLE, leaf)
    const fresh = newEpoch()
    const line = `hear ${nowMs} ${fresh} ${leaf} ${payload}`
    return [line, { type: 'message', topic, payload, epoch: fresh }]
  }

  function next(): readonly [line: string, event: DeviceEvent] {
    const kind = pick(['bead', 'bead', 'bead', 'bead', 'tick', 'hear', 'hear', 'net', 'power'])
    if (kind === 'bead') return dropping()
    if (kind === 'hear') return hearing(...heard())
    if (kind === 'net')
      return device.isConnected
        ? [`down ${nowMs}`, { type: 'disconnected' }]
        : [`up ${nowMs}`, { type: 'connected' }]
    if (kind === 'power' && draw(4) === 0) {
      const fresh = newEpoch()
      return [`on ${nowMs} ${fresh}`, { type: 'power-on', epoch: fresh }]
    }
    return [`tick ${nowMs}`, { type: 'tick' }]
  }

  const steps: Vector['steps'][number][] = []
  function add([line, event]: readonly [string, DeviceEvent]): void {
    const step = stepDevice(device, event, nowMs)
    device = step.device
    const says = step.publications.map(
      ({ topic, payload, retain }) => `${topic.split('/').at(-1)} ${Number(retain)} ${payload}`,
    )
    steps.push({ line, says, light: ledOf(device), will: lastWillOf(device).payload })
  }
  const hear = (leaf: Leaf, payload: string): void => add(hearing(leaf, payload))

  /** More beads than a tail has, the same state again, and everything that may change nothing. */
  function beginWithLimits(): void {
    add([`up ${nowMs}`, { type: 'connected' }])
    hear('bind', formatBind({ binding: BINDINGS[0] }))
    for (let bead = 0; bead < 70; bead++) add(dropping())
    const ack = { epoch: device.epoch, count: 70 }
    const state = { binding: BINDINGS[0], ack, sequence: ++sequence, turn: 0, isServed: true }
    const rest = { h: 0, t: 0, waiting: 0, percentLeft: 100 }
    for (const phase of ['play', 'over'] as const)
      hear('state', formatState({ ...state, ...rest, phase }))
    for (const leaf of ['bind', 'state', 'cmd'] as const)
      for (const payload of NONSENSE) hear(leaf, payload)
  }

  if (index < 2) beginWithLimits()
  for (let step = 0; step < STEPS; step++) {
    nowMs += draw(4_000)
    add(next())
  }
  return { remembers, epoch, steps }
}
