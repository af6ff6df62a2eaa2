// Permissions at the broker: to sign in, to publish and to subscribe.
import {
  HOME_BYTES_MAX,
  HOME_USER,
  isHomeTopic,
  isTempleId,
  mayPublish,
  maySubscribe,
  PAYLOAD_BYTES_MAX,
  type TempleUser,
} from '@flower-war/protocol'
import type { AedesOptions, AuthenticateError, Client } from 'aedes'
import {
  BROKER_BYTES_WAITING_MAX,
  BROKER_CLIENTS_MAX,
  HOME_FILTERS_MAX,
} from '../../config/limits/broker.ts'
import { TEMPLE_MESSAGES } from '../../config/limits/rates.ts'
import { type Debt, newDebt } from '../../net/debts.ts'
import { type AddressAt, newFairLimit } from './fair-limit.ts'

/** The passwords of the broker. */
export interface Passwords {
  /** True if that is the temple's password. */
  readonly isPassword: (temple: string, password: string) => Promise<boolean>
  readonly bridgePassword: string
  /** True if that is the password of Home Assistant; without it, Home Assistant is not let in. */
  readonly isHomePassword?: (password: string, address: string) => Promise<boolean>
}

type Permissions = Required<
  Pick<
    AedesOptions,
    'authenticate' | 'authorizePublish' | 'authorizeForward' | 'authorizeSubscribe'
  >
>

/** A client's attempt to sign in. */
interface SignIn {
  readonly id: string
  readonly name: string
  readonly password: string
  readonly address: string
}

/** The user name of the bridge. */
export const BRIDGE_USER = 'bridge'
const NOT_KNOWN = 4

/** Returns the permissions of a broker; `signedIn` is called for each client that it admits. */
export function newPermissions(
  { clockMs, ...passwords }: Passwords & { readonly clockMs: () => number },
  addressAt: AddressAt,
  signedIn: (client: Client, user: TempleUser) => void,
): Permissions {
  const users = new WeakMap<Client, TempleUser>()
  const keep = newFairLimit(BROKER_CLIENTS_MAX)
  const keepsPace = newPace(clockMs)
  const asksForFew = newFilterCount()

  /** Resolves with true if the client may come in. */
  async function letIn(client: Client, name: string, password: string): Promise<boolean> {
    const { id, conn: connection, req } = client
    const address = addressAt(connection, req)
    const user = await userOf({ id, name, password, address }, passwords).catch(() => undefined)
    if (user === undefined) return false
    const isKept = user.kind === 'bridge' || keep({ key: id, connection, address })
    if (!isKept) {
      connection.destroy()
      return false
    }
    users.set(client, user)
    signedIn(client, user)
    return true
  }

  return {
    authenticate(client, name = '', password = Buffer.alloc(0), done) {
      void letIn(client, name, password.toString()).then((isIn) =>
        done(isIn ? null : notKnown(), isIn),
      )
    },
    authorizePublish(client, { topic, payload }, done) {
      const user = client === null ? undefined : users.get(client)
      const isSmall = payload.length <= (isHomeTopic(topic) ? HOME_BYTES_MAX : PAYLOAD_BYTES_MAX)
      const isTheirs = user !== undefined && mayPublish(user, topic)
      const isPaced = isTheirs && (user.kind === 'bridge' || keepsPace(client))
      done(isSmall && isPaced ? null : new Error('not allowed'))
    },
    authorizeForward(client, packet) {
      if (client.conn.writableLength <= BROKER_BYTES_WAITING_MAX) return packet
      // A client that does not read would hold up all others.
      client.conn.destroy()
      return null
    },
    authorizeSubscribe(client, subscription, done) {
      const user = users.get(client)
      const isTheirs = user !== undefined && maySubscribe(user, subscription.topic)
      // Others may hear only a few topics anyway.
      const isFew = user?.kind !== 'home' || asksForFew(client)
      done(null, isTheirs && isFew ? subscription : null)
    },
  }
}

/** Resolves with the user who signs in; undefined if they do not prove who they are. */
async function userOf(
  { id, name, password, address }: SignIn,
  { isPassword, bridgePassword, isHomePassword }: Passwords,
): Promise<TempleUser | undefined> {
  const isBridge = id.startsWith(`${BRIDGE_USER}-`)
  if (name === BRIDGE_USER)
    return isBridge && password === bridgePassword ? { kind: 'bridge' } : undefined
  if (name === HOME_USER) {
    const isFree = !isBridge && !isTempleId(id)
    return isFree && (await isHomePassword?.(password, address)) ? { kind: 'home' } : undefined
  }
  // TPL-1: a client id is the name of its own account.
  const isOwn = id === name
  return isOwn && (await isPassword(name, password)) ? { kind: 'temple', temple: name } : undefined
}

/** Returns a check that is true while a client publishes no more than a temple may. */
function newPace(clockMs: () => number): (client: Client | null) => boolean {
  const debts = new WeakMap<Client, Debt>()
  return (client) => {
    if (client === null) return false
    const debt = debts.get(client) ?? newDebt(TEMPLE_MESSAGES, clockMs)
    debts.set(client, debt)
    debt.add()
    return debt.beyond() <= 0
  }
}

/** Returns a check that is true while a client has asked for few filters. */
function newFilterCount(): (client: Client) => boolean {
  const counts = new WeakMap<Client, number>()
  return (client) => {
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    return count <= HOME_FILTERS_MAX
  }
}

function notKnown(): AuthenticateError {
  return Object.assign(new Error('wrong name or password'), { returnCode: NOT_KNOWN })
}
