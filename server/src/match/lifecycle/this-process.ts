// This process as the cluster sees it: it takes over matches of dead processes, and gives up its own that others may
// have taken.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { ThisProcess } from '../../cluster/cluster.ts'
import { MATCHES_AT_ONCE_MAX } from '../../config/limits/cluster.ts'
import { isOwnedElsewhere } from '../../journal/journal.ts'
import type { Directory, LocalMatch } from './directory.ts'
import type { Services } from './services.ts'

interface ThisProcessParts extends Pick<Services, 'house' | 'log' | 'metrics' | 'news'> {
  readonly directory: Pick<Directory, 'wake'> & {
    readonly awake: ReadonlyMap<string, LocalMatch>
  }
  /** The number of clients that are connected. */
  readonly connections: () => number
  /** The address of this process. */
  readonly address: string
  /** Makes itself known to processes that may have taken it for dead. */
  readonly meet: () => void
}

export function newThisProcess(parts: ThisProcessParts): ThisProcess {
  const { directory, house, log, metrics, news, connections, address, meet } = parts
  const { awake } = directory

  /** Takes over a match, if no other process has it; true if this one plays it now. */
  async function adopt(id: string): Promise<boolean> {
    try {
      await directory.wake(id)
      const isTaken = awake.has(id)
      if (isTaken) metrics.adoptions.add('taken-over')
      return isTaken
    } catch (error) {
      const isOwned = isOwnedElsewhere(error)
      metrics.adoptions.add(isOwned ? 'left' : 'failed')
      // Retried later, since the match still has no owner.
      if (!isOwned) log.warn({ err: error, match: id }, 'taking over a match failed')
      return false
    }
  }

  // Only the owner of a match changes its listing. If another process has, players here should learn that now, and not
  // from their next answer.
  news.onOthers((id) => void Promise.allSettled([awake.get(id)?.confirm()]))

  return {
    load: () => ({
      matches: awake.size,
      connections: connections(),
      address,
      isStopping: house.isStopping || house.isDraining,
    }),
    has: (match) => awake.has(match),
    async takeOver(matches) {
      if (house.isStopping || matches.length === 0) return
      let taken = 0
      await someAtOnce(matches, async (id) => {
        if (await adopt(id)) taken++
      })
      const facts = { taken, looked: matches.length, awake: awake.size }
      if (taken > 0) log.info(facts, 'took over matches')
    },
    wasLost() {
      meet()
      return someAtOnce(awake.values(), (match) => match.confirm().catch(() => {}))
    },
    async wentBack() {
      meet()
      // All at once: others may take over in a few seconds what has not been claimed again.
      await Promise.allSettled([...awake.values()].map((match) => match.recheck()))
    },
  }
}

/** Does something with some matches at a time, and lets the moves of others go on in between. */
async function someAtOnce<One>(
  all: Iterable<One>,
  act: (one: One) => Promise<void>,
): Promise<void> {
  const left = [...all].values()
  const some = async (): Promise<void> => {
    for (const one of left) {
      await act(one)
      await turnOfTheLoop()
    }
  }
  await Promise.all(Array.from({ length: MATCHES_AT_ONCE_MAX }, some))
}
