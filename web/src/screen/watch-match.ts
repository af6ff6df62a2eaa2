// Joins a large screen to a match as a spectator of its own: never as the player of this browser, whose hand everyone
// would see.
import {
  type AnyGame,
  connect,
  type JoinWish,
  type Match,
  RefusalError,
} from '@flower-war/client/light'

/** Its identity lasts as long as the tab, so that a reload does not count as one more spectator. */
export async function watchMatch(
  id: string,
  wish: JoinWish,
  name: string,
): Promise<Match<AnyGame>> {
  const storage = storageOfTab()
  try {
    return await watchAs({ name, storage }, id, wish)
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'unauthorized') throw error
    // The server no longer knows this identity, for example because it was set up again.
    storage?.clear()
    return watchAs({ name, storage }, id, wish)
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
  wish: JoinWish,
): Promise<Match<AnyGame>> {
  const client = await connect(location.origin, { name, ...(storage && { storage }) })
  return client.watch<AnyGame>(id, wish)
}
