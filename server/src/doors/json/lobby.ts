// The lobby over the JSON door: a client joins with its first frame, and is then sent the rows and their changes.
import { LOBBY, type LobbyNews } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import { Lobby, type LobbyVisitor } from '../../lobby/lobby.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { refuseAs } from '../../refusal.ts'
import { failing } from '../answers.ts'
import { receiveVisitor } from '../visitors.ts'
import type { Frame } from './frames.ts'
import { sharedText } from './shared-text.ts'
import type { JsonSocket } from './socket.ts'

export interface JsonLobby {
  /** Takes all frames of a socket. */
  take(socket: JsonSocket, address: string): void
  /** Closes all connections; clients join again, here or at another process. */
  close(): void
}

export function newJsonLobby(services: Services): JsonLobby {
  const { log, metrics } = services
  const lobby = new Lobby(services)

  async function enter(socket: JsonSocket, address: string, frame: Frame): Promise<Result<void>> {
    const visitor = await receiveVisitor(frame['token'], address, services)
    if (!visitor.ok) return visitor
    if (socket.isGone) return accept(undefined)
    return lobby.enter(socket, { ...visitor.value, ...outletOf(socket) })
  }

  async function join(socket: JsonSocket, address: string, frame: Frame): Promise<void> {
    const entered = await enter(socket, address, frame).catch(failing(log, {}))
    if (entered.ok) return
    metrics.refusals.add(entered.refusal.code)
    socket.refuse(entered.refusal)
  }

  return {
    take(socket, address) {
      socket.listen(
        (frame) => void join(socket, address, frame),
        (frame) => answer(socket, frame),
        () => lobby.leave(socket),
      )
    },
    close: () => lobby.sendAway(),
  }
}

function outletOf(socket: JsonSocket): Pick<LobbyVisitor, 'send' | 'close'> {
  return {
    send: (_type, news) => socket.write(textOf(news)),
    close: (code, reason) => socket.close(code, reason),
  }
}

/** The text of changes, which is the same for all visitors. */
const textOf = sharedText((news: LobbyNews) => JSON.stringify({ type: LOBBY.rows, ...news }))

/** Answers a request: in the lobby only pings, by which clients check that the connection lives. */
function answer(socket: JsonSocket, { type, id = null }: Frame): void {
  const reply =
    type === 'ping' ? { ok: true } : { ok: false, ...refuseAs('unknown-message').refusal }
  socket.write(JSON.stringify({ type: 'reply', id, ...reply }))
}
