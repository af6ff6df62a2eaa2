// A server makes itself known on the local network: real packets of multicast DNS, over this machine's own interface,
// and at a port of the test's own.
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import newLine, { type MulticastDNS, type ResponsePacket } from 'multicast-dns'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { announce } from '../../server/src/nearby/announcement.ts'
import { isPlausible, recordsOf } from '../../server/src/nearby/records.ts'
import { newLog } from '../../server/src/observe/log.ts'
import { systemTimers } from '../../server/src/timers.ts'
import { newServerProcess } from '../support/servers/server-process.ts'

const HERE = '127.0.0.1'
const SERVICE = '_flower-war._tcp.local'

/** Claims the port of the multicast group, which all sockets of a test share. */
let holder: Socket
let line: MulticastDNS
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  holder = createSocket({ type: 'udp4', reuseAddr: true })
  holder.bind(0)
  await once(holder, 'listening')
  line = newLine({ port: holder.address().port, interface: HERE, bind: '0.0.0.0' })
  await once(line, 'ready')
})

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await new Promise<void>((resolve) => line.destroy(resolve))
  holder.close()
})

function start(port: number, ...addresses: readonly string[]): () => Promise<void> {
  const group = { port: holder.address().port, interface: HERE }
  const parts = { timers: systemTimers, log: newLog('silent'), group }
  const { stop } = announce({ ...parts, port, addresses: () => addresses })
  stops.push(stop)
  return stop
}

type Records = NonNullable<ResponsePacket['answers']>

/** Asks until `find` finds something in an answer; returns that. */
async function ask<Found>(
  type: 'PTR' | 'A',
  name: string,
  find: (records: Records) => Found | undefined,
): Promise<Found> {
  for (;;) {
    line.query([{ name, type }])
    const found = await heard(find, 300)
    if (found !== undefined) return found
  }
}

/** Resolves with what `find` finds in an answer, or with undefined after `ms`, if that is given. */
function heard<Found>(
  find: (records: Records) => Found | undefined,
  ms?: number,
): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const end = (found: Found | undefined): void => {
      clearTimeout(timer)
      line.off('response', hear)
      resolve(found)
    }
    const timer = ms === undefined ? undefined : setTimeout(() => end(undefined), ms)
    const hear = ({ answers = [], additionals = [] }: ResponsePacket): void => {
      const found = find([...answers, ...additionals])
      if (found !== undefined) end(found)
    }
    line.on('response', hear)
  })
}

/** Starts a server, and opens a socket at a port other than the group's. */
async function startAndOpen(): Promise<Socket> {
  start(2567, '192.168.1.20')
  await ask('A', 'flower-war.local', addressOf('flower-war.local'))
  const socket = createSocket('udp4')
  socket.bind(0, HERE)
  await once(socket, 'listening')
  socket.setMulticastInterface(HERE)
  return socket
}

const placeOf = (port: number) => (records: Records) =>
  records.flatMap((each) => (each.type === 'SRV' && each.data.port === port ? [each] : []))[0]
const addressOf = (name: string) => (records: Records) =>
  records.flatMap((each) => (each.type === 'A' && each.name === name ? [each.data] : []))[0]

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
/** A name as it stands in a packet, in hexadecimal. */
const nameOf = (name: string) => {
  const labels = name.split('.').flatMap((label) => [label.length, ...Buffer.from(label)])
  return Buffer.from([...labels, 0]).toString('hex')
}
/** An announcement, which comes without a question, has all records. */
const alone = (records: Records) => (records.length === 1 ? records[0] : undefined)

