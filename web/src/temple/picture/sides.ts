// The two sides of the temple.

/** Positions of each god's side, from the left. */
export const SIDES = [
  { slot: 'T', god: 'tlaloc', x: 222, basin: 102 },
  { slot: 'H', god: 'huitzilopochtli', x: 418, basin: 538 },
] as const

export type Side = (typeof SIDES)[number]
