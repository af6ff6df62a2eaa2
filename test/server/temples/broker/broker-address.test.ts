// The broker's address that temples get.
import { expect, test } from 'vitest'
import { reachedAt } from '../../../../server/src/net/address.ts'
import { brokerAddress } from '../../../../server/src/temples/broker/broker-address.ts'

const here = { host: '127.0.0.1', port: 1883 }
const house = { host: '0.0.0.0', port: 1884 }

test.for([
  [
    'where the operator says',
    'mqtts://broker.example',
    house,
    { host: 'localhost:2567' },
    'mqtts://broker.example',
  ],
  [
    'over TCP on this machine',
    undefined,
    here,
    { host: 'localhost:2567' },
    'mqtt://localhost:1883',
  ],
  [
    'over TCP in the house',
    undefined,
    house,
    { host: '192.168.0.7:2567' },
    'mqtt://192.168.0.7:1884',
  ],
  [
    'through the web port, if TCP is for this machine',
    undefined,
    here,
    { host: '192.168.0.7:2567' },
    'ws://192.168.0.7:2567/mqtt',
  ],
  [
    'through the web port, if the other is in use',
    undefined,
    undefined,
    { host: 'localhost:2567' },
    'ws://localhost:2567/mqtt',
  ],
  [
    'through a proxy',
    undefined,
    here,
    { host: 'play.example.org', 'x-forwarded-proto': 'https' },
    'wss://play.example.org/mqtt',
  ],
  [
    'through a proxy that asks by another host',
    undefined,
    here,
    { host: '127.0.0.1:2567', 'x-forwarded-host': 'play.example.org' },
    'ws://play.example.org/mqtt',
  ],
  [
    'through two proxies, of which each adds what it knows',
    undefined,
    here,
    {
      ...{ host: '127.0.0.1:2567', 'x-forwarded-proto': 'https, http' },
      'x-forwarded-host': 'play.example.org, proxy.example.org',
    },
    'wss://play.example.org/mqtt',
  ],
  [
    'at the address it has reached, if it names no host',
    undefined,
    house,
    {},
    'mqtt://192.168.0.2:1884',
  ],
] as const)('a device is told to find the broker %s', ([, given, tcp, headers, address]) => {
  const socket = { localAddress: '192.168.0.2', localPort: 2567 }
  const asked = reachedAt(Object({ headers, socket }))
  expect(brokerAddress({ given, tcp }, asked)).toBe(address)
})
