// The server as `main.ts` starts it, but with entropy from the seed of the run.
import { runServer } from '../../server/src/process.ts'
import { systemTimers } from '../../server/src/timers.ts'
import { processEntropy } from './entropy.ts'

await runServer(process.env, { timers: systemTimers, entropy: processEntropy() })
