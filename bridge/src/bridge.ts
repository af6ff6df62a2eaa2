// A bridge passes messages of temples from the broker to the server, and those to temples from the server to the
// broker. It stores nothing that matters, so any number of bridges may run, and any of them may die.
import { joinTemples, RefusalError, type TempleLine, type TempleListener } from '@flower-war/client'
import { downTopic, refusalRow } from '@flower-war/protocol'
import type { Logger } from 'pino'
import { type Accounts, newAccounts } from './accounts.ts'
import { Backlog, type Outcome } from './backlog.ts'
import { type BrokerLine, type BrokerListener, connectBroker } from './broker.ts'
import { type CommandDesk, newCommandDesk } from './commands.ts'
import type { Config } from './config.ts'
import { type DynamicSecurity, newDynamicSecurity } from './dynamic-security.ts'
import { type Figures, newFigures } from './figures.ts'
import { type Home, newHome } from './home-assistant.ts'
import { RECONCILE_RETRY_MS } from './limits.ts'

type Side = 'server' | 'broker'

export interface Bridge {
  /** The connection of each side. */
  sides(): Readonly<Record<Side, boolean>>
  /** Its figures in the format of Prometheus. */
  metrics(): Promise<string>
  stop(): Promise<void>
}

/** Starts a bridge; `fail` is called once if it can never do its work. */
export function startBridge(config: Config, log: Logger, fail: (why: string) => void): Bridge {
  return new RunningBridge({ config, log, fail })
}

interface BridgeParts {
  readonly config: Config
  readonly log: Logger
  readonly fail: (why: string) => void
}

class RunningBridge implements Bridge {
  readonly #parts: BridgeParts
  readonly #figures: Figures
  readonly #losses: LossLog
  readonly #backlog: Backlog
  readonly #security: DynamicSecurity
  readonly #accounts: Accounts
  readonly #home: Home | undefined
  readonly #commands: CommandDesk
  readonly #server: TempleLine
  readonly #broker: BrokerLine
  #isServerThere = false
  #reconciling: NodeJS.Timeout | undefined

  constructor(parts: BridgeParts) {
    const { config, log } = parts
    const { homePrefix: prefix } = config
    this.#parts = parts
    this.#losses = newLossLog(log)
    this.#figures = newFigures({
      temples_waiting: () => this.#backlog.size,
      server_connected: () => Number(this.#isServerThere),
      broker_connected: () => Number(this.#broker.isConnected),
    })
    this.#backlog = new Backlog({
      report: (temple, payload) => outcomeOf(this.#server.report({ temple, payload })),
      status: (temple, payload) => outcomeOf(this.#server.status({ temple, payload })),
      info: (temple, payload) => this.#server.info({ temple, payload }),
      after: (ms, run) => void setTimeout(run, ms),
      count: this.#figures.count,
    })
    const publish = (topic: string, payload: string): void => this.#broker.publish(topic, payload)
    const unwelcome = (temples: readonly string[]) => this.#server.unwelcome(temples)
    this.#security = newDynamicSecurity((payload) => this.#broker.order(payload))
    this.#accounts = newAccounts({
      security: this.#security,
      username: config.username,
      publish,
      admitted: (temple, isAdmitted) => this.#server.kept({ temple, isKept: isAdmitted }),
      unwelcome,
      reconcileLater: () => {
        this.#reconciling ??= setTimeout(() => this.#meet(), RECONCILE_RETRY_MS).unref()
      },
      log,
    })
    this.#home = prefix === undefined ? undefined : newHome({ prefix, publish, unwelcome })
    this.#commands = newCommandDesk({
      say: (topic, payload) => this.#broker.say(topic, payload),
      pass: (temple, payload) => this.#server.result({ temple, payload }),
    })
    const { serverUrl, token, keepsAccounts } = config
    this.#server = joinTemples(serverUrl, token, this.#serverListener(), { keepsAccounts })
    this.#broker = connectBroker({ ...config, url: config.mqttUrl }, this.#brokerListener())
  }

  sides(): Readonly<Record<Side, boolean>> {
    return { server: this.#isServerThere, broker: this.#broker.isConnected }
  }

  metrics(): Promise<string> {
    return this.#figures.text()
  }

  async stop(): Promise<void> {
    this.#server.close()
    await this.#broker.stop()
  }

  #serverListener(): TempleListener {
    const { config, log, fail } = this.#parts
    return {
      down: ({ temple, leaf, payload }) => this.#broker.publish(downTopic(temple, leaf), payload),
      command: (command) => this.#commands.publish(command),
      account: this.#accounts.take,
      barred: this.#accounts.bar,
      connected: () => {
        this.#isServerThere = true
        log.info({ server: config.serverUrl }, 'connected to the server')
        this.#losses.found('server')
        this.#home?.askAgain()
        // A server that comes back does not know which temples are connected.
        this.#broker.hearAgain()
        this.#meet()
      },
      lost: (why) => {
        this.#isServerThere = false
        this.#broker.forget()
        this.#losses.lost('server', why)
      },
      refused: ({ detail }) =>
        fail(`the server does not take this bridge (${detail}); is BRIDGE_TOKEN its own?`),
    }
  }

  #brokerListener(): BrokerListener {
    const { config, log, fail } = this.#parts
    return {
      up: (temple, leaf, payload) => {
        this.#home?.heard(temple)
        if (leaf === 'count') this.#backlog.addReport(temple, payload)
        if (leaf === 'status') this.#backlog.addStatus(temple, payload)
        if (leaf === 'info') this.#backlog.addInfo(temple, payload)
        if (leaf === 'res') this.#commands.hear(temple, payload)
      },
      gone: (temple) => this.#home?.gone(temple),
      ...(config.keepsAccounts ? { answered: this.#security.hear } : {}),
      connected: () => {
        log.info({ broker: config.mqttUrl }, 'connected to the broker')
        this.#losses.found('broker')
        this.#meet()
      },
      lost: (why) => this.#losses.lost('broker', why),
      refused: (why) =>
        fail(`the broker does not take this bridge (${why}); see MQTT_USERNAME and MQTT_PASSWORD.`),
    }
  }

  /** Compares the accounts at the broker with the server once both are connected. */
  #meet(): void {
    const { keepsAccounts } = this.#parts.config
    clearTimeout(this.#reconciling)
    this.#reconciling = undefined
    if (keepsAccounts && this.#isServerThere && this.#broker.isConnected) this.#accounts.reconcile()
  }
}

async function outcomeOf(asked: Promise<void>): Promise<Outcome> {
  try {
    await asked
    return { result: 'taken' }
  } catch (error) {
    const code = error instanceof RefusalError ? error.code : 'internal'
    return { result: refusalRow(code)?.retry === undefined ? 'refused' : 'later', code }
  }
}

/** Logs the loss of a side once, until it is found again. */
interface LossLog {
  lost(side: Side, why: string): void
  found(side: Side): void
}

function newLossLog(log: Logger): LossLog {
  const lost = new Set<Side>()
  return {
    lost(side, why) {
      if (lost.has(side)) return
      lost.add(side)
      log.warn({ why }, `the ${side} is not there; trying again`)
    },
    found: (side) => void lost.delete(side),
  }
}
