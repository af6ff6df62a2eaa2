// Accounts of temples at mosquitto: the bridge's commands, and how it reconciles them with the server's temples.
import { expect, test } from 'vitest'
import { newAccounts } from '../../bridge/src/accounts.ts'
import { newDynamicSecurity } from '../../bridge/src/dynamic-security.ts'
import { PAYLOAD_BYTES_MAX } from '../../protocol/src/temple/payloads.ts'
import { newLog } from '../../server/src/observe/log.ts'

const TEMPLES = ['temple01', 'temple02', 'temple03', 'temple04', 'temple05']
/** Accounts of the broker, some of them disabled. */
const CLIENTS = [
  { username: 'temple01' },
  { username: 'temple02', disabled: true },
  { username: 'temple03', disabled: true },
  { username: 'temple04' },
  { username: 'temple05', disabled: true },
]

/** A broker that carries out every command the test does not refuse, and sends the responses to all bridges. */
function newBroker(refuses: (command: string) => string | undefined = () => undefined) {
  const orders: string[] = []
  const security = newDynamicSecurity((payload) => {
    orders.push(payload)
    const { commands } = JSON.parse(payload)
    const [{ command, correlationData }] = commands
    const roles = commands[0].offset === 0 ? ['bridge', ...TEMPLES] : []
    const clients = commands[0].offset === 0 ? CLIENTS : []
    const answer = { command, correlationData, error: refuses(command), data: { roles, clients } }
    // Responses to other bridges arrive, too.
    security.hear(JSON.stringify({ responses: [{ ...answer, correlationData: 'another-1' }] }))
    security.hear('nonsense')
    security.hear(JSON.stringify({ responses: [answer] }))
    return true
  })
  const published: string[] = []
  const admitted: [string, boolean][] = []
  const asked: (readonly string[])[] = []
  const repeated: string[] = []
  let turn: (() => void) | undefined
  const accounts = newAccounts({
    security,
    username: 'bridge',
    publish: (topic) => published.push(topic),
    async admitted(temple, isAdmitted) {
      admitted.push([temple, isAdmitted])
      turn?.()
    },
    async unwelcome(temples) {
      asked.push(temples)
      return { strangers: ['temple02'], barred: ['temple03', 'temple04'], places: [] }
    },
    reconcileLater: () => repeated.push('later'),
    log: newLog('silent'),
  })
  const said = (): Promise<void> => new Promise((resolve) => (turn = resolve))
  return { accounts, orders, published, admitted, asked, repeated, said }
}

const LONGEST = 'a'.repeat(20)
const password = 'x'.repeat(43)

test('every command about a temple fits into a payload that the broker takes', async () => {
  const { accounts, orders, admitted, said } = newBroker()
  accounts.take({ temple: LONGEST, password })
  await said()
  expect(admitted).toEqual([[LONGEST, true]])
  for (const order of orders) expect(order.length).toBeLessThanOrEqual(PAYLOAD_BYTES_MAX)
  expect(orders.filter((order) => order.includes('addRoleACL'))).toHaveLength(8)
})

test.for([
  ['Role already exists', true],
  ['Client already exists', true],
  ['Internal error', false],
] as const)(
  'the broker error "%s" is a success only if the account exists already',
  async ([error, isAdmitted]) => {
    const { accounts, admitted, said } = newBroker((command) =>
      command.startsWith('create') ? error : undefined,
    )
    accounts.take({ temple: LONGEST, password })
    await said()
    expect(admitted).toEqual([[LONGEST, isAdmitted]])
  },
)

test('a temple waiting in the queue is handled once, as the server last asked', async () => {
  const { accounts, orders, admitted, said } = newBroker()
  for (let times = 0; times < 100; times++)
    accounts.take({ temple: 'temple06', password: `password ${times}` })
  accounts.take({ temple: 'temple07', password })
  accounts.take({ temple: 'temple07', password: null })
  accounts.take({ temple: 'temple08', password })
  await said()
  await said()
  expect(admitted).toEqual([
    ['temple06', true],
    ['temple08', true],
  ])
  const all = orders.map((order) => JSON.parse(order).commands[0])
  expect(all.filter(({ command }) => command === 'createClient')).toMatchObject([
    { username: 'temple06', password: 'password 99' },
    { username: 'temple08', password },
  ])
  expect(all.filter(({ command }) => command === 'deleteClient')).toMatchObject([
    { username: 'temple07' },
  ])
})

test('reconciling removes only the accounts and retained messages of unknown temples', async () => {
  const { accounts, orders, published, asked, said } = newBroker()
  accounts.reconcile()
  accounts.take({ temple: LONGEST, password })
  await said()
  expect(asked).toEqual([TEMPLES])
  const removed = orders.filter((order) => order.includes('delete'))
  expect(removed).toHaveLength(2)
  for (const order of removed) expect(order).toContain('temple02')
  expect(published).toHaveLength(7)
  for (const topic of published) expect(topic).toContain('temple02')
})

test('reconciling disables only the accounts of banned owners', async () => {
  const { accounts, orders, said } = newBroker()
  accounts.reconcile()
  accounts.bar({ temple: LONGEST, isBarred: true })
  accounts.bar({ temple: LONGEST, isBarred: false })
  accounts.take({ temple: LONGEST, password })
  await said()
  const all = orders.map((order) => JSON.parse(order).commands[0])
  const barred = all.filter(({ command }) => /able/.test(command))
  expect(barred.map(({ command, username }) => [command, username])).toEqual([
    ['disableClient', 'temple04'],
    ['enableClient', 'temple05'],
    ['disableClient', LONGEST],
    ['enableClient', LONGEST],
  ])
})

test('all accounts are compared again after one could not be removed, or the comparison failed', async () => {
  for (const failing of ['deleteClient', 'listRoles']) {
    const { accounts, repeated, said } = newBroker((command) =>
      command === failing ? 'Internal error' : undefined,
    )
    if (failing === 'listRoles') accounts.reconcile()
    else accounts.take({ temple: 'temple01', password: null })
    accounts.take({ temple: LONGEST, password })
    await said()
    expect(repeated).toEqual(['later'])
  }
})
