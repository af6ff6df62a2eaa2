// The HTTP routes, in the order in which they are tried.
import type { Playable } from '@flower-war/rules'
import type { Application } from 'express'
import type { Cluster } from './cluster/cluster.ts'
import type { Reserve } from './doors/colyseus/guard.ts'
import { addMatchmaking } from './doors/colyseus/matchmaking.ts'
import { newWhoIs, notBanned } from './doors/http/asker.ts'
import type { Edge } from './doors/http/edge.ts'
import { addBack, addFront } from './doors/http/front.ts'
import { addLocalNetwork } from './doors/http/local-network.ts'
import { addBots } from './doors/http/routes/bots.ts'
import { addDescriptions } from './doors/http/routes/descriptions.ts'
import { addGameRoutes } from './doors/http/routes/games.ts'
import { addMatchRoutes } from './doors/http/routes/matches.ts'
import { addMonitoring } from './doors/http/routes/monitoring.ts'
import { addOperator, type OperatorRouteParts } from './doors/http/routes/operator.ts'
import { addPeople } from './doors/http/routes/people.ts'
import { addRefusalRoutes } from './doors/http/routes/refusals.ts'
import { addTempleRoutes } from './doors/http/routes/temples.ts'
import { addMissingPage, addWebPages } from './doors/http/routes/web-pages.ts'
import { addMaking } from './doors/http-play/making.ts'
import { addStreams } from './doors/http-play/open-streams.ts'
import { addOwnMatches } from './doors/http-play/own-matches.ts'
import { addPlaying } from './doors/http-play/playing.ts'
import type { Services } from './match/lifecycle/services.ts'
import type { Present } from './observe/metrics.ts'
import type { BotAccounts } from './people/bots/accounts.ts'
import type { Transfers } from './people/transfers.ts'
import type { TempleServices } from './temples/temple-services.ts'

interface RouteParts {
  readonly games: readonly Playable[]
  readonly services: Services
  readonly edge: Edge
  readonly templeServices: TempleServices
  readonly reserve: Reserve
  readonly transfers: Transfers
  readonly botAccounts: BotAccounts | undefined
  readonly operating: Pick<OperatorRouteParts, 'operator' | 'lookout' | 'acts'>
  readonly cluster: Cluster | undefined
  /** The addresses at which the server listens for others. */
  readonly ownAddresses: () => readonly string[]
  readonly present: () => Present
  /** True if matches can be played now. */
  readonly isReady: () => boolean
}

export async function addRoutes(app: Application, parts: RouteParts): Promise<void> {
  const { games, services, edge, templeServices, reserve, transfers, botAccounts, cluster } = parts
  const { identities, journal, directory, rulesOf, house, metrics, timers } = services
  const whoIs = newWhoIs(identities, edge)
  const whoAsks = notBanned(whoIs, edge.bans)
  // Files are cheap, and a page has many: so they come before the limits.
  const hasAdmin = edge.settings.adminPassword !== undefined
  addWebPages(app, { previews: { edge, journal, games }, hasAdmin })
  addFront(app, edge)
  addMatchmaking(app, { edge, reserve })
  addMaking(app, { edge, games, journal, directory, whoAsks, reserve })
  addPlaying(app, { edge, whoAsks, services })
  addStreams(app, { edge, whoAsks, services })
  addPeople(app, { edge, identities, journal, directory, whoIs, whoAsks, transfers })
  addGameRoutes(app, games, rulesOf)
  addDescriptions(app, games, rulesOf)
  addRefusalRoutes(app, games)
  addMatchRoutes(app, { edge, journal, whoAsks })
  addOwnMatches(app, { edge, journal, directory, whoAsks })
  addTempleRoutes(app, { ...templeServices, edge, directory, whoAsks })
  addBots(app, { edge, whoAsks, botAccounts })
  addLocalNetwork(app, parts.ownAddresses)
  const { present, isReady } = parts
  await addMonitoring(app, { edge, metrics, present, isReady, house, cluster })
  addOperator(app, { ...parts.operating, edge, timers })
  addMissingPage(app)
  addBack(app, edge)
}
