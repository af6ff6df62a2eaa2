// Joins a large screen to a match as a spectator of its own: never as the player of this browser, whose hand everyone
// would see.
import { type AnyGame, connect, type Match, RefusalError } from '@flower-war/client/light'

/** Its identity lasts as long as the tab, so that a reload does not count as one more spectator. */
export async function watchMatch(id: string, code: string, name: string): Promise<Match<AnyGame>> {
  const storage = storageOfTab()
  try {
    return await watchAs({ name, storage }, id, code)
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'unauthorized') throw error
    // The server no longer knows this identity, for example because it was set up again.
    storage?.clear()
    return watchAs({ name, storage }, id, code)
  }
}

/** Returns undefined where the browser forbids storage; the identity then lasts until the page is reloaded. */
function storageOfTab(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

async function watchAs(
  { name, storage }: { readonly name: string; readonly storage: Storage | undefined },
  id: string,
  code: string,
): Promise<Match<AnyGame>> {
  const client = await connect(location.origin, { name, ...(storage && { storage }) })
  return client.watch<AnyGame>(id, { code })
}
