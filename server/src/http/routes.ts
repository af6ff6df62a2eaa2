// What is asked and answered over HTTP.
import { isRecord } from '@flower-war/rules'
import express, {
  type Application,
  type ErrorRequestHandler,
  type Request,
  type Response,
} from 'express'
import type { Identities } from '../auth/identity.ts'
import type { Journal } from '../journal/journal.ts'
import { HTTP_BODY_BYTES_MAX } from '../limits.ts'
import type { HostedGame } from '../match/room.ts'
import { addTempleRoutes, type TempleRouteParts } from '../temples/routes.ts'
import { addMatchRoutes } from './match-routes.ts'

export interface RouteParts {
  readonly identities: Identities
  readonly journal: Journal
  readonly hosted: readonly HostedGame[]
  readonly temples: Omit<TempleRouteParts, 'identities'>
  /** Whether matches can be played now. */
  readonly isReady: () => boolean
}

/** Adds the routes to an application. */
export function addRoutes(
  app: Application,
  { identities, journal, hosted, temples, isReady }: RouteParts,
): void {
  app.disable('x-powered-by')
  app.use(express.json({ limit: HTTP_BODY_BYTES_MAX }))
  app.get('/healthz', (_request, response) => void response.json({ ok: true }))
  app.get('/readyz', (_request, response) => {
    response.status(isReady() ? 200 : 503).json({ ok: isReady() })
  })
  app.post('/api/guests', async (request: Request, response: Response) => {
    const { name }: { name?: unknown } = isRecord(request.body) ? request.body : {}
    const guest = await identities.newGuest(name)
    if (guest.ok) response.status(201).json({ ...guest.value.player, token: guest.value.token })
    else response.status(400).json(guest.refusal)
  })
  app.get('/api/games', (_request, response) => {
    response.json(
      hosted.map(({ game: { id, version, seats, options } }) => {
        return { id, version, players: { min: seats.min, max: seats.max }, options }
      }),
    )
  })
  addMatchRoutes(app, { journal, identities })
  addTempleRoutes(app, { ...temples, identities })
  app.use((_request, response) => {
    response.status(404).json({ code: 'no-such-path', detail: 'There is nothing at that path.' })
  })
  app.use(answerMistake)
}

/** What cannot even be read: a body that is no JSON or too long, a path that cannot be decoded. */
const answerMistake: ErrorRequestHandler = (error, _request, response, _next) => {
  const { status }: { status?: unknown } = Object(error)
  const isClients = typeof status === 'number' && status >= 400 && status < 500
  const detail = isClients ? 'The request cannot be read.' : 'The server has failed.'
  response
    .status(isClients ? status : 500)
    .json({ code: isClients ? 'malformed-request' : 'internal', detail })
}
