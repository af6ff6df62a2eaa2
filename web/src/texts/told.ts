// What a game says of itself, as pages look it up: by whatever name comes on the wire.

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
}

/** The part of it that is said on every page. */
export function toldOf({ title, about, seats, reasons, scores, options }: Told): Told {
  return { title, about, seats, reasons, scores, options }
}
