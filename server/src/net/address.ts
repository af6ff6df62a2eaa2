// The address of a request, as its connection or a trusted proxy gives it.
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { hostname } from 'node:os'
import proxyAddr from 'proxy-addr'
import { ADDRESS_CHARACTERS_MAX } from '../config/limits/http.ts'
import { ADDRESSES_PER_SITE } from '../config/limits/rates.ts'
import type { Trust } from '../config/trust.ts'

export interface Addresses {
  /** The client's IPv4 address, or the first half of its IPv6 address, which one household shares. */
  of(request: IncomingMessage): string
  /** True if that is the address of a proxy, which serves many clients. */
  isProxy(address: string): boolean
}

/** Headers by which a request shows that it has come through a proxy. */
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']
const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Makes addresses behind these proxies. */
export function newAddresses(trust: Trust): Addresses {
  const trusts = trustOf(trust)
  return {
    of: (request) => addressKey(proxyAddr(request, trusts)),
    isProxy: (address) => trusts(address, 0),
  }
}

/** The address at which a client reaches this server, perhaps through a proxy. */
export interface ReachedAt {
  readonly isSecure: boolean
  /** The host, with its port if it is not that of the scheme. */
  readonly host: string
}

/** Finds that address. A client that forges the headers misleads only itself. */
export function reachedAt({ headers, socket }: IncomingMessage): ReachedAt {
  const proto = firstIn(headers['x-forwarded-proto']) ?? ('encrypted' in socket ? 'https' : 'http')
  const host = firstIn(headers['x-forwarded-host']) ?? headers.host ?? ownHost(socket)
  return { isSecure: proto === 'https', host }
}

/** The first value in a header, to which each proxy on the way may have added one. */
function firstIn(header: string | readonly string[] | undefined): string | undefined {
  return header?.toString().split(',')[0]?.trim()
}

/** Clients of HTTP/1.0 need not name a host. */
function ownHost({ localAddress = '', localPort }: IncomingMessage['socket']): string {
  return `${inUrl(localAddress)}:${localPort}`
}

/** The form of a host in a URL. */
export function inUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

/**
 * True if the request comes from this machine: not through a proxy, and not from a page of another site in a browser
 * here.
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = FORWARDING_HEADERS.some((name) => headers[name] !== undefined)
  const isFromPage = headers.origin !== undefined || headers['sec-fetch-site'] === 'cross-site'
  const isHere = THIS_MACHINE.has(socket.remoteAddress ?? '') && isOwnName(headers.host)
  return isHere && !isForwarded && !isFromPage
}

/**
 * True if the host is a name of this machine: another name may have been made to lead here by a page of another site.
 */
function isOwnName(host = 'localhost'): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const address = name.replace(/^\[(.+)\]$/, '$1')
  return name === 'localhost' || name === hostname().toLowerCase() || isIP(address) > 0
}

function trustOf(trust: Trust): (address: string, hop: number) => boolean {
  if (typeof trust === 'boolean') return () => trust
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  return proxyAddr.compile([...trust])
}

/** The part of an address that one party has for itself. */
export function addressKey(address: string | undefined): string {
  const text = withoutPort((address ?? '').toLowerCase()).slice(0, ADDRESS_CHARACTERS_MAX)
  if (!isIPv6(text)) return text
  const groups = groupsOf(text)
  const [high = 0, low = 0] = groups.slice(6)
  if (OF_IPV4.has(groups.slice(0, 6).join()))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const half = groups.slice(0, 4).map((group) => group.toString(16))
  return `${half.join(':')}::/64`
}

/**
 * The first groups of an IPv4 address in IPv6: one that is mapped, as Node shows it, or translated (RFC 6052), where
 * all of IPv4 would otherwise count as one address.
 */
const OF_IPV4 = new Set(['0,0,0,0,0,65535', `${0x64},${0xff9b},0,0,0,0`])

/**
 * The site of an address: what one customer of a network has, which is one IPv4 address or an IPv6 /48. Takes what
 * `addressKey` returns.
 */
export function siteOf(key: string): string {
  const [, first] = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(key) ?? []
  return first === undefined ? key : `${first}:/48`
}

/**
 * The keys that a limit on an address counts, and how many times the limit each may have: the address, and the /48 that
 * it is in.
 */
export function countedAs(key: string): readonly (readonly [key: string, times: number])[] {
  const site = siteOf(key)
  return site === key
    ? [[key, 1]]
    : [
        [key, 1],
        [site, ADDRESSES_PER_SITE],
      ]
}

/** True if that address is the one given, or among those of the customer given. */
export function isWithin(key: string, address: string): boolean {
  return key === address || siteOf(key) === address
}

/** Some proxies add the port, which differs for each connection. */
function withoutPort(text: string): string {
  const [, address] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? []
  return address ?? text
}

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): readonly number[] {
  const [text = ''] = address.split('%')
  const inHex = text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [left = '', right = ''] = inHex.split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === '' ? [] : right.split(':')
  const zeros = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16),
  )
}
