// Colyseus as a transport: the synced state, and messages beside it.
import type { Client, Room } from '@colyseus/sdk'
import { LOBBY, type LobbyNews } from '@flower-war/protocol'
import type { Made, MatchWire, Transport } from '../line/wire.ts'
import { joinedInTime, ONCE_MS_MAX } from '../net/waiting.ts'
import { refusalOf } from '../refusal-error.ts'
import { joinRefusalIn, makingRefusalIn } from './refusals.ts'
import { matchWireOf, wireOf } from './wire.ts'

/** Returns a transport for a person with a token. */
export function colyseusTransport(client: Client): Transport {
  return {
    create: (game, wish, entropy) => making(client.create(game, { ...wish, entropy })),
    quickPlay: (game, entropy) => making(client.joinOrCreate(game, { entropy })),
    async join(match, request, off): Promise<MatchWire> {
      // `joinById` does the same, but cannot be ended: it would take the seat however late the server answers.
      const asked = client.http.post(`/matchmake/joinById/${match}`, {
        body: request,
        signal: off ?? null,
      })
      const joined = asked.then(({ data }) => client.consumeSeatReservation(data))
      return matchWireOf(await joining(joined))
    },
    async lobby(listener) {
      const room = await joining(client.joinOrCreate(LOBBY.room))
      room.onMessage(LOBBY.rows, (news: LobbyNews) => listener(news))
      return wireOf(room)
    },
  }
}

/** Resolves once a match was created, or found by quick play; rejects with the reason if not. */
async function making(promised: Promise<Room>): Promise<Made> {
  const close = (late: Room): void => void late.leave()
  const room = await joinedInTime(promised, close, ONCE_MS_MAX).catch((error: unknown) => {
    throw makingRefusalIn(error) ?? refusalOf('no-answer')
  })
  return { id: room.roomId, wire: matchWireOf(room) }
}

function joining(promised: Promise<Room>): Promise<Room> {
  return promised.catch((error: unknown) => {
    throw joinRefusalIn(error) ?? error
  })
}
