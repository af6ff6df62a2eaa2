// Manages the accounts of temples at mosquitto (TPL-20): one user and one role for each, with its own topics alone. The
// server tells bridges to add claimed temples and remove revoked ones; changes that were missed or failed are caught up
// on later. Every order can be repeated, so several bridges do not disturb each other.
import {
  type Account,
  type Barred,
  BRIDGE_TOPICS,
  DOWN_LEAVES,
  downTopic,
  isTempleId,
  membersOf,
  STRANGERS_ASKED_MAX,
  type Unwelcome,
  UP_LEAVES,
  upTopic,
} from '@flower-war/protocol'
import type { Logger } from 'pino'
import type { DynamicSecurity, Order } from './dynamic-security.ts'

export interface AccountParts {
  readonly security: DynamicSecurity
  /** The name of this bridge at the broker, and of its role. */
  readonly username: string
  /** Publishes a retained message. */
  readonly publish: (topic: string, payload: string) => void
  /** Tells the server whether a temple has been admitted. */
  readonly admitted: (temple: string, isAdmitted: boolean) => Promise<void>
  /** Asks which of these names belong to no temple, and which temples are barred. */
  readonly unwelcome: (temples: readonly string[]) => Promise<Unwelcome>
  /** Calls `reconcile` in a while, if both sides are connected then. */
  readonly reconcileLater: () => void
  readonly log: Logger
}

export interface Accounts {
  /** Adds or removes an account, as the server wishes. */
  take(account: Account): void
  /** Disables or enables an account, as the server wishes. */
  bar(barred: Barred): void
  /**
   * Compares all accounts with the server: removes those that belong to no temple any more, and disables those of
   * barred temples. Called when both sides are connected.
   */
  reconcile(): void
}

/** Carries out one wish after the other, so that the latest holds. */
export function newAccounts(parts: AccountParts): Accounts {
  const { security, username, publish, admitted, unwelcome, reconcileLater, log } = parts
  let last: Promise<unknown> = Promise.resolve()
  const next = (what: string, work: () => Promise<void>): void => {
    last = last.then(work).catch((error: unknown) => {
      log.warn({ why: String(error) }, what)
      reconcileLater()
    })
  }

  async function all(orders: readonly Order[]): Promise<void> {
    for (const order of orders) await security.order(order)
  }

  async function admit(temple: string, password: string): Promise<void> {
    const error = await all(ordersToAdmit(temple, password)).then(
      () => undefined,
      (why: unknown) => why,
    )
    await admitted(temple, error === undefined)
    if (error !== undefined) throw error
  }

  /**
   * Removes an account, and what its topics retain. The broker closes the connection with the user, so that the temple
   * says no more. The role goes last: if the bridge dies before, the role that is left shows it what to remove.
   */
  async function remove(temple: string): Promise<void> {
    await security.order({ command: 'deleteClient', username: temple })
    for (const topic of topicsOf(temple)) publish(topic, '')
    await security.order({ command: 'deleteRole', rolename: temple })
  }

  /**
   * Compares all accounts with the server. The names are read first: the server knows a temple before it has an
   * account, and never again once it is revoked.
   */
  async function setRight(): Promise<void> {
    await security.order(orderToLetClear(username))
    const names = await rolesOf(security)
    const isOut = await disabledIn(security)
    let removed = 0
    for (let from = 0; from < names.length; from += STRANGERS_ASKED_MAX) {
      const some = names.slice(from, from + STRANGERS_ASKED_MAX)
      const { strangers, barred } = await unwelcome(some)
      for (const temple of strangers) await remove(temple)
      removed += strangers.length
      for (const temple of some)
        if (!strangers.includes(temple) && barred.includes(temple) !== isOut.has(temple))
          await security.order(orderToBar({ temple, isBarred: !isOut.has(temple) }))
    }
    log.info({ removed }, 'the accounts of the broker are up to date')
  }

  /** The latest waiting wish of the server for each temple: devices ask again and again, so it may come often. */
  const waiting = new Map<string, string | null>()

  async function takeNext(temple: string): Promise<void> {
    const password = waiting.get(temple)
    waiting.delete(temple)
    if (password === null) await remove(temple)
    else if (password !== undefined) await admit(temple, password)
  }

  return {
    take({ temple, password }) {
      const isWaiting = waiting.has(temple)
      waiting.set(temple, password)
      if (!isWaiting) next('an account could not be made or removed', () => takeNext(temple))
    },
    bar: (barred) =>
      next('a temple could not be kept out, or let in again', async () => {
        await security.order(orderToBar(barred))
      }),
    reconcile: () =>
      next(
        'accounts could not be compared with the server; is the dynamic-security plugin loaded, and may this bridge use it?',
        setRight,
      ),
  }
}

function ordersToAdmit(temple: string, password: string): readonly Order[] {
  const heard = [...DOWN_LEAVES.map((leaf) => downTopic(temple, leaf)), BRIDGE_TOPICS.status]
  const said = UP_LEAVES.map((leaf) => upTopic(temple, leaf))
  const allow = (acltype: string, topic: string): Order => ({
    command: 'addRoleACL',
    rolename: temple,
    acltype,
    topic,
    allow: true,
  })
  const roles = [{ rolename: temple }]
  return [
    { command: 'createRole', rolename: temple },
    ...said.map((topic) => allow('publishClientSend', topic)),
    ...heard.map((topic) => allow('subscribeLiteral', topic)),
    // TPL-1: the broker admits the temple under no other client id.
    { command: 'createClient', username: temple, clientid: temple, password, roles },
    { command: 'setClientPassword', username: temple, password },
  ]
}

/** An order to let bridges clear what temples have said, which `first-accounts.ts` does not allow them. */
function orderToLetClear(rolename: string): Order {
  const topic = BRIDGE_TOPICS.up
  return { command: 'addRoleACL', rolename, acltype: 'publishClientSend', topic, allow: true }
}

function topicsOf(temple: string): readonly string[] {
  return [
    ...UP_LEAVES.map((leaf) => upTopic(temple, leaf)),
    ...DOWN_LEAVES.map((leaf) => downTopic(temple, leaf)),
  ]
}

/** An order to disable or enable an account; the broker closes the connection of a disabled one. */
function orderToBar({ temple, isBarred }: Barred): Order {
  return { command: isBarred ? 'disableClient' : 'enableClient', username: temple }
}

/** The users that are disabled at the broker. */
async function disabledIn(security: DynamicSecurity): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (let offset = 0; ; offset += STRANGERS_ASKED_MAX) {
    const page = { verbose: true, count: STRANGERS_ASKED_MAX, offset }
    const { clients } = await security.order({ command: 'listClients', ...page })
    if (!Array.isArray(clients) || clients.length === 0) return names
    for (const { username, disabled } of clients.map(membersOf))
      if (disabled === true) names.add(String(username))
  }
}

/**
 * The temples that have a role. A role is made before its user and removed after it; no bridge has a name that could be
 * a temple's.
 */
async function rolesOf(security: DynamicSecurity): Promise<readonly string[]> {
  const names: unknown[] = []
  for (;;) {
    const page = { count: STRANGERS_ASKED_MAX, offset: names.length }
    const { roles } = await security.order({ command: 'listRoles', ...page })
    if (!Array.isArray(roles) || roles.length === 0) return names.filter(isTempleId)
    names.push(...roles)
  }
}
