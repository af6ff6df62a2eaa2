// The first space of each quadrant: where the tribe of that direction starts (MX-1, MX-112).
export const QUADRANT_STARTS = { east: 20, north: 5, west: 10, south: 15 } as const
