// Checks the topics that a temple publishes on and subscribes to.
import { mayPublish, maySubscribe } from '@flower-war/protocol'
import type { Check } from './check.ts'
import { notSeen } from './verdict.ts'

export const TOPIC_CHECKS: readonly Check[] = [
  {
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
