// Temples over HTTP: how a device is claimed, and how people pair and revoke their temples.
import { resolve } from 'node:path'
import { membersOf, TEMPLE_ROUTES } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import { z } from 'zod'
import { IMAGE_DOWNLOADS_PER_ADDRESS_MAX } from '../../../config/limits/temple.ts'
import type { Directory } from '../../../match/lifecycle/directory.ts'
import { mayWake } from '../../../match/lifecycle/waking.ts'
import { allow } from '../../../net/allow.ts'
import { newCount } from '../../../net/count.ts'
import type { PlayerAt } from '../../../people/visits.ts'
import { refuseAs, refuseMistakes } from '../../../refusal.ts'
import { bodyChecks } from '../../../request-checks.ts'
import type { TempleServices } from '../../../temples/temple-services.ts'
import { answer } from '../../answers.ts'
import { peopleOnly, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'

interface TempleRouteParts
  extends Pick<TempleServices, 'pairings' | 'claims' | 'owned' | 'images' | 'brokerUrl'> {
  readonly edge: Edge
  readonly directory: Pick<Directory, 'isAwake'>
  readonly whoAsks: WhoAsks
}

/** The interval at which a device asks for the state of its claim. */
const POLL_SECONDS = 2

const pairRequest = z
  .strictObject(bodyChecks(TEMPLE_ROUTES['POST /api/temples/pairings'].body.fields))
  .refine(({ temple, code }) => (temple === undefined) !== (code === undefined), {
    message: 'say "temple", one of yours, or "code", which a temple shows',
  })

const commandRequest = z.strictObject(
  bodyChecks(TEMPLE_ROUTES['POST /api/temples/:temple/commands'].body.fields),
)

export function addTempleRoutes(app: Application, parts: TempleRouteParts): void {
  const { edge, directory, pairings, claims, owned } = parts
  const { addresses, rates } = edge
  const whoAsks = peopleOnly(parts.whoAsks)

  /** Carries out a request of a player with a token. */
  const forPlayer =
    (carryOut: (asker: PlayerAt, request: Request) => Promise<Result<unknown>>) =>
    async (request: Request, response: Response): Promise<void> => {
      const asker = await whoAsks(request)
      if (!asker.ok) return answer(response, asker)
      const playerAt = { player: asker.value.player.id, address: addresses.of(request) }
      answer(response, await carryOut(playerAt, request))
    }

  addDeviceRoutes(app, parts)
  app.post(
    '/api/temples/claims/approve',
    forPlayer(async (asker, request) => {
      const temple = await claims.approve(asker, membersOf(request.body)['code'])
      return temple.ok ? accept({ temple: temple.value }) : temple
    }),
  )
  app.get(
    '/api/temples',
    forPlayer(async ({ player }) => accept({ temples: await owned.shown(player) })),
  )
  app.post(
    '/api/temples/pairings',
    forPlayer(async (asker, request) => {
      const wish = pairRequest.safeParse(request.body)
      if (!wish.success) return refuseMistakes(wish.error)
      const allowed = await mayWake(wish.data.match, asker, { directory, rates })
      if (!allowed.ok) return allowed
      const paired = await pairings.pair(asker, wish.data)
      if (!paired.ok) return paired
      const { temple, match, seats } = paired.value
      return accept({ temple, match, seats })
    }),
  )
  app.post(
    '/api/temples/:temple/commands',
    forPlayer(async (asker, request) => {
      const wish = commandRequest.safeParse(request.body)
      if (!wish.success) return refuseMistakes(wish.error)
      return owned.tell(asker, String(request.params['temple']), wish.data.op)
    }),
  )
  app.delete(
    '/api/temples/:temple/pairing',
    forPlayer(async ({ player }, request) =>
      pairings.unpair(player, String(request.params['temple'])),
    ),
  )
  app.delete(
    '/api/temples/:temple',
    forPlayer(async ({ player }, request) =>
      pairings.revoke(player, String(request.params['temple'])),
    ),
  )
}

/** Adds the routes that devices ask themselves: those of claims, the broker, and their programs. */
function addDeviceRoutes(
  app: Application,
  { edge, claims, images, brokerUrl }: TempleRouteParts,
): void {
  const addressOf = edge.addresses.of
  const limits = edge.settings.limits ?? Number.POSITIVE_INFINITY
  /** The programs that are on their way to each address. */
  const downloads = newCount(IMAGE_DOWNLOADS_PER_ADDRESS_MAX * limits)
  /** Refuses an address that begins or collects too many claims. */
  const mayClaim = (request: Request): Promise<Result<void>> =>
    allow(edge.rates, 'claims-by-address', addressOf(request))

  app.post('/api/temples/claims', async (request, response) => {
    const allowed = await mayClaim(request)
    if (!allowed.ok) return answer(response, allowed)
    const claim = await claims.open(addressOf(request))
    response.status(201).json({ ...claim, pollSeconds: POLL_SECONDS })
  })
  app.post('/api/temples/claims/poll', async (request, response) => {
    const { device } = membersOf(request.body)
    const collected = await claims.collect(device, () => mayClaim(request))
    if (!collected.ok) return answer(response, collected)
    if (collected.value === undefined) return void response.status(202).json({ pending: true })
    response.json({ ...collected.value, broker: brokerUrl(request) })
  })
  app.get('/api/temples/broker', (request, response) => {
    response.json({ broker: brokerUrl(request) })
  })
  app.get('/api/temples/images/:key/:board/:version', async (request, response) => {
    const { key, board, version } = request.params
    const ended = downloads.enter(addressOf(request))
    if (ended === undefined) return answer(response, refuseAs('too-many-downloads'))
    try {
      const file = await images.fileOf({ keyHint: key, board, version })
      if (file !== undefined) await sendProgram(response, file)
      if (!response.headersSent) answer(response, refuseAs('no-update'))
    } finally {
      ended()
    }
  })
}

/** Sends a file, unless it is gone. A temple that is cut off asks again for all of it. */
function sendProgram(response: Response, file: string): Promise<void> {
  const plain = { acceptRanges: false, cacheControl: false, lastModified: false }
  const headers = { 'Content-Type': 'application/octet-stream' }
  return new Promise((done) => {
    response.sendFile(resolve(file), { ...plain, headers, dotfiles: 'allow' }, (error) => {
      if (error && response.headersSent) response.destroy()
      done()
    })
  })
}
