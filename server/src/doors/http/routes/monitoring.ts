// Routes for those who run the server: whether it is ready, figures for Prometheus, and Colyseus's monitor.
import { refuse } from '@flower-war/rules'
import type { Application, RequestHandler } from 'express'
import type { Cluster } from '../../../cluster/cluster.ts'
import type { House } from '../../../house/house.ts'
import { isFromThisMachine } from '../../../net/address.ts'
import type { Metrics, Present } from '../../../observe/metrics.ts'
import { answer } from '../../answers.ts'
import { loadMonitor } from '../../colyseus/monitor.ts'
import type { Edge } from '../edge.ts'
import { bearerGuard, checkSecret } from '../secrets.ts'

interface MonitoringParts {
  readonly edge: Edge
  readonly metrics: Metrics
  readonly present: () => Present
  /** True if matches can be played now. */
  readonly isReady: () => boolean
  readonly house: Pick<House, 'isDraining'>
  readonly cluster: Pick<Cluster, 'durability'> | undefined
}

/** Paths that have a password or token of the operator. */
export const METRICS_PATH = '/metrics'
export const MONITOR_PATH = '/monitor'

/** Adds `/readyz` and `/metrics`, and `/monitor` if there is a password for it. */
export async function addMonitoring(app: Application, parts: MonitoringParts): Promise<void> {
  const { edge, metrics, present, isReady, house, cluster } = parts
  const { metricsToken, monitorPassword } = edge.settings
  app.get('/readyz', (_request, response) => {
    const ok = isReady()
    const durability = cluster === undefined ? {} : { durability: cluster.durability() }
    response.status(ok ? 200 : 503).json({ ok, draining: house.isDraining, ...durability })
  })
  app.get(METRICS_PATH, metricsGuard(edge, metricsToken), async (_request, response) => {
    response.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text(present))
  })
  if (monitorPassword === undefined) return
  app.use(MONITOR_PATH, passwordGuard(edge, monitorPassword), await loadMonitor())
}

/** Lets the bearer of the token in; without a token, requests from this machine that came through no proxy. */
function metricsGuard(edge: Edge, secret: string | undefined): RequestHandler {
  if (secret !== undefined)
    return bearerGuard(edge, { secret, detail: 'Send METRICS_TOKEN as the bearer token.' })
  return (request, response, next) => {
    if (isFromThisMachine(request)) next()
    else answer(response, METRICS_CLOSED)
  }
}

const METRICS_CLOSED = refuse(
  'unauthorized',
  'Without METRICS_TOKEN, only this machine can read the metrics.',
)

/** The values of `Sec-Fetch-Site` with which pages of another origin ask, of the same domain or not. */
const FOREIGN = ['cross-site', 'same-site']

/** Admits requests with the password, by basic authentication. Other sites may not lead the operator's browser here. */
function passwordGuard(edge: Edge, password: string): RequestHandler {
  return async (request, response, next) => {
    const [, given = ''] = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const [, ...said] = Buffer.from(given, 'base64').toString('utf8').split(':')
    const detail = 'The password is MONITOR_PASSWORD; any user name will do.'
    const isForeign = FOREIGN.includes(String(request.headers['sec-fetch-site']))
    const named = { given: said.join(':'), secret: password, detail }
    const checked = await checkSecret(edge, edge.addresses.of(request), named)
    if (checked.ok && !isForeign) {
      response.set('Content-Security-Policy', "frame-ancestors 'none'")
      return next()
    }
    const refused = checked.ok ? refuse('unauthorized', detail) : checked
    if (refused.refusal.code === 'unauthorized')
      response.set('WWW-Authenticate', 'Basic realm="Flower War", charset="UTF-8"')
    answer(response, refused)
  }
}
