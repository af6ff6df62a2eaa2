// Lines that the boards of several games share, and parts of such lines.
import type { Wording } from './wording.ts'

/** The width of the left column. */
const COLUMN = 52

/** Puts lines into two columns, one below the other in each. */
export function inColumns(lines: readonly string[]): readonly string[] {
  const half = Math.ceil(lines.length / 2)
  return lines
    .slice(0, half)
    .map((line, row) => `  ${line.padEnd(COLUMN)} ${lines[half + row] ?? ''}`.trimEnd())
}

/** Joins the parts that are present with commas. */
export function listed(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ')
}

interface Shown {
  readonly round: number
  readonly turn: { readonly seat: number; readonly step: string }
  readonly temple: { readonly beads: readonly object[] }
}

/** Says whose turn it is, in the game's sentence, and its step. */
export function turnText({ round, turn }: Shown, { tell, words }: Wording): string {
  const told = tell.event({ type: 'turn-began', kind: 'regular', round, seat: turn.seat })
  return `${told} (${words.words[turn.step] ?? turn.step})`
}

/** Returns a line for each bead that waits, in the game's sentence. */
export function beadLines({ temple }: Shown, { tell }: Wording): readonly string[] {
  return temple.beads.map((bead) => tell.event({ ...bead, type: 'bead-waits' }))
}

/** Names a card in a battle with its side, in brackets if it is cancelled. */
export function cardIn(card: string, seat: number, isOff: boolean, wording: Wording): string {
  const title = `${wording.card(card)} (${wording.seat(seat)})`
  return isOff ? `[${title}]` : title
}
