// Four clients at a table of boardgame.io, which talks over Socket.IO.
import { type BenchGame, CLIENTS } from '../game.ts'
import { openSocketIo, type SocketIoPeer } from './socket-io-peer.ts'
import { type Listener, newSight, type Table } from './table.ts'

let tables = 0

/** Opens a table at which one client acts, and all four receive the whole state. */
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

/** Connects; resolves when the match has been received. */
function openPeer(
  port: number,
  game: string,
  { match, client }: { readonly match: string; readonly client: number },
  updated: (text: string) => void,
): Promise<SocketIoPeer> {
  return new Promise((resolve) => {
    openSocketIo(port, `/${game},`, {
      connected: (peer) => peer.say('sync', match, String(client), undefined, CLIENTS),
      event(text, peer) {
        if (text.startsWith('["sync"')) resolve(peer)
        else if (text.startsWith('["update"')) updated(text)
      },
    })
  })
}
