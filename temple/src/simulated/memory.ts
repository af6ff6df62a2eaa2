// The memory that outlasts a temple's power: a file, written to disk before anything in it is published (TPL-10).
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
  /** Returns the temple as it was; a new one if the file cannot be read. */
  recall(temple: string): TempleDevice
  /** Writes whatever has to last; throws if that fails. */
  keep(device: TempleDevice): void
}

/** Returns the memory in a file. */
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

/** Formats the counters as a report; those of an unbound temple do not matter. */
function format({ temple, bind, epoch, h, t, tail, connection }: TempleDevice): string {
  const binding = bind?.binding
  const report = { epoch, count: h + t, h, t, tail }
  const counters = binding === undefined ? undefined : formatReport({ binding, ...report })
  return JSON.stringify({ temple, connection, counters })
}

/** Returns the stored members; none if they cannot be read or belong to another temple, so that a new epoch begins. */
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

/** Replaces a file so that a power cut leaves either the old or the new content; the new one once this returns. */
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
