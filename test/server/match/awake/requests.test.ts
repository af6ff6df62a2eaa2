// Requests become entries of their sender; one that does not match the message table is refused with what is missing.
import { expect, test } from 'vitest'
import { CLIENT_MESSAGES, type ClientMessage } from '../../../../protocol/src/client-messages.ts'
import { MATCHES_PER_PLAYER_MAX } from '../../../../server/src/config/limits/all-matches.ts'
import { parseContent } from '../../../../server/src/match/awake/content.ts'
import { open, type Person, person } from '../../../support/clients/people.ts'
import { newPeekTable, toSit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

test('requests become entries of the sender’s seat, and their answers are empty', async () => {
  const { match, journal, sit } = await open()
  const [host, guest] = [person('host'), person('guest')]
  for (const each of [host, guest]) await sit(each)
  const asked: readonly (readonly [who: typeof host, type: ClientMessage, input: unknown])[] = [
    [guest, 'ready', { on: true }],
    [host, 'addBot', { seat: 2, level: 'hard', unknown: 1 }],
    [host, 'start', {}],
    [host, 'pause', undefined],
    [host, 'resume', undefined],
    [host, 'handOver', { seat: 1, name: 'guest' }],
    [guest, 'kick', { seat: 0 }],
    [guest, 'leave', {}],
  ]
  for (const [who, type, input] of asked)
    expect(await match.request(who, type, input)).toEqual({ ok: true, value: {} })
  const { lines = [] } = (await journal.read('m1')) ?? {}
  const entries = lines.map((line) => {
    const { atMs: _, ...entry } = JSON.parse(line).entry
    return entry
  })
  // With a bot on the last seat, the host has to start the match; when the last player leaves, it closes.
  expect(entries.slice(2)).toEqual([
    { kind: 'ready', seat: 1, on: true },
    { kind: 'sit-bot', by: 0, seat: 2, level: 'hard' },
    { kind: 'start', by: 0 },
    { kind: 'pause', seat: 0 },
    { kind: 'resume', seat: 0 },
    { kind: 'hand-over', by: 0, seat: 1, name: 'guest' },
    { kind: 'kick', by: 1, seat: 0 },
    { kind: 'leave', seat: 1 },
    { kind: 'close', reason: 'abandoned' },
  ])
  expect(host.closes).toEqual(['kicked'])
})

test('a request is refused if its player has given up the seat by the time its turn comes', async () => {
  const { match, sit } = await open()
  const [host, guest] = [person('host'), person('guest')]
  for (const each of [host, guest]) await sit(each)
  const left = match.request(guest, 'leave', {})
  const ready = match.request(guest, 'ready', { on: true })
  expect(await left).toMatchObject({ ok: true })
  expect(await ready).toMatchObject({ refusal: { code: 'not-seated' } })
})

test('a host may remove a bot, and start before all seats are taken', async () => {
  const { match, journal, sit } = await open()
  const host = person('host')
  await sit(host)
  await match.request(host, 'addBot', { seat: 1 })
  expect(await match.request(host, 'removeBot', { seat: 1 })).toMatchObject({ ok: true })
  expect(await match.request(host, 'start', {})).toMatchObject({ ok: true })
  const { lines = [] } = (await journal.read('m1')) ?? {}
  expect(lines.slice(-2).map((line) => JSON.parse(line).entry)).toMatchObject([
    { kind: 'stand-bot', seat: 1, by: 0 },
    { kind: 'start', by: 0 },
  ])
})

test('a spectator is refused requests that need a seat, and may resync', async () => {
  const { match, sit } = await open()
  await sit(person('host'))
  const guest = person('guest')
  await match.join(guest, { watch: true, entropy: '', code: '' })
  for (const type of ['act', 'leave', 'pause', 'rematch', 'judgeTemple', 'react'] as const)
    expect(await match.request(guest, type, {})).toMatchObject({ refusal: { code: 'not-seated' } })
  guest.got.length = 0
  for (const [type, input] of [
    ['resync', {}],
    ['autoPass', { on: true }],
  ] as const)
    expect(await match.request(guest, type, input)).toEqual({ ok: true, value: {} })
  expect(guest.got.map(({ type }) => type)).toEqual(['welcome'])
})

/** A host, a player, and spectators by these names, of whom the last watches on two devices. */
async function watched(...names: readonly string[]) {
  const table = await open()
  const [host, guest] = [person('host'), person('guest')]
  for (const each of [host, guest]) await table.sit(each)
  const watching = [...names, ...names.slice(-1)].map((name) => person(name))
  const watch = (who: Person) => table.match.join(who, { ...toSit, watch: true })
  for (const each of watching) await watch(each)
  const listed = async () => {
    const answer = await table.match.request(host, 'spectators', {})
    return answer.ok ? (answer.value.spectators ?? []) : []
  }
  return { ...table, host, guest, watching, watch, listed }
}

const OF_HOST = Object.entries(CLIENT_MESSAGES).flatMap(([type, { from }]) =>
  from === 'host' ? (type as ClientMessage) : [],
)

test.for(OF_HOST)('%s is refused to others because its row says so', async (type) => {
  const { match, sit } = await open()
  const [host, guest] = [person('host'), person('guest')]
  for (const each of [host, guest]) await sit(each)
  // The entries of a match that is over are refused for another reason.
  await match.end('operator')
  const ask = (who: Person) => match.request(who, type, { seat: 0, spectator: 'ana' })
  expect(await ask(guest)).toMatchObject({ refusal: { code: 'not-host' } })
  expect(await ask(host)).not.toMatchObject({ refusal: { code: 'not-host' } })
})

test('only the host gets the list of spectators, each person once', async () => {
  const { match, host, guest, watching, listed } = await watched('ana', 'ben')
  for (const [who, code] of [
    [guest, 'not-host'],
    [watching[0], 'not-seated'],
  ] as const)
    for (const [type, input] of [
      ['spectators', {}],
      ['kickSpectator', { spectator: (await listed())[0]?.id }],
    ] as const)
      expect(await match.request(who ?? host, type, input)).toMatchObject({ refusal: { code } })
  expect((await listed()).map(({ name }) => name)).toEqual(['ben', 'ana'])
})

test('a removed spectator is disconnected on all devices, and cannot come back; others stay', async () => {
  const { match, journal, host, watching, watch, listed, sit } = await watched('ana', 'ben')
  const [ben] = await listed()
  const send = () => match.request(host, 'kickSpectator', { spectator: ben?.id })
  expect(await send()).toEqual({ ok: true, value: {} })
  expect(watching.map(({ closes }) => closes)).toEqual([[], ['kicked'], ['kicked']])
  const { lines = [] } = (await journal.read('m1')) ?? {}
  expect(JSON.parse(lines.at(-1) ?? '').entry).toMatchObject({ by: 0, player: 'ben' })
  for (const come of [watch, sit])
    expect(await come(person('ben'))).toMatchObject({ refusal: { code: 'kicked' } })
  expect((await listed()).map(({ name }) => name)).toEqual(['ana'])
  expect(match.census()).toMatchObject({ spectators: 1 })
  expect(await send()).toMatchObject({ refusal: { code: 'no-spectator' } })
})

test.for<readonly [type: ClientMessage, input: unknown, said: string]>([
  ...[undefined, {}, { on: 1 }].map(
    (input) => ['ready', input, 'Say "on": true or false.'] as const,
  ),
  ...([undefined, null, { seat: '2' }, { level: 'hard' }] as const).map(
    (input) => ['addBot', input, 'Say which "seat": a number.'] as const,
  ),
  ['kick', { seat: 2, name: 1 }, '"name" must be the name of a person.'],
  ['addBot', { seat: 2, level: 'best' }, 'A bot\'s "level" is one of: novice, easy, hard.'],
  [
    'judgeTemple',
    { temple: 't', verdict: 'keep' },
    'Say "temple", and "verdict": credit, ignore or unpair.',
  ],
])('%s with %j is refused with what it must contain', ([type, input, detail]) => {
  const refusal = { code: 'malformed-request', detail }
  expect(parseContent(type, input)).toEqual({ ok: false, refusal })
})

test('an incomplete answer has a code of its own', () => {
  for (const input of [undefined, {}, { decision: '4', action: {} }])
    expect(parseContent('act', input)).toMatchObject({ refusal: { code: 'malformed-answer' } })
  const answer = { decision: 4, action: undefined }
  expect(parseContent('act', { ...answer, more: 1 })).toEqual({ ok: true, value: answer })
})

test('an answer whose reply was lost long ago is accepted as a repeat, even after the end, and no other is', async () => {
  const { match, timers, sit } = await open()
  const people = ['a', 'b', 'c'].map((name) => person(name))
  for (const each of people) await sit(each)
  await timers.pass(0)
  const [asker] = people
  if (asker === undefined) throw new Error('three have sat down')
  const answers: { readonly decision: number; readonly action: unknown }[] = []
  // Each player answers their first decision, until one of them has answered three times.
  for (let turn = 0; answers.length < 3 && turn < 30; turn++)
    for (const each of people) {
      const asked = each.got.findLast(({ type }) => type === 'decision')?.message
      const { id: decision, actions } = Object(asked)
      if (decision === undefined) continue
      const answer = { decision, action: actions[0] }
      const acted = await match.request(each, 'act', answer)
      await timers.pass(0)
      if (acted.ok && each === asker && answers.at(-1)?.decision !== decision) answers.push(answer)
    }
  const [first] = answers
  expect(answers.length).toBe(3)
  expect(await match.request(asker, 'act', first)).toEqual({ ok: true, value: {} })
  const others = [
    { ...first, action: { type: 'pass' } },
    { ...first, decision: 99 },
  ]
  for (const other of others)
    expect(await match.request(asker, 'act', other)).toMatchObject({
      refusal: { code: 'stale-decision' },
    })
  await match.end('operator')
  expect(await match.request(asker, 'act', first)).toEqual({ ok: true, value: {} })
  for (const other of others)
    expect(await match.request(asker, 'act', other)).toMatchObject({
      refusal: { code: 'match-over' },
    })
})

test('a rematch can be requested once the match is over: the same for all who ask, and shown to everybody', async () => {
  const shown: string[] = []
  const { match } = await newPeekTable({
    timers: newManualTimers(),
    show: (_session, { rematch }) => void shown.push(rematch),
  })
  const [one, other] = [person('one'), person('other')]
  for (const each of [one, other]) await match.join(each, toSit)
  expect(await match.request(one, 'rematch', {})).toMatchObject({ refusal: { code: 'not-over' } })
  await match.end('operator')
  const made = await match.request(one, 'rematch', {})
  expect(made).toEqual({ ok: true, value: { match: expect.stringMatching(/./) } })
  expect({ ok: true, value: { match: shown.at(-1) } }).toEqual(made)
  expect(await match.request(other, 'rematch', {})).toEqual(made)
})

test('a rematch is refused to a player who has too many matches', async () => {
  const { match, journal, sit } = await open()
  const player = person('player')
  await sit(player)
  await match.end('operator')
  journal.countLive = async (asked) => (asked === undefined ? 1 : MATCHES_PER_PLAYER_MAX)
  expect(await match.request(player, 'rematch', {})).toMatchObject({
    refusal: { code: 'too-many-matches' },
  })
})

test('where no new matches may begin, a rematch is refused unless there is one already', async () => {
  let mayBegin = false
  const { match } = await newPeekTable({
    timers: newManualTimers(),
    mayBegin: () => mayBegin,
  })
  const player = person('player')
  await match.join(player, toSit)
  await match.end('operator')
  expect(await match.request(player, 'rematch', {})).toMatchObject({
    refusal: { code: 'draining' },
  })
  mayBegin = true
  const made = await match.request(player, 'rematch', {})
  expect(made).toMatchObject({ ok: true })
  mayBegin = false
  expect(await match.request(player, 'rematch', {})).toEqual(made)
})
