// The texts about a game, which pages look up by the names that come on the wire.

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
  /** A picture of the game's own, by name. */
  readonly picture?: string
  /** Symbols of the board or the cards, by picture name, with their meanings. */
  readonly signs?: readonly (readonly [picture: string, meaning: string])[]
}

/** Picks the part of a game's texts that all pages use. */
export function toldOf({ title, about, seats, reasons, scores, options }: Told): Told {
  return { title, about, seats, reasons, scores, options }
}

/** A number with a true minus, which a hyphen is not. */
export function figure(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}
