// Describes the first frame of a client that differs from the golden match, decoded.
import { FRAME, kindOf, parseData, parseResponse } from '../../loadtest/codec.ts'
import type { Heard } from './client.ts'
import { isSame } from './golden-match.ts'
import { SyncedState, typesIn } from './synced-state.ts'

/** Describes the first difference, given all frames of the client so far. */
export function differenceOf(golden: readonly Heard[], now: readonly Heard[]): string | undefined {
  const length = Math.max(golden.length, now.length)
  const at = Array.from({ length }, (_, index) => index).find(
    (index) => !isSame(golden[index], now[index]),
  )
  if (at === undefined) return undefined
  const [was, is] = [golden, now].map((all) => described(all.slice(0, at + 1), all[at]))
  const lines = linesThatDiffer(was ?? [], is ?? [])
  return [
    `frame ${at + 1} of this client differs`,
    ...bytesThatDiffer(golden[at], now[at]),
    ...lines,
  ].join('\n')
}

/** True if both are join frames, and the second describes all that the first does, and perhaps more. */
export function describesAsMuch(was: Heard, is: Heard | undefined): boolean {
  const [before, after] = [was, is].map((frame) =>
    typeof frame === 'object' && kindOf(frame) === FRAME.join ? linesOf(typesIn(frame)) : undefined,
  )
  return before?.every((line) => after?.includes(line)) ?? false
}

/** Decodes a frame, given those before it. */
function described(all: readonly Heard[], heard: Heard | undefined): readonly string[] {
  if (heard === undefined) return ['nothing was heard']
  if (typeof heard === 'string') return [heard]
  try {
    return [nameOf(kindOf(heard)), ...linesOf(contentOf(all, heard))]
  } catch (error) {
    return [nameOf(kindOf(heard)), `cannot be decoded: ${String(error)}`]
  }
}

function nameOf(kind: number): string {
  const name = Object.entries(FRAME).find(([, each]) => each === kind)?.[0]
  return `frame of kind ${kind} (${name ?? 'another'})`
}

function contentOf(all: readonly Heard[], frame: Uint8Array): unknown {
  switch (kindOf(frame)) {
    case FRAME.join:
      return typesIn(frame)
    case FRAME.data:
      return parseData(frame)
    case FRAME.response:
      return parseResponse(frame)
    case FRAME.state:
    case FRAME.patch:
      return stateAfter(all)
    default:
      return Buffer.from(frame).toString('latin1')
  }
}

/** The state after all these frames. */
function stateAfter(all: readonly Heard[]): unknown {
  const state = new SyncedState()
  for (const frame of all) if (typeof frame === 'object') state.take(frame)
  return state.read()
}

/** Flattens a value into lines of path and value, which can be compared. */
function linesOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${JSON.stringify(value)}`]
  const entries = Object.entries(value)
  if (entries.length === 0) return [`${path}: ${JSON.stringify(value)}`]
  return entries.flatMap(([key, each]) => linesOf(each, path === '' ? key : `${path}.${key}`))
}

function linesThatDiffer(golden: readonly string[], now: readonly string[]): readonly string[] {
  const gone = golden.filter((line) => !now.includes(line)).map((line) => `- ${line}`)
  const come = now.filter((line) => !golden.includes(line)).map((line) => `+ ${line}`)
  const [title = ''] = golden
  if (gone.length + come.length === 0) return [`  ${title}: decoded, both say the same`]
  return [`  ${title}`, ...gone, ...come]
}

function bytesThatDiffer(golden: Heard | undefined, now: Heard | undefined): readonly string[] {
  if (typeof golden !== 'object' || typeof now !== 'object') return []
  const at = golden.findIndex((byte, index) => byte !== now[index])
  const from = at < 0 ? golden.length : at
  const show = (bytes: Uint8Array): string =>
    Buffer.from(bytes.subarray(from, from + 16)).toString('hex')
  return [
    `  from byte ${from} on: ${show(golden)} of ${golden.length}, and now ${show(now)} of ${now.length}`,
  ]
}
