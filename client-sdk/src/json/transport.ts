// The transport over the door for plain JSON: matches and the lobby over a WebSocket, the rest over HTTP.
import type { LobbyNews } from '@flower-war/protocol'
import type { Made, Transport } from '../line/wire.ts'
import { ask } from '../net/http.ts'
import { Later } from '../net/waiting.ts'
import { RefusalError } from '../refusal-error.ts'
import { enter, type Frame, type JsonSocket, Moved, NotOpened } from './socket.ts'
import { matchWireOf } from './wire.ts'

/** One attempt to join follows a match to another process this many times. */
const MOVES_MAX = 3
/** Refusals of the person or the program, not of a request: retrying does not help. */
const FINAL = new Set(['banned', 'other-protocol', 'unauthorized'])

/** Returns a transport for the person with this token. */
export function jsonTransport(url: string, token: string): Transport {
  const door = url.replace(/^http/, 'ws')

  async function enterAt(
    address: string,
    join: Frame,
    off?: AbortSignal,
    moves = 0,
  ): Promise<JsonSocket> {
    try {
      return await enter(address, { token, ...join }, off)
    } catch (error) {
      if (error instanceof Moved && moves < MOVES_MAX)
        return enterAt(near(error.play), join, off, moves + 1)
      throw error instanceof NotOpened ? await whyNot(error, off) : error
    }
  }

  /** Keeps TLS, which the token needs: behind a proxy, a server may not know of it. */
  const near = (play: string): string =>
    door.startsWith('wss:') ? play.replace(/^ws:/, 'wss:') : play

  /** Asks over HTTP why a connection was not opened, since a failed WebSocket gives no reason. */
  async function whyNot(error: Error, signal: AbortSignal | undefined): Promise<Error> {
    const why = await ask(`${url}/api/me`, { token, signal }).then(
      () => error,
      (each) => each,
    )
    if (!(why instanceof RefusalError)) return error
    return FINAL.has(why.code) ? why : new Later(why.message, why.retryAfterMs ?? 0)
  }

  const make = (path: string, wish: object): Promise<Made> =>
    ask<Made>(`${url}/api/${path}`, { token, body: wish }).then(({ id }) => ({ id }))
  return {
    create: (game, wish, entropy) => make('matches', { ...wish, game, entropy }),
    quickPlay: (game, entropy) => make('quick-play', { game, entropy }),
    async join(match, { ...join }, off) {
      const address = `${door}/api/matches/${encodeURIComponent(match)}/play`
      return matchWireOf(match, await enterAt(address, join, off))
    },
    async lobby(listener) {
      const socket = await enterAt(`${door}/api/lobby`, {})
      socket.listen((frame) => {
        if (frame['type'] === 'rows') listener(frame as unknown as LobbyNews)
      })
      return { gone: socket.gone, close: () => socket.close() }
    },
  }
}
