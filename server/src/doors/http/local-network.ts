// The addresses at which others on the local network reach this server. An invitation from a page opened at localhost
// would otherwise lead its readers to their own machines.
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Application } from 'express'
import { isFromThisMachine } from '../../net/address.ts'

/** The networks that a machine is in, by the names of its interfaces. */
export type Networks = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Interfaces to containers and virtual machines, on which there are no phones. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|lxc)/i
/** An address that a machine gives itself if no router does. */
const SELF_GIVEN = /^169\.254\./

/** The addresses of this machine; those that home routers give come first. */
export function addressesIn(networks: Networks = networkInterfaces()): readonly string[] {
  const addresses = Object.entries(networks)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, all = []]) => all)
    .filter((each) => each.family === 'IPv4' && !each.internal && !SELF_GIVEN.test(each.address))
    .map(({ address }) => address)
  const isHome = (address: string): number => Number(address.startsWith('192.168.'))
  return addresses.toSorted((one, other) => isHome(other) - isHome(one))
}

/** Adds `/api/network`, which tells the addresses only to requests from this machine. */
export function addLocalNetwork(app: Application, ownAddresses: () => readonly string[]): void {
  app.get('/api/network', (request, response) => {
    const addresses = isFromThisMachine(request) ? ownAddresses() : []
    const origins = addresses.map((address) => `http://${address}:${request.socket.localPort}`)
    response.json({ origins })
  })
}
