// The seats that are called after the directions, and where their players start (FW-4, MX-1).

/** The space on which the player of each direction starts. */
export const COMPASS = { east: 20, north: 5, west: 10, south: 15 } as const satisfies Readonly<
  Record<string, number>
>
