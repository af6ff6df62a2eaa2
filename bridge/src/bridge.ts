// A bridge: what temples say at the broker goes to the server, what the server tells temples goes to the broker. It keeps
// nothing that matters, so any number of them may run, and any of them may die.
import { joinTemples, RefusalError, type TempleListener } from '@flower-war/client'
import { downTopic } from '@flower-war/protocol'
import type { Logger } from 'pino'
import { newAccounts } from './accounts.ts'
import { Backlog, type Outcome } from './backlog.ts'
import { type BrokerLine, connectBroker } from './broker.ts'
import type { Config } from './config.ts'
import { newDynamicSecurity } from './dynamic-security.ts'
import { newFigures } from './figures.ts'
import { newHome } from './home-assistant.ts'

export interface Bridge {
  /** Which of both sides are there. */
  sides(): { readonly server: boolean; readonly broker: boolean }
  /** Its figures, as Prometheus reads them. */
  metrics(): string
  stop(): Promise<void>
}

/** Refusals that pass: the same is said again. Any other a temple may say again itself. */
const PASSING = new Set([
  ...['busy', 'journal-unavailable', 'moved', 'not-joined', 'no-answer'],
  ...['internal', 'not-started', 'paused', 'too-many-requests'],
])

/** Starts a bridge; `fail` is called once if it can never do its work. */
export function startBridge(config: Config, log: Logger, fail: (why: string) => void): Bridge {
  const figures = newFigures()
  let isServerThere = false
  const backlog = new Backlog({
    report: (temple, payload) => outcomeOf(server.report({ temple, payload })),
    status: (temple, payload) => outcomeOf(server.status({ temple, payload })),
    after: (ms, run) => void setTimeout(run, ms),
    count: figures.count,
  })
  const sayLost = newLossLog(log)
  const security = newDynamicSecurity((payload) => broker.order(payload))
  const accounts = newAccounts({
    security,
    kept: (temple, isKept) => server.kept({ temple, isKept }),
    unwelcome: (temples) => server.unwelcome(temples),
    log,
  })
  const { homePrefix: prefix } = config
  const home =
    prefix === undefined
      ? undefined
      : newHome({
          prefix,
          publish: (topic, payload) => broker.publish(topic, payload),
          unwelcome: (temples) => server.unwelcome(temples),
        })
  const meet = (): void => {
    if (config.keepsAccounts && isServerThere && broker.isConnected) accounts.reconcile()
  }

  const listener: TempleListener = {
    down: ({ temple, leaf, payload }) => broker.publish(downTopic(temple, leaf), payload),
    account: accounts.take,
    barred: accounts.bar,
    connected() {
      isServerThere = true
      log.info({ server: config.serverUrl }, 'connected to the server')
      sayLost.found('server')
      home?.askAgain()
      // A server that comes back knows nothing of who is there.
      broker.hearAgain()
      meet()
    },
    lost(why) {
      isServerThere = false
      broker.forget()
      sayLost.lost('server', why)
    },
    refused: ({ detail }) =>
      fail(`the server does not take this bridge (${detail}); is BRIDGE_TOKEN its own?`),
  }
  const server = joinTemples(config.serverUrl, config.token, listener, config)

  const broker: BrokerLine = connectBroker(
    { ...config, url: config.mqttUrl },
    {
      up(temple, leaf, payload) {
        home?.heard(temple)
        if (leaf === 'count') backlog.addReport(temple, payload)
        if (leaf === 'status') backlog.addStatus(temple, payload)
      },
      connected() {
        log.info({ broker: config.mqttUrl }, 'connected to the broker')
        sayLost.found('broker')
        meet()
      },
      ...(config.keepsAccounts ? { answered: security.hear } : {}),
      lost: (why) => sayLost.lost('broker', why),
      refused: (why) =>
        fail(`the broker does not take this bridge (${why}); see MQTT_USERNAME and MQTT_PASSWORD.`),
    },
  )

  return {
    sides: () => ({ server: isServerThere, broker: broker.isConnected }),
    metrics: () =>
      figures.format({
        temples_waiting: backlog.size,
        server_connected: Number(isServerThere),
        broker_connected: Number(broker.isConnected),
      }),
    async stop() {
      server.close()
      await broker.stop()
    },
  }
}

async function outcomeOf(asked: Promise<void>): Promise<Outcome> {
  try {
    await asked
    return { result: 'taken' }
  } catch (error) {
    const code = error instanceof RefusalError ? error.code : 'internal'
    return { result: PASSING.has(code) ? 'later' : 'refused', code }
  }
}

/** Says once that something is lost, and not again before it was found. */
function newLossLog(log: Logger) {
  const lost = new Set<string>()
  return {
    lost(what: 'server' | 'broker', why: string): void {
      if (lost.has(what)) return
      lost.add(what)
      log.warn({ why }, `the ${what} is not there; trying again`)
    },
    found: (what: 'server' | 'broker') => lost.delete(what),
  }
}
