// Frames that no honest client sends to a match: every message of the protocol with nearly right content, unknown ones,
// and mutated ones. The same seed gives the same frames.
import { Packr } from 'msgpackr'
import { CLIENT_FRAMES } from '../../../protocol/src/match-frames.ts'
import { structure } from '../../../protocol/src/shapes/make.ts'
import { type Chance, drawBelow, pick } from '../../../rules/src/random.ts'
import { hostileBytes, hostileRecord, jsonOf, mutate, nearly, nearlyAll, TEXTS } from './values.ts'

/** Answers come most often from honest clients, too. */
const TYPES = [...Object.keys(CLIENT_FRAMES), 'act', 'act']
const ODD_TYPES = ['unknown', '__proto__', 'constructor', 'toString', '*', '_$bact', '']
const packers = [new Packr({ useRecords: true }), new Packr({ useRecords: false })]

/** Returns a frame for a room of Colyseus; about every other one is well-formed. */
export function fuzzFrame(chance: Chance): Uint8Array | string {
  const kind = drawBelow(chance, 20)
  if (kind === 0) return pick(chance, TEXTS)
  if (kind === 1) return hostileBytes(chance, drawBelow(chance, 64))
  if (kind === 2) return new Uint8Array(drawBelow(chance, 6_000)).fill(pick(chance, [0x91, 13, 21]))
  const type = drawType(chance)
  const { type: _, id: __, ...members } = CLIENT_FRAMES[type]?.fields ?? {}
  const name = Buffer.from(type, 'latin1')
  const head = pick(chance, [[13], [21, drawBelow(chance, 128)], [21, 0xcd, 1, 2], [17]])
  const content = pick(chance, packers).pack(nearly(chance, structure(members)))
  const frame = Buffer.concat([Uint8Array.of(...head, 0xa0 | name.length), name, content])
  return drawBelow(chance, 2) === 0 ? frame : mutate(chance, frame)
}

/** Returns a frame for the JSON door; about every other one is well-formed. */
export function fuzzJsonFrame(chance: Chance): Uint8Array | string {
  const kind = drawBelow(chance, 20)
  if (kind === 0) return pick(chance, TEXTS)
  if (kind === 1) return hostileBytes(chance, drawBelow(chance, 64))
  if (kind === 2) return '['.repeat(drawBelow(chance, 4_000))
  const type = drawType(chance)
  if (kind === 3) return `{"type":"act","type":"${type}","a":"\\ud800"}`
  const { fields } = CLIENT_FRAMES[type] ?? {}
  const frame = jsonOf(fields ? nearlyAll(chance, fields) : { type, ...hostileRecord(chance) })
  return drawBelow(chance, 2) === 0 ? frame : mutate(chance, Buffer.from(frame)).toString()
}

/** Returns a first frame for the JSON door: a join of a spectator with odd wishes, or any other frame. */
export function fuzzFirstFrame(chance: Chance, token: string): Uint8Array | string {
  if (drawBelow(chance, 2) === 0) return fuzzJsonFrame(chance)
  return jsonOf({ ...hostileRecord(chance), type: 'join', token, watch: true })
}

/** Returns the type of a message; about one in five is unknown. */
function drawType(chance: Chance): string {
  return pick(chance, drawBelow(chance, 5) === 0 ? ODD_TYPES : TYPES)
}
