// A golden match as its file holds it: steps, each with every frame that every client received after it.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { pack, unpack } from 'msgpackr'
import { FRAME, kindOf } from '../../loadtest/codec.ts'
import type { Heard } from './client.ts'

/**
 * One thing that a client does, or time that passes. A client is named after its player: `Citlali`, then `Citlali 2`.
 */
export type Step =
  | { readonly do: 'join'; readonly who: string; readonly options: object }
  /** A request, which is answered. */
  | { readonly do: 'ask'; readonly who: string; readonly type: string; readonly message: unknown }
  /** A plain message. */
  | { readonly do: 'say'; readonly who: string; readonly type: string; readonly message: unknown }
  | { readonly do: 'leave' | 'drop'; readonly who: string }
  | { readonly do: 'pass'; readonly ms: number }
  /** A player claims a temple and pairs it with the match. */
  | { readonly do: 'temple'; readonly who: string; readonly seats: 'mine' | 'all' }
  /** The temple reports all beads it has counted. */
  | { readonly do: 'beads'; readonly slots: string }

/** The temple's name in steps; the server draws the real one at random. */
export const TEMPLE = 'the temple'

/** Frames received after a step, by client; clients that received nothing are left out. */
export type HeardBy = Readonly<Record<string, readonly Heard[]>>

export interface GoldenMatch {
  readonly match: string
  readonly game: string
  readonly steps: readonly { readonly step: Step; readonly heard: HeardBy }[]
}

export function formatGolden(golden: GoldenMatch): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  }
  return brotliCompressSync(pack(golden), { params })
}

export function parseGolden(file: Uint8Array): GoldenMatch {
  return unpack(brotliDecompressSync(file))
}

/**
 * Blanks out the only random parts of a frame: Colyseus's reconnection token in the join frame, and the name of a
 * temple claimed during the match, which the server draws.
 */
export function masked(heard: Heard, temple: string | undefined): Heard {
  if (typeof heard === 'string') return heard
  const copy = Buffer.from(heard)
  if (kindOf(copy) === FRAME.join) copy.fill('-', 2, 2 + (copy[1] ?? 0))
  if (temple === undefined) return copy
  for (let at = copy.indexOf(temple); at >= 0; at = copy.indexOf(temple))
    copy.fill('-', at, at + temple.length)
  return copy
}

export function isSame(one: Heard | undefined, other: Heard | undefined): boolean {
  if (one === undefined || typeof one === 'string') return one === other
  return typeof other === 'object' && Buffer.compare(one, other) === 0
}
