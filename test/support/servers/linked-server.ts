// A server for all tests of a file, and a link to it that they cut and mend.
import { afterAll, beforeAll } from 'vitest'
import { type Link, newLink } from './link.ts'
import { startTestServer } from './server.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>

interface LinkedServer {
  /** The address of the server itself. */
  readonly url: string
  readonly link: Link
}

/** Starts both before the first test of the file, and stops them after the last. */
export function openLinkedServer(start: () => Promise<TestServer> = startTestServer): LinkedServer {
  let server: TestServer
  let link: Link
  beforeAll(async () => {
    server = await start()
    link = await newLink(server.url)
  })
  afterAll(async () => {
    link.stop()
    await server.stop()
  })
  return {
    get url() {
      return server.url
    },
    get link() {
      return link
    },
  }
}
