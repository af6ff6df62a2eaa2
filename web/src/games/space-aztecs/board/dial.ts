// The geometry of the sundial.

/** The radius of the ring's inner edge, around the clock. */
export const INNER = 172

/** The point of the dial in this direction, in degrees clockwise from the top. */
export function pointAt(angle: number, radius: number) {
  const radians = (angle * Math.PI) / 180
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) }
}
