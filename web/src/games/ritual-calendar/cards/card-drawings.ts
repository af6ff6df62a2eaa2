// Drawings on the cards of Flower War and Mexica, each some 36 wide around the origin: a body in the colour of its
// deck, golden parts, and lines.

export interface Drawing {
  readonly body?: string
  readonly gold?: string
  readonly line?: string
  /** Degrees by which it leans, as a weapon does. */
  readonly lean?: number
}

const ring = (r: number, y = 0) =>
  `M${-r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`
const SHIELD = {
  body: ring(12, -3),
  gold: 'M-8 7 L-10 17 L-4 10 Z M0 9 L-3 19 H3 Z M8 7 L10 17 L4 10 Z',
} as const
const TEMPLE = 'M-16 16 V11 H-12 V5 H-8 V-1 H-5 V-11 H5 V-1 H8 V5 H12 V11 H16 V16 Z'

export const DRAWINGS = {
  club: {
    body: 'M-2.5 18 V7 L-5.5 4 V-13 Q0 -18 5.5 -13 V4 L2.5 7 V18 Z',
    gold: 'M-2.5 11 H2.5 V15 H-2.5 Z',
    line: 'M-5.5 2 L-10 0 L-5.5 -3 L-10 -5 L-5.5 -8 L-10 -10 L-5.5 -13 M5.5 2 L10 0 L5.5 -3 L10 -5 L5.5 -8 L10 -10 L5.5 -13',
    lean: 30,
  },
  knife: {
    body: 'M-3 6 C-10 -2 -8 -12 0 -18 C8 -12 10 -2 3 6 Z',
    gold: 'M-3 6 H3 L4 17 Q0 19 -4 17 Z',
    line: 'M0 -14 L-3 -6 L1 -2 L-1 4',
    lean: 25,
  },
  spear: {
    body: 'M0 -19 C7 -12 6 -4 2 0 H-2 C-6 -4 -7 -12 0 -19 Z',
    gold: 'M-1.6 0 H1.6 V19 H-1.6 Z',
    line: 'M-5 -8 H5 M-4 -4 H4 M0 -16 V0',
    lean: 25,
  },
  weapons: {
    body: 'M-14 12 L6 -8 L14 -17 L16 -11 L9 -4 L-11 15 Z M14 12 L-6 -8 L-14 -17 L-16 -11 L-9 -4 L11 15 Z',
    gold: 'M-14 12 L-17 16 L-15 18 L-11 15 Z M14 12 L17 16 L15 18 L11 15 Z',
  },
  dart: {
    body: 'M17 -17 L15 -5 L5 -15 Z',
    gold: 'M-17 17 L-7 14 L-14 7 Z',
    line: 'M-12 12 L11 -11 M-14 -2 C-8 -10 -2 -10 4 -6',
  },
  jaguar: {
    body: 'M-14 -5 L-13 -16 L-6 -11 H6 L13 -16 L14 -5 C15 6 10 16 0 16 S-15 6 -14 -5 Z',
    gold: 'M-6 6 C-6 1 6 1 6 6 C6 12 -6 12 -6 6 Z',
    line: 'M-9 -3 L-4 -1 M9 -3 L4 -1 M-2 4 H2 L0 6 Z M0 6 V9 M-11 4 h.1 M11 4 h.1 M-9 8 h.1 M9 8 h.1 M-4 -7 h.1 M4 -7 h.1 M0 -5 h.1',
  },
  shield: { ...SHIELD, line: 'M-7 -3 H7 M0 -10 V4 M-5 -8 L5 2 M5 -8 L-5 2' },
  broken: { ...SHIELD, line: 'M3 -17 L-3 -9 L4 -4 L-3 2 L2 10' },
  captive: {
    body: `${ring(5, -10)} M-10 16 C-10 2 -6 -3 0 -3 S10 2 10 16 Z`,
    line: 'M-9.5 5 H9.5 M-10 10 H10 M9 7 L17 1',
  },
  coin: { body: ring(14), gold: ring(9), line: 'M0 -7 L2 -2 L7 0 L2 2 L0 7 L-2 2 L-7 0 L-2 -2 Z' },
  die: {
    body: 'M-13 -8 L0 -15 L13 -8 V7 L0 15 L-13 7 Z',
    line: 'M-13 -8 L0 -1 L13 -8 M0 -1 V15 M0 -8 h.1 M-9 0 h.1 M-4 7 h.1 M4 3 h.1 M7 -1 h.1 M9 5 h.1',
  },
  drum: {
    body: 'M-11 -9 V9 C-11 16 11 16 11 9 V-9 Z',
    gold: 'M-11 -9 A11 4.5 0 1 0 11 -9 A11 4.5 0 1 0 -11 -9 Z',
    line: 'M-11 0 L-4 12 L0 -4 L4 12 L11 0',
  },
  moon: {
    body: 'M4 -16 A15 15 0 1 0 15 8 A12 12 0 1 1 4 -16 Z',
    gold: 'M11 -12 L13 -7 L18 -6 L14 -3 L15 2 L11 -1 L7 2 L8 -3 L4 -6 L9 -7 Z',
  },
  hand: {
    body: 'M-16 3 H-7 C-3 -1 3 0 5 3 H13 Q17 5 14 8 L7 13 Q4 16 0 16 H-16 Z',
    gold: ring(5.5, -9),
    line: 'M5 3 Q6 8 -1 8',
  },
  fire: { body: TEMPLE, gold: 'M0 -20 C8 -13 8 -6 4 -3 H-4 C-9 -8 -6 -13 -2 -13 Z' },
  offering: { body: TEMPLE, gold: 'M0 -9 C5 -14 4 -19 0 -16 C-4 -19 -5 -14 0 -9 Z' },
  boat: {
    body: 'M-18 1 C-10 6 10 6 18 1 L12 11 H-12 Z',
    gold: 'M3 -16 L7 -14 L-1 5 L-4 4 Z',
    line: 'M-16 16 q4 -4 8 0 t8 0 t8 0 t8 0',
  },
  butterfly: {
    body: 'M-1 -2 C-8 -17 -19 -13 -16 -3 C-14 2 -6 3 -1 1 C-8 4 -13 11 -7 14 C-3 15 -1 8 0 3 C1 8 3 15 7 14 C13 11 8 4 1 1 C6 3 14 2 16 -3 C19 -13 8 -17 1 -2 Z',
    gold: 'M-1.5 -4 H1.5 V11 H-1.5 Z',
    line: 'M0 -4 L-4 -12 M0 -4 L4 -12 M-11 -6 h.1 M11 -6 h.1',
  },
  drops: {
    body: 'M0 -17 C5 -10 7 -6 7 -3 A7 7 0 0 1 -7 -3 C-7 -6 -5 -10 0 -17 Z M-10 3 C-7 8 -6 10 -6 12 A4.5 4.5 0 0 1 -15 12 C-15 10 -13 8 -10 3 Z M10 3 C13 8 15 10 15 12 A4.5 4.5 0 0 1 6 12 C6 10 7 8 10 3 Z',
  },
  cloud: {
    body: 'M-10 3 A6.5 6.5 0 0 1 -10 -9 A8 8 0 0 1 6 -11 A7 7 0 0 1 11 3 Z',
    line: 'M-8 7 L-10 15 M-1 7 L-3 15 M6 7 L4 15',
  },
  maize: {
    body: 'M0 17 C-13 12 -14 0 -9 -7 C-8 4 -4 8 0 12 C4 8 8 4 9 -7 C14 0 13 12 0 17 Z',
    gold: 'M0 -18 C6 -12 6 2 0 9 C-6 2 -6 -12 0 -18 Z',
    line: 'M-4 -9 H4 M-4.6 -4 H4.6 M-4 1 H4 M0 -16 V8',
  },
  wave: {
    body: 'M-18 12 C-13 -8 4 -16 14 -5 C7 -7 2 -3 4 4 C6 8 12 8 18 4 V12 Z',
    line: 'M-16 17 H16',
  },
  mist: {
    line: 'M-16 -9 q5 -6 10 0 t10 0 t10 0 M-18 0 q5 -6 10 0 t10 0 t10 0 M-14 9 q5 -6 10 0 t10 0 t10 0',
  },
  frog: {
    body: 'M-12 -5 A4.5 4.5 0 1 1 -4 -9 H4 A4.5 4.5 0 1 1 12 -5 C17 1 14 11 8 13 H-8 C-14 11 -17 1 -12 -5 Z',
    line: 'M-9 4 Q0 9 9 4 M-4 3 v6 M0 4 v6 M4 3 v6 M-8 -9 h.1 M8 -9 h.1',
  },
  bead: { body: ring(13), gold: ring(5), line: 'M-8 -6 Q-4 -10 1 -10' },
  beads: {
    body: 'M-14 6 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0 Z M2 6 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0 Z',
    gold: ring(6, -6),
  },
  mountain: {
    body: 'M-18 13 L-6 -12 L0 -3 L5 -9 L18 13 Z',
    gold: 'M-6 -12 L-10 -4 L-6 -6 L-2 -6 Z',
    line: 'M-12 17 q3 -3 6 0 t6 0 t6 0 t6 0',
  },
  scales: {
    gold: 'M-18 3 H-6 Q-12 12 -18 3 Z M6 3 H18 Q12 12 6 3 Z',
    line: 'M0 -16 V15 M-12 -11 H12 M-7 15 H7 M-18 3 L-12 -11 L-6 3 M6 3 L12 -11 L18 3',
  },
  sun: {
    body: 'M0 -19 L4 -9 H-4 Z M0 19 L4 9 H-4 Z M-19 0 L-9 4 V-4 Z M19 0 L9 4 V-4 Z M-13 -13 L-3 -9 L-9 -3 Z M13 13 L3 9 L9 3 Z M13 -13 L9 -3 L3 -9 Z M-13 13 L-9 3 L-3 9 Z',
    gold: ring(8.5),
  },
  cycle: {
    body: 'M8 -18 L14 -6 L1 -6 Z',
    gold: ring(4.5),
    line: 'M12 4 A13 13 0 1 1 5 -12',
  },
  banner: {
    body: 'M-9 -15 C-3 -20 4 -10 14 -15 V1 C4 6 -3 -4 -9 1 Z',
    gold: ring(2.5, -17).replace('M-2.5', 'M-11.5'),
    line: 'M-9 18 V-15',
  },
  sandal: {
    body: 'M-5 17 C-10 12 -6 4 -8 -4 C-9 -15 7 -16 8 -5 C9 3 7 12 4 16 C2 19 -3 19 -5 17 Z',
    gold: 'M-7 2 C-2 4 3 4 7 1 L7 7 C3 9 -2 9 -6.5 7 Z',
    line: 'M0 -9 L-5 3 M0 -9 L5 3',
    lean: 20,
  },
  eye: {
    body: 'M-17 2 Q0 -13 17 2 Q0 15 -17 2 Z',
    gold: ring(5, 1),
    line: 'M0 0 v2 M0 -16 V-11 M-10 -13 L-7 -9 M10 -13 L7 -9',
  },
  cards: {
    body: 'M-13 -8 L2 -13 L9 10 L-6 15 Z',
    gold: 'M5 -13 L14 -9 L11 11 L9 10 L3 -12 Z',
    line: 'M-8 -4 L0 -7 M-3 9 L5 6',
  },
} as const satisfies Readonly<Record<string, Drawing>>
