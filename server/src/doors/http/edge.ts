// The parts that check every request before its sender is known.
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { EdgeSettings } from '../../config/config.ts'
import { CONNECTIONS_PER_ADDRESS_MAX } from '../../config/limits/connections.ts'
import type { Bans } from '../../house/bans.ts'
import type { House } from '../../house/house.ts'
import { type Addresses, newAddresses, siteOf } from '../../net/address.ts'
import { type Count, newCount } from '../../net/count.ts'
import { MESSAGE_RATES, newPaces, type PaceOf } from '../../net/pace.ts'
import { newRates, type Rates, type SharedBuckets } from '../../net/rates.ts'
import type { Metrics } from '../../observe/metrics.ts'
import type { Timers } from '../../timers.ts'

export interface Edge {
  readonly settings: EdgeSettings
  readonly addresses: Addresses
  readonly rates: Rates
  /** WebSockets and streams, by address. */
  readonly connections: Count
  /** Begins the pace at which a connection is read; undefined where there are no limits. */
  readonly paceOf: PaceOf | undefined
  readonly bans: Bans
  readonly metrics: Metrics
  readonly log: Logger
}

export interface EdgeParts {
  readonly house: House
  readonly metrics: Metrics
  readonly timers: Timers
  readonly log: Logger
  /** The counts that several processes keep together, if there are several. */
  readonly buckets?: SharedBuckets | undefined
}

/**
 * Makes an edge with these settings. Limits that are not given are off, and so is what needs a password that is not
 * given.
 */
export function newEdge(
  { metrics, timers, log, house, buckets }: EdgeParts,
  given: Partial<EdgeSettings>,
): Edge {
  const settings: EdgeSettings = {
    limits: undefined,
    trustProxy: false,
    corsOrigins: '*',
    metricsToken: undefined,
    monitorPassword: undefined,
    adminPassword: undefined,
    ...given,
  }
  const rates = newRates({
    factor: settings.limits,
    clockMs: timers.clockMs,
    hit: metrics.limits.add,
    shared: buckets,
  })
  const addresses = newAddresses(settings.trustProxy)
  const limits = settings.limits ?? Number.POSITIVE_INFINITY
  const connections = newCount(CONNECTIONS_PER_ADDRESS_MAX * limits)
  const siteAt = (request: IncomingMessage): string => siteOf(addresses.of(request))
  const paceOf =
    settings.limits === undefined
      ? undefined
      : newPaces({ ...MESSAGE_RATES, siteOf: siteAt }, timers, metrics.limits.add)
  const { bans } = house
  return { settings, addresses, rates, connections, paceOf, bans, metrics, log }
}
