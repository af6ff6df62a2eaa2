// A folder with a gpiomon and a gpioset for the PATH, and what happens at their lines.
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { listenAnywhere } from '../../loadtest/run/ports.ts'

/** A tool that runs. */
interface Tool {
  readonly tool: 'gpiomon' | 'gpioset'
  readonly chip: string
  readonly lines: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly socket: Socket
}

const program = join(import.meta.dirname, 'fake-gpio.ts')

/** With a tool that is broken: it is there, and ends at once. */
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
    /** Something touches the sensor at that line, at a time of the kernel's clock. */
    touch(line: number, seconds: number, nanoseconds: number): void {
      all('gpiomon').at(-1)?.socket.write(`${line} ${seconds} ${nanoseconds}\n`)
    },
    /** The tool ends as if somebody had killed it. */
    end: (tool: Tool['tool']) => all(tool).at(-1)?.socket.destroy(),
    /** What the lights show. */
    light: () => all('gpioset').at(-1)?.lines.join(' '),
    close() {
      for (const { socket } of started) socket.destroy()
      server.close()
    },
  }
}
