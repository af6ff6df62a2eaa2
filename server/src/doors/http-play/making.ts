// Making a match over HTTP, and quick play: both seat the player who asks.
import { membersOf } from '@flower-war/protocol'
import { type Playable, type Result, refuse } from '@flower-war/rules'
import type { Application, Request } from 'express'
import { CALLED_MS } from '../../config/limits/connections.ts'
import type { Journal } from '../../journal/journal.ts'
import { parseWish } from '../../match/awake/joining/join-wish.ts'
import type { Directory } from '../../match/lifecycle/directory.ts'
import type { Call } from '../../matchmaking/callers.ts'
import { answer } from '../answers.ts'
import type { Reserve } from '../colyseus/guard.ts'
import type { Reserved } from '../colyseus/reservations.ts'
import { bearerOf, type WhoAsks } from '../http/asker.ts'
import type { Edge } from '../http/edge.ts'
import { UNKNOWN_GAME } from '../http/versions.ts'
import { playAddress } from '../play-address.ts'

export interface MakingParts {
  readonly edge: Pick<Edge, 'addresses'>
  readonly games: readonly Playable[]
  readonly journal: Pick<Journal, 'find'>
  readonly directory: Pick<Directory, 'askAwake'>
  readonly whoAsks: WhoAsks
  readonly reserve: Reserve
}

export function addMaking(app: Application, parts: MakingParts): void {
  const { edge, games, journal, directory, whoAsks, reserve } = parts

  /** Makes or finds a match of the game that the body names, and seats the player who asks. */
  async function sitAt(method: string, request: Request): Promise<Result<Reserved>> {
    const { game, ...wishes } = membersOf(request.body)
    const name = games.find(({ id }) => id === game)?.id
    if (name === undefined) return UNKNOWN_GAME
    if (parseWish(wishes).watch) return NOT_TO_WATCH
    const asker = await whoAsks(request)
    if (!asker.ok) return asker
    const address = edge.addresses.of(request)
    const reserved = await reserve({ method, name, wishes, token: bearerOf(request), address })
    if (!reserved.ok) return reserved
    const visitor = { player: asker.value.player, address }
    const call: Call = { ms: CALLED_MS, wish: parseWish(wishes) }
    const sat = await directory.askAwake(reserved.value.roomId, 'attend', visitor, call)
    return sat.ok ? reserved : sat
  }

  app.post('/api/matches', async (request, response) => {
    const sat = await sitAt('create', request)
    if (!sat.ok) return answer(response, sat)
    const { roomId: id, publicAddress } = sat.value
    const found = await journal.find(id)
    const play = playAddress(request, id, publicAddress)
    response.status(201).json({ id, code: found?.code, play })
  })
  app.post('/api/quick-play', async (request, response) => {
    const sat = await sitAt('joinOrCreate', request)
    if (!sat.ok) return answer(response, sat)
    const { roomId: id, publicAddress } = sat.value
    response.json({ id, play: playAddress(request, id, publicAddress) })
  })
}

const NOT_TO_WATCH = refuse(
  'malformed-request',
  'This seats whoever asks: leave out "watch", and say it when you join a match.',
)
