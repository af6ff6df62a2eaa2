// A door to a Redis, at which a test decides what happens once a client asks for something.
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listenAnywhere } from '../../loadtest/run/ports.ts'

/** Opens a door that does something once a command with this word comes; returns its address. */
export async function newRedisDoor(
  url: string,
  word: string,
  onAsked: (client: Socket, server: Socket) => void,
): Promise<string> {
  const door = createServer((client) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1')
    for (const socket of [client, server]) socket.on('error', () => {})
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
    client.on('data', (data) => {
      if (String(data).toUpperCase().includes(word)) onAsked(client, server)
      server.write(data)
    })
    server.on('data', (data) => client.write(data))
  })
  onTestFinished(() => void door.close())
  return `redis://127.0.0.1:${await listenAnywhere(door)}`
}
