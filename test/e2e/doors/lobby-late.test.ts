// A player who enters the lobby while its lists are read slowly, and matches go on meanwhile.
import { afterAll, beforeAll, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { MatchRow } from '../../../protocol/src/http/matches.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { startTestServer } from '../../support/servers/server.ts'

/** While it is set, lists wait for it after they are read. */
let gate: { readonly asked: () => void; readonly open: Promise<void> } | undefined

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const plant = (journal: Journal): Journal => ({
    ...journal,
    async list(query) {
      const page = await journal.list(query)
      gate?.asked()
      await gate?.open
      return page
    },
  })
  server = await startTestServer(undefined, { plant })
})
afterAll(() => server.stop())

/** Opens the lobby for a new player; `until` watches their list. */
async function look(name: string) {
  const client = await connect(server.url, { name })
  let rows: readonly MatchRow[] = []
  const looks = new Set<() => void>()
  const stop = client.lobby((latest) => {
    rows = latest
    for (const each of looks) each()
  })
  const until = (holds: (rows: readonly MatchRow[]) => boolean) =>
    new Promise<void>((resolve) => {
      const check = (): void => {
        if (holds(rows)) resolve()
      }
      looks.add(check)
      check()
    })
  return { client, stop, until }
}

test('a match that ends while the lists are read soon disappears from every list', async () => {
  const early = await look('Early')
  const ends = await early.client.create('tieqchieq')
  const stays = await early.client.create('tieqchieq')
  const ids = (rows: readonly MatchRow[]): readonly string[] => rows.map(({ id }) => id)
  await early.until((rows) => ids(rows).includes(stays.id))
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  gate = { asked: asked.resolve, open: opened.promise }
  // The lists are read after a change, and visitors who arrive in the meantime wait for that.
  const third = await early.client.create('tieqchieq')
  await asked.promise
  const late = await look('Late')
  await ends.leave()
  gate = undefined
  opened.resolve()
  for (const each of [early, late]) {
    await each.until((rows) => ids(rows).includes(stays.id) && !ids(rows).includes(ends.id))
    each.stop()
  }
  for (const each of [stays, third]) each.disconnect()
})
