// Ports for processes that restart at the same address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../deploy/cluster/free-port.ts'

const PROCESSES = 4
/** Enough ports that a random choice, without claims, would repeat one in all but one of e^45 runs. */
const PORTS_EACH = 350

test('processes that ask at the same time never get the same port', async () => {
  const all = await Promise.all(Array.from({ length: PROCESSES }, portsOfAnother))
  const ports = all.flat()
  expect(ports).toHaveLength(PROCESSES * PORTS_EACH)
  expect(new Set(ports).size).toBe(ports.length)
})

test('a port can be listened on again and again', async () => {
  const port = await freePort()
  for (let life = 0; life < 2; life++) {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
})

/** Claims ports in another process, which holds them until the test is over. */
async function portsOfAnother(): Promise<readonly number[]> {
  const source = join(import.meta.dirname, '../../deploy/cluster/free-port.ts')
  const script = `
    import { freePort } from ${JSON.stringify(source)}
    const ports = []
    for (let each = 0; each < ${PORTS_EACH}; each++) ports.push(await freePort())
    process.send(ports)
    process.on('disconnect', () => process.exit())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => child.disconnect())
  const [ports] = await once(child, 'message')
  return ports
}
