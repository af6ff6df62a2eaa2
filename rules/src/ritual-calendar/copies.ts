// Single cards: copies of the rows of a table, each with a name of its own, such as `serpent-3`.
import { present } from '../invariant.ts'

/** A single card, named by its kind and the number of the copy. */
export type CopyOf<Kind extends string> = `${Kind}-${number}`

/** Every card of a table of kinds, with its kind. */
export interface Copies<Kind extends string> {
  readonly ids: readonly CopyOf<Kind>[]
  kindOf(card: CopyOf<Kind>): Kind
}

/** Returns the cards of all kinds in the order of the table, as many of each as its row says. */
export function copiesOf<Kind extends string>(
  rows: Readonly<Record<Kind, { readonly copies: number }>>,
): Copies<Kind> {
  const kinds = Object.keys(rows).filter((name): name is Kind => Object.hasOwn(rows, name))
  const pairs = kinds.flatMap((kind) =>
    Array.from({ length: rows[kind].copies }, (_, index): readonly [CopyOf<Kind>, Kind] => [
      `${kind}-${index + 1}`,
      kind,
    ]),
  )
  const kindById = new Map<string, Kind>(pairs)
  return {
    ids: pairs.map(([card]) => card),
    kindOf: (card) => present(kindById.get(card), 'a card of the box'),
  }
}
