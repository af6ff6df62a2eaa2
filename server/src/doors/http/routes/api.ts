// Routes for players and their programs: who they are, which games there are, and whether they can be played now.
import { statusOf } from '@flower-war/protocol'
import { isRecord, type Playable, type RulesOf } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import type { Cluster } from '../../../cluster/cluster.ts'
import { IMAGE_DOWNLOADS_PER_ADDRESS_MAX } from '../../../config/care-limits.ts'
import type { Journal } from '../../../journal/journal.ts'
import type { Directory } from '../../../match/lifecycle/directory.ts'
import { newCount } from '../../../net/count.ts'
import type { House } from '../../../operator/house.ts'
import type { Identities } from '../../../people/identity.ts'
import { refuseAs } from '../../../refusal.ts'
import type { WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answerRefusal, tooMany } from '../refusal.ts'
import { addDescriptions } from './descriptions.ts'
import { addGameRoutes } from './games.ts'
import { addMatchRoutes } from './matches.ts'
import { addNames } from './names.ts'
import { addOwnMatches } from './own-matches.ts'
import { addRefusalRoutes } from './refusals.ts'
import { addTempleRoutes, type TempleRouteParts } from './temples.ts'

export interface ApiParts {
  readonly edge: Edge
  readonly identities: Identities
  readonly journal: Journal
  readonly directory: Directory
  readonly whoIs: WhoAsks
  readonly whoAsks: WhoAsks
  readonly games: readonly Playable[]
  /** The rules of any version of them. */
  readonly rulesOf: RulesOf
  readonly temples: Omit<TempleRouteParts, 'whoAsks' | 'addressOf' | 'claimWaitMs' | 'downloads'>
  readonly house: House
  readonly cluster?: Cluster | undefined
  /** True if matches can be played now. */
  readonly isReady: () => boolean
}

/** Adds the routes of the API. */
export function addApiRoutes(
  app: Application,
  {
    edge,
    identities,
    journal,
    directory,
    whoIs,
    whoAsks,
    temples,
    games,
    rulesOf,
    house,
    cluster,
    isReady,
  }: ApiParts,
): void {
  app.get('/readyz', (_request, response) => {
    const ok = isReady()
    const durability = cluster === undefined ? {} : { durability: cluster.durability() }
    response.status(ok ? 200 : 503).json({ ok, draining: house.isDraining, ...durability })
  })
  app.post('/api/guests', async (request: Request, response: Response) => {
    const waitMs = await edge.rates.take('guests-by-address', edge.addresses.of(request))
    if (waitMs !== undefined) return answerRefusal(response, 429, tooMany(waitMs))
    const { name }: { name?: unknown } = isRecord(request.body) ? request.body : {}
    const guest = await identities.newGuest(name)
    if (guest.ok) response.status(201).json({ ...guest.value.player, token: guest.value.token })
    else answerRefusal(response, statusOf(guest.refusal.code), guest.refusal)
  })
  app.get('/api/me', async (request, response) => {
    // Players who are banned are still who they are; they hear of it when they ask for more.
    const asked = await whoIs(request)
    if (asked.ok) {
      const { player, token } = asked.value
      const renewed = await identities.renewed(token, player)
      return void response.json(renewed === undefined ? player : { ...player, token: renewed })
    }
    const { code } = asked.refusal
    // Whoever asks this has a token: it is wrong, not missing.
    const refusal = code === 'unauthorized' ? refuseAs(code).refusal : asked.refusal
    answerRefusal(response, statusOf(code), refusal)
  })
  addGameRoutes(app, games, rulesOf)
  addDescriptions(app, games, rulesOf)
  addRefusalRoutes(app, games)
  addMatchRoutes(app, { edge, journal, whoAsks })
  addNames(app, { edge, identities, journal, directory, whoAsks })
  addOwnMatches(app, { journal, directory, whoAsks })
  const addressOf = edge.addresses.of
  const claimWaitMs = (request: Request): Promise<number | undefined> =>
    edge.rates.take('claims-by-address', addressOf(request))
  const limits = edge.settings.limits ?? Number.POSITIVE_INFINITY
  const downloads = newCount(IMAGE_DOWNLOADS_PER_ADDRESS_MAX * limits)
  addTempleRoutes(app, { ...temples, whoAsks, addressOf, claimWaitMs, downloads })
}
