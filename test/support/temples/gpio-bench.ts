// A folder with a gpiomon and a gpioset for PATH, and the events at their lines.
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { listenAnywhere } from '../../../loadtest/run/ports.ts'

/** A running tool. */
interface Tool {
  readonly tool: 'gpiomon' | 'gpioset'
  readonly chip: string
  readonly lines: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly socket: Socket
}

const program = join(import.meta.dirname, 'fake-gpio.ts')

/** Opens a bench; a `broken` tool exists, but ends at once. */
export async function openGpioBench(
  version: string,
  { broken }: { readonly broken?: Tool['tool'] } = {},
) {
  const started: Tool[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    createInterface(socket).on('line', (line) => started.push({ ...JSON.parse(line), socket }))
  })
  const port = await listenAnywhere(server)
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  for (const tool of ['gpiomon', 'gpioset']) {
    const file = join(folder, tool)
    const command = [process.execPath, program, tool, version, port].join("' '")
    const isBroken = tool === broken ? 'case "$1" in --version) ;; *) exit 1 ;; esac\n' : ''
    writeFileSync(file, `#!/bin/sh\n${isBroken}exec '${command}' "$@"\n`)
    chmodSync(file, 0o755)
  }
  const all = (tool: Tool['tool']): readonly Tool[] => started.filter((each) => each.tool === tool)
  return {
    path: folder,
    all,
    /** Touches the sensor at a line, at a time of the kernel's clock. */
    touch(line: number, seconds: number, nanoseconds: number): void {
      all('gpiomon').at(-1)?.socket.write(`${line} ${seconds} ${nanoseconds}\n`)
    },
    /** Ends the tool as if it had been killed. */
    end: (tool: Tool['tool']) => all(tool).at(-1)?.socket.destroy(),
    /** Returns what the lights show. */
    light: () => all('gpioset').at(-1)?.lines.join(' '),
    close() {
      for (const { socket } of started) socket.destroy()
      server.close()
    },
  }
}
