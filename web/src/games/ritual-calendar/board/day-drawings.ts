// A drawing of each day, some 36 wide around the origin: filled shapes, whose eyes are holes, and lines.
import { SIGN_DRAWINGS } from './signs.ts'

interface DayDrawing {
  readonly fill?: string
  readonly line?: string
  /** The factor by which it is enlarged; 1 by default. */
  readonly scale?: number
}

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`
const wave = (y: number) => `M-16 ${y} q4 -7 8 0 t8 0 t8 0 t8 0`

/** By the number of the day, from one. */
export const DAY_DRAWINGS: readonly DayDrawing[] = [
  // Crocodile
  {
    fill: `M17 -1 C17 -9 10 -14 4 -9 L-18 -4 L-16 0 L-12 -1 L-9 3 L-6 -1 L-3 3 L0 0 L3 3 L6 0 Z M17 4 L5 6 L-15 7 C-12 13 2 15 17 13 Z ${dot(7, -6, 2)}`,
  },
  // Wind
  {
    line: 'M-16 -4 H5 A5.5 5.5 0 1 0 -0.5 -9.5 M-13 3 H11 A5.5 5.5 0 1 1 5.5 8.5 M-16 10 H-4',
  },
  // House
  { fill: 'M-17 -1 L0 -16 L17 -1 H13 V15 H4 V4 H-4 V15 H-13 V-1 Z' },
  // Lizard
  {
    fill: 'M0 -18 C5 -17 5 -11 3 -8 C6 -3 5 2 2 6 C2 12 7 13 12 9 C11 17 1 19 -1.5 13 C-2 10 -2 8 -2 6 C-5 2 -6 -3 -3 -8 C-5 -11 -5 -17 0 -18 Z',
    line: 'M4 -5 L11 -6 L13 -12 M-4 -5 L-11 -6 L-13 -12 M3 3 L10 3 L13 -2 M-3 3 L-9 4 L-12 10',
  },
  // Serpent
  { fill: SIGN_DRAWINGS.serpent, scale: 1.45 },
  // Death
  {
    fill: `M-14 -3 A14 14 0 0 1 14 -3 C14 3 10 5 8 7 V15 H-8 V7 C-10 5 -14 3 -14 -3 Z ${dot(-5.5, -2, 3.6)} ${dot(5.5, -2, 3.6)} M0 3 L2.4 7 H-2.4 Z`,
  },
  // Deer
  {
    fill: 'M-5 -1 H5 L4 9 L0 16 L-4 9 Z M-5 0 L-14 -2 L-6 6 Z M5 0 L14 -2 L6 6 Z',
    line: 'M-3 -2 C-4 -8 -10 -7 -10 -16 M-9 -10 L-15 -14 M-5 -7 L-4 -15 M3 -2 C4 -8 10 -7 10 -16 M9 -10 L15 -14 M5 -7 L4 -15',
  },
  // Rabbit
  {
    fill: `M-10 7 C-10 1 -6 -1 -4 -2 C-10 -8 -11 -17 -7 -18 C-2 -18 -1 -9 -1 -3 H1 C1 -9 2 -18 7 -18 C11 -17 10 -8 4 -2 C6 -1 10 1 10 7 C10 13 5 16 0 16 C-5 16 -10 13 -10 7 Z ${dot(-4, 5, 1.7)} ${dot(4, 5, 1.7)}`,
  },
  // Water
  { line: `${wave(-8)} ${wave(1)} ${wave(10)}` },
  // Dog
  {
    fill: `M-18 3 L-6 -3 L-4 -15 L4 -7 C11 -6 14 -1 14 5 V16 H0 C-1 11 -4 10 -8 10 C-14 10 -18 8 -18 3 Z ${dot(-1, -1, 2)}`,
  },
  // Monkey
  {
    fill: `${dot(0, 1, 14)} M0 -4 C-5 -10 -12 -5 -8 2 C-10 9 -4 12 0 12 C4 12 10 9 8 2 C12 -5 5 -10 0 -4 Z ${dot(-4, -1, 2)} ${dot(4, -1, 2)} M-4 6 H4 L0 9 Z`,
    line: 'M-14 -3 A4 4 0 1 0 -14 5 M14 -3 A4 4 0 1 1 14 5',
  },
  // Grass
  {
    fill: 'M-4 16 C-4 4 -9 -4 -17 -9 C-14 1 -10 7 -10 16 Z M4 16 C4 4 9 -4 17 -9 C14 1 10 7 10 16 Z M-3 16 C-3 2 -2 -8 0 -18 C2 -8 3 2 3 16 Z',
  },
  // Reed
  {
    fill: 'M-7 -17 H-2 V-7 H-7 Z M-7 -4 H-2 V6 H-7 Z M-7 9 H-2 V18 H-7 Z M3 -12 H8 V-2 H3 Z M3 1 H8 V10 H3 Z M3 13 H8 V18 H3 Z M8 -6 C9 -13 13 -16 18 -15 C17 -9 13 -6 8 -6 Z M-7 0 C-8 -7 -12 -10 -17 -9 C-16 -3 -12 0 -7 0 Z',
  },
  // Jaguar
  {
    fill: `M-15 -4 L-14 -16 L-6 -11 H6 L14 -16 L15 -4 C16 6 10 16 0 16 S-16 6 -15 -4 Z M-9 -3 L-3 0 L-7 2 Z M9 -3 L3 0 L7 2 Z M-3 6 H3 L0 9 Z ${dot(-5, -7, 1.6)} ${dot(5, -7, 1.6)} ${dot(0, -5, 1.6)} ${dot(-10, 6, 1.4)} ${dot(10, 6, 1.4)}`,
  },
  // Eagle
  { fill: SIGN_DRAWINGS.eagle, scale: 1.25 },
  // Vulture
  {
    fill: `M-14 -5 C-11 -12 -4 -15 2 -13 C9 -11 10 -3 7 3 C7 7 12 9 15 16 H-10 C-8 10 -3 7 -4 2 C-7 1 -10 1 -12 3 C-13 6 -15 8 -17 7 C-17 3 -17 -1 -14 -5 Z ${dot(-2, -6, 2.2)}`,
  },
  // Earthquake
  {
    fill: 'M-18 -14 H-1 L-7 -5 L0 0 L-6 8 L-3 14 H-18 Z M5 -14 H18 V14 H3 L0 8 L6 0 L-1 -5 Z',
  },
  // Flint
  {
    fill: 'M0 -18 C9 -9 10 2 0 18 C-10 2 -9 -9 0 -18 Z M1 -9 L4 -3 L0 1 L3 6 L-1 11 L0 6 L-4 1 L0 -3 Z',
  },
  // Rain
  {
    fill: 'M-10 3 A6.5 6.5 0 0 1 -10 -10 A8 8 0 0 1 6 -12 A7.5 7.5 0 0 1 11 3 Z',
    line: 'M-8 7 L-10 15 M-1 7 L-3 15 M6 7 L4 15',
  },
  // Flower
  { fill: SIGN_DRAWINGS.flower, scale: 1.8 },
]
