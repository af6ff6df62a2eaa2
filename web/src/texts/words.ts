// The texts about a game, which pages look up by names on the wire.

export type Words = Readonly<Record<string, string>>

/** A part of the rules of a game. */
export interface Section {
  readonly title: string
  readonly text: readonly string[]
  /** One of the game's own pictures, by name. */
  readonly picture?: string
  /** Symbols of the board or the cards, by picture name, with their meanings. */
  readonly signs?: readonly (readonly [picture: string, meaning: string])[]
}

/** A number with a real minus sign instead of a hyphen. */
export function figure(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}

/** A time in the largest unit that suits it; the units are abbreviated alike in all languages. */
export function span(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
}
