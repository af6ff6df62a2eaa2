// The seats named after the directions, and their starting spaces (FW-4, MX-1).

/** The starting space of each direction's player. */
export const COMPASS = { east: 20, north: 5, west: 10, south: 15 } as const satisfies Readonly<
  Record<string, number>
>
