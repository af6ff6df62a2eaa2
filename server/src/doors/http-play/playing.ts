// A match over HTTP, for players without a connection: its state, joining, and requests.
import { HTTP_REQUESTS, parseInviteCode } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import { CALLED_MS } from '../../config/limits/connections.ts'
import { parseWish } from '../../match/awake/joining/join-wish.ts'
import type { VisitedMatch } from '../../match/lifecycle/directory.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { mayWake } from '../../match/lifecycle/waking.ts'
import type { Visitor } from '../../people/visits.ts'
import { refuseAs } from '../../refusal.ts'
import { answer } from '../answers.ts'
import { bearerOf, type WhoAsks } from '../http/asker.ts'
import type { Edge } from '../http/edge.ts'
import { welcomeFrame } from '../json/client.ts'
import { playAddress } from '../play-address.ts'
import { awakeMatch, holdSeat } from '../visitors.ts'

export interface PlayingParts {
  readonly edge: Edge
  readonly whoAsks: WhoAsks
  readonly services: Pick<Services, 'directory' | 'house' | 'journal' | 'rates'>
}

export function addPlaying(app: Application, { edge, whoAsks, services }: PlayingParts): void {
  const { house } = services
  const { addresses } = edge

  /** The match of a request. Waking one counts against the limits on joins. */
  async function matchOf(request: Request, player: string): Promise<Result<VisitedMatch>> {
    const id = String(request.params['id'])
    if (house.isStopping) return refuseAs('stopping')
    const allowed = await mayWake(id, { player, address: addresses.of(request) }, services)
    if (!allowed.ok) return allowed
    const playAt = (address: string): string => playAddress(request, id, address)
    return awakeMatch({ match: id, playAt }, services)
  }

  /** Seats a player, gives them their seat back, or tells them whether they may watch. */
  async function join(
    match: VisitedMatch,
    visitor: Visitor,
    body: unknown,
  ): Promise<Result<object>> {
    const wish = parseWish(body)
    const { id } = visitor.player
    const held = await holdSeat(match, visitor, body, services)
    if (!held.ok) return held
    const come = wish.watch
      ? accept(undefined)
      : await match.callers.attend(visitor, { ms: CALLED_MS, wish })
    if (!come.ok) return come
    const seen = await match.look(id, wish.code, visitor.address)
    return seen.ok ? accept(wish.watch ? {} : { seat: seen.value.welcome.seat }) : seen
  }

  app.get('/api/matches/:id/state', async (request, response) => {
    // Without a token the asker is a stranger; a token that is given must be valid.
    const asker = bearerOf(request) === '' ? STRANGER : await whoAsks(request)
    if (!asker.ok) return answer(response, asker)
    const player = asker.value?.player.id ?? ''
    const match = await matchOf(request, player)
    if (!match.ok) return answer(response, match)
    const code = parseInviteCode(request.query['code'])
    const seen = await match.value.look(player, code, addresses.of(request))
    answer(response, seen.ok ? accept(welcomeFrame(match.value.id, seen.value)) : seen)
  })

  /** Carries out a request of a player at a match. */
  const atMatch = (carryOut: MatchRequest) => async (request: Request, response: Response) => {
    const asker = await whoAsks(request)
    if (!asker.ok) return answer(response, asker)
    const match = await matchOf(request, asker.value.player.id)
    if (!match.ok) return answer(response, match)
    const visitor = { player: asker.value.player, address: addresses.of(request) }
    const result = await carryOut(match.value, visitor, request.body)
    answer(response, result.ok ? accept({ ok: true, ...result.value }) : result)
  }

  app.post('/api/matches/:id/join', atMatch(join))
  for (const type of HTTP_REQUESTS)
    app.post(
      `/api/matches/:id/${type}`,
      atMatch(({ callers }, visitor, body) => {
        return callers.request(visitor, { ms: CALLED_MS }, type, body)
      }),
    )
}

type MatchRequest = (
  match: VisitedMatch,
  visitor: Visitor,
  body: unknown,
) => Promise<Result<object>>

const STRANGER = accept(undefined)
