// Joins a large screen to a match as a spectator of its own: never as the player of this browser, whose hand everyone
// would see.
import { type AnyGame, connect, type Match, RefusalError } from '@flower-war/client/light'

/** Its identity lasts as long as the tab, so that a reload does not count as one more spectator. */
export async function watchMatch(id: string, code: string, name: string): Promise<Match<AnyGame>> {
  const storage = sessionStorage
  try {
    return await watchAs({ name, storage }, id, code)
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'unauthorized') throw error
    // The server no longer knows this identity, for example because it was set up again.
    storage.clear()
    return watchAs({ name, storage }, id, code)
  }
}

async function watchAs(
  wish: { readonly name: string; readonly storage: Storage },
  id: string,
  code: string,
): Promise<Match<AnyGame>> {
  const client = await connect(location.origin, wish)
  return client.watch<AnyGame>(id, { code })
}
