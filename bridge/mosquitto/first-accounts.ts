// The accounts of a new mosquitto: only that of the bridges, which may publish to temples, subscribe to their messages,
// and manage their accounts.
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { BRIDGE_TOPICS, DOWN_LEAVES, downTopic } from '@flower-war/protocol'
import { CONTROL_TOPICS } from '../src/dynamic-security.ts'

/** The plugin's own number: the password is long and random. */
const ITERATIONS = 101

/** Makes the plugin's file, with one account of this name and password for the bridges. */
export function firstAccounts(username: string, password: string): string {
  const salt = randomBytes(12)
  const hash = pbkdf2Sync(password, salt, ITERATIONS, 64, 'sha512')
  const allow = (acltype: string, topic: string) => ({ acltype, topic, priority: 0, allow: true })
  const said = [...DOWN_LEAVES.map((leaf) => downTopic('+', leaf)), BRIDGE_TOPICS.status]
  const heard = [BRIDGE_TOPICS.up, BRIDGE_TOPICS.status, CONTROL_TOPICS.answers]
  const acls = [
    ...[...said, CONTROL_TOPICS.orders].map((topic) => allow('publishClientSend', topic)),
    ...heard.map((topic) => allow('subscribeLiteral', topic)),
    // By default, mosquitto's own topics may not be received.
    allow('publishClientReceive', CONTROL_TOPICS.answers),
  ]
  const file = {
    // Everything is forbidden unless allowed, and only subscribed topics are received.
    defaultACLAccess: {
      publishClientSend: false,
      publishClientReceive: true,
      subscribe: false,
      unsubscribe: true,
    },
    clients: [
      {
        username,
        roles: [{ rolename: username }],
        password: hash.toString('base64'),
        salt: salt.toString('base64'),
        iterations: ITERATIONS,
      },
    ],
    groups: [],
    roles: [{ rolename: username, acls }],
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}
