// The messages of temples over MQTT: their format and limits, and who may publish and subscribe to which topic.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeTopic } from '../../../protocol/src/temple/home.ts'
import { COUNT_MAX } from '../../../protocol/src/temple/payload-shapes.ts'
import {
  formatBind,
  formatBridgeStatus,
  formatCommand,
  formatCommandResult,
  formatInfo,
  formatReport,
  formatState,
  formatStatus,
  PAYLOAD_BYTES_MAX,
  parseBind,
  parseBridgeStatus,
  parseCommand,
  parseCommandResult,
  parseInfo,
  parseReport,
  parseState,
  parseStatus,
  type Report,
} from '../../../protocol/src/temple/payloads.ts'
import {
  BRIDGE_TOPICS,
  downTopic,
  isTempleId,
  mayPublish,
  maySubscribe,
  parseUpTopic,
  upTopic,
} from '../../../protocol/src/temple/topics.ts'
import { drawnNumber } from '../../support/chance/chance.ts'

const HOSTILE = 10_000

const worst: Report = {
  binding: 'k3f9q2ab',
  epoch: '9f3a1c20',
  count: COUNT_MAX,
  h: COUNT_MAX,
  t: COUNT_MAX,
  tail: 'H'.repeat(64),
}
const parsers = [
  parseReport,
  parseStatus,
  parseInfo,
  parseCommandResult,
  parseBind,
  parseState,
  parseCommand,
  parseBridgeStatus,
]

test('TPL-1 a temple id has 8 to 20 lower-case letters and digits', () => {
  expect(['temple01', 'a'.repeat(20)].every(isTempleId)).toBe(true)
  for (const wrong of ['temple1', 'a'.repeat(21), 'Temple01', 'temple/1', 'temple+1', '', 7, null])
    expect(isTempleId(wrong)).toBe(false)
})

describe('TPL-2', () => {
  test('every payload is parsed back to what was formatted', () => {
    const info = { firmware: 'x/1', hardware: 'esp32', capabilities: ['leds'], remembers: true }
    const state = {
      ...{ binding: 'k3f9q2ab', sequence: 412, ack: { epoch: '9f3a1c20', count: 19 }, turn: 1 },
      ...{ isServed: true, h: 12, t: 7, waiting: 0, percentLeft: 35, phase: 'play' as const },
    }
    const idle = { ...state, ack: undefined, turn: undefined, isServed: false }
    expect(parseReport(formatReport(worst))).toEqual(worst)
    const status = { is: 'lost', epoch: '9f3a1c20', connection: 17 } as const
    expect(parseStatus(formatStatus(status))).toEqual(status)
    expect(parseInfo(formatInfo(info))).toEqual(info)
    for (const each of [state, idle]) expect(parseState(formatState(each))).toEqual(each)
    for (const each of [{ binding: 'k3f9q2ab' }, { binding: undefined, code: '7KX3PQ' }])
      expect(parseBind(formatBind(each))).toEqual(each)
    const command = { id: '7', op: 'rebirth' } as const
    expect(parseCommand(formatCommand(command))).toEqual(command)
    const result = { id: '7', isDone: true }
    expect(parseCommandResult(formatCommandResult(result))).toEqual(result)
    expect(parseBridgeStatus(formatBridgeStatus('online'))).toBe('online')
  })

  test('the payloads that the protocol prints are parsed', () => {
    expect(parseStatus('{"s":"ready","e":"9f3a1c20","c":17}')?.connection).toBe(17)
    const count = '{"b":"k3f9q2ab","e":"9f3a1c20","n":19,"h":12,"t":7,"r":"HHTHTTHHHTHHTHHTHHT"}'
    expect(parseReport(count)?.tail).toBe('HHTHTTHHHTHHTHHTHHT')
    const state =
      '{"b":"k3f9q2ab","s":412,"ack":["9f3a1c20",19],"turn":1,"me":1,"h":12,"t":7,"w":0,"ap":35,"ph":"play"}'
    expect(parseState(state)).toMatchObject({ sequence: 412, percentLeft: 35, isServed: true })
  })

  test('the longest report has 153 bytes', () => {
    expect(Buffer.byteLength(formatReport(worst))).toBe(153)
  })

  test('unknown keys are ignored, up to 256 bytes in all', () => {
    const text = formatReport({ ...worst, count: 0, h: 0, t: 0, tail: '' })
    const room = PAYLOAD_BYTES_MAX - text.length - ',"x":""'.length
    const padded = (filler: string) => text.replace('}', `,"x":"${filler}"}`)
    expect(parseReport(padded('x'.repeat(room)))).toBeDefined()
    expect(parseReport(padded('x'.repeat(room + 1)))).toBeUndefined()
    // Bytes count, not characters.
    expect(parseReport(padded('é'.repeat(room / 2 + 1)))).toBeUndefined()
  })

  test(`${HOSTILE} hostile payloads: none is accepted, none throws`, () => {
    const sound = { b: 'k3f9q2ab', e: '9f3a1c20', n: 3, h: 2, t: 1, r: 'HHT' }
    const wrong = fc.constantFrom<unknown>(
      ...[null, true, -1, 0.5, 1e13, '', 'x'.repeat(9), 'HHX', '9F3A1C20', 'k3f9q2a\n', [], {}],
    )
    const spoilt = fc
      .tuple(fc.constantFrom(...Object.keys(sound)), wrong)
      .filter(([key, value]) => !(key === 'r' && value === ''))
      .map(([key, value]) => JSON.stringify({ ...sound, [key]: value }))
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.json({ maxDepth: 12 }),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString()),
      fc.constant('['.repeat(256)),
      fc.constant('{"__proto__":{"b":"k3f9q2ab"},"constructor":1}'),
    )
    fc.assert(
      fc.property(spoilt, junk, (report, other) => {
        expect(parseReport(report)).toBeUndefined()
        for (const parse of parsers) expect(parse(other)).toBeUndefined()
      }),
      // Each run checks two payloads.
      { numRuns: HOSTILE / 2, seed: drawnNumber('hostile payloads') },
    )
  })
})