describe('multicast DNS', () => {
  test('a search for servers is answered with port, name and address in one packet', async () => {
    start(2567, '192.168.1.20')
    const records = await ask('PTR', SERVICE, (all) => (all[0]?.name === SERVICE ? all : undefined))
    expect(placeOf(2567)(records)?.data.target).toBe('flower-war.local')
    expect(addressOf('flower-war.local')(records)).toBe('192.168.1.20')
    expect(await ask('PTR', '_services._dns-sd._udp.local', alone)).toMatchObject({ data: SERVICE })
  })

  test('the name of a server elsewhere is not taken, and that of this machine is shared', async () => {
    start(2567, '192.168.1.20')
    await ask('A', 'flower-war.local', addressOf('flower-war.local'))
    start(2568, '192.168.1.21')
    start(2569, '192.168.1.20')
    const targets = [2568, 2569].map(async (port) => await ask('PTR', SERVICE, placeOf(port)))
    expect((await Promise.all(targets)).map(({ data }) => data.target)).toEqual([
      'flower-war-2.local',
      'flower-war.local',
    ])
    expect(await ask('A', 'Flower-War-2.local', alone)).toMatchObject({ data: '192.168.1.21' })
  })

  test('a name is taken even if its server was asked just before', async () => {
    start(2567, '192.168.1.20')
    const announced = () => heard((all) => (all.length > 1 ? all : undefined))
    for (let times = 0; times < 2; times++) await announced()
    await ask('A', 'flower-war.local', alone)
    const other = heard(placeOf(2568))
    start(2568, '192.168.1.21')
    expect((await other)?.data.target).toBe('flower-war-2.local')
  })

  test('a query from another port is answered there, with a short lifetime', async () => {
    const socket = await startAndOpen()
    const outsider = newLine({ socket, bind: false, multicast: false })
    const answered = once(outsider, 'response')
    const to = { port: holder.address().port, address: '224.0.0.251' }
    const question = { name: 'flower-war.local', type: 'A' } as const
    outsider.query({ id: 77, questions: [question] }, to)
    const [packet] = await answered
    expect(packet).toMatchObject({ id: 77, questions: [question] })
    expect(packet.answers).toMatchObject([{ data: '192.168.1.20', ttl: 10, flush: false }])
    await new Promise<void>((resolve) => outsider.destroy(resolve))
  })

  test.for([
    // An authority record of type OPT whose name is `x`: it can be read, but not be written again.
    ['a record that cannot be repeated', '0001 0000 0001 0000', '0178 00 0029 1000 00000000 0000'],
    ['a second question', '0002 0000 0000 0000', `${nameOf('x.local')} 000c 0001`],
  ] as const)('of a query from another port, %s is not repeated', async ([, counts, rest]) => {
    const socket = await startAndOpen()
    const send = (id: string, hex: string): void =>
      socket.send(bytes(`${id} 0000 ${hex}`), holder.address().port, '224.0.0.251')
    const question = `${nameOf(SERVICE)} 000c 0001`
    const ends = new Promise<readonly Buffer[]>((resolve) => {
      const replies: Buffer[] = []
      socket.on('message', (reply) => {
        replies.push(reply)
        if (reply.readUInt16BE(0) === 2) resolve(replies)
      })
    })
    send('0001', `${counts} ${question} ${rest}`)
    send('0002', `0001 0000 0000 0000 ${question}`)
    for (const reply of await ends)
      expect([4, 8].map((at) => reply.readUInt16BE(at))).toEqual([1, 0])
    socket.close()
  })

  test('a packet is not read that says it holds more than fits', () => {
    // Of a fingerprint of an unknown kind, the library does not find the end, and begins anew with the header.
    const looping = bytes('0000 2c00 0000 ffff ffff ffff 00 002c 0001 00000000 0002 01 00')
    expect(isPlausible(looping)).toBe(false)
    expect(isPlausible(Buffer.alloc(9_000))).toBe(false)
    expect(isPlausible(bytes('0000 0000 0001 0000 0000'))).toBe(false)
    expect(isPlausible(bytes('0000 0000 0001 0000 0000 0000 00 00ff 0001'))).toBe(true)
  })

  test('a server that stops says good-bye', async () => {
    const stop = start(2567, '192.168.1.20')
    expect(await ask('PTR', SERVICE, placeOf(2567))).toMatchObject({ ttl: 120 })
    const goodBye = heard((all) => (placeOf(2567)(all)?.ttl === 0 ? 'gone' : undefined))
    await stop()
    expect(await goodBye).toBe('gone')
  })

  test('the server plays on if the port of multicast DNS is taken', async () => {
    const own = createSocket({ type: 'udp4' })
    own.bind(0)
    await once(own, 'listening')
    const said: string[] = []
    const log = { ...newLog('silent'), info: (_: object, text: string) => said.push(text) }
    const group = { port: own.address().port, interface: HERE }
    const parts = { timers: systemTimers, log: log as never, group, port: 2567 }
    const { stop } = announce({ ...parts, addresses: () => [] })
    await expect.poll(() => said).toEqual(['this server is not announced on the local network'])
    await stop()
    own.close()
  })
})

test('a server as it is shipped announces itself, unless it is told otherwise or listens here alone', async () => {
  // On a machine that keeps the port, or in a network that has all its names, it says that it could not.
  const words = /found on this network|not announced on the local network/
  const start = async (environment: Readonly<Record<string, string>>) => {
    const server = await newServerProcess(environment)
    await server.start()
    return server
  }
  // The silent ones come first, so that they have had time to answer.
  const silent = await Promise.all([start({ HOST: '0.0.0.0', MDNS: 'off' }), start({ HOST: HERE })])
  const announced = await start({ HOST: '0.0.0.0' })
  await expect.poll(announced.log).toMatch(words)
  for (const server of silent) expect(server.log()).not.toMatch(words)
  for (const server of [announced, ...silent]) {
    expect((await server.stop()).code).toBe(0)
    await server.remove()
  }
})

test('servers of a machine with a long name are told apart by their ports', () => {
  const names = [2567, 25678].map((port) => {
    const of = { host: 'flower-war.local', port, addresses: [], machine: 'm'.repeat(64) }
    return recordsOf(of)
      .find(({ type }) => type === 'SRV')
      ?.name.replace(`.${SERVICE}`, '')
  })
  expect(names).toEqual([
    `Flower War on ${'m'.repeat(44)} 2567`,
    `Flower War on ${'m'.repeat(43)} 25678`,
  ])
})
