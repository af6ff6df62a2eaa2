// The two gods of the Templo Mayor, each with a half of the lake in which sacrifices are counted.

/** Huitzilopochtli has the war deck, Tlaloc the rain deck. */
export const GODS = ['huitzilopochtli', 'tlaloc'] as const
export type God = (typeof GODS)[number]

/** One value for each god. */
export type ByGod<Value> = Readonly<Record<God, Value>>

/** Returns the god who has been given more, if the two are uneven (FW-62, MX-63). */
export function favouriteOf({ huitzilopochtli, tlaloc }: ByGod<number>): God | undefined {
  if (huitzilopochtli === tlaloc) return undefined
  return huitzilopochtli > tlaloc ? 'huitzilopochtli' : 'tlaloc'
}

/** Returns the values with one god's replaced. */
export function withGod<Value>(values: ByGod<Value>, god: God, value: Value): ByGod<Value> {
  const { huitzilopochtli, tlaloc } = values
  return god === 'tlaloc' ? { huitzilopochtli, tlaloc: value } : { huitzilopochtli: value, tlaloc }
}
