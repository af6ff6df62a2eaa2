// A port for a process that may be killed and started again at the same address, or that cannot report its own. Its UDP
// twin, the UDP port of the same number, is bound as a claim: the kernel gives it to only one process and takes it back
// only when that process ends, so no two processes of ours ever get the same port.
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Above the last port that `fetch` and browsers refuse to ask (10080), and below the ephemeral range: the system never
 * assigns these to a process that lets it choose.
 */
const PORT_MIN = 10_081
const PORT_MAX = 32_000
const HOST = '127.0.0.1'

/** Finds an unused port, which stays usable over restarts and is ours until this process ends. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORT_MIN, PORT_MAX)
    // Claimed first, so that no other caller can take it between the check and its use.
    if ((await claim(port)) && (await isFree(port))) return port
  }
}

async function claim(port: number): Promise<boolean> {
  const twin = createSocket('udp4')
  twin.bind({ port, address: HOST, exclusive: true })
  const isOurs = await isListening(twin)
  // Held as long as this process lives, without keeping it alive.
  if (isOurs) twin.unref()
  else twin.close()
  return isOurs
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, HOST)
  if (!(await isListening(server))) return false
  server.close()
  await once(server, 'close')
  return true
}

/** Resolves with true once the socket listens, and with false if it cannot. */
async function isListening(socket: NodeJS.EventEmitter): Promise<boolean> {
  return once(socket, 'listening').then(
    () => true,
    () => false,
  )
}
