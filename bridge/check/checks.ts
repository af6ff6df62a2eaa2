// What a temple must do, number by number, each shown at the temple itself: somebody drops beads and pulls plugs, and what it
// says is looked at.
import {
  mayPublish,
  maySubscribe,
  parseCommandResult,
  parseInfo,
  parseStatus,
  type Report,
  type Slot,
  TAIL_MAX,
  type TempleStatus,
} from '@flower-war/protocol'
import type { Person } from './person.ts'
import { isTooLong, type Rig } from './rig.ts'

export interface Check {
  /** The number of the protocol. */
  readonly number: `TPL-${number}`
  readonly title: string
  /** Whether so many beads have to fall that nobody does that without need. */
  readonly isLong?: true
  /** What is wrong; undefined if all is as it should be; or why nothing could be seen. */
  run(rig: Rig, person: Person): Promise<string | NotSeen | undefined>
}

export interface NotSeen {
  readonly skipped: string
}

export const notSeen = (why: string): NotSeen => ({ skipped: why })

/** How long a temple may take to say something on a bad network; a broker notices that one is gone after its keep-alive. */
const SAY_MS = 5_000
const START_MS = 60_000
const GONE_MS = 120_000

export const CHECKS: readonly Check[] = [
  {
    number: 'TPL-2',
    title: 'says on each connection that it is ready, and what it is, and the broker keeps it',
    async run(rig, person) {
      rig.listen()
      await person.cutPower()
      await person.givePower()
      if ((await ready(rig)) === undefined) return 'no up/status with "ready" after switching on'
      const info = await rig.wait(SAY_MS, () => lastOf(rig, 'info', parseInfo))
      if (info === undefined) return 'no up/info, or one that cannot be read'
      const kept = await rig.kept()
      const missing = ['status', 'info'].filter((leaf) => !kept.has(leaf))
      return missing.length > 0 ? `not retained: ${missing.join(', ')}` : undefined
    },
  },
  {
    number: 'TPL-1',
    title: 'connects by its name, as user and as client',
    async run(rig) {
      const seen = rig.seen()
      if (seen === undefined) return notSeen('this broker does not tell: --listen')
      const { clientId, username } = seen
      if (clientId === '') return 'nobody has connected under its name'
      return clientId === username
        ? undefined
        : `its client id is "${clientId}", its user name "${username ?? ''}"`
    },
  },
  {
    number: 'TPL-2',
    title: 'ignores members that it does not know',
    async run(rig, person) {
      const binding = rig.bind({ later: { version: 2 } })
      const report = await dropOne(rig, person, 'H', binding)
      return report === undefined
        ? 'a binding with another member beside "b" was not taken'
        : undefined
    },
  },
  {
    number: 'TPL-10',
    title: 'tells its whole counters and their tail with each bead, and the broker keeps them',
    async run(rig, person) {
      const binding = rig.bind()
      let tail = ''
      for (const slot of ['H', 'T', 'T'] as const) {
        tail += slot
        const report = await dropOne(rig, person, slot, binding)
        if (report === undefined) return `no up/count after bead ${tail.length}`
        const { count, h, t } = report
        if (count !== tail.length || h !== 1 || t !== tail.length - 1 || report.tail !== tail)
          return `after ${tail} it says n=${count} h=${h} t=${t} r=${report.tail}`
      }
      const isKept = (await rig.kept()).get('count')?.includes(`"${tail}"`) === true
      return isKept ? undefined : 'up/count is not retained'
    },
  },
  {
    number: 'TPL-10',
    title: 'tells them again after 3 s, and more and more seldom, while they are not acknowledged',
    async run(rig, person) {
      const binding = rig.bind()
      if ((await dropOne(rig, person, 'H', binding)) === undefined) return 'no up/count'
      await rig.wait(40_000, () => (rig.reports.length >= 4 ? true : undefined))
      const times = rig.reports.map(({ atMs }) => atMs)
      const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? atMs))
      const [first, second, third] = gaps
      if (first === undefined || first > 12_000) return 'not told again in 12 s'
      if (first < 1_000) return 'told again at once'
      if (second === undefined || third === undefined) return 'told again once, and then no more'
      return third > first * 1.5 ? undefined : 'told again as often as ever'
    },
  },
  {
    number: 'TPL-10',
    title: 'is quiet when they are acknowledged, but for once a minute',
    async run(rig, person) {
      const binding = rig.bind()
      const report = await dropOne(rig, person, 'T', binding)
      if (report === undefined) return 'no up/count'
      rig.state(binding, { epoch: report.epoch, count: report.count })
      rig.listen()
      await rig.pass(40_000, () => (rig.reports.length > 1 ? true : undefined))
      if (rig.reports.length > 1) return 'told again although it was acknowledged'
      const isTold = await rig.wait(45_000, () => (rig.reports.length > 0 ? true : undefined))
      return isTold === undefined ? 'not told within a minute' : undefined
    },
  },
  {
    number: 'TPL-2',
    title: 'drops older states, and acknowledgements of another epoch',
    async run(rig, person) {
      const binding = rig.bind()
      const report = await dropOne(rig, person, 'H', binding)
      if (report === undefined) return 'no up/count'
      const { epoch, count } = report
      rig.state(binding, { epoch: epoch === 'ffffffff' ? '00000000' : 'ffffffff', count })
      rig.state(binding, { epoch, count }, { sequence: 1 })
      rig.listen()
      const again = await rig.wait(15_000, () => rig.reports[0])
      return again === undefined
        ? 'it took an older state, or another epoch, for its own'
        : undefined
    },
  },
  {
    number: 'TPL-15',
    title: 'begins anew, with another epoch, when it is bound anew, and only then',
    async run(rig, person) {
      const first = rig.bind()
      const before = await dropOne(rig, person, 'H', first)
      const second = rig.bind()
      const after = await dropOne(rig, person, 'T', second)
      if (before === undefined || after === undefined) return 'no up/count'
      if (after.count !== 1 || after.h !== 0) return 'beads of the last binding are counted again'
      if (after.epoch === before.epoch) return 'the epoch is still that of the last binding'
      rig.tell('bind', { b: second })
      const later = await dropOne(rig, person, 'T', second)
      return later?.count === 2 && later.epoch === after.epoch
        ? undefined
        : 'the same binding, told again, has made it begin anew'
    },
  },
  {
    number: 'TPL-16',
    title: 'leaves a last will that speaks of just this connection',
    async run(rig, person) {
      rig.listen()
      await person.cutPower()
      await person.givePower()
      const known = await ready(rig)
      if (known === undefined) return 'no up/status with "ready"'
      await person.cutPower()
      const lost = await rig.wait(GONE_MS, () => {
        const status = lastOf(rig, 'status', parseStatus)
        return status?.is === 'lost' ? status : undefined
      })
      const kept = (await rig.kept()).get('status') ?? ''
      rig.listen()
      await person.givePower()
      const next = await ready(rig)
      if (lost === undefined) return 'no last will'
      if (!isSameConnection(lost, known))
        return 'the last will has another "e" or "c" than the status before it'
      if (parseStatus(kept)?.is !== 'lost') return 'the last will is not retained'
      return next === undefined || isSameConnection(next, known)
        ? 'the next connection does not have another "c"'
        : undefined
    },
  },
  {
    number: 'TPL-10',
    title: 'counts on without a network, and tells of it when that is back',
    async run(rig, person) {
      const binding = rig.bind()
      const before = await dropOne(rig, person, 'H', binding)
      if (before === undefined) return 'no up/count'
      await person.goOffline()
      rig.listen()
      await person.drop('T')
      await person.drop('H')
      await rig.pass(SAY_MS, () => rig.reports[0])
      const wasOnline = rig.reports.length > 0
      await person.goOnline()
      const last = await rig.wait(GONE_MS, () => rig.reports.find(({ count }) => count === 3))
      if (wasOnline) return notSeen('it was not without a network')
      return last?.tail === 'HTH' && last.epoch === before.epoch
        ? undefined
        : 'two beads that fell meanwhile are not told'
    },
  },
  {
    number: 'TPL-10',
    title:
      'loses no bead with its power if it says that it remembers, and else begins another epoch',
    async run(rig, person) {
      rig.listen()
      await person.cutPower()
      await person.givePower()
      const info = await rig.wait(START_MS, () => lastOf(rig, 'info', parseInfo))
      if (info === undefined) return 'no up/info'
      const binding = rig.bind()
      const before = await dropOne(rig, person, 'H', binding)
      if (before === undefined) return 'no up/count'
      rig.listen()
      await person.cutPower()
      await person.givePower()
      const isSame = ({ epoch }: { epoch: string }): boolean => epoch === before.epoch
      const after = await rig.wait(START_MS, () => rig.reports.at(-1))
      if (info.remembers)
        return after !== undefined && isSame(after) && after.count === 1
          ? undefined
          : 'it says that it remembers ("nv":1), but does not'
      const isNew = after === undefined || !isSame(after)
      return isNew ? undefined : 'it does not remember, but goes on with the epoch that it had'
    },
  },
  {
    number: 'TPL-2',
    title: 'answers commands, and gives its counters up when it is told to',
    async run(rig, person) {
      const binding = rig.bind()
      const before = await dropOne(rig, person, 'H', binding)
      for (const op of ['identify', 'rebirth'] as const) {
        const id = `check-${op}`
        rig.tell('cmd', { id, op })
        const isAnswer = (said: string): boolean => parseCommandResult(said)?.id === id
        const answer = (): true | undefined =>
          rig.said.some(({ leaf, payload }) => leaf === 'res' && isAnswer(payload)) || undefined
        if ((await rig.wait(SAY_MS, answer)) === undefined) return `no up/res to "${op}"`
      }
      const after = await dropOne(rig, person, 'T', binding)
      return after?.count === 1 && after.epoch !== before?.epoch
        ? undefined
        : 'after "rebirth" it has not begun another epoch at nothing'
    },
  },
  {
    number: 'TPL-2',
    title: 'gives its binding up when it is told to forget',
    async run(rig, person) {
      const binding = rig.bind()
      const before = await dropOne(rig, person, 'H', binding)
      if (before === undefined) return 'no up/count'
      rig.tell('cmd', { id: 'check-forget', op: 'forget' })
      await rig.settle()
      rig.listen()
      await person.drop('H')
      if ((await rig.wait(SAY_MS, () => rig.reports[0])) !== undefined)
        return 'after "forget" it tells of beads all the same'
      rig.tell('bind', { b: binding })
      const after = await dropOne(rig, person, 'T', binding)
      return after?.count === 1 && after.epoch !== before.epoch
        ? undefined
        : 'after "forget" it has not begun anew with what it is bound to'
    },
  },
  {
    number: 'TPL-15',
    title: 'counts nothing for a match while it is not bound',
    async run(rig, person) {
      rig.tell('bind', { b: null, code: '7KX3PQ' })
      await rig.settle()
      rig.listen()
      await person.drop('H')
      const report = await rig.wait(SAY_MS, () => rig.reports[0])
      return report === undefined
        ? undefined
        : 'a bead was counted for a match that has let go of it'
    },
  },
  {
    number: 'TPL-17',
    title: 'shows amber when it has counted, green when the match has, red when that is over',
    async run(rig, person) {
      const binding = rig.bind()
      const report = await dropOne(rig, person, 'H', binding)
      if (report === undefined) return 'no up/count'
      const amber = await person.look()
      if (amber === undefined) return notSeen('it has no lights')
      const ack = { epoch: report.epoch, count: report.count }
      rig.state(binding, ack)
      await rig.settle()
      const green = await person.look()
      rig.state(binding, ack, { phase: 'over' })
      await rig.settle()
      const red = await person.look()
      const seen = [amber, green, red].join(', ')
      return seen === 'amber, green, red' ? undefined : `it shows ${seen}`
    },
  },
  {
    number: 'TPL-2',
    title: 'tells no more than the last 64 beads one by one, in at most 256 bytes',
    isLong: true,
    async run(rig, person) {
      const binding = rig.bind()
      const fallen = 'HT'.repeat(33)
      if ((await dropOne(rig, person, 'H', binding)) === undefined) return 'no up/count'
      for (const slot of fallen) await person.drop(slot === 'H' ? 'H' : 'T')
      const all = fallen.length + 1
      const report = await rig.wait(SAY_MS, () => rig.reports.find(({ count }) => count === all))
      if (rig.said.some(({ payload }) => isTooLong(payload))) return 'an up/count of over 256 bytes'
      return report?.tail === fallen.slice(-TAIL_MAX) ? undefined : 'the tail is not the last 64'
    },
  },
  {
    // Last, when it has done all that it does.
    number: 'TPL-20',
    title: 'says and asks to hear only what is its own',
    async run(rig) {
      const seen = rig.seen()
      if (seen === undefined) return notSeen('this broker does not tell: --listen')
      const user = { kind: 'temple', temple: rig.temple } as const
      const said = [...seen.published].find((topic) => !mayPublish(user, topic))
      if (said !== undefined) return `it has said something at ${said}`
      const heard = [...seen.subscribed].find((topic) => !maySubscribe(user, topic))
      return heard === undefined ? undefined : `it has asked to hear ${heard}`
    },
  },
]

