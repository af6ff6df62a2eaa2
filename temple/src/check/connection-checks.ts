// Checks how a temple connects, and how its absence is noticed.
import { parseInfo, parseStatus } from '@flower-war/protocol'
import { type Check, GONE_MS, isSameConnection, lastOf, ready, SAY_MS } from './check.ts'
import { notSeen } from './verdict.ts'

export const CONNECTION_CHECKS: readonly Check[] = [
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
      const areKept = await rig.isKept((kept) => kept.has('status') && kept.has('info'))
      return areKept ? undefined : 'up/status or up/info is not retained'
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
      const isKept = await rig.isKept(
        (kept) => parseStatus(kept.get('status') ?? '')?.is === 'lost',
      )
      rig.listen()
      await person.givePower()
      const next = await ready(rig)
      if (lost === undefined) return 'no last will'
      if (!isSameConnection(lost, known))
        return 'the last will has another "e" or "c" than the status before it'
      if (!isKept) return 'the last will is not retained'
      return next === undefined || isSameConnection(next, known)
        ? 'the next connection does not have another "c"'
        : undefined
    },
  },
]
