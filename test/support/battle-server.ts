// The server as `main.ts` starts it, but for matches of Flower War between two: they begin where one of them is asked in
// a battle, which a match from its beginning may never come to.
import { join } from 'node:path'
import { nextToAct } from '../../rules/src/asked.ts'
import { flowerWar } from '../../rules/src/flower-war/index.ts'
import { type MatchEvent, type Playable, playable, type Started } from '../../rules/src/match.ts'
import { POLICIES } from '../../rules/src/policy.ts'
import { type Chance, randomFrom, seedFromText } from '../../rules/src/random.ts'
import { accept } from '../../rules/src/result.ts'
import { hostedGames, startServer } from '../../server/src/app.ts'
import { keptSecret, newIdentities } from '../../server/src/auth/identity.ts'
import { openSqliteJournal } from '../../server/src/journal/sqlite.ts'
import { newLog } from '../../server/src/log.ts'
import { newMemoryRegistry } from '../../server/src/temples/memory-registry.ts'
import { systemTimers } from '../../server/src/timers.ts'
import { processEntropy } from './entropy.ts'

const MATCHES_MAX = 100

const game = playable(flowerWar)

/** Always the same course, which does not depend on the match's seed: a restart comes to the same battle. */
const atBattle: Playable = {
  ...game,
  start(request) {
    for (let matches = 0; matches < MATCHES_MAX; matches++) {
      const seed = seedFromText(`battle ${matches}`)
      const started = game.start({ ...request, seed })
      if (!started.ok) return started
      const battle = playToBattle(started.value, { random: randomFrom(seed) })
      if (battle !== undefined) return accept(battle)
    }
    throw new Error('there is no battle')
  },
}

/** A match at a moment at which somebody may lay a card in a battle, with all that has happened in it. */
function playToBattle({ match, events }: Started, chance: Chance): Started | undefined {
  const all: MatchEvent[] = [...events]
  for (;;) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return undefined
    const { kind, actions } = asked.decision
    if (kind === 'battle' && actions.length > 1) return { match, events: all }
    const acted = match.act(asked.seat, POLICIES.random(match, asked, chance))
    if (acted.ok) all.push(...acted.value)
  }
}

const { PORT = '', HOST = '', DATA_DIR = '' } = process.env
const log = newLog('info')
const entropy = processEntropy()
await startServer(
  hostedGames().map((hosted) =>
    hosted.game.id === game.id ? { ...hosted, game: atBattle } : hosted,
  ),
  {
    journal: openSqliteJournal({ file: join(DATA_DIR, 'journal.db'), keepFinished: 100, log }),
    registry: newMemoryRegistry(),
    identities: newIdentities(keptSecret(DATA_DIR, entropy), entropy),
    entropy,
    timers: systemTimers,
    log,
  },
  { port: Number(PORT), host: HOST },
)
log.info('Flower War plays')
