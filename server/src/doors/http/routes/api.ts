// Routes for players and their programs: identities, and whether the server is ready; adds those of games, matches and
// temples.
import { membersOf } from '@flower-war/protocol'
import { accept, type Playable, type Result, type RulesOf } from '@flower-war/rules'
import type { Application, Request } from 'express'
import type { Cluster } from '../../../cluster/cluster.ts'
import { IMAGE_DOWNLOADS_PER_ADDRESS_MAX } from '../../../config/care-limits.ts'
import type { Journal } from '../../../journal/journal.ts'
import type { Directory } from '../../../match/lifecycle/directory.ts'
import { mayWake } from '../../../matchmaking/waking.ts'
import { allow } from '../../../net/allow.ts'
import { newCount } from '../../../net/count.ts'
import type { House } from '../../../operator/house.ts'
import type { Identities } from '../../../people/identity.ts'
import { refuseAs } from '../../../refusal.ts'
import { shownIdentity, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answer, answerRefusal } from '../refusal.ts'
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
  readonly temples: Omit<
    TempleRouteParts,
    'whoAsks' | 'addressOf' | 'mayClaim' | 'mayWake' | 'downloads'
  >
  readonly house: House
  readonly cluster?: Cluster | undefined
  /** True if matches can be played now. */
  readonly isReady: () => boolean
}

export function addApiRoutes(app: Application, parts: ApiParts): void {
  const { edge, identities, whoIs, whoAsks, games, rulesOf, house, cluster } = parts
  app.get('/readyz', (_request, response) => {
    const ok = parts.isReady()
    const durability = cluster === undefined ? {} : { durability: cluster.durability() }
    response.status(ok ? 200 : 503).json({ ok, draining: house.isDraining, ...durability })
  })
  app.post('/api/guests', async (request, response) => {
    const allowed = await allow(edge.rates, 'guests-by-address', edge.addresses.of(request))
    if (!allowed.ok) return answer(response, allowed)
    const guest = await identities.newGuest(membersOf(request.body)['name'])
    answer(response, guest.ok ? accept(shownIdentity(guest.value)) : guest, 201)
  })
  app.get('/api/me', async (request, response) => {
    // Players who are banned may ask this, too.
    const asked = await whoIs(request)
    if (asked.ok) {
      const { player, token } = asked.value
      const renewed = await identities.renewed(token, player)
      return void response.json(renewed === undefined ? player : { ...player, token: renewed })
    }
    const { code } = asked.refusal
    // The usual sentence asks for a token; here it is wrong rather than missing.
    const refusal = code === 'unauthorized' ? refuseAs(code).refusal : asked.refusal
    answerRefusal(response, refusal)
  })
  addGameRoutes(app, games, rulesOf)
  addDescriptions(app, games, rulesOf)
  addRefusalRoutes(app, games)
  addMatchRoutes(app, parts)
  addNames(app, parts)
  addOwnMatches(app, parts)
  const addressOf = edge.addresses.of
  const mayClaim = (request: Request): Promise<Result<void>> =>
    allow(edge.rates, 'claims-by-address', addressOf(request))
  const waking = { directory: parts.directory, rates: edge.rates }
  const limits = edge.settings.limits ?? Number.POSITIVE_INFINITY
  const downloads = newCount(IMAGE_DOWNLOADS_PER_ADDRESS_MAX * limits)
  addTempleRoutes(app, {
    ...parts.temples,
    whoAsks,
    addressOf,
    mayClaim,
    mayWake: (match, guesser) => mayWake(match, guesser, waking),
    downloads,
  })
}
