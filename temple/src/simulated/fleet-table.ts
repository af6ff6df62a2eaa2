// A match of Flower War with temples of a fleet. Its host answers at random, ignores beads beyond the limit of a match,
// and begins another match when this one is over.
import {
  claimTemple,
  connect,
  type FlowerWarClient,
  type Match,
  type TempleCredentials,
} from '@flower-war/client'

export interface FleetTable {
  /** The number of reports that the host has ignored. */
  readonly ignored: number
  /** The number of matches begun. */
  readonly matches: number
  /** Claims a temple, and pairs it with this match and the following ones. */
  newTemple(): Promise<TempleCredentials>
  /** Does whatever the host has to do at the moment. */
  attend(): Promise<void>
  /** Leaves the match, and revokes the temples. */
  leave(): Promise<void>
}

type Table = Match<'flower-war'>

export async function openFleetTable(url: string, name: string): Promise<FleetTable> {
  const client = await connect(url, { name })
  const temples: string[] = []
  let match = await begin(client)
  let matches = 1
  let ignored = 0

  const pair = (temple: string): Promise<void> =>
    client.temples.pair({ match: match.id, temple, seats: 'all' })

  async function goOn(): Promise<void> {
    match.disconnect()
    match = await begin(client)
    matches++
    for (const temple of temples) await pair(temple)
  }

  return {
    get ignored() {
      return ignored
    },
    get matches() {
      return matches
    },
    async newTemple() {
      const typed: Promise<unknown>[] = []
      const credentials = await claimTemple(url, {
        show: (code) => typed.push(client.temples.claim(code)),
      })
      await Promise.all(typed)
      await pair(credentials.temple)
      temples.push(credentials.temple)
      return credentials
    },
    async attend() {
      if (match.outcome !== null) return goOn()
      for (const { temple, held } of match.state.temples) {
        if (held === 0) continue
        await match.judgeTemple(temple, 'ignore')
        ignored++
      }
      const actions = match.decision?.actions ?? []
      const action = actions[Math.floor(Math.random() * actions.length)]
      if (action !== undefined) await match.act(action)
    },
    async leave() {
      for (const temple of temples) await client.temples.revoke(temple)
      if (match.outcome === null) await match.leave()
      match.disconnect()
    },
  }
}

function begin(client: FlowerWarClient): Promise<Table> {
  return client.create('flower-war', { players: 2, bots: 1, visibility: 'unlisted' })
}
