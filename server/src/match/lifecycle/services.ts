// The services that all doors and matches of a server share; the temples have more (`temples/temple-services.ts`).
import type { RulesOf } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { Thinker } from '../../bots/thinker.ts'
import type { Entropy } from '../../entropy.ts'
import type { House } from '../../house/house.ts'
import type { Journal } from '../../journal/journal.ts'
import type { ListNews } from '../../lobby/news.ts'
import type { Rates } from '../../net/rates.ts'
import type { Metrics } from '../../observe/metrics.ts'
import type { Identities } from '../../people/identity.ts'
import type { Notices } from '../../people/notices.ts'
import type { Timers } from '../../timers.ts'
import type { TempleWatch } from '../awake/showing/temple-sights.ts'
import type { Session } from '../model/session.ts'
import type { Directory } from './directory.ts'

export interface Services {
  /** The rules of any version of the games that are played here. */
  readonly rulesOf: RulesOf
  readonly journal: Journal
  readonly identities: Identities
  readonly timers: Timers
  readonly entropy: Entropy
  readonly log: Logger
  readonly news: ListNews
  readonly notices: Notices
  readonly temples: TempleWatch & {
    /** Shows a match's temples that it has changed. */
    show(session: Session): void
  }
  readonly metrics: Metrics
  readonly house: House
  readonly thinker: Thinker
  readonly rates: Rates
  /** The number of spectators allowed at one match. */
  readonly spectatorsMax: number
  /** The time for a decision in matches that quick play makes, unless its asker gives one; 0 is unlimited. */
  readonly quickTurnSeconds: number
  /** The factor of each site's share of live matches. */
  readonly matchSharesFactor: number
  readonly directory: Directory
}
