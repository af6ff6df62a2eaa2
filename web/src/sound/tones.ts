// The sounds of a table as numbers, played by oscillators and noise: no file is loaded.

/** A tone, or a burst of noise, which may glide from one pitch to another; it fades out. */
export interface Tone {
  readonly wave: 'sine' | 'triangle' | 'noise'
  /** For noise, the middle of its band. */
  readonly fromHz: number
  readonly toHz?: number
  readonly atMs: number
  readonly forMs: number
  readonly loudness: number
}

const note = (fromHz: number, atMs: number, forMs: number, loudness = 0.2): Tone => ({
  ...{ wave: 'triangle', fromHz, atMs, forMs, loudness },
})
const tap = (fromHz: number, atMs: number, loudness = 0.3): Tone => ({
  ...{ wave: 'noise', fromHz, atMs, forMs: 45, loudness },
})
const drum = (fromHz: number, atMs: number, loudness = 0.5): Tone => ({
  ...{ wave: 'sine', fromHz, toHz: fromHz / 2.5, atMs, forMs: 220, loudness },
})

export const SOUNDS = {
  /** Any event, in a game without sounds of its own. */
  step: [tap(900, 0, 0.15)],
  /** A piece is put down or moved. */
  piece: [tap(520, 0), { ...drum(190, 0, 0.25), forMs: 90 }],
  /** A card is drawn, laid or turned. */
  card: [{ wave: 'noise', fromHz: 2600, toHz: 4200, atMs: 0, forMs: 90, loudness: 0.14 }],
  /** A die or coins fall. */
  dice: [tap(1900, 0), tap(1500, 70), tap(2100, 120, 0.22), tap(1700, 190, 0.16)],
  /** A player gains something. */
  gain: [note(660, 0, 130), note(880, 90, 200)],
  /** A player loses something. */
  loss: [note(392, 0, 160), note(294, 120, 260)],
  battle: [drum(130, 0), drum(130, 170, 0.35), drum(98, 340, 0.55)],
  /** The world ends, or nearly. */
  doom: [drum(62, 0, 0.7), { ...note(110, 60, 900, 0.18), toHz: 70 }],
  /** The player is asked to decide. */
  turn: [note(523, 0, 140, 0.16), note(784, 110, 260, 0.16)],
  won: [
    ...[523, 659, 784, 1047].map((hz, at) => note(hz, at * 130, 260, 0.22)),
    ...[523, 784, 1047].map((hz) => note(hz, 560, 900, 0.12)),
  ],
  over: [note(523, 0, 220), note(440, 180, 260), note(392, 360, 480)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>

export type Sound = keyof typeof SOUNDS
