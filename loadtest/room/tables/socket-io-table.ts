// Four clients at a table of the server of Socket.IO: players and spectators.
import { type BenchGame, CLIENTS } from '../game.ts'
import { openSocketIo, type SocketIoPeer } from './socket-io-peer.ts'
import { type Listener, newSight, type Table } from './table.ts'

interface Decision {
  readonly id: number
  readonly actions: readonly unknown[]
}

let tables = 0

/** Opens a table and connects all four clients to it. */
export async function openSocketIoTable(
  port: number,
  { players }: BenchGame,
  listener: Listener,
): Promise<Table> {
  const match = `table ${++tables}`
  const asked = new Map<number, Decision>()
  const peers: SocketIoPeer[] = []
  let requests = 0
  let isOver = false
  const table: Table = {
    match: () => match,
    isAsked: () => asked.size > 0,
    act() {
      const [first] = asked
      if (first === undefined) throw new Error('nobody is asked')
      const [client, { id: decision, actions }] = first
      asked.delete(client)
      sight.begin()
      const action = actions[(++requests * 7919) % actions.length]
      peers[client]?.ask('act', { decision, action })
    },
    close() {
      for (const peer of peers) peer.close()
    },
  }
  const sight = newSight(table, listener)

  function hear(client: number, text: string): void {
    const [type, content] = JSON.parse(text)
    if (type === 'update') {
      sight.sees(client)
      const ends = content.events.some((event: { type: string }) => event.type === 'ended')
      if (client >= players || !ends || isOver) return
      isOver = true
      listener.over(table)
    } else if (type === 'decision' && client < players) {
      asked.set(client, content)
      listener.asked(table)
    }
  }

  function replied(text: string): void {
    const [{ ok, code }] = JSON.parse(text)
    if (ok !== true) throw new Error(`refused: ${code}`)
    listener.answered(table)
  }

  for (let client = 0; client < CLIENTS; client++)
    peers.push(
      await new Promise<SocketIoPeer>((resolve) => {
        openSocketIo(port, '', {
          connected: (peer) => peer.say('join', match, client),
          event(text, peer) {
            if (text.startsWith('["welcome"')) resolve(peer)
            else hear(client, text)
          },
          reply: replied,
        })
      }),
    )
  return table
}
