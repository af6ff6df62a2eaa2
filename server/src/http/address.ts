// Whose address a request comes from. What a proxy says of it is believed as far as the operator trusts the proxy.
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from 'proxy-addr'

/** Which proxies are trusted: none, all, the nearest few, or those at these addresses. */
export type Trust = boolean | number | readonly string[]

export interface Addresses {
  /** Who asks: an IPv4 address, or the first half of one of IPv6, which is what one household gets. */
  of(request: IncomingMessage): string
  /** Whether a proxy is at that address, so that what comes from it comes from many. */
  isProxy(address: string): boolean
}

/** What is longer is no address. */
const ADDRESS_CHARACTERS_MAX = 45

/** Addresses behind these proxies. */
export function newAddresses(trust: Trust): Addresses {
  const trusts = trustOf(trust)
  return {
    of: (request) => keyOf(proxyAddr(request, trusts)),
    isProxy: (address) => trusts(address, 0),
  }
}

/** Parses what the operator says; undefined if proxies cannot be named so. */
export function parseTrust(text: string): Trust | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/.test(text)) return Number(text)
  const names = text.split(',').map((name) => name.trim())
  try {
    proxyAddr.compile(names)
    return names
  } catch {
    return undefined
  }
}

function trustOf(trust: Trust): (address: string, hop: number) => boolean {
  if (typeof trust === 'boolean') return () => trust
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  return proxyAddr.compile([...trust])
}

/** The part of an address that one party has for itself. */
export function keyOf(address: string | undefined): string {
  const text = withoutPort((address ?? '').toLowerCase()).slice(0, ADDRESS_CHARACTERS_MAX)
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? []
  if (mapped !== undefined) return mapped
  return isIPv6(text) ? `${firstHalf(text)}::/64` : text
}

/** Some proxies tell the port, which is another one for each connection. */
function withoutPort(text: string): string {
  const [, address] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? []
  return address ?? text
}

function firstHalf(address: string): string {
  const [left = '', right] = (address.split('%')[0] ?? '').split('::')
  const groups = left === '' ? [] : left.split(':')
  const rest = right === undefined || right === '' ? [] : right.split(':')
  const zeros = Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
