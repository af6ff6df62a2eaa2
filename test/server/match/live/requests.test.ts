import { expect, test } from 'vitest'
import { seatAt } from '../../../../rules/src/index.ts'
import { REQUESTS, type RequestType } from '../../../../server/src/match/live/requests.ts'

const parse = (type: RequestType, input?: unknown) => REQUESTS[type](seatAt(1), input)
const malformed = (detail: string) => ({
  ok: false,
  refusal: { code: 'malformed-request', detail },
})

test.for<[type: RequestType, input: unknown, entry: unknown]>([
  ['pause', undefined, { kind: 'pause', seat: 1 }],
  ['resume', undefined, { kind: 'resume', seat: 1 }],
  ['leave', undefined, { kind: 'leave', seat: 1 }],
  ['start', undefined, { kind: 'start', by: 1 }],
  ['ready', { on: true }, { kind: 'ready', seat: 1, on: true }],
  ['ready', { on: false }, { kind: 'ready', seat: 1, on: false }],
  ['addBot', { seat: 2 }, { kind: 'sit-bot', seat: 2, by: 1 }],
  ['addBot', { seat: 2, level: 'hard' }, { kind: 'sit-bot', seat: 2, by: 1, level: 'hard' }],
  ['removeBot', { seat: 0 }, { kind: 'stand-bot', seat: 0, by: 1 }],
  ['kick', { seat: 2 }, { kind: 'kick', seat: 2, by: 1 }],
  ['kick', { seat: 2, name: 'Ana' }, { kind: 'kick', seat: 2, by: 1, name: 'Ana' }],
  ['handOver', { seat: 2, name: '' }, { kind: 'hand-over', seat: 2, by: 1, name: '' }],
])('a message of type %s with %j is an entry of the seat that sends it', ([type, input, entry]) => {
  expect(parse(type, input)).toEqual({ ok: true, value: entry })
})

test('a message without what it must carry is refused, and says what that is', () => {
  for (const input of [undefined, {}, { on: 1 }, { on: 'true' }])
    expect(parse('ready', input)).toEqual(malformed('Say "on": true or false.'))
  for (const type of ['addBot', 'removeBot', 'kick', 'handOver'] as const)
    for (const input of [undefined, null, {}, { seat: '2' }, { level: 'hard' }])
      expect(parse(type, input)).toEqual(malformed('Say which "seat": a number.'))
  for (const type of ['kick', 'handOver'] as const)
    for (const name of [1, null])
      expect(parse(type, { seat: 2, name })).toEqual(
        malformed('"name" must be the name of a person.'),
      )
  for (const level of ['best', 1, null])
    expect(parse('addBot', { seat: 2, level })).toEqual(
      malformed('A bot\'s "level" is one of: easy, hard.'),
    )
})
