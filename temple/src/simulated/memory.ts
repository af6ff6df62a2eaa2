// What a temple remembers without power: a file, which is on the disk before anything in it is told (TPL-10).
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { formatReport, newDevice, parseReport, type TempleDevice } from '@flower-war/protocol'
import { randomEpoch } from './simulated-temple.ts'

export interface TempleMemory {
  /** The temple as it was; one that has never been switched on if there is nothing that can be read. */
  recall(temple: string): TempleDevice
  /** Writes down what has to last; throws if it cannot be. */
  keep(device: TempleDevice): void
}

/** The memory in that file. */
export function templeMemory(file: string, newEpoch = randomEpoch): TempleMemory {
  let written = ''
  return {
    recall(temple) {
      const device = newDevice(temple, true, newEpoch())
      return existsSync(file) ? { ...device, ...parse(readFileSync(file, 'utf8'), temple) } : device
    },
    keep(device) {
      const text = format(device)
      if (text === written) return
      writeDurably(file, text)
      written = text
    },
  }
}

/** The counters are kept as they are told; a temple that is not bound has none that matter. */
function format({ temple, bind, epoch, h, t, tail, connection }: TempleDevice): string {
  const binding = bind?.binding
  const report = { epoch, count: h + t, h, t, tail }
  const counters = binding === undefined ? undefined : formatReport({ binding, ...report })
  return JSON.stringify({ temple, connection, counters })
}

/** Whatever cannot be read, or is of another temple, is not known: then another epoch begins. */
function parse(text: string, temple: string): Partial<TempleDevice> {
  const { temple: whose, connection, counters } = parsed(text)
  if (whose !== temple || !Number.isSafeInteger(connection)) return {}
  const known = { connection: Number(connection) }
  const report = typeof counters === 'string' ? parseReport(counters) : undefined
  if (report === undefined) return known
  const { binding, epoch, h, t, tail } = report
  return { ...known, bind: { binding }, epoch, h, t, tail }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The old or the new, whenever the power fails; and the new when this returns. */
export function writeDurably(file: string, text: string): void {
  const next = openSync(`${file}.new`, 'w', 0o600)
  writeSync(next, text)
  fsyncSync(next)
  closeSync(next)
  renameSync(`${file}.new`, file)
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
