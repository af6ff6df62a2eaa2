// The server as if the rules of every game had changed since: matches that began before must never meet the newer ones,
// by which nothing can be played.
import { GAMES } from '../../rules/src/games.ts'
import { runServer } from '../../server/src/process.ts'
import { systemTimers } from '../../server/src/timers.ts'
import { processEntropy } from '../support/chance/entropy.ts'

function never(): never {
  throw new Error('an earlier match is played by newer rules')
}

const newer = GAMES.map((game) => ({
  ...{ ...game, version: game.version + 1 },
  ...{ start: never, resume: never },
}))
await runServer(process.env, { timers: systemTimers, entropy: processEntropy() }, newer)
