// The two gods of the Templo Mayor, between whose halves of the lake the sacrifices are counted.

/** Huitzilopochtli has the war deck, Tlaloc the rain deck. */
export const GODS = ['huitzilopochtli', 'tlaloc'] as const
export type God = (typeof GODS)[number]

/** Something that each god has. */
export type ByGod<Value> = Readonly<Record<God, Value>>

/** The god who has been given more, if either has (FW-62, MX-63). */
export function favouriteOf({ huitzilopochtli, tlaloc }: ByGod<number>): God | undefined {
  if (huitzilopochtli === tlaloc) return undefined
  return huitzilopochtli > tlaloc ? 'huitzilopochtli' : 'tlaloc'
}

/** The same, but for what one of the gods has. */
export function withGod<Value>(values: ByGod<Value>, god: God, value: Value): ByGod<Value> {
  const { huitzilopochtli, tlaloc } = values
  return god === 'tlaloc' ? { huitzilopochtli, tlaloc: value } : { huitzilopochtli: value, tlaloc }
}
