// deploy/firewall.nft as the kernel itself applies it, between two networks that are made for each test.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONNECTIONS_PER_ADDRESS_MAX } from '../../../server/src/config/limits/connections.ts'

const rules = join(import.meta.dirname, '../../../deploy/firewall.nft')
const connections = join(import.meta.dirname, 'connections.ts')
const MOST = CONNECTIONS_PER_ADDRESS_MAX
/** Of each address these are let in, whatever others have. */
const FIRST = 20
/** Addresses of one /48 of IPv6, each in a /64 of its own. */
const OF_A_NETWORK = [2, 3, 4, 5, 6, 7, 8, 9, 10].map(
  (part) => `2001:db8:0:${part.toString(16)}::1`,
)
/** Containers may have neither networks of their own nor a firewall. */
const canRun =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--net', 'nft', 'list', 'tables'], { timeout: 10_000 }).status === 0

describe.skipIf(!canRun)('the firewall (as root; apt-get install nftables iproute2)', () => {
  const begun: ChildProcess[] = []
  let networks: readonly [machine: number, strangers: number]
  const within = (pid: number, command: readonly string[]) => ['-t', `${pid}`, '-n', ...command]
  const run = (pid: number, ...command: readonly string[]) =>
    execFileSync('nsenter', within(pid, command), { encoding: 'utf8', timeout: 30_000 })

  function begin(command: string, args: readonly string[]) {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    begun.push(child)
    return child
  }

  /** A network of its own, which lasts until its process ends; returns the id of that. */
  async function newNetwork(): Promise<number> {
    const child = begin('unshare', ['--net', 'sh', '-c', 'ip link set lo up && echo made && cat'])
    await once(child.stdout, 'data')
    return child.pid ?? 0
  }

  beforeAll(async () => {
    networks = [await newNetwork(), await newNetwork()]
    const [machine, strangers] = networks
    run(machine, ...words(`ip link add cable type veth peer name cable netns ${strangers}`))
    const addresses = [
      [machine, ['192.0.2.1/24', '2001:db8:0:1::1/32']],
      [strangers, [2, 3, 4, 5, 6].map((last) => `192.0.2.${last}/24`)],
      [
        strangers,
        [...OF_A_NETWORK, '2001:db8:0:2::2', '2001:db8:1:2::1'].map((each) => `${each}/32`),
      ],
    ] as const
    for (const [pid, own] of addresses) {
      for (const address of own)
        run(pid, ...words(`ip address add ${address} dev cable`), ...nodad(address))
      run(pid, ...words('ip link set cable up'))
    }
    const server = begin('nsenter', within(machine, [process.execPath, connections, '::']))
    await once(server.stdout, 'data')
  })
  afterAll(() => {
    for (const child of begun) child.kill()
  })

  /** Opens connections in that order; returns how many come through from each address. */
  function open(to: string, ...from: readonly string[]): readonly number[] {
    const [machine, strangers] = networks
    const pid = to === '127.0.0.1' ? machine : strangers
    return JSON.parse(run(pid, process.execPath, connections, to, ...from))
  }

  const load = () => run(networks[0], 'nft', '--file', rules)

  test('lets in as many connections of an address as the server, and those of others', () => {
    const many = MOST + 10
    expect(open('192.0.2.1', `192.0.2.2*${many}*${many}`)).toEqual([many])
    load()
    expect(open('192.0.2.1', `192.0.2.2*${many}*${MOST}`, '192.0.2.3*1*1')).toEqual([MOST, 1])
    // Those before are closed, and no longer count.
    expect(open('192.0.2.1', '192.0.2.2*1*1')).toEqual([1])
  })

  test('takes a /64 of IPv6 for one address', () => {
    load()
    const half = MOST / 2
    const from = [`2::1*${half}*${half}`, `2::2*${half + 10}*${half}`, '3::1*1*1']
    const all = from.map((each) => `2001:db8:0:${each}`)
    expect(open('2001:db8:0:1::1', ...all)).toEqual([half, half, 1])
  })

  test('keeps the first connections of every address free from those who have very many', () => {
    load()
    // Two of them have 960 beyond their first ones, which leaves the third 40 of the thousand.
    const greedy = [`192.0.2.2*${MOST}*${MOST}`, `192.0.2.3*${MOST}*${MOST}`, '192.0.2.4*100*60']
    const others = ['192.0.2.5*30*20', '192.0.2.6*1*1']
    expect(open('192.0.2.1', ...greedy, ...others)).toEqual([MOST, MOST, 60, FIRST, 1])
  })

  test('gives a /48 of IPv6 eight times as many first ones as an address', () => {
    load()
    const greedy = OF_A_NETWORK.slice(0, 3)
    const [last = '', ...others] = OF_A_NETWORK.slice(3).toReversed()
    const from = [
      ...greedy.map((each, at) => `${each}*${MOST}*${[MOST, MOST, 60][at]}`),
      ...others.map((each) => `${each}*${FIRST}*${FIRST}`),
      `${last}*${FIRST}*0`,
      `2001:db8:1:2::1*30*${FIRST}`,
    ]
    const first = others.map(() => FIRST)
    expect(open('2001:db8:0:1::1', ...from)).toEqual([MOST, MOST, 60, ...first, 0, FIRST])
  })

  test('forgets half-open connections within seconds, whose sender may be forged', async () => {
    load()
    const [machine, strangers] = networks
    // As of forged senders, nobody answers for these connections.
    const deaf = `table inet deaf {
      chain in { type filter hook input priority 0; tcp sport 443 drop; }
      chain out { type filter hook output priority 0; tcp flags & rst == rst drop; }
    }`
    run(strangers, 'nft', deaf)
    const victim = '192.0.2.4'
    const opening = [process.execPath, connections, '192.0.2.1', `${victim}*${MOST}*1`]
    const forged = begin('nsenter', within(strangers, opening))
    const counted = () => run(machine, ...words('nft list set inet flower_war of_ipv4'))
    await expect.poll(counted).toContain(victim)
    forged.kill()
    run(strangers, ...words('nft flush chain inet deaf in'))
    // One may have the port of a half-open one, to which the machine holds on for longer.
    expect(open('192.0.2.1', `${victim}*5*1`)[0]).toBeGreaterThan(0)
    run(strangers, ...words('nft delete table inet deaf'))
  })

  test('leaves a proxy on the machine itself alone, which brings many people', () => {
    load()
    const many = MOST + 10
    expect(open('127.0.0.1', `127.0.0.1*${many}*${many}`)).toEqual([many])
  })

  test('is loaded again in its own place, and ends, without touching other rules', () => {
    const [machine] = networks
    run(machine, ...words('nft add table inet of_the_operator'))
    for (let count = 0; count < 2; count++) load()
    const tables = () =>
      run(machine, ...words('nft list tables'))
        .trim()
        .split('\n')
    expect(tables().toSorted()).toEqual(['table inet flower_war', 'table inet of_the_operator'])
    const unit = readFileSync(join(rules, '../systemd/flower-war-firewall.service'), 'utf8')
    const [, end = ''] = /^ExecStop=-(.*)$/m.exec(unit) ?? []
    run(machine, ...words(end))
    expect(tables()).toEqual(['table inet of_the_operator'])
  })
})

const words = (text: string): readonly string[] => text.split(' ')

/** An address of IPv6 is otherwise tried for a second before it is used. */
const nodad = (address: string): readonly string[] => (address.includes(':') ? ['nodad'] : [])
