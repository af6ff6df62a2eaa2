// What the server knows of those who come, before it knows who they are.
import type { Logger } from 'pino'
import type { EdgeSettings } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import type { Bans } from '../operator/bans.ts'
import type { Rates } from '../rates.ts'
import type { Addresses } from './address.ts'

export interface Edge {
  readonly settings: EdgeSettings
  readonly addresses: Addresses
  readonly rates: Rates
  readonly bans: Bans
  readonly metrics: Metrics
  readonly log: Logger
}
