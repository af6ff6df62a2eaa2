// Where others on the same network reach a server: whoever opened its pages as localhost would otherwise invite them to
// their own machines.
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Application } from 'express'
import { isFromThisMachine } from '../../net/address.ts'

/** The networks that a machine is in, by the names of its interfaces. */
export type Networks = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

export interface LocalNetworkParts {
  /** The addresses at which the server listens for others. */
  readonly ownAddresses: () => readonly string[]
}

/** Interfaces that lead to containers and virtual machines, where nobody has a phone. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|lxc)/i
/** An address that a machine gives itself where nobody else gave it one. */
const SELF_GIVEN = /^169\.254\./

/** The addresses of this machine, those first that routers in homes give. */
export function addressesIn(networks: Networks = networkInterfaces()): readonly string[] {
  const addresses = Object.entries(networks)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, all = []]) => all)
    .filter((each) => each.family === 'IPv4' && !each.internal && !SELF_GIVEN.test(each.address))
    .map(({ address }) => address)
  const isHome = (address: string): number => Number(address.startsWith('192.168.'))
  return addresses.toSorted((one, other) => isHome(other) - isHome(one))
}

/** Adds `/api/network`. Only people at this machine are told how its network is laid out. */
export function addLocalNetwork(app: Application, { ownAddresses }: LocalNetworkParts): void {
  app.get('/api/network', (request, response) => {
    const addresses = isFromThisMachine(request) ? ownAddresses() : []
    const origins = addresses.map((address) => `http://${address}:${request.socket.localPort}`)
    response.json({ origins })
  })
}
