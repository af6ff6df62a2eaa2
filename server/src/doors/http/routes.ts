// The HTTP routes, in the order in which they are tried.
import type { Application } from 'express'
import type { TempleHall } from '../../temples/hall.ts'
import type { Reserve } from '../colyseus/guard.ts'
import { addMatchmaking } from '../colyseus/matchmaking.ts'
import { addPlaying } from '../requests/playing.ts'
import { addStreams, type StreamRouteParts } from '../requests/streams.ts'
import { newWhoIs, notBanned } from './asker.ts'
import { addBack, addFront } from './front.ts'
import { addLocalNetwork, type LocalNetworkParts } from './local-network.ts'
import { type ApiParts, addApiRoutes } from './routes/api.ts'
import { addBots, type BotRouteParts } from './routes/bots.ts'
import { addOperating, type OperatingParts } from './routes/operating.ts'
import { addOperator, type OperatorRouteParts } from './routes/operator.ts'
import { addTransfers, type TransferParts } from './routes/people.ts'
import { addMissingPage, addWebPages } from './routes/web-pages.ts'

type RouteParts = Omit<
  ApiParts &
    TransferParts &
    OperatingParts &
    OperatorRouteParts &
    LocalNetworkParts &
    BotRouteParts &
    StreamRouteParts,
  'whoIs' | 'whoAsks' | 'temples'
> & { readonly hall: TempleHall; readonly reserve: Reserve }

export async function addRoutes(app: Application, { hall, ...parts }: RouteParts): Promise<void> {
  const { edge, identities } = parts
  const whoIs = newWhoIs(identities, edge)
  const whoAsks = notBanned(whoIs, edge.bans)
  // Files are cheap, and a page has many: so they come before the limits.
  addWebPages(app, { previews: parts, hasAdmin: edge.settings.adminPassword !== undefined })
  addFront(app, edge)
  addMatchmaking(app, { ...parts.services, ...parts, whoAsks })
  addPlaying(app, { ...parts, whoAsks })
  addStreams(app, { ...parts, whoAsks })
  addApiRoutes(app, { ...parts, whoIs, whoAsks, temples: hall })
  addBots(app, { ...parts, whoAsks })
  addTransfers(app, { ...parts, whoAsks })
  addLocalNetwork(app, parts)
  await addOperating(app, parts)
  addOperator(app, parts)
  addMissingPage(app)
  addBack(app, edge)
}
