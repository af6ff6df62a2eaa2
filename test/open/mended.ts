// Frames that this build sends differently on purpose, since a fault was mended. The recordings stay as they are.
import type { Heard } from './client.ts'

interface Mended {
  readonly why: string
  /** The steps with such a frame, by file. */
  readonly steps: Readonly<Record<string, readonly number[]>>
  /** The bytes at the end of a frame, in hexadecimal. */
  readonly was: string
  readonly is: string
}

const MENDED: readonly Mended[] = [
  {
    why: 'The second that a player was away was charged to the turn.',
    steps: {
      'flower-war-epic-plain.br': [118],
      'flower-war-quick.br': [145],
      'mexica.br': [148],
      'space-aztecs-four-no-codex.br': [92],
      'space-aztecs-six-no-notes.br': [106, 117],
      'tieqchieq-random.br': [102],
      'tieqchieq-red.br': [95],
    },
    // 29,000 and 30,000 ms, as MessagePack has them.
    was: 'cd7148',
    is: 'cd7530',
  },
]

/** Returns the frames of a step in a file as they are since the fault was mended. */
export function mended(file: string, step: number, heard: readonly Heard[]): readonly Heard[] {
  const all = MENDED.filter(({ steps }) => steps[file]?.includes(step))
  return all.reduce((frames, { was, is }) => frames.map((frame) => replaced(frame, was, is)), heard)
}

function replaced(frame: Heard, was: string, is: string): Heard {
  if (typeof frame === 'string') return frame
  const bytes = Buffer.from(frame)
  const end = bytes.length - was.length / 2
  return bytes.toString('hex', end) === was
    ? Buffer.concat([bytes.subarray(0, end), Buffer.from(is, 'hex')])
    : frame
}
