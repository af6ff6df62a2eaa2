// The texts about a game, which pages look up by names on the wire.

export type Words = Readonly<Record<string, string>>

export interface Told {
  readonly title: string
  readonly about: string
  readonly seats: Words
  readonly reasons: Words
  readonly scores: Words
  readonly options: Readonly<
    Record<string, { readonly title: string; readonly description: string; readonly labels: Words }>
  >
}

/** A part of the rules of a game. */
export interface Section {
  readonly title: string
  readonly text: readonly string[]
  /** One of the game's own pictures, by name. */
  readonly picture?: string
  /** Symbols of the board or the cards, by picture name, with their meanings. */
  readonly signs?: readonly (readonly [picture: string, meaning: string])[]
}

/** Picks those texts of a game that all pages use. */
export function toldOf({ title, about, seats, reasons, scores, options }: Told): Told {
  return { title, about, seats, reasons, scores, options }
}

/** A number with a real minus sign instead of a hyphen. */
export function figure(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}
