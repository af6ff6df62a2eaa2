// The only way to a match that is not in a room: after sleep, a crash or a deploy it is claimed and folded.
import { matchMaker, ServerError } from '@colyseus/core'
import type { Refusal } from '@flower-war/rules'
import { claimMatch } from './open-match.ts'
import type { HostedGame, Services } from './services.ts'

/** Makes sure that a match is in a room, or returns why it cannot be. Concurrent joins wake it once. */
export type EnsureRoom = (id: string) => Promise<Refusal['code'] | undefined>

/** The mechanism for these games. */
export function newEnsureRoom(hosted: readonly HostedGame[], services: Services): EnsureRoom {
  const games = hosted.map(({ game }) => game)
  const { waking } = services

  const wake: EnsureRoom = async (id) => {
    // A stopping server releases its matches, and takes no new ones.
    if (services.house.isStopping) throw new ServerError(503, 'stopping')
    const opened = await claimMatch(games, services.journal, id, services.timers.nowMs())
    if (!opened.ok) {
      note(services.log, id, opened.refusal)
      // It may have been closed just now.
      const found = await services.journal.find(id)
      if (found !== undefined) services.news.tell(id, found.listing)
      return opened.refusal.code
    }
    const ticket = services.entropy.drawBytes('wake-ticket', 16).toString('hex')
    services.claimed.set(ticket, opened.value)
    try {
      await matchMaker.createRoom(opened.value.header.game, { wake: ticket })
    } catch (error) {
      services.claimed.delete(ticket)
      await services.journal.release(opened.value.claim)
      throw error
    }
    return undefined
  }

  return async (id) => {
    if (await matchMaker.driver.has(id)) return undefined
    const running = waking.get(id) ?? wake(id).finally(() => waking.delete(id))
    waking.set(id, running)
    return running
  }
}

/** Only what an operator should know of: any stranger can ask for a match that does not exist. */
function note(log: Services['log'], match: string, { code, detail }: Refusal): void {
  if (code === 'broken-journal') log.error({ match, detail }, 'a match cannot be played on')
  else if (code !== 'no-match') log.info({ match, code }, 'a match was not woken')
}
