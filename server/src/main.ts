// The server as shipped: configured by its environment, with the time and the entropy of the machine.
import { systemEntropy } from './entropy.ts'
import { runServer } from './process.ts'
import { systemTimers } from './timers.ts'

await runServer(process.env, { timers: systemTimers, entropy: systemEntropy })
