// Colyseus's monitor. It adds methods to every room, so it is loaded only where it is switched on.
import { type RequestHandler, Router } from 'express'

export async function loadMonitor(): Promise<RequestHandler> {
  const { monitor } = await import('@colyseus/monitor')
  return Router().use(withoutWaiting, monitor())
}

/** The monitor's library never ends a response if a write to it has to wait, so it is told that none has. */
function withoutWaiting(...[, response, next]: Parameters<RequestHandler>): void {
  const write: (...content: [unknown]) => boolean = response.write.bind(response)
  Object.assign(response, {
    write(content: unknown) {
      write(content)
      return true
    },
  })
  next()
}
