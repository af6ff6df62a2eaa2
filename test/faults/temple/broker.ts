// The server's own broker as a process of its own, so that it can be killed alone.
import { newLog } from '../../../server/src/observe/log.ts'
import { startBroker } from '../../../server/src/temples/broker/broker.ts'
import { systemTimers } from '../../../server/src/timers.ts'

const [, , port, bridgePassword = ''] = process.argv
const parts = { isPassword: async () => true, bridgePassword, clockMs: systemTimers.clockMs }
const place = { host: '127.0.0.1', port: Number(port) }
const broker = await startBroker({ ...parts, log: newLog('silent') }, place)
if (broker.port === undefined) process.exit(1)
process.stdout.write('ready\n')