describe('TPL-20', () => {
  const temple = { kind: 'temple', temple: 'temple01' } as const
  const bridge = { kind: 'bridge' } as const

  test('a temple publishes only its own messages, and the bridge those to temples', () => {
    expect(mayPublish(temple, upTopic('temple01', 'count'))).toBe(true)
    expect(mayPublish(bridge, downTopic('temple01', 'state'))).toBe(true)
    expect(mayPublish(bridge, BRIDGE_TOPICS.status)).toBe(true)
    for (const topic of [
      upTopic('temple02', 'count'),
      downTopic('temple01', 'bind'),
      BRIDGE_TOPICS.status,
      'templo/v1/temple01/up/other',
      'templo/v1/temple01/up/count/deeper',
      '$SYS/broker/log',
      'a/b/c/d/e/f/g/h/i',
    ])
      expect(mayPublish(temple, topic)).toBe(false)
    expect(mayPublish(bridge, upTopic('temple01', 'count'))).toBe(false)
  })

  test('a temple subscribes only to its own messages and the status of the bridge', () => {
    expect(maySubscribe(temple, downTopic('temple01', 'state'))).toBe(true)
    expect(maySubscribe(temple, BRIDGE_TOPICS.status)).toBe(true)
    expect(maySubscribe(bridge, BRIDGE_TOPICS.up)).toBe(true)
    for (const filter of [
      '#',
      '$SYS/#',
      BRIDGE_TOPICS.up,
      downTopic('temple02', 'state'),
      'templo/v1/temple01/down/+',
      'templo/v1/+/down/state',
      upTopic('temple01', 'count'),
    ])
      expect(maySubscribe(temple, filter)).toBe(false)
  })

  test('Home Assistant may subscribe to descriptions of temples and the values in them, but not to codes', () => {
    const home = { kind: 'home' } as const
    for (const filter of [
      'homeassistant/+/+/+/config',
      'homeassistant/#',
      'homeassistant/status',
      upTopic('temple01', 'count'),
      upTopic('temple01', 'status'),
      downTopic('temple01', 'state'),
    ])
      expect(maySubscribe(home, filter)).toBe(true)
    for (const filter of [
      '#',
      '+/#',
      'homeassistant',
      'homeassistants/#',
      BRIDGE_TOPICS.up,
      BRIDGE_TOPICS.status,
      'templo/v1/+/down/state',
      'templo/v1/temple01/down/+',
      'x/templo/v1/temple01/down/state',
      downTopic('temple01', 'bind'),
      downTopic('temple01', 'cmd'),
      upTopic('temple01', 'info'),
      upTopic('temple01', 'res'),
    ])
      expect([filter, maySubscribe(home, filter)]).toEqual([filter, false])
    expect(mayPublish(home, 'homeassistant/status')).toBe(true)
    const described = homeTopic('homeassistant', 'temple01', 'turn')
    for (const topic of [described, downTopic('temple01', 'cmd'), upTopic('temple01', 'count')])
      expect(mayPublish(home, topic)).toBe(false)
    expect(mayPublish(bridge, described)).toBe(true)
    for (const topic of ['homeassistant/status', `${described}/x`, described.replace('turn', 'x')])
      expect(mayPublish(bridge, topic)).toBe(false)
    expect(mayPublish(temple, homeTopic('homeassistant', 'temple01', 'h'))).toBe(false)
  })

  test('other topics belong to no temple', () => {
    expect(parseUpTopic(upTopic('temple01', 'res'))).toEqual({ temple: 'temple01', leaf: 'res' })
    for (const topic of ['templo/v1/_srv/up/count', 'templo/v2/temple01/up/count', 'x', ''])
      expect(parseUpTopic(topic)).toBeUndefined()
  })
})

test('TPL-23 the info of a temple is short and of printable ASCII', () => {
  const info = (fw: string) => JSON.stringify({ fw, hw: 'esp32', cap: [], nv: 0 })
  expect(parseInfo(info('ref-esp32/1.0.0'))).toBeDefined()
  for (const text of ['\u202Eevil', 'line\nline', 'x'.repeat(41)])
    expect(parseInfo(info(text))).toBeUndefined()
})
