// A broker of our own for a temple under test. It admits every client, and records what other brokers do not tell: the
// names under which clients connect, and the topics they use.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'

/** The activity of one client at the broker. */
export interface Sight {
  readonly clientId: string
  readonly username: string | undefined
  readonly published: ReadonlySet<string>
  readonly subscribed: ReadonlySet<string>
}

export interface Witness {
  readonly url: string
  /** Returns all clients that ever connected. */
  readonly seen: () => readonly Sight[]
  close(): Promise<void>
}

/** The maximum number of clients, and of topics for each, that are recorded. */
const SEEN_MAX = 1_000
const TOPICS_MAX = 100

interface Notes extends Sight {
  readonly published: Set<string>
  readonly subscribed: Set<string>
}

function note(topics: Set<string>, topic: string): void {
  if (topics.size < TOPICS_MAX) topics.add(topic)
}

/** Starts the broker on a port; on any free one if it is 0. */
export async function openWitness(port: number): Promise<Witness> {
  const seen = new Map<string, Notes>()
  const aedes = await Aedes.createBroker({
    authenticate(client, username, _password, done) {
      if (!seen.has(client.id) && seen.size < SEEN_MAX) {
        const topics = { published: new Set<string>(), subscribed: new Set<string>() }
        seen.set(client.id, { clientId: client.id, username, ...topics })
      }
      done(null, true)
    },
    authorizePublish(client, { topic }, done) {
      const notes = client === null ? undefined : seen.get(client.id)
      if (notes !== undefined) note(notes.published, topic)
      done(topic.startsWith('$') ? new Error('not allowed') : null)
    },
    authorizeSubscribe(client, subscription, done) {
      const notes = seen.get(client.id)
      if (notes !== undefined) note(notes.subscribed, subscription.topic)
      done(null, subscription)
    },
  })
  const server = createServer((socket) => {
    socket.setNoDelay(true)
    aedes.handle(socket)
  })
  server.listen(port)
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `mqtt://127.0.0.1:${taken}`,
    seen: () => [...seen.values()],
    async close() {
      server.close()
      await new Promise<void>((resolve) => aedes.close(resolve))
    },
  }
}
