// The connections of a page, which a test cuts.
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect } from 'vitest'

/** Lets a test cut the connections of a page; the returned function resolves once the page is connected again. */
export async function newCut(page: Page): Promise<() => Promise<void>> {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/.*/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  return async () => {
    const lost = page.getByText('The connection was lost.')
    const { length } = sockets
    for (const socket of sockets) await socket.close({ code: 1012 })
    await expect.poll(() => sockets.length).toBeGreaterThan(length)
    await lost.waitFor({ state: 'detached' })
  }
}
