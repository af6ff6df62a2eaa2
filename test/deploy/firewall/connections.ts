// node connections.ts <address>: takes connections there, at port 443. With more arguments, such as 192.0.2.2*510*500,
// opens 510 from that address of this machine, and prints how many have come through once it has 500 and as many as are
// wanted of each address after it.
import { connect, createServer } from 'node:net'

const PORT = 443
/** More than are ever opened, so that a busy machine leaves none unanswered. */
const BACKLOG = 4_096
const [, , host = '', ...wanted] = process.argv

if (wanted.length === 0)
  // Without reading, it would not see that they are closed.
  createServer((socket) => socket.on('error', () => {}).resume()).listen(
    { port: PORT, host, backlog: BACKLOG },
    () => process.stdout.write('listening\n'),
  )
else await open()

async function open(): Promise<void> {
  const opened = wanted.map(() => 0)
  await new Promise<void>((resolve) => {
    for (const [at, text] of wanted.entries()) {
      const [localAddress = '', count] = text.split('*')
      const add = () => {
        opened[at] = (opened[at] ?? 0) + 1
        if (wanted.every((each, at) => (opened[at] ?? 0) >= Number(each.split('*')[2]))) resolve()
      }
      for (let begun = 0; begun < Number(count); begun++)
        connect({ host, port: PORT, localAddress }, add)
    }
  })
  process.stdout.write(JSON.stringify(opened))
  process.exit()
}
