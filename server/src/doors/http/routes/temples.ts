// Temples over HTTP: how a device is claimed, and how people pair and revoke their temples.
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { membersOf } from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import { z } from 'zod'
import { mistakesIn } from '../../../mistakes.ts'
import type { Count } from '../../../net/count.ts'
import type { Player } from '../../../people/player.ts'
import { refuseAs } from '../../../refusal.ts'
import type { TempleCare } from '../../../temples/care/care.ts'
import type { Images } from '../../../temples/care/images.ts'
import type { Claims } from '../../../temples/pairing/claims.ts'
import type { Guesser } from '../../../temples/pairing/guesses.ts'
import type { Pairings } from '../../../temples/pairing/pairings.ts'
import { peopleOnly, type WhoAsks } from '../asker.ts'
import { answer } from '../refusal.ts'

export interface TempleRouteParts {
  readonly whoAsks: WhoAsks
  /** The address of a request. */
  readonly addressOf: (request: Request) => string
  /** Refuses an address that begins or collects too many claims. */
  readonly mayClaim: (request: Request) => Promise<Result<void>>
  /** Refuses a player for whom too many matches are woken. */
  readonly mayWake: (match: string, guesser: Guesser) => Promise<Result<void>>
  readonly pairings: Pairings
  readonly claims: Claims
  readonly care: TempleCare
  readonly images: Images
  /** Counts the programs that are on their way to each address. */
  readonly downloads: Count
  /** The address of the broker for a device that asks with these headers. */
  readonly brokerUrl: (headers: IncomingHttpHeaders) => string
}

/** The interval at which a device asks for the state of its claim. */
const POLL_SECONDS = 2

const pairRequest = z
  .strictObject({
    match: z.string().max(40),
    temple: z.string().max(20).optional(),
    code: z.string().max(40).optional(),
    seats: z
      .union([z.enum(['mine', 'all']), z.array(z.number().int().min(0).max(31)).max(32)])
      .default('mine'),
  })
  .refine(({ temple, code }) => (temple === undefined) !== (code === undefined), {
    message: 'say "temple", one of yours, or "code", which a temple shows',
  })

const commandRequest = z.strictObject({ op: z.enum(['identify', 'rebirth', 'forget', 'update']) })

export function addTempleRoutes(app: Application, parts: TempleRouteParts): void {
  const { addressOf, mayClaim, mayWake, pairings, claims, care, brokerUrl } = parts
  const whoAsks = peopleOnly(parts.whoAsks)

  /** Carries out a request of a player with a token. */
  const forPlayer =
    (carryOut: (player: Player, request: Request) => Promise<Result<unknown>>) =>
    async (request: Request, response: Response): Promise<void> => {
      const asked = await whoAsks(request)
      answer(response, asked.ok ? await carryOut(asked.value.player, request) : asked)
    }

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
    response.json({ ...collected.value, broker: brokerUrl(request.headers) })
  })
  app.get('/api/temples/broker', (request, response) => {
    response.json({ broker: brokerUrl(request.headers) })
  })
  app.post(
    '/api/temples/claims/approve',
    forPlayer(async (player, request) => {
      const { code } = membersOf(request.body)
      const temple = await claims.approve({ player: player.id, address: addressOf(request) }, code)
      return temple.ok ? accept({ temple: temple.value }) : temple
    }),
  )
  app.get(
    '/api/temples',
    forPlayer(async ({ id }) => accept({ temples: await care.shown(id) })),
  )
  app.post(
    '/api/temples/pairings',
    forPlayer(async (player, request) => {
      const wish = pairRequest.safeParse(request.body)
      if (!wish.success) return refuse('malformed-request', mistakesIn(wish.error))
      const guesser = { player: player.id, address: addressOf(request) }
      const allowed = await mayWake(wish.data.match, guesser)
      if (!allowed.ok) return allowed
      const paired = await pairings.pair(guesser, wish.data)
      if (!paired.ok) return paired
      const { temple, match, seats } = paired.value
      return accept({ temple, match, seats })
    }),
  )
  app.post(
    '/api/temples/:temple/commands',
    forPlayer(async ({ id }, request) => {
      const wish = commandRequest.safeParse(request.body)
      if (!wish.success) return refuse('malformed-request', mistakesIn(wish.error))
      const owner = { player: id, address: addressOf(request) }
      return care.tell(owner, String(request.params['temple']), wish.data.op)
    }),
  )
  addImageRoute(app, parts)
  app.delete(
    '/api/temples/:temple/pairing',
    forPlayer(async ({ id }, request) => pairings.unpair(id, String(request.params['temple']))),
  )
  app.delete(
    '/api/temples/:temple',
    forPlayer(async ({ id }, request) => pairings.revoke(id, String(request.params['temple']))),
  )
}

/** Adds the route of the programs for temples. */
function addImageRoute(
  app: Application,
  { images, downloads, addressOf }: Pick<TempleRouteParts, 'images' | 'downloads' | 'addressOf'>,
): void {
  app.get('/api/temples/images/:key/:board/:version', async (request, response) => {
    const { key, board, version } = request.params
    const address = addressOf(request)
    const ended = downloads.enter(address)
    if (ended === undefined) return answer(response, refuseAs('too-many-downloads'))
    try {
      const found = await images.read({ keyHint: key, board, version }, address)
      if (found === undefined) return answer(response, refuseAs('no-update'))
      if (found === 'busy') return answer(response, refuseAs('too-many-downloads'))
      response.set('Content-Type', 'application/octet-stream')
      response.set('Content-Length', String(found.length))
      // A temple that is cut off asks again.
      await pipeline(found.bytes, response).catch(() => {})
    } finally {
      ended()
    }
  })
}
