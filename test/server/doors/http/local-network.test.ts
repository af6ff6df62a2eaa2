// The addresses of a server on the local network, and the clients that may read them.
import { once } from 'node:events'
import { get } from 'node:http'
import { hostname } from 'node:os'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { addressesIn, type Networks } from '../../../../server/src/doors/http/local-network.ts'
import { hostsAt } from '../../../../server/src/server.ts'
import { startTestServer } from '../../../support/servers/server.ts'

const at = (address: string, internal = false) => ({
  address,
  internal,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
  family: 'IPv4' as const,
})

test('the home network comes first among the addresses of a machine, and its containers are left out', () => {
  const networks: Networks = {
    lo: [at('127.0.0.1', true)],
    docker0: [at('172.17.0.1')],
    tun0: [at('10.8.0.2')],
    wlan0: [{ ...at('fe80::1'), family: 'IPv6', scopeid: 2 }, at('192.168.1.20')],
    eth0: [at('169.254.7.7')],
  }
  expect(addressesIn(networks)).toEqual(['192.168.1.20', '10.8.0.2'])
})

test.for([
  ['0.0.0.0', ['localhost', ...addressesIn()]],
  ['::', ['localhost', ...addressesIn()]],
  ['127.0.0.2', ['127.0.0.2']],
  ['192.168.1.20', ['192.168.1.20']],
  ['fd00::7', ['[fd00::7]']],
] as const)('a server that listens at %s is said to be at %j', ([host, hosts]) => {
  expect(hostsAt(host)).toEqual(hosts)
})

test('only a client on the same machine reads its addresses, and not through a proxy or under another name', async () => {
  const server = await startTestServer([], { ownAddresses: () => ['192.168.1.20'] })
  const { port } = new URL(server.url)
  // `fetch` cannot send another Host header.
  const ask = async (headers: Readonly<Record<string, string>> = {}) => {
    const [response] = await once(get(`${server.url}/api/network`, { headers }), 'response')
    return json(response)
  }
  expect(await ask()).toEqual({ origins: [`http://192.168.1.20:${port}`] })
  for (const name of [`localhost:${port}`, `[::1]:${port}`, hostname()])
    expect(await ask({ host: name })).toMatchObject({ origins: [expect.anything()] })
  expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toEqual({ origins: [] })
  // The owner of a name can make it resolve to this machine while their page asks.
  expect(await ask({ host: `elsewhere.example:${port}` })).toEqual({ origins: [] })
  await server.stop()
})
