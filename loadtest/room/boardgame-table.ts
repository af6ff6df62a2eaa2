// Four clients at a table of boardgame.io: its messages over Socket.IO, written and read by hand.
import { WebSocket } from 'ws'
import { type BenchGame, CLIENTS } from './game.ts'
import { arrived } from './peer.ts'
import { type Listener, newSight, type Table } from './table.ts'

/** The packet types of Engine.IO and Socket.IO that are used here. */
const OPEN = '0'
const PING = '2'
const PONG = '3'
const CONNECT = '40'
const EVENT = '42'

let tables = 0

/** Opens a table at which one client acts, and all four are sent the whole state. */
export async function openBoardgameTable(
  port: number,
  { id: game }: BenchGame,
  listener: Listener,
): Promise<Table> {
  const match = `table-${++tables}`
  let stateId = 0
  let isAsked = false
  const table: Table = {
    match: () => match,
    isAsked: () => isAsked,
    act() {
      isAsked = false
      sight.begin()
      const payload = { type: 'act', args: [stateId + 1], playerID: '0' }
      const action = { type: 'MAKE_MOVE', payload }
      peers[0]?.say('update', action, stateId, match, '0')
    },
    close() {
      for (const peer of peers) peer.close()
    },
  }
  const sight = newSight(table, listener)
  const peers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      openPeer(port, game, { match, client }, (text) => {
        sight.sees(client)
        if (client !== 0) return
        stateId = Number(/"_stateID":(\d+)/.exec(text)?.[1])
        listener.answered(table)
        isAsked = true
        listener.asked(table)
      }),
    ),
  )
  isAsked = true
  return table
}

interface Peer {
  say(...message: readonly unknown[]): void
  close(): void
}

/** Connects; resolves when the match has been received. */
function openPeer(
  port: number,
  game: string,
  { match, client }: { readonly match: string; readonly client: number },
  updated: (text: string) => void,
): Promise<Peer> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    })
    const peer: Peer = {
      say: (...message) => socket.send(`${EVENT}/${game},${JSON.stringify(message)}`),
      close: () => socket.close(),
    }
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      arrived.frames++
      arrived.bytes += data.byteLength
      if (text === PING) socket.send(PONG)
      else if (text.startsWith(OPEN)) socket.send(`${CONNECT}/${game},`)
      else if (text.startsWith(CONNECT)) peer.say('sync', match, String(client), undefined, CLIENTS)
      else if (text.startsWith(`${EVENT}/${game},["sync"`)) resolve(peer)
      else if (text.startsWith(`${EVENT}/${game},["update"`)) updated(text)
    })
  })
}
