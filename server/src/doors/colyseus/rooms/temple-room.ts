// The room of the bridges, which pass on messages from temples and to them.
import type { Client, MessageContext } from '@colyseus/core'
import {
  type Down,
  membersOf,
  parseBridgeWish,
  parseCommandResult,
  parseInfo,
  parseReport,
  parseStatus,
  STRANGERS_ASKED_MAX,
  TEMPLES,
  type TempleInfo,
  type Unwelcome,
} from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { Tally } from '../../../observe/metrics.ts'
import { refuseAs } from '../../../refusal.ts'
import type { TempleServices } from '../../../temples/temple-services.ts'
import { failing } from '../../answers.ts'
import { orThrow, type ShownTokens } from '../authenticate.ts'
import { QuietRoom } from './quiet-room.ts'

export interface TempleRoomParts extends TempleServices {
  readonly shown: ShownTokens
  /** Counts reports by their outcome. */
  readonly reports: Tally
  readonly refusals: Tally
  readonly log: Logger
}

export function templeRoomOf(parts: TempleRoomParts): new () => TempleRoom {
  return class extends TempleRoom {
    constructor() {
      super(parts)
    }

    static override async onAuth(token: string): Promise<boolean> {
      return parts.isBridge(token)
    }
  }
}

class TempleRoom extends QuietRoom {
  readonly #parts: TempleRoomParts
  #stopListening: () => void = () => {}
  readonly #leaves = new Map<string, () => void>()

  constructor(parts: TempleRoomParts) {
    super(parts)
    this.#parts = parts
    const { temples, commands, accounts } = parts
    this.#answer(TEMPLES.report, (input) => this.#report(input))
    this.#hear(TEMPLES.status, parseStatus, (temple, status) => temples.status(temple, status))
    this.#hear(TEMPLES.info, parseInfo, (temple, info) => this.#info(temple, info))
    this.#hear(TEMPLES.result, parseCommandResult, async (temple, result) => {
      commands.answer({ temple, ...result })
    })
    this.#answer(TEMPLES.kept, async (input) => {
      const { temple, isKept } = membersOf(input)
      if (typeof temple !== 'string' || typeof isKept !== 'boolean') return MALFORMED
      accounts.note(temple, isKept)
      return DONE
    })
    this.#answer(TEMPLES.strangers, (input) => this.#unwelcome(input))
    this.onMessage('*', () => {})
  }

  override onCreate(): void {
    const { downlink, commands } = this.#parts
    const ends = [
      downlink.listen((down: Down) => this.broadcast(TEMPLES.down, down)),
      commands.listen((command) => this.broadcast(TEMPLES.command, command)),
    ]
    this.#stopListening = () => {
      for (const end of ends) end()
    }
  }

  override async onJoin(client: Client, options: unknown): Promise<void> {
    orThrow(this.#parts.shown.bridgeAt(client, this.#parts.isBridge), this.#parts.refusals)
    const leave = this.#parts.accounts.join({
      ...parseBridgeWish(options),
      tell: (account) => client.send(TEMPLES.account, account),
      bar: (barred) => client.send(TEMPLES.barred, barred),
    })
    this.#leaves.set(client.sessionId, leave)
    this.#parts.log.info({ bridges: this.clients.length }, 'a bridge connected')
  }

  override async onLeave({ sessionId }: Client): Promise<void> {
    this.#leaves.get(sessionId)?.()
    this.#leaves.delete(sessionId)
    this.#parts.log.info({ bridges: this.clients.length }, 'a bridge disconnected')
    if (this.clients.length === 0) await this.#parts.temples.loseSight()
  }

  override onDispose(): void {
    this.#stopListening()
  }

  /** Handles a type of message that bridges pass on from temples: the temple's name, and a payload to parse. */
  #hear<Said>(
    type: string,
    parse: Parse<Said>,
    carryOut: (temple: string, said: Said) => Promise<void>,
  ): void {
    this.#answer(type, async (input) => {
      const heard = heardIn(input, parse)
      if (heard === undefined) return MALFORMED
      await carryOut(heard.temple, heard.said)
      return DONE
    })
  }

  /** Answers a type of message. Errors are caught, since Colyseus would answer as if it were carried out. */
  #answer(type: string, carryOut: (input: unknown) => Promise<Result<object>>): void {
    const fail = failing(this.#parts.log, { type }, 'a message from a temple could not be handled')
    this.onMessage(type, async (_client: Client, input: unknown, context: MessageContext) => {
      const result = await carryOut(input).catch(fail)
      return result.ok ? result.value : context.reject(result.refusal)
    })
  }

  async #report(input: unknown): Promise<Result<object>> {
    const { temples, reports } = this.#parts
    const heard = heardIn(input, parseReport)
    const result = heard === undefined ? MALFORMED : await temples.report(heard.temple, heard.said)
    reports.add(result.ok ? 'taken' : result.refusal.code)
    return result.ok ? DONE : result
  }

  async #info(temple: string, info: TempleInfo): Promise<void> {
    const { registry, healths } = this.#parts
    if ((await registry.find(temple)) !== undefined) healths.note(temple, info)
  }

  async #unwelcome(input: unknown): Promise<Result<Unwelcome>> {
    const { temples } = membersOf(input)
    if (!isListOfNames(temples)) return MALFORMED
    const { registry, isBanned } = this.#parts
    const found = await Promise.all(temples.map((temple) => registry.find(temple)))
    const isBarred = (owner: string | undefined): boolean => owner !== undefined && isBanned(owner)
    return accept({
      strangers: temples.filter((_, index) => found[index] === undefined),
      barred: temples.filter((_, index) => isBarred(found[index]?.owner)),
      places: found.map((temple) => temple?.site ?? ''),
    })
  }
}

const DONE = accept({ ok: true })
const MALFORMED = refuseAs('malformed-request')

type Parse<Said> = (payload: string) => Said | undefined

/** Parses a message that a bridge passes on from a temple; undefined if it is malformed. */
function heardIn<Said>(input: unknown, parse: Parse<Said>) {
  const { temple, payload } = membersOf(input)
  const said = typeof payload === 'string' ? parse(payload) : undefined
  return typeof temple !== 'string' || said === undefined ? undefined : { temple, said }
}

function isListOfNames(input: unknown): input is readonly string[] {
  return (
    Array.isArray(input) &&
    input.length <= STRANGERS_ASKED_MAX &&
    input.every((each) => typeof each === 'string')
  )
}
