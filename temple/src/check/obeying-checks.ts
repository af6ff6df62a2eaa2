// Checks how a temple reacts to bindings, states and commands.
import { parseCommandResult } from '@flower-war/protocol'
import { type Check, dropOne, SAY_MS } from './check.ts'
import type { Rig } from './rig.ts'
import { notSeen } from './verdict.ts'

/** True if the temple has answered that command. */
const isAnswered = ({ said }: Rig, id: string): boolean =>
  said.some(({ leaf, payload }) => leaf === 'res' && parseCommandResult(payload)?.id === id)

export const OBEYING_CHECKS: readonly Check[] = [
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
    number: 'TPL-2',
    title: 'drops older states, and acknowledgements of another epoch',
    async run(rig, person) {
      const binding = rig.bind()
      const report = await dropOne(rig, person, 'H', binding)
      if (report === undefined) return 'no up/count'
      const { epoch, count } = report
      rig.state(binding, { epoch: epoch === 'ffffffff' ? '00000000' : 'ffffffff', count })
      rig.state(binding, { epoch, count }, { sequence: 1 })
      // A report that was already on its way when the state arrived proves nothing.
      await rig.settle()
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
    number: 'TPL-2',
    title: 'answers commands, and gives its counters up when it is told to',
    async run(rig, person) {
      const binding = rig.bind()
      const before = await dropOne(rig, person, 'H', binding)
      for (const op of ['identify', 'rebirth'] as const) {
        const id = `check-${op}`
        rig.tell('cmd', { id, op })
        const answer = () => isAnswered(rig, id) || undefined
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
      await rig.settle(() => isAnswered(rig, 'check-forget'))
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
      // The light may change a moment after the report.
      await rig.settle()
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
]
