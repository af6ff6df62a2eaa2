// The notification of a service worker leads back to the page that called its player, as Chrome on Android shows it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const WORKER = join(import.meta.dirname, '../../../web/dist/service-worker.js')
const TABLE = 'http://flower.war/match/m1'
const LOBBY = 'http://flower.war/'

test('a tap on a notification shows the page that called', async () => {
  expect(await tapped([LOBBY, TABLE])).toEqual(['close', `focus ${TABLE}`])
})

test('a tap on a notification opens the page that called again if the browser has given it up', async () => {
  expect(await tapped([])).toEqual(['close', `open ${TABLE}`])
  expect(await tapped([LOBBY])).toEqual(['close', `open ${TABLE}`])
})

/** What the built worker does at a tap while these pages are open. */
async function tapped(open: readonly string[]): Promise<readonly string[]> {
  const done: string[] = []
  const clients = {
    matchAll: async () =>
      open.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
    openWindow: async (url: string) => done.push(`open ${url}`),
  }
  const heard = new Map<string, (event: object) => void>()
  const addEventListener = (name: string, hear: (event: object) => void) => heard.set(name, hear)
  runInContext(readFileSync(WORKER, 'utf8'), createContext({ self: { addEventListener, clients } }))
  let end: unknown
  heard.get('notificationclick')?.({
    notification: { data: TABLE, close: () => done.push('close') },
    waitUntil: (deed: unknown) => (end = deed),
  })
  await end
  return done
}
