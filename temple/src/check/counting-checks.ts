// Checks that a temple counts beads, reports its counters, and loses none.
import { parseInfo, type Report, TAIL_MAX } from '@flower-war/protocol'
import { type Check, dropOne, GONE_MS, lastOf, SAY_MS, START_MS } from './check.ts'
import { isTooLong } from './rig.ts'
import { notSeen } from './verdict.ts'

/** A temple that does not back off sends this many reports in the time in which one that does sends four. */
const TIRELESS = 8

export const COUNTING_CHECKS: readonly Check[] = [
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
      const isKept = await rig.isKept((kept) => kept.get('count')?.includes(`"${tail}"`) === true)
      return isKept ? undefined : 'up/count is not retained'
    },
  },
  {
    number: 'TPL-10',
    title: 'tells them again after 3 s, and more and more seldom, while they are not acknowledged',
    async run(rig, person) {
      const binding = rig.bind()
      if ((await dropOne(rig, person, 'H', binding)) === undefined) return 'no up/count'
      await rig.pass(40_000, () => (rig.reports.length >= TIRELESS ? true : undefined))
      const times = rig.reports.map(({ atMs }) => atMs)
      const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? atMs))
      const [first, second, third] = gaps
      if (first === undefined || first > 12_000) return 'not told again in 12 s'
      if (first < 1_000) return 'told again at once'
      if (second === undefined || third === undefined) return 'told again once, and then no more'
      // Late reports distort the gaps, but not their number.
      const isTireless = times.length >= TIRELESS || third <= first * 1.5
      return isTireless ? 'told again as often as ever' : undefined
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
      // Earlier reports may still be on their way.
      const isNews = ({ count }: Report): boolean => count > before.count
      const wasOnline = (await rig.pass(SAY_MS, () => rig.reports.find(isNews))) !== undefined
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
    title: 'tells no more than the last 64 beads one by one, in at most 256 bytes',
    isLong: true,
    async run(rig, person) {
      const binding = rig.bind()
      const fallen = 'HT'.repeat(33)
      if ((await dropOne(rig, person, 'H', binding)) === undefined) return 'no up/count'
      const all = fallen.length + 1
      const counted = (beads: number) => rig.reports.find(({ count }) => count === beads)
      for (let beads = 2; beads <= all; beads++)
        await person.drop(beads % 2 === 0 ? 'H' : 'T', () => counted(beads) !== undefined)
      const report = await rig.wait(SAY_MS, () => counted(all))
      if (rig.said.some(({ payload }) => isTooLong(payload))) return 'an up/count of over 256 bytes'
      return report?.tail === fallen.slice(-TAIL_MAX) ? undefined : 'the tail is not the last 64'
    },
  },
]
