// Four clients at a table of the raw server.
import { CLIENTS } from '../game.ts'
import { openPeer } from './peer.ts'
import { type Listener, newSight, type Table } from './table.ts'

let tables = 0

/** Opens a table at which one client sends a message, and all four receive one. */
export async function openRawTable(port: number, listener: Listener): Promise<Table> {
  const path = `/${++tables}`
  const ask = new Uint8Array(30)
  let isAsked = true
  const table: Table = {
    match: () => '',
    isAsked: () => isAsked,
    act() {
      isAsked = false
      sight.begin()
      peers[0]?.send(ask)
    },
    close() {
      for (const peer of peers) peer.close()
    },
  }
  const sight = newSight(table, listener)
  const peers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      openPeer(`ws://127.0.0.1:${port}${path}`, () => {
        sight.sees(client)
        if (client !== 0) return
        listener.answered(table)
        isAsked = true
        listener.asked(table)
      }),
    ),
  )
  return table
}