/** Whether two statuses speak of one connection. */
function isSameConnection(one: TempleStatus, other: TempleStatus): boolean {
  return one.epoch === other.epoch && one.connection === other.connection
}

/** A bead falls; gives what the temple says of it. */
async function dropOne(rig: Rig, person: Person, slot: Slot, binding: string) {
  // It has to hear of its binding first.
  await rig.settle()
  const before = rig.reports.findLast((report) => report.binding === binding)
  rig.listen()
  await person.drop(slot)
  // What it had said before it may say again.
  const isNew = ({ epoch, count }: Report): boolean =>
    count > 0 && (epoch !== before?.epoch || count !== before.count)
  return rig.wait(SAY_MS, () =>
    rig.reports.find((report) => report.binding === binding && isNew(report)),
  )
}

function ready(rig: Rig) {
  return rig.wait(START_MS, () => {
    const status = lastOf(rig, 'status', parseStatus)
    return status?.is === 'ready' ? status : undefined
  })
}

/** The last that the temple has said of that, as far as it can be read. */
function lastOf<Value>(
  { said }: Rig,
  leaf: string,
  parse: (payload: string) => Value | undefined,
): Value | undefined {
  const last = said.findLast((each) => each.leaf === leaf && !each.isKept)
  return last === undefined ? undefined : parse(last.payload)
}
